import JSONCore

// SAFETY: of this file: the plan made the rules for the type that lives at `base`; the memory of a frame and of its parts lies on
// the stack until the model's members are read.

/// What is known about a model with rules while its members are read.
///
/// ```
///   seen   │ 1 0 1 …           │   the properties that got a value, one bit each
///   parts  │ base, slot │ …    │   the flat properties, made when their first key comes
/// ```
@unsafe struct ModelFrame {
  let rules: UnsafeMutablePointer<ModelRules>
  let base: UnsafeMutableRawPointer
  let isUpdate: Bool
  let seen: UnsafeMutablePointer<UInt64>
  let parts: UnsafeMutablePointer<PartState>

  @unsafe struct PartState {
    /// Room for a new value, or for the reference to a new object.
    let memory: UnsafeMutableRawPointer
    /// Where the part's properties lie; nil while none of its keys has come.
    var base: UnsafeMutableRawPointer?
    /// Whether a value was made in the memory.
    var isNew = false
    /// Whether a value has come that is not null.
    var hasValue = false
    /// Whether a value that the part cannot do without is not there.
    var isIncomplete = false
  }

  func mark(_ number: Int) { unsafe seen[number >> 6] |= 1 &<< UInt64(truncatingIfNeeded: number & 63) }

  func hasSeen(_ number: Int) -> Bool {
    unsafe seen[number >> 6] & (1 &<< UInt64(truncatingIfNeeded: number & 63)) != 0
  }
}

extension ReadRun {
  /// Reads the members of a model with rules about what has to be there.
  @inline(never)
  mutating func readMembers(
    of model: UnsafeMutablePointer<ReadModel>, _ rules: UnsafeMutablePointer<ModelRules>,
    into base: UnsafeMutableRawPointer, isUpdate: Bool
  ) throws(ReadFailure) {
    let start = reader.offset - 1
    let outer = unsafe frame
    let mark = stack.mark
    defer {
      unsafe frame = unsafe outer
      stack.release(to: mark)
    }
    let frame = unsafe makeFrame(rules, base, isUpdate: isUpdate)
    unsafe self.frame = unsafe frame
    do throws(ReadFailure) {
      let isKnown = try unsafe readEachMember(of: model, into: base)
      // What lies inside the members has had frames of its own.
      unsafe self.frame = unsafe frame
      if let envelope = unsafe rules.pointee.envelope, !isKnown {
        try unsafe noteMissing("the key \"\(envelope.pointee)\" around the \(TypeName.of(model.pointee.type))", start)
      }
      try unsafe checkRequired(of: frame, at: start)
    } catch {
      unsafe destroyParts(of: frame)
      throw error
    }
    unsafe setParts(of: frame)
    unsafe setDefaults(of: frame)
    if let observer = unsafe rules.pointee.observer { try unsafe notify(observer, base, start) }
  }

  private mutating func makeFrame(
    _ rules: UnsafeMutablePointer<ModelRules>, _ base: UnsafeMutableRawPointer, isUpdate: Bool
  ) -> ModelFrame {
    let words = unsafe (rules.pointee.propertyCount + 63) / 64
    let parts = unsafe rules.pointee.parts.count
    let bits = unsafe stack.allocate(8 * words, alignment: 8).bindMemory(to: UInt64.self, capacity: words)
    unsafe bits.initialize(repeating: 0, count: words)
    let states = unsafe stack.allocate(MemoryLayout<ModelFrame.PartState>.stride * parts, alignment: 8)
      .bindMemory(to: ModelFrame.PartState.self, capacity: parts)
    for index in 0..<parts {
      let layout = unsafe rules.pointee.parts[index].node.pointee.layout
      let memory = unsafe stack.allocate(layout.size, alignment: layout.alignment)
      unsafe (states + index).initialize(to: ModelFrame.PartState(memory: memory))
    }
    return unsafe ModelFrame(rules: rules, base: base, isUpdate: isUpdate, seen: bits, parts: states)
  }

  // MARK: One member

  /// Reads the value of a member about which there are rules.
  @inline(never)
  mutating func readRuled(
    _ step: UnsafeMutablePointer<ReadStep>, of model: UnsafeMutablePointer<ReadModel>,
    into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let isNull = reader.skipWhitespace() == UInt8(ascii: "n")
    let start = reader.offset
    if !isNull, let rule = unsafe step.pointee.rule, unsafe rule.pointee.isQuick, policy.mismatch == .skip {
      // A leaf at its place: nothing can fail but the text itself.
      let target = unsafe address(of: rule.pointee.part, in: base) + step.pointee.offset
      let mark = log.mark
      if try unsafe read(step.pointee.node, into: target, isFresh: false) {
        unsafe noteValue(rule)
        return
      }
      if unsafe !rule.pointee.isRequired { return }
      reader.seek(start)
      log.forget(after: mark)
    }
    guard let rule = unsafe step.pointee.rule else {
      if unsafe model.pointee.assigning == nil || step.pointee.node.pointee.operation == .group {
        _ = try unsafe read(step.pointee.node, into: base + step.pointee.offset, isFresh: false)
      } else {
        _ = try unsafe deliver(step, of: model, to: base)
      }
      return
    }
    let part = unsafe rule.pointee.part
    let hasValue: Bool
    if part > 0, unsafe frame?.rules.pointee.parts[part - 1].isOptional == true {
      hasValue = try tolerating { run throws(ReadFailure) in
        try unsafe run.readValue(step, rule, of: model, into: base, isNull: isNull)
      }
      // What a part cannot do without costs the part, no more.
      if !hasValue, unsafe rule.pointee.isRequired || policy.mismatch == .fail {
        unsafe frame?.parts[part - 1].isIncomplete = true
      }
    } else {
      hasValue = try unsafe readValue(step, rule, of: model, into: base, isNull: isNull)
    }
    if hasValue {
      if isNull, part > 0 {
        // Null does not make a part.
        if unsafe rule.pointee.isTracked { unsafe frame?.mark(rule.pointee.number) }
      } else {
        unsafe noteValue(rule)
      }
    }
    if let group = unsafe rule.pointee.group {
      reader.seek(start)
      _ = try unsafe read(group, into: base, isFresh: false)
    }
  }

  /// Notes that a property got a value.
  @inline(__always)
  private func noteValue(_ rule: UnsafeMutablePointer<MemberRule>) {
    guard let frame = unsafe frame else { return }
    if unsafe rule.pointee.isTracked { unsafe frame.mark(rule.pointee.number) }
    let part = unsafe rule.pointee.part
    if part > 0 { unsafe frame.parts[part - 1].hasValue = true }
  }

  /// Reads the value of a property; false if it has none afterwards.
  private mutating func readValue(
    _ step: UnsafeMutablePointer<ReadStep>, _ rule: UnsafeMutablePointer<MemberRule>,
    of model: UnsafeMutablePointer<ReadModel>, into base: UnsafeMutableRawPointer, isNull: Bool
  ) throws(ReadFailure) -> Bool {
    let start = reader.offset
    let node = unsafe step.pointee.node
    let fallback = unsafe rule.pointee.fallback
    if isNull, let fallback = unsafe fallback, unsafe fallback.pointee.occasions.contains(.null), takeNull() {
      unsafe setDefault(fallback, step, rule, base)
      return true
    }
    if isNull, unsafe rule.pointee.isRequired && !node.pointee.takesNull {
      throw unsafe stop(.typeMismatch, at: start, type: node.pointee.type)
    }
    if let fallback = unsafe fallback, unsafe fallback.pointee.occasions.contains(.mismatch) {
      let isRead = try tolerating { run throws(ReadFailure) in
        try unsafe run.deliver(step, of: model, to: base)
      }
      if !isRead { unsafe setDefault(fallback, step, rule, base) }
      return true
    }
    let mark = log.mark
    if try unsafe deliver(step, of: model, to: base) { return true }
    guard unsafe rule.pointee.isRequired else { return false }
    // What is wrong with the value is found again, and this time it counts.
    log.forget(after: mark)
    reader.seek(start)
    let outer = policy.mismatch
    policy.mismatch = .fail
    defer { policy.mismatch = outer }
    return try unsafe deliver(step, of: model, to: base)
  }

  /// Reads a value into its property's memory, or has it set.
  private mutating func deliver(
    _ step: UnsafeMutablePointer<ReadStep>, of model: UnsafeMutablePointer<ReadModel>,
    to base: UnsafeMutableRawPointer
  ) throws(ReadFailure) -> Bool {
    let node = unsafe step.pointee.node
    let rule = unsafe step.pointee.rule
    let access = unsafe rule?.pointee.access
    if unsafe access == nil && model.pointee.assigning == nil {
      let target = unsafe address(of: rule?.pointee.part ?? 0, in: base) + step.pointee.offset
      return try unsafe read(node, into: target, isFresh: false)
    }
    // As for memory: null leaves what is not optional as it is.
    let takesNull = unsafe node.pointee.takesNull && node.pointee.type != Any.self && policy.null == .assignNil
    if !takesNull, takeNull() { return true }
    _ = reader.skipWhitespace()
    let offset = reader.offset
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let layout = unsafe node.pointee.layout
    let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    guard try unsafe read(node, into: slot, isFresh: true) else { return false }
    if let access = unsafe access {
      unsafe access.pointee.set(address(of: rule?.pointee.part ?? 0, in: base), taking: slot)
    } else {
      try unsafe assign(slot, to: step, at: offset, of: model, in: base)
    }
    return true
  }

  /// Puts a default in the place of a property's value.
  private mutating func setDefault(
    _ fallback: UnsafeMutablePointer<PropertyDefault>, _ step: UnsafeMutablePointer<ReadStep>,
    _ rule: UnsafeMutablePointer<MemberRule>, _ base: UnsafeMutableRawPointer
  ) {
    unsafe setDefault(
      fallback, step.pointee.node, rule, address(of: rule.pointee.part, in: base), offset: step.pointee.offset)
  }

  private mutating func setDefault(
    _ fallback: UnsafeMutablePointer<PropertyDefault>, _ node: UnsafeMutablePointer<ReadNode>,
    _ rule: UnsafeMutablePointer<MemberRule>, _ base: UnsafeMutableRawPointer, offset: Int
  ) {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let layout = unsafe node.pointee.layout
    let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    unsafe fallback.pointee.value.copy(to: slot)
    if let access = unsafe rule.pointee.access {
      unsafe access.pointee.set(base, taking: slot)
    } else {
      unsafe node.pointee.access._set(base + offset, taking: slot, isFresh: false)
    }
  }

  // MARK: Parts

  /// Where the properties of a part lie; the part is made if it is not there.
  mutating func address(of part: Int, in base: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    guard part > 0, let frame = unsafe frame else { return unsafe base }
    if let address = unsafe frame.parts[part - 1].base { return unsafe address }
    let rule = unsafe frame.rules.pointee.parts.baseAddress.unsafelyUnwrapped + (part - 1)
    let property = unsafe address(of: rule.pointee.parent, in: frame.base) + rule.pointee.offset
    let node = unsafe rule.pointee.node
    let isThere = unsafe !rule.pointee.isOptional || !node.pointee.access._isNil(property)
    let state = unsafe frame.parts + (part - 1)
    if unsafe frame.isUpdate && isThere {
      unsafe state.pointee.base =
        unsafe rule.pointee.isObject
        ? property.load(as: UnsafeMutableRawPointer.self) : property
    } else {
      let slot = unsafe state.pointee.memory
      unsafe node.pointee.creator.unsafelyUnwrapped._initialize(slot, isFresh: true)
      unsafe state.pointee.isNew = true
      unsafe state.pointee.base = unsafe rule.pointee.isObject ? slot.load(as: UnsafeMutableRawPointer.self) : slot
    }
    return unsafe state.pointee.base.unsafelyUnwrapped
  }

  /// Sets the flat properties to the parts that were made, innermost first.
  private mutating func setParts(of frame: ModelFrame) {
    for index in unsafe frame.rules.pointee.parts.indices.reversed() {
      let rule = unsafe frame.rules.pointee.parts.baseAddress.unsafelyUnwrapped + index
      let state = unsafe frame.parts[index]
      let parent = unsafe rule.pointee.parent
      let isWanted = unsafe state.hasValue && !state.isIncomplete
      if isWanted, parent > 0 { unsafe frame.parts[parent - 1].hasValue = true }
      if unsafe !state.isNew { continue }
      let slot = unsafe state.memory
      let node = unsafe rule.pointee.node
      let property = unsafe address(of: parent, in: frame.base) + rule.pointee.offset
      if unsafe !rule.pointee.isOptional {
        unsafe node.pointee.access._set(property, taking: slot, isFresh: false)
      } else if isWanted {
        unsafe node.pointee.access._setOptional(property, taking: slot, isFresh: false)
      } else {
        unsafe node.pointee.access._destroy(slot, count: 1)
        unsafe node.pointee.access._setOptional(property, taking: nil, isFresh: false)
      }
    }
  }

  private func destroyParts(of frame: ModelFrame) {
    for index in unsafe frame.rules.pointee.parts.indices {
      let state = unsafe frame.parts[index]
      if unsafe !state.isNew { continue }
      unsafe frame.rules.pointee.parts[index].node.pointee.access._destroy(state.memory, count: 1)
    }
  }

  // MARK: Behind the members

  private mutating func checkRequired(of frame: ModelFrame, at start: Int) throws(ReadFailure) {
    if unsafe frame.isUpdate { return }
    for index in unsafe frame.rules.pointee.required.indices {
      let rule = unsafe frame.rules.pointee.required.baseAddress.unsafelyUnwrapped + index
      if unsafe frame.hasSeen(rule.pointee.number) { continue }
      let detail = unsafe "the required property \(rule.pointee.name.pointee)"
      let part = unsafe rule.pointee.part
      guard part > 0, unsafe frame.rules.pointee.parts[part - 1].isOptional else {
        throw stop(.missingValue, at: start, detail: detail)
      }
      // Without any of its values the part is simply not there.
      if unsafe frame.parts[part - 1].hasValue, unsafe !frame.parts[part - 1].isIncomplete {
        if log.collects { log.tolerate(Problem(.missingValue, at: start, detail: detail)) }
        unsafe frame.parts[part - 1].isIncomplete = true
      }
    }
  }

  private mutating func setDefaults(of frame: ModelFrame) {
    if unsafe frame.isUpdate { return }
    for index in unsafe frame.rules.pointee.defaults.indices {
      let entry = unsafe frame.rules.pointee.defaults[index]
      // A part that is not there needs no defaults.
      guard unsafe !frame.hasSeen(entry.number), unsafe entry.part == 0,
        let fallback = unsafe entry.rule.pointee.fallback
      else { continue }
      unsafe setDefault(fallback, entry.node, entry.rule, frame.base, offset: entry.offset)
    }
  }

  /// Notes that something is not there; for the document itself that is an error.
  mutating func noteMissing(_ detail: String, _ offset: Int) throws(ReadFailure) {
    if policy.mismatch == .fail || depth <= 1 { throw stop(.missingValue, at: offset, detail: detail) }
    if log.collects { log.tolerate(Problem(.missingValue, at: offset, detail: detail)) }
  }

  /// Tells a model that it has been read.
  private mutating func notify(
    _ observer: any DeserializationObserving.Type, _ base: UnsafeMutableRawPointer, _ start: Int
  ) throws(ReadFailure) {
    let end = reader.offset
    reader.seek(start)
    let value = try reader.takeValue(depth: depth - 1, limit: policy.limits.depth)
    reader.seek(end)
    func notify<Model: DeserializationObserving>(_ type: Model.Type) throws {
      if Model.self is AnyObject.Type {
        var object = unsafe Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue() as! Model
        try object.didDeserialize(value.object ?? [:])
      } else {
        try unsafe base.assumingMemoryBound(to: Model.self).pointee.didDeserialize(value.object ?? [:])
      }
    }
    do {
      try notify(observer)
    } catch {
      try note(.rejectedValue, at: start, type: observer, detail: (error as? JSONError)?.message ?? "\(error)")
    }
  }

  // MARK: Remaining keys

  /// Reads a member that no property has into the property that has all such members.
  mutating func readRemaining(
    _ keyOffset: Int, _ rule: UnsafeMutablePointer<RemainingRule>, of model: UnsafeMutablePointer<ReadModel>,
    into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let behind = reader.offset
    reader.seek(keyOffset + 1)
    let key = try ByteReader.makeString(reader.scanString())
    reader.seek(behind)
    let target = unsafe address(of: rule.pointee.part, in: base) + rule.pointee.offset
    let part = unsafe rule.pointee.part
    let isNew: Bool
    guard unsafe rule.pointee.node.pointee.operation == .dictionary,
      let element = unsafe rule.pointee.node.pointee.element
    else {
      let value = try reader.takeValue(depth: depth, limit: policy.limits.depth)
      if part > 0 { unsafe frame?.parts[part - 1].hasValue = true }
      unsafe target.assumingMemoryBound(to: JSONObject.self).pointee.append(key: key, value: value)
      return
    }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let layout = unsafe element.pointee.layout
    let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    guard try unsafe read(element, into: slot, isFresh: true) else { return }
    let access = unsafe rule.pointee.node.pointee.elementAccess
    if unsafe policy.duplicates == .last || !access._hasKey(key, inDictionary: target) {
      isNew = unsafe access._insert(slot, forKey: key, intoDictionary: target)
    } else {
      unsafe element.pointee.access._destroy(slot, count: 1)
      isNew = false
    }
    if part > 0 { unsafe frame?.parts[part - 1].hasValue = true }
    if !isNew, !fillsObjects {
      if policy.duplicates == .fail { throw unsafe stop(.duplicateKey, at: keyOffset, type: model.pointee.type) }
      if log.collects { unsafe log.tolerate(Problem(.duplicateKey, at: keyOffset, type: model.pointee.type)) }
    }
  }
}
