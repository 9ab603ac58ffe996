import JSONCore
import JSONDeserializer

/// The beginnings of values: some grow in memory, and the others are read when they are complete.
extension GrowingDocument {
  /// Begins with a value: enters it if it can grow.
  mutating func beginValue(_ byte: UInt8, _ run: inout ReadRun) throws(ReadFailure) {
    if !open.isEmpty { open[top].index += 1 }
    run.resume(at: position, depth: open.count)
    beginToken()
    // A value that has arrived as a whole is read at once, but for the root: a snapshot shows the parts of that before an error.
    // Looking for the ends of containers in containers must not add up.
    if open.count > steps.count, vainBytes <= 4 * (position + run.reader.left) {
      if scanToken(&run.reader) { return }
      vainBytes += scanned - position
    }
    run.resume(at: position, depth: open.count)
    if open.count < steps.count, beginAround(byte, &run) { return }
    if try beginGrowing(byte, &run) { noteChange() }
  }

  /// Enters a container on the way to the root.
  private mutating func beginAround(_ byte: UInt8, _ run: inout ReadRun) -> Bool {
    guard !hasRoot, open.isEmpty || isWanted(open[top]) else { return false }
    guard isLong(byte), byte != UInt8(ascii: "\""), open.count < reader.policy.limits.depth else { return false }
    enter(OpenContainer(.around(steps[open.count]), byte, start: position, mark: run.stack.mark))
    return true
  }

  /// Whether the value in a container around the root is, or has, the root.
  private func isWanted(_ container: OpenContainer) -> Bool {
    guard case .around(let step) = container.kind else { return true }
    if container.isObject { return container.key.hasSameBytes(as: step.text) }
    return step == .index(container.index)
  }

  /// Whether the value that begins is the root.
  var isRootNext: Bool { !hasRoot && open.count == steps.count && (open.isEmpty || isWanted(open[top])) }

  /// - Parameter isInRoot: whether it is inside the memory of the root's value.
  private mutating func enter(_ container: OpenContainer, isInRoot: Bool = false) {
    (scanner, hasToken) = (nil, false)
    open.append(container)
    open[top].isInRoot = isInRoot
    expected = container.isObject ? .keyOrEnd : .valueOrEnd
    position += 1
  }

  /// Begins with a value in memory where it can grow; false if it must be read as a whole.
  private mutating func beginGrowing(_ byte: UInt8, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    guard open.count < reader.policy.limits.depth else { return false }
    guard open.count > steps.count else {
      guard let node, let root, isRootNext, canGrow(node, byte) else { return false }
      hasRoot = try begin(node, at: root.fresh, byte, isInRoot: true, &run)
      return hasRoot
    }
    switch open[top].kind {
    case .around: return false
    case .values, .members:
      guard isLong(byte) else { return false }
      open[top].beginPart()
      beginPart(byte, at: nil, &run)
      return true
    case .array, .dictionary:
      guard let container = open[top].node, let element = container.pointee.element else { return false }
      return try beginAside(element, byte, &run)
    case .model(var model):
      guard let step = open[top].step else { return false }
      if step.pointee.node.pointee.operation == .group {
        return beginGroup(step.pointee.node, in: model, byte, &run)
      }
      guard canGrow(step.pointee.node, byte), let slot = run.memory(of: step, in: &model) else { return false }
      open[top].kind = .model(model)
      open[top].isGrowing = true
      // An optional without all that it requires is still nil.
      if step.pointee.node.pointee.isOptionalWithRequirements {
        open[top].property = slot
        return try beginAside(step.pointee.node, byte, &run)
      }
      return try begin(step.pointee.node, at: slot.live, byte, isInRoot: open[top].isInRoot, &run)
    }
  }

  /// Begins with a value that is not a part of its container yet.
  private mutating func beginAside(_ node: Ref<ReadNode>, _ byte: UInt8, _ run: inout ReadRun) throws(ReadFailure)
    -> Bool
  {
    guard canGrow(node, byte) else { return false }
    let container = top
    let slot = slotAside(node, &run)
    guard try begin(node, at: slot.fresh, byte, isInRoot: false, &run) else { return false }
    open[container].valueAside = node
    return true
  }

  /// Room for a value that is not a part of its container yet; the same for all elements.
  mutating func slotAside(_ node: Ref<ReadNode>, _ run: inout ReadRun) -> Slot {
    if case .model = open[top].kind { open[top].aside = nil }
    let slot = open[top].aside ?? run.stack.allocate(node.pointee.layout.padded)
    open[top].aside = slot
    return slot
  }

  private mutating func beginGroup(_ node: Ref<ReadNode>, in model: OpenModel, _ byte: UInt8, _ run: inout ReadRun)
    -> Bool
  {
    guard byte == UInt8(ascii: "{") else { return false }
    let mark = run.stack.mark
    let group = OpenContainer.Kind.model(run.openGroup(node, in: model))
    enter(
      OpenContainer(group, byte, node, at: model.base, start: position, mark: mark), isInRoot: open[top].isInRoot)
    return true
  }

  /// Whether a value that begins with a byte can grow.
  private func canGrow(_ node: Ref<ReadNode>, _ byte: UInt8) -> Bool {
    let node = node.pointee
    switch node.operation {
    case .leaf, .optionalLeaf: return node.isString && byte == UInt8(ascii: "\"")
    case .structure, .preparedStructure, .optionalStructure: return byte == UInt8(ascii: "{")
    case .dictionary: return byte == UInt8(ascii: "{") && !node.isLossy
    case .array: return byte == UInt8(ascii: "[") && !node.isLossy
    case .optional:
      switch node.element?.pointee.operation {
      case .array, .dictionary, .custom: return canGrow(node.element!, byte)
      default: return false
      }
    case .custom: return node.type == JSONValue.self && isLong(byte)
    default: return false
    }
  }

  /// Whether a byte begins a container or a string.
  private func isLong(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"")
  }

  /// Begins with a value that can grow in its memory.
  /// - Returns: false, without a change, if it must be read as a whole all the same.
  private mutating func begin(
    _ node: Ref<ReadNode>, at target: Destination, _ byte: UInt8, isInRoot: Bool, _ run: inout ReadRun
  ) throws(ReadFailure) -> Bool {
    let mark = run.stack.mark
    switch node.pointee.operation {
    case .leaf, .optionalLeaf:
      target.beginText(isOptional: node.pointee.operation == .optionalLeaf)
      text = GrowingText(in: .string(target.slot), start: position)
    case .structure, .preparedStructure, .optionalStructure:
      guard let model = run.openModel(node, at: target, isChecked: open.count > steps.count) else {
        return false
      }
      enter(OpenContainer(.model(model), byte, node, at: target.slot, start: position, mark: mark), isInRoot: isInRoot)
    case .array, .dictionary:
      setEmpty(target, node)
      let kind = node.pointee.operation == .array ? OpenContainer.Kind.array : .dictionary
      enter(OpenContainer(kind, byte, node, at: target.slot, start: position, mark: mark))
    case .optional:
      guard let element = node.pointee.element else { return false }
      element.pointee.layout.withSlot { empty in
        setEmpty(empty.fresh, element)
        node.elementAccess.setOptional(target, taking: empty)
      }
      // The payload of an optional is at its start.
      return try begin(element, at: target.slot.live, byte, isInRoot: false, &run)
    case .custom:
      setEmpty(target, node)
      beginPart(byte, at: target.slot, &run)
    default: return false
    }
    return true
  }

  /// Sets the target to an array or dictionary without elements, or to an empty `JSONValue`.
  private func setEmpty(_ target: Destination, _ node: Ref<ReadNode>) {
    // No elements are moved, so any address serves for them.
    switch node.pointee.operation {
    case .array: node.elementAccess.setArray(target, taking: target.slot, count: 0)
    case .dictionary:
      node.elementAccess.setDictionary(target, taking: target.slot, forKeys: target.slot, count: 0)
    default: target.set(toValue: .null)
    }
  }

  /// Begins with a container or string of a `JSONValue`.
  private mutating func beginPart(_ byte: UInt8, at slot: Slot?, _ run: inout ReadRun) {
    if byte == UInt8(ascii: "\"") {
      text = GrowingText(in: slot.map { .value($0) } ?? .container, start: position)
    } else {
      let kind = byte == UInt8(ascii: "{") ? OpenContainer.Kind.members : .values
      enter(OpenContainer(kind, byte, at: slot, start: position, mark: run.stack.mark))
    }
  }
}
