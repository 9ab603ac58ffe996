import JSONCore

// SAFETY: of this file: the plan made the steps for the type that lives at `base`; keys have eight bytes of padding.

extension ReadRun {
  /// Reads the members of an object, behind its brace, into the memory of a struct or an object.
  ///
  /// Keys usually come in the order in which the properties are declared, so each key is first compared with the one
  /// behind the last match, eight bytes at a time; only when that fails is it hashed.
  /// - Parameters:
  ///   - owner: the node of a value that was made for this, to be destroyed if the text is broken.
  ///   - isUpdate: whether the value was there before, so that nothing is missing that the document does not mention.
  /// - Returns: whether the model accepts itself; a value that was made for this is destroyed otherwise.
  mutating func readMembers(
    of model: UnsafeMutablePointer<ReadModel>, into base: UnsafeMutableRawPointer,
    owner: UnsafeMutablePointer<ReadNode>?, isUpdate: Bool
  ) throws(ReadFailure) -> Bool {
    do throws(ReadFailure) {
      try enter()
      var isAccepted = true
      if let rules = unsafe model.pointee.rules {
        isAccepted = try unsafe readMembers(of: model, rules, into: base, isUpdate: isUpdate)
      } else {
        try unsafe readEachMember(of: model, into: base)
      }
      leave()
      if !isAccepted { unsafe owner?.pointee.access._destroy(base, count: 1) }
      return isAccepted
    } catch {
      unsafe owner?.pointee.access._destroy(base, count: 1)
      throw error
    }
  }

  /// Reads the members up to the closing brace.
  @inline(__always)
  mutating func readEachMember(
    of model: UnsafeMutablePointer<ReadModel>, into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let steps = unsafe model.pointee.steps
    let isPlain = unsafe model.pointee.isPlain
    var seen = unsafe SeenMembers(count: model.pointee.memberCount)
    var next = 0
    var isFirst = true
    while try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let keyOffset = reader.offset - 1
      let index: Int
      if next < steps.count, unsafe takeKey(of: steps.baseAddress.unsafelyUnwrapped + next) {
        index = next
      } else {
        index = try unsafe findKey(in: model)
      }
      try reader.expect(UInt8(ascii: ":"))
      guard index >= 0 else {
        try unsafe readUnknown(keyOffset, of: model, into: base)
        continue
      }
      let step = unsafe steps.baseAddress.unsafelyUnwrapped + index
      unsafe next = step.pointee.next
      if unsafe seen.insert(step.pointee.member) {
        if isPlain {
          _ = try unsafe read(step.pointee.node, into: base + step.pointee.offset, isFresh: false)
        } else {
          try unsafe readRuled(step, of: model, into: base)
        }
      } else {
        try unsafe readDuplicate(keyOffset, step, of: model, into: base)
      }
    }
  }

  /// Whether the key under the cursor is the one of a step; moves behind its closing quote. Never in JSON5, where the
  /// quote before the cursor may be another one.
  @inline(__always)
  private mutating func takeKey(of step: UnsafeMutablePointer<ReadStep>) -> Bool {
    // SAFETY: eight bytes are loaded only where eight are left; the step's key has eight bytes of padding.
    guard unsafe reader.fastEnd - reader.cursor >= 8 else { return false }
    let head = unsafe UnsafeRawPointer(reader.cursor).loadUnaligned(as: UInt64.self)
    guard unsafe (head ^ step.pointee.spellingHead) & step.pointee.spellingHeadMask == 0 else { return false }
    let count = unsafe step.pointee.spellingCount + 1
    if count > 8 {
      guard unsafe reader.fastEnd - reader.cursor >= count else { return false }
      let text = unsafe UnsafeRawPointer(reader.cursor)
      let key = unsafe UnsafeRawPointer(step.pointee.spelling)
      var place = 8
      while place + 8 <= count {
        guard
          unsafe text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            == key.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        else { return false }
        place += 8
      }
      guard
        unsafe text.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
          == key.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      else { return false }
    }
    reader.advance(count)
    return true
  }

  /// The index of the step whose key is under the cursor, or -1; moves behind the closing quote.
  @inline(never)
  private mutating func findKey(in model: UnsafeMutablePointer<ReadModel>) throws(ReadFailure) -> Int {
    let token = try reader.scanKey()
    if !token.hasEscapes { return unsafe model.pointee.step(for: token.bytes) }
    var key = ByteReader.makeString(token)
    return key.withUTF8 { unsafe model.pointee.step(for: $0) }
  }

  @inline(never)
  private mutating func readUnknown(
    _ keyOffset: Int, of model: UnsafeMutablePointer<ReadModel>, into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    if try unsafe isKnownElsewhere(keyOffset, of: model) {
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return
    }
    if let remaining = unsafe model.pointee.remaining {
      try unsafe readRemaining(keyOffset, remaining, of: model, into: base)
      return
    }
    try unsafe skipUnknown(keyOffset, of: model.pointee.type)
  }

  /// Skips the value of a key that nobody has, and says so if the policy wants that.
  mutating func skipUnknown(_ keyOffset: Int, of type: Any.Type) throws(ReadFailure) {
    switch policy.unknownKeys {
    case .ignore: break
    case .report:
      if log.collects { log.tolerate(Problem(.unknownKey, at: keyOffset, type: type)) }
    case .fail: throw stop(.unknownKey, at: keyOffset, type: type)
    }
    try reader.skipValue(depth: depth, limit: policy.limits.depth)
  }

  /// Whether a key that no property of the model has is the tag of a union, or belongs to a property of another model.
  private mutating func isKnownElsewhere(
    _ keyOffset: Int, of model: UnsafeMutablePointer<ReadModel>
  ) throws(ReadFailure) -> Bool {
    if unsafe model.pointee.ignoresUnknownKeys { return true }
    if let tag, tag.depth == depth, try self.key(at: keyOffset).hasSameBytes(as: tag.key) { return true }
    guard let overlap = unsafe overlap, unsafe policy.unknownKeys != .ignore || model.pointee.remaining != nil else {
      return false
    }
    return try unsafe overlap.contains(keyOffset, key(at: keyOffset), at: depth, in: reader)
  }

  /// The key at a place.
  mutating func key(at offset: Int) throws(ReadFailure) -> String {
    let behind = reader.offset
    defer { reader.seek(behind) }
    reader.seek(offset + 1)
    return ByteReader.makeString(try reader.scanKey())
  }

  @inline(never)
  private mutating func readDuplicate(
    _ keyOffset: Int, _ step: UnsafeMutablePointer<ReadStep>, of model: UnsafeMutablePointer<ReadModel>,
    into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    if policy.duplicates == .fail { throw unsafe stop(.duplicateKey, at: keyOffset, type: model.pointee.type) }
    if log.collects { unsafe log.tolerate(Problem(.duplicateKey, at: keyOffset, type: model.pointee.type)) }
    if policy.duplicates == .first {
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return
    }
    // A nested model starts anew: the last value counts, not a mixture of both.
    let node = unsafe step.pointee.node
    let rule = unsafe step.pointee.rule
    let isModel = unsafe node.pointee.operation == .structure || node.pointee.operation == .optionalStructure
    let isInMemory = unsafe rule?.pointee.access == nil && model.pointee.assigning == nil
    if isModel, isInMemory, !fillsObjects, reader.skipWhitespace() == UInt8(ascii: "{") {
      let target = unsafe address(of: rule?.pointee.part ?? 0, in: base) + step.pointee.offset
      if unsafe node.pointee.operation == .structure {
        unsafe node.pointee.creator.unsafelyUnwrapped._initialize(target, isFresh: false)
      } else {
        unsafe node.pointee.elementAccess._setOptional(target, taking: nil, isFresh: false)
      }
    }
    if unsafe model.pointee.isPlain {
      _ = try unsafe read(node, into: base + step.pointee.offset, isFresh: false)
    } else {
      try unsafe readRuled(step, of: model, into: base)
    }
  }
}

/// Which members of an object have been read: a word of bits, and more where a model has more of them.
private struct SeenMembers {
  private var first: UInt64 = 0
  private var others: [UInt64]

  init(count: Int) {
    others = count > 64 ? Array(repeating: 0, count: (count - 1) / 64) : []
  }

  /// Whether a member is new.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index & 63)
    if index < 64 {
      defer { first |= bit }
      return first & bit == 0
    }
    defer { others[index / 64 - 1] |= bit }
    return others[index / 64 - 1] & bit == 0
  }
}
