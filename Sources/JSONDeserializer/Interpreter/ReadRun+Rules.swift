import JSONCore

// SAFETY: of this file: the plan made the rules for the type that lives at `base`; the memory of a frame and of its parts is on
// the stack until the model's members are read.

extension ReadRun {
  /// Reads the members of a model with rules about what must be there.
  @inline(never)
  mutating func readMembers(
    of model: Ref<ReadModel>, _ rules: Ref<ModelRules>, into base: Slot, isUpdate: Bool
  ) throws(ReadFailure) -> Bool {
    let start = reader.offset - 1
    let (outer, mark) = (state.frame, stack.mark)
    defer {
      state.frame = outer
      stack.release(to: mark)
    }
    let frame = makeFrame(rules, base, isUpdate: isUpdate)
    state.frame = frame
    do throws(ReadFailure) {
      let hasOnlyUnknownKeys = try readEachMember(of: model, into: base)
      // An observer receives all keys and may know them.
      if hasOnlyUnknownKeys, rules.pointee.observer == nil, try !acceptUnknownKeys(at: start, of: model) {
        frame.destroyParts()
        return false
      }
      try checkRequired(of: frame, at: start)
    } catch {
      frame.destroyParts()
      throw error
    }
    setDefaults(of: frame)
    setParts(of: frame)
    if let observer = rules.pointee.observer, try !notify(observer, base, start) { return false }
    return try passes(rules.pointee.checks, of: model, base, start)
  }

  // MARK: One member

  /// Reads the value of a member of a model whose values do not all go straight into memory.
  /// - Returns: whether the property has the value.
  @inline(never) @discardableResult
  package mutating func readMemberWithRule(
    _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) -> Bool {
    guard let rule = step.pointee.rule else {
      if model.pointee.assigning == nil || step.pointee.node.pointee.operation == .group {
        return try read(step.pointee.node, into: (base + step.pointee.offset).live)
      }
      return try readIntoProperty(step, of: model, to: base)
    }
    if rule.pointee.isQuick, try readQuickly(step, rule, into: base) { return true }
    return rule.pointee.group == nil
      ? try readTracked(step, rule, of: model, into: base) : try readOverlapping(step, rule, of: model, into: base)
  }

  /// Reads a leaf into its place, where nothing can fail but the text itself; false, without moving, if that is not all.
  @inline(__always)
  private mutating func readQuickly(
    _ step: Ref<ReadStep>, _ rule: Ref<MemberRule>, into base: Slot
  ) throws(ReadFailure) -> Bool {
    // A failure in a part removes the part, which takes more to undo.
    let mayFail = rule.pointee.part > 0 && (rule.pointee.isRequired || policy.mismatch == .fail)
    if mayFail || reader.skipWhitespace() == UInt8(ascii: "n") { return false }
    let outer = state.requiredDepth
    if isRequired(rule) { state.requiredDepth = depth }
    let target = address(of: rule.pointee.part, in: base) + step.pointee.offset
    let hasValue = try read(step.pointee.node, into: target.live)
    state.requiredDepth = outer
    noteOutcome(rule, hasValue: hasValue)
    return true
  }

  /// Whether the document is rejected if a property's value does not fit.
  @inline(__always)
  private func isRequired(_ rule: Ref<MemberRule>) -> Bool {
    rule.pointee.isRequired && state.frame?.isUpdate != true
  }

  /// Reads a property with an object in which other properties of the model are, and then these.
  private mutating func readOverlapping(
    _ step: Ref<ReadStep>, _ rule: Ref<MemberRule>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) -> Bool {
    guard let group = rule.pointee.group else { return false }
    _ = reader.skipWhitespace()
    let start = reader.offset
    var hasValue = true
    if try hasOnlyNestedMembers(step.pointee.node) {
      // An object without members of the property counts as null.
      if rule.pointee.functions == nil && model.pointee.assigning == nil {
        let target = address(of: rule.pointee.part, in: base) + step.pointee.offset
        _ = setNil(step.pointee.node, target.live)
      }
    } else {
      let outer = state.nestedMembers
      state.nestedMembers = NestedMembers(group: group, depth: depth)
      hasValue = try readTracked(step, rule, of: model, into: base)
      state.nestedMembers = outer
    }
    // A value that is not an object has been reported.
    guard hasValue else { return false }
    reader.seek(start)
    _ = try read(group, into: base.live)
    return true
  }

  /// Reads a property, and records the result for its part and for required members.
  private mutating func readTracked(
    _ step: Ref<ReadStep>, _ rule: Ref<MemberRule>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) -> Bool {
    let isNull = reader.skipWhitespace() == UInt8(ascii: "n")
    if rule.pointee.hasOtherKey, state.frame?.hasSeen(rule.pointee.number) == true {
      try noteDuplicate(at: reader.offset, model.pointee.type, detail: "a value of `\(step.pointee.name.pointee)`")
      if policy.duplicates == .first {
        try reader.skipValue(depth: depth, limit: policy.limits.depth)
        return true
      }
      startAnew(step, of: model, in: base)
    }
    let part = rule.pointee.part
    let hasValue: Bool
    if reportsFailure(part) {
      hasValue = try reportingFailure { run throws(ReadFailure) in
        try run.readValue(step, rule, of: model, into: base, isNull: isNull)
      }
      // A missing required value of a part only removes the part.
      if !hasValue, rule.pointee.isRequired || policy.mismatch == .fail {
        state.frame?.parts[part - 1].isIncomplete = true
      }
    } else {
      hasValue = try readValue(step, rule, of: model, into: base, isNull: isNull)
    }
    noteOutcome(rule, hasValue: hasValue, isNull: isNull)
    return hasValue
  }

  /// Whether a value that does not fit costs no more than the part that it belongs to.
  private func reportsFailure(_ part: Int) -> Bool {
    guard part > 0, let rule = state.frame?.rules.pointee.parts[part - 1] else { return false }
    return rule.isLossy || rule.isOptional && policy.mismatch == .skip
  }

  /// Records whether a property got a value; null does not make a part.
  @inline(__always)
  func noteOutcome(_ rule: Ref<MemberRule>, hasValue: Bool, isNull: Bool = false) {
    guard let frame = state.frame else { return }
    // A value whose problems an error lists is not also listed as missing.
    if rule.pointee.isTracked, hasValue || policy.errors == .all { frame.mark(rule.pointee.number) }
    let part = rule.pointee.part
    if hasValue, part > 0, !isNull { frame.parts[part - 1].hasValue = true }
  }

  /// Reads the value of a property; false if it has none afterwards.
  private mutating func readValue(
    _ step: Ref<ReadStep>, _ rule: Ref<MemberRule>, of model: Ref<ReadModel>, into base: Slot, isNull: Bool
  ) throws(ReadFailure) -> Bool {
    let start = reader.offset
    let node = step.pointee.node
    let fallback = rule.pointee.fallback
    if isNull, let fallback, fallback.pointee.occasions.contains(.null), takeNull() {
      setDefault(fallback, step, rule, base)
      return true
    }
    let isRequired = isRequired(rule)
    if isNull, isRequired, !node.pointee.takesNull {
      // For an optional part null is nothing; it may be that all of the part is.
      if noteNull(for: step) { return !takeNull() }
      _ = takeNull()
      try collectError(Problem(.typeMismatch, at: start, type: node.pointee.type))
      return false
    }
    if let fallback, fallback.pointee.occasions.contains(.mismatch) {
      let isRead = try reportingFailure { run throws(ReadFailure) in
        try run.readIntoProperty(step, of: model, to: base)
      }
      if !isRead { setDefault(fallback, step, rule, base) }
      return true
    }
    let outer = state.requiredDepth
    if isRequired { state.requiredDepth = depth }
    defer { state.requiredDepth = outer }
    return try readIntoProperty(step, of: model, to: base)
  }

  /// Reads a value into its property's memory, or calls its setter.
  private mutating func readIntoProperty(
    _ step: Ref<ReadStep>, of model: Ref<ReadModel>, to base: Slot
  ) throws(ReadFailure) -> Bool {
    let node = step.pointee.node
    let rule = step.pointee.rule
    let functions = rule?.pointee.functions
    if functions == nil && model.pointee.assigning == nil {
      let target = address(of: rule?.pointee.part ?? 0, in: base) + step.pointee.offset
      return try read(node, into: target.live)
    }
    // As for memory: null leaves a property unchanged that is not optional.
    let takesNull = node.pointee.takesNull && node.pointee.type != Any.self && policy.null != .keep
    if !takesNull, policy.null != .fail, takeNull() { return true }
    _ = reader.skipWhitespace()
    let offset = reader.offset
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    guard try read(node, into: slot.fresh) else { return false }
    if let functions {
      let property = address(of: rule?.pointee.part ?? 0, in: base) + step.pointee.offset
      if let hook, hook.keepsEqual(slot, at: property, rule!, node, &self) { return true }
      functions.pointee.set(property, taking: slot)
    } else {
      try assign(slot, to: step, at: offset, of: model, in: base)
    }
    return true
  }

  /// Puts a default instead of a property's value.
  private mutating func setDefault(
    _ fallback: Ref<PropertyDefault>, _ step: Ref<ReadStep>, _ rule: Ref<MemberRule>, _ base: Slot
  ) {
    setDefault(fallback, step.pointee.node, rule, address(of: rule.pointee.part, in: base), offset: step.pointee.offset)
  }

  private mutating func setDefault(
    _ fallback: Ref<PropertyDefault>, _ node: Ref<ReadNode>, _ rule: Ref<MemberRule>, _ base: Slot, offset: Int
  ) {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    fallback.pointee.value.copy(to: slot)
    if let functions = rule.pointee.functions {
      if let hook, hook.keepsEqual(slot, at: base + offset, rule, node, &self) { return }
      functions.pointee.set(base + offset, taking: slot)
    } else {
      node.pointee.access.set((base + offset).live, taking: slot)
    }
  }

  // MARK: After the members

  mutating func checkRequired(of frame: ModelFrame, at start: Int) throws(ReadFailure) {
    if frame.isUpdate { return }
    for index in frame.rules.pointee.required.indices {
      let rule = frame.rules.pointee.required.ref(index)
      if frame.hasSeen(rule.pointee.number) { continue }
      let problem = Problem.missing(rule, at: start)
      let part = rule.pointee.part
      guard part > 0, frame.rules.pointee.parts[part - 1].isOptional else {
        try collectError(problem)
        continue
      }
      // Without any of its values the part is simply not there.
      if frame.parts[part - 1].hasValue, !frame.parts[part - 1].isIncomplete {
        if reportsFailure(part) { log.report(problem) } else { try collectError(problem) }
        frame.parts[part - 1].isIncomplete = true
      }
    }
  }

  mutating func setDefaults(of frame: ModelFrame) {
    if frame.isUpdate { return }
    for index in frame.rules.pointee.defaults.indices {
      let entry = frame.rules.pointee.defaults[index]
      guard !frame.hasSeen(entry.number), let fallback = entry.rule.pointee.fallback else { continue }
      // A part that is not there needs no defaults.
      if entry.part > 0 && !frame.parts[entry.part - 1].hasValue { continue }
      let base = address(of: entry.part, in: frame.base)
      setDefault(fallback, entry.node, entry.rule, base, offset: entry.offset)
    }
  }

  /// Applies the checks of a model to what has been read; false if it fails one.
  private mutating func passes(
    _ checks: RefTable<ModelCheck>, of model: Ref<ReadModel>, _ base: Slot, _ start: Int
  ) throws(ReadFailure) -> Bool {
    var isValid = true
    for index in checks.indices where !checks.ref(index).pointee.holds(base.lent) {
      isValid = false
      try reportOwner(Problem(.failedCheck, at: start, type: model.pointee.type, detail: checks[index].claim))
    }
    return isValid
  }

  /// Calls a model's `didDeserialize`; false if it rejects its contents.
  private mutating func notify(
    _ observer: any DeserializationObserving.Type, _ base: Slot, _ start: Int
  ) throws(ReadFailure) -> Bool {
    let end = reader.offset
    reader.seek(start)
    leave()
    let whole = try takeValue(for: observer)
    state.depth += 1
    reader.seek(end)
    guard let value = whole else { return false }
    func notify<Model: DeserializationObserving>(_ type: Model.Type) throws {
      if Model.self is AnyObject.Type {
        var object = unsafe base.asObject as! Model
        try object.didDeserialize(value.object ?? [:])
      } else {
        try unsafe base[Model.self].didDeserialize(value.object ?? [:])
      }
    }
    do {
      try notify(observer)
      return true
    } catch {
      let detail = (error as? JSONError)?.message ?? "\(error)"
      try reportOwner(Problem(.rejectedValue, at: start, type: observer, detail: detail))
      return false
    }
  }
}
