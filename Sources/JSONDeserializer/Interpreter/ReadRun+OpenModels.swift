import JSONCore

// SAFETY: of this file: the plan made the rules and steps for the type that lives at the model's base.

/// A model whose members are read one at a time, while their document arrives.
package struct OpenModel {
  package let model: Ref<ReadModel>
  package let base: Slot
  fileprivate let frame: ModelFrame?
  fileprivate var seen: SeenMembers
  /// Whether a key was not one of the model's.
  fileprivate var hasUnknownKeys = false

  fileprivate init(_ model: Ref<ReadModel>, base: Slot, _ frame: ModelFrame?, on stack: inout ElementStack) {
    (self.model, self.base, self.frame) = (model, base, frame)
    seen = SeenMembers(count: model.pointee.memberCount, on: &stack)
  }

  /// The required members that have not been read, as bits.
  fileprivate var missing: UInt64 { (model.pointee.required?.pointee.members ?? 0) & ~seen.first }

  /// Whether every property that must have a value has one.
  package var hasRequired: Bool {
    guard let frame else { return missing == 0 }
    return frame.rules.pointee.required.allSatisfy { property in
      frame.hasSeen(property.number)
        || property.part > 0 && frame.rules.pointee.parts[property.part - 1].isOptional
          && !frame.parts[property.part - 1].hasValue
    }
  }

  /// Sets the flat properties to copies of their values so far.
  package func showParts() {
    guard let frame else { return }
    for index in frame.rules.pointee.parts.indices.reversed() {
      let (rule, state) = (frame.rules.pointee.parts[index], frame.parts[index])
      let parent = rule.parent == 0 ? frame.base : frame.parts[rule.parent - 1].base
      guard let parent, state.base != nil, state.hasValue, !state.isIncomplete else { continue }
      if rule.parent > 0 { frame.parts[rule.parent - 1].hasValue = true }
      let property = (parent + rule.offset).live
      rule.node.pointee.layout.withSlot { copy in
        rule.node.pointee.access.copy(state.slot.lent, to: copy)
        if rule.isOptional {
          rule.node.pointee.access.setOptional(property, taking: copy)
        } else {
          rule.node.pointee.access.set(property, taking: copy)
        }
      }
    }
  }

  /// Ends the lives of flat properties' values, if the model is not closed.
  package func destroyParts() { frame?.destroyParts() }
}

/// Reading the members of a model one at a time. The order is that of ``readMembers(of:into:owner:isUpdate:)``.
extension ReadRun {
  /// Continues with a value that begins at an offset, or after it.
  package mutating func resume(at offset: Int, depth: Int) {
    reader.seek(offset)
    state.depth = depth
  }

  /// Begins with a model, after its brace.
  /// - Parameters:
  ///   - node: the node of a struct, or of an optional one.
  ///   - target: the memory of the model.
  ///   - isChecked: whether the model's checks matter.
  /// - Returns: nil, without a change, if the model can only be read as a whole.
  package mutating func openModel(_ node: Ref<ReadNode>, at target: Destination, isChecked: Bool) -> OpenModel? {
    guard let model = node.pointee.model, !model.pointee.isHooked, model.pointee.assigning == nil else { return nil }
    let rules = model.pointee.rules
    if isChecked, rules?.pointee.mayReject == true { return nil }
    switch node.pointee.operation {
    case .structure:
      if target.isFresh || model.pointee.startsFromPrototype { node.pointee.maker!.initialize(target) }
    case .optionalStructure:
      let isNew = target.isFresh || node.pointee.elementAccess.isNil(target.lent)
      if isNew || model.pointee.startsFromPrototype { node.pointee.maker!.initializeOptional(target) }
    case .preparedStructure: break
    default: return nil
    }
    let frame = rules.map { makeFrame($0, target.slot, isUpdate: false) }
    return OpenModel(model, base: target.slot, frame, on: &stack)
  }

  /// Begins with an object whose members belong to the model around it.
  package mutating func openGroup(_ node: Ref<ReadNode>, in outer: OpenModel) -> OpenModel {
    OpenModel(node.pointee.model!, base: outer.base, outer.frame, on: &stack)
  }

  /// The memory in which the value of a member can grow; nil if the value can only be read as a whole.
  package mutating func memory(of step: Ref<ReadStep>, in open: inout OpenModel) -> Slot? {
    guard !open.model.pointee.readsIntoMemory, let rule = step.pointee.rule else {
      return open.seen.insert(step.pointee.member) ? open.base + step.pointee.offset : nil
    }
    let part = rule.pointee.part
    let isWhole = rule.pointee.functions != nil || rule.pointee.group != nil || rule.pointee.fallback != nil
    guard let frame = open.frame, !isWhole, !rule.pointee.hasOtherKey else { return nil }
    if part > 0, frame.rules.pointee.parts[part - 1].isLossy || frame.rules.pointee.parts[part - 1].isOptional {
      return nil
    }
    guard open.seen.insert(step.pointee.member) else { return nil }
    let outer = state.frame
    state.frame = frame
    defer { state.frame = outer }
    noteOutcome(rule, hasValue: true)
    return address(of: part, in: open.base) + step.pointee.offset
  }

  /// Reads the value of a member as a whole.
  /// - Parameters:
  ///   - keyOffset: the location of its key.
  ///   - isGrown: whether its memory has a part of the same value.
  package mutating func readMember(
    _ step: Ref<ReadStep>, at keyOffset: Int, of open: inout OpenModel, isGrown: Bool
  ) throws(ReadFailure) {
    let outer = state.frame
    state.frame = open.frame
    defer { state.frame = outer }
    if open.seen.insert(step.pointee.member) || isGrown {
      try readMember(step, of: open.model, into: open.base)
    } else {
      try readDuplicate(keyOffset, step, of: open.model, into: open.base)
    }
  }

  /// Reads the value of a key that is not one of the model's.
  /// - Returns: whether the model has the value all the same, among the remaining ones.
  package mutating func readUnknown(_ keyOffset: Int, of open: inout OpenModel) throws(ReadFailure) -> Bool {
    let outer = state.frame
    state.frame = open.frame
    defer { state.frame = outer }
    let isUnknown = try readUnknown(keyOffset, of: open.model, into: open.base)
    if isUnknown { open.hasUnknownKeys = true }
    return !isUnknown
  }

  /// Ends a model, after its closing brace, but for its checks.
  /// - Parameter start: the location of its opening brace.
  /// - Returns: whether it is accepted.
  package mutating func close(_ open: OpenModel, start: Int) throws(ReadFailure) -> Bool {
    if open.model.pointee.isGroup { return true }
    if open.hasUnknownKeys, open.seen.isEmpty, try !acceptUnknownKeys(at: start, of: open.model) { return false }
    guard let frame = open.frame else {
      if open.missing != 0 { try rejectMissing(open.model.pointee.required!, seen: ~open.missing, at: start) }
      return true
    }
    let outer = state.frame
    state.frame = frame
    defer { state.frame = outer }
    try checkRequired(of: frame, at: start)
    setDefaults(of: frame)
    setParts(of: frame)
    return true
  }
}

extension ReadNode {
  /// Whether the value is a string, or an optional one.
  package var isString: Bool { leaf == .string }

  /// Whether it is a model with checks, or one that observes its end.
  package var isChecked: Bool { model?.pointee.rules?.pointee.mayReject == true }

  /// Whether it is an optional model that is nil unless it has certain members.
  package var isOptionalWithRequirements: Bool {
    operation == .optionalStructure && (model?.pointee.required != nil || model?.pointee.rules != nil)
  }
}

extension ReadStep {
  /// Whether the model must have the value.
  package var isNeeded: Bool { isRequired || rule?.pointee.isRequired == true }
}
