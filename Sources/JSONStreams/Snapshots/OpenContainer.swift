import JSONCore
import JSONDeserializer

/// An object or array whose end has not come, and whose contents are read one at a time.
struct OpenContainer {
  enum Kind {
    /// A model; its members are read into its memory.
    case model(OpenModel)
    /// An array or a dictionary; its elements are read aside, and moved into it when they are complete.
    case array, dictionary
    /// An array or object of a `JSONValue`.
    case values, members
    /// A container around the value that is read, and the step to that.
    case around(PathStep)
  }

  var kind: Kind
  /// The parts of a `JSONValue`.
  private var values = JSONArray()
  private var members = JSONObject()
  /// The node of a model, an array or a dictionary.
  let node: Ref<ReadNode>?
  /// The memory of the container's value; nil for one inside a `JSONValue`, and for one around the value that is read.
  let slot: Slot?
  let isObject: Bool
  /// The offset of its bracket.
  let start: Int
  /// The stack before its memory.
  let mark: ElementStack.Mark
  /// Whether it is inside the memory of the root's value.
  var isInRoot = false

  // The value that is read.

  /// Room for a value that is not a part of the container yet.
  var aside: Slot?
  /// The node of the value aside, if one is there.
  var valueAside: Ref<ReadNode>?
  /// The property of a model that the value aside is for.
  var property: Slot?
  /// The type of an array or dictionary, once it is needed.
  private var type: (any GrowingContainer.Type)?
  /// Whether a copy of the value aside is in the container.
  var isShown = false
  var key = ""
  var keyOffset = 0
  var index = -1
  /// The step of a model's member; nil for an unknown key.
  var step: Ref<ReadStep>?
  /// Whether the value is in the container while it grows.
  var isGrowing = false

  init(
    _ kind: Kind, _ bracket: UInt8, _ node: Ref<ReadNode>? = nil, at slot: Slot? = nil, start: Int,
    mark: ElementStack.Mark
  ) {
    (self.kind, self.node, self.slot) = (kind, node, slot)
    (isObject, self.start, self.mark) = (bracket == UInt8(ascii: "{"), start, mark)
  }

  // MARK: Snapshots

  /// Makes its value show the one that is read.
  /// - Parameters:
  ///   - child: that value, if it is a part of a `JSONValue`; set to the container's value if that is one.
  ///   - hasChild: whether that value can be shown; set to whether the container's value can be.
  mutating func show(_ child: inout JSONValue?, hasChild: inout Bool) {
    switch kind {
    case .around: return
    case .model(let model):
      showAside(if: hasChild)
      model.showParts()
      let lacksChild = isGrowing && !hasChild && step?.pointee.isNeeded == true
      hasChild = model.hasRequired && !lacksChild
    case .array, .dictionary:
      showAside(if: hasChild)
      hasChild = true
    case .values, .members:
      if let child, isGrowing { setLast(child) }
      child = parts
      hand(&child)
      hasChild = true
    }
  }

  /// Gives the outermost container of a `JSONValue` its value.
  private func hand(_ value: inout JSONValue?) {
    guard let slot, let whole = value else { return }
    slot.live.set(toValue: whole)
    value = nil
  }

  private mutating func showAside(if isThere: Bool) {
    guard isThere, !isShown, let aside, let valueAside, let slot, let node else { return }
    valueAside.pointee.layout.padded.withSlot { copy in
      valueAside.pointee.access.copy(aside.lent, to: copy)
      put(copy, in: slot, of: node)
    }
    isShown = true
  }

  /// Moves a value that was read aside into the container.
  private func put(_ value: Slot, in slot: Slot, of node: Ref<ReadNode>) {
    switch kind {
    case .array: node.pointee.elementAccess.append(value, count: 1, toArray: slot, capacity: 0)
    case .dictionary: _ = node.pointee.elementAccess.insert(value, forKey: key, intoDictionary: slot)
    case .model:
      if let property, let valueAside { valueAside.pointee.access.set(property.live, taking: value) }
    default: break
    }
  }

  /// Takes back what only a snapshot shows, so that nothing else refers to the value that is read.
  mutating func hide() {
    switch kind {
    case .array, .dictionary:
      guard isShown, let slot else { return }
      if type == nil { type = node?.pointee.type as? any GrowingContainer.Type }
      type?.removeLast(from: slot, key: key)
    case .model:
      guard isShown, let property else { return }
      valueAside?.pointee.elementAccess.setOptional(property.live, taking: nil)
    case .values, .members:
      // First, so that the parts are not copied when the last one changes.
      slot?.live.set(toValue: .null)
      if isGrowing { setLast(.null) }
    case .around: break
    }
    isShown = false
  }

  // MARK: Complete values

  /// Adds the value aside, which is complete.
  mutating func addAside() {
    guard let aside, valueAside != nil, let slot, let node else { return }
    put(aside, in: slot, of: node)
    valueAside = nil
  }

  /// The array or object of a `JSONValue`.
  var parts: JSONValue { isObject ? .object(members) : .array(values) }

  /// Adds a complete part of a `JSONValue`.
  mutating func add(_ value: JSONValue) {
    if isGrowing {
      setLast(value)
    } else if isObject {
      members.append(key: key, value: value)
    } else {
      values.append(value)
    }
    isGrowing = false
  }

  private mutating func setLast(_ value: JSONValue) {
    if isObject { members.setLast(value) } else { values[values.count - 1] = value }
  }

  /// Makes room for a part of a `JSONValue` that grows.
  mutating func beginPart() {
    add(.null)
    isGrowing = true
  }

  /// Ends the lives of values that are not a part of anything else.
  func discard() {
    if let aside, let valueAside { valueAside.pointee.access.destroy(aside) }
    if case .model(let model) = kind, node?.pointee.operation != .group { model.destroyParts() }
  }
}
