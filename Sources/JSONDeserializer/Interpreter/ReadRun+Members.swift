import JSONCore

// SAFETY: of this file: the plan made the steps for the type that lives at `base`.

extension ReadRun {
  /// Reads the members of an object, after its brace, into the memory of a struct or an object.
  ///
  /// Keys usually come in the order in which the properties are declared, so each key is first compared with the one
  /// after the last match, eight bytes at a time; only when that fails is it hashed.
  /// - Parameters:
  ///   - owner: the node of a value that was made for this, to be destroyed if the text is broken.
  ///   - isUpdate: whether the value was there before, so that nothing is missing that the document does not mention.
  /// - Returns: whether the model accepts itself; a value that was made for this is destroyed otherwise.
  package mutating func readMembers(
    of model: Ref<ReadModel>, into base: Slot, owner: Ref<ReadNode>?, isUpdate: Bool
  ) throws(ReadFailure) -> Bool {
    do throws(ReadFailure) {
      try enter()
      let start = reader.offset - 1
      var isAccepted = true
      if let rules = model.pointee.rules {
        isAccepted = try readMembers(of: model, rules, into: base, isUpdate: isUpdate)
      } else if try readEachMember(of: model, into: base) {
        isAccepted = try acceptUnknownKeys(at: start, of: model)
        if isAccepted, let required = model.pointee.required { try rejectMissing(required, seen: 0, at: start) }
      }
      leave()
      if !isAccepted { owner?.pointee.access.destroy(base) }
      return isAccepted
    } catch {
      owner?.pointee.access.destroy(base)
      throw error
    }
  }

  /// Reads the members up to the closing brace.
  /// - Returns: whether the object has unknown keys and no others.
  ///
  /// This is where models are read, so it is a function of its own: the compiler inlines less into a large function.
  @inline(never)
  mutating func readEachMember(of model: Ref<ReadModel>, into base: Slot) throws(ReadFailure) -> Bool {
    let steps = model.pointee.steps
    let readsIntoMemory = model.pointee.readsIntoMemory
    let start = reader.offset - 1
    let end = reader.fastEnd
    let seenMark = stack.mark
    var seen = SeenMembers(count: model.pointee.memberCount, on: &stack)
    var next = 0
    var hasUnknownKeys = false
    let first = reader.cursor
    var key = try reader.nextKey(from: first, isFirst: true)
    // A member is mostly indented like the one before.
    let separator = key.map { ExpectedBytes.separator(from: first, to: $0, end) } ?? .compactSeparator
    while let begin = key {
      var position = begin
      member: do {
        let step: Ref<ReadStep>
        if next < steps.count, case let expected = steps.ref(next),
          let behind = expected.pointee.spelling.match(begin, end)
        {
          step = expected
          position = behind
          // The one space of an indented document.
          if position.byte(before: end) == 0x20 { position += 1 }
        } else {
          reader.cursor = begin
          let index = try stepUnderCursor(of: model)
          position = reader.cursor
          guard index >= 0 else {
            if try readUnknown(reader.offset(of: begin) - 1, of: model, into: base) { hasUnknownKeys = true }
            position = reader.cursor
            break member
          }
          step = steps.ref(index)
        }
        next = step.pointee.next
        let isNew = seen.insert(step.pointee.member)
        if isNew, readsIntoMemory {
          let target = base + step.pointee.offset
          if try readInlineLeaf(step.pointee.node, into: target.live, at: &position, end) { break member }
          reader.cursor = position
          if step.pointee.isRequired {
            try readRequired(step.pointee.node, into: target)
          } else {
            _ = try read(step.pointee.node, into: target.live)
          }
        } else {
          reader.cursor = position
          if isNew {
            try readMember(step, of: model, into: base)
          } else {
            try readDuplicate(reader.offset(of: begin) - 1, step, of: model, into: base)
          }
        }
        position = reader.cursor
      }
      key = try reader.nextKey(from: position, expecting: separator)
    }
    let hasOnlyUnknownKeys = hasUnknownKeys && seen.isEmpty
    if seen.isOnStack { stack.release(to: seenMark) }
    if let required = model.pointee.required, !hasOnlyUnknownKeys, seen.lacks(required.pointee.members) {
      try rejectMissing(required, seen: seen.first, at: start)
    }
    return hasOnlyUnknownKeys
  }

  /// The index of the step whose key is under the cursor, or -1; moves past the colon.
  @inline(never)
  package mutating func stepUnderCursor(of model: Ref<ReadModel>) throws(ReadFailure) -> Int {
    let token = try reader.scanKey()
    try reader.expect(UInt8(ascii: ":"))
    if !token.hasEscapes { return unsafe model.pointee.step(for: token.bytes) }
    return model.pointee.step(for: ByteReader.makeString(token))
  }

  /// Reads the value of a key that is not one of the model.
  /// - Returns: whether the key is unknown.
  @inline(never)
  mutating func readUnknown(
    _ keyOffset: Int, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) -> Bool {
    if context.followsCodable, store.format.followsFoundation, try !key(at: keyOffset).utf8.allSatisfy({ $0 < 0x80 }) {
      // Foundation's decoder compares keys as Swift's strings: the type's own code determines whether it is one of them.
      throw failure(.unknownKey, at: keyOffset)
    }
    if try isKnownElsewhere(keyOffset, of: model) {
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return false
    }
    if let remaining = model.pointee.remaining {
      try readRemaining(keyOffset, remaining, of: model, into: base)
      return false
    }
    if policy.unknownKeys == .ignore {
      // Nothing is allocated for a key that is not reported.
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
    } else {
      // A problem may be kept longer than the run; the store keeps the model.
      let store = self.store
      try skipUnknown(keyOffset, of: model.pointee.type) { withExtendedLifetime(store) { model.pointee.keys } }
    }
    return true
  }

  /// Skips the value of an unknown key, and reports it if the policy requires that.
  /// - Parameter known: the keys that the type has.
  mutating func skipUnknown(
    _ keyOffset: Int, of type: Any.Type, _ known: @escaping @Sendable () -> [String]
  ) throws(ReadFailure) {
    switch policy.unknownKeys.kind {
    case .ignore: break
    case .report:
      if collects { log.report(Problem(.unknownKey, at: keyOffset, type: type, candidates: known)) }
    case .fail: try collectError(Problem(.unknownKey, at: keyOffset, type: type, candidates: known))
    }
    try reader.skipValue(depth: depth, limit: policy.limits.depth)
  }

  /// Whether a key that no property of the model has is the tag of a union, or belongs to a property of another model.
  private mutating func isKnownElsewhere(_ keyOffset: Int, of model: Ref<ReadModel>) throws(ReadFailure) -> Bool {
    if model.pointee.ignoresUnknownKeys { return true }
    if let tag = state.tag, tag.depth == depth, try key(at: keyOffset).hasSameBytes(as: tag.key.pointee) { return true }
    guard let nestedMembers = state.nestedMembers, policy.unknownKeys != .ignore || model.pointee.remaining != nil
    else {
      return false
    }
    return try nestedMembers.contains(keyOffset, key(at: keyOffset), at: depth, in: &self)
  }

  /// The key at a place.
  mutating func key(at offset: Int) throws(ReadFailure) -> String {
    let behind = reader.offset
    defer { reader.seek(behind) }
    reader.seek(offset + 1)
    return try reader.takeKey()
  }

  @inline(never)
  mutating func readDuplicate(
    _ keyOffset: Int, _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) {
    if model.pointee.isHooked, try hook?.readDuplicate(keyOffset, step, of: model, into: base, &self) == true { return }
    try noteDuplicate(at: keyOffset, model.pointee.type)
    if policy.duplicates == .first {
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return
    }
    startAnew(step, of: model, in: base)
    if let rule = step.pointee.rule, rule.pointee.hasOtherKey { state.frame?.forget(rule.pointee.number) }
    try readMember(step, of: model, into: base)
  }

  /// Has a nested model start anew for its second value: the last one counts, not a mixture of both.
  mutating func startAnew(_ step: Ref<ReadStep>, of model: Ref<ReadModel>, in base: Slot) {
    var node = step.pointee.node
    if node.pointee.operation == .guarded { node = node.pointee.element! }
    let rule = step.pointee.rule
    if node.pointee.operation == .preparedStructure, rule?.pointee.functions == nil {
      node.pointee.maker!.initialize((address(of: rule?.pointee.part ?? 0, in: base) + step.pointee.offset).live)
    }
    let isModel = node.pointee.operation == .structure || node.pointee.operation == .optionalStructure
    let isInMemory = rule?.pointee.functions == nil && model.pointee.assigning == nil
    if isModel, isInMemory, !fillsObjects, reader.skipWhitespace() == UInt8(ascii: "{") {
      let target = address(of: rule?.pointee.part ?? 0, in: base) + step.pointee.offset
      if node.pointee.operation == .structure {
        node.pointee.maker!.initialize(target.live)
      } else {
        node.pointee.elementAccess.setOptional(target.live, taking: nil)
      }
    }
  }

  /// Reads the value of a member where that is not on the usual way.
  mutating func readMember(
    _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) {
    if model.pointee.readsIntoMemory {
      let target = base + step.pointee.offset
      if step.pointee.isRequired { return try readRequired(step.pointee.node, into: target) }
      _ = try read(step.pointee.node, into: target.live)
    } else if model.pointee.isHooked, let hook {
      try hook.readMember(step, of: model, into: base, &self)
    } else {
      try readMemberWithRule(step, of: model, into: base)
    }
  }
}

/// Which members of an object have been read: a word of bits, and more on the stack where a model has more of them.
struct SeenMembers {
  private(set) var first: UInt64 = 0
  private let others: StackTable<UInt64>?
  private let wordCount: Int

  @inline(__always)
  init(count: Int, on stack: inout ElementStack) {
    others = count > 64 ? Self.allocate(count, on: &stack) : nil
    wordCount = (count - 1) / 64
  }

  @inline(never)
  private static func allocate(_ count: Int, on stack: inout ElementStack) -> StackTable<UInt64> {
    // A word for each 64 members after the first 64.
    stack.allocate((count - 1) / 64, repeating: 0)
  }

  /// Whether memory of the stack must be released.
  var isOnStack: Bool { others != nil }

  /// Whether some of the first 64 members have not been read.
  @inline(__always)
  func lacks(_ members: UInt64) -> Bool { first & members != members }

  /// Whether no member has been read.
  var isEmpty: Bool {
    guard first == 0, let others else { return first == 0 }
    return (0..<wordCount).allSatisfy { others[$0] == 0 }
  }

  /// Whether a member is new.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index & 63)
    if index < 64 {
      defer { first |= bit }
      return first & bit == 0
    }
    let word = index / 64 - 1
    defer { others![word] |= bit }
    return others![word] & bit == 0
  }
}
