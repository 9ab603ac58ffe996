import JSONCore

// SAFETY: of this file: the node's kind is the kind of the type at the target, or of what its optional wraps.

extension ReadRun {
  /// Reads a leaf of one of the usual kinds in its plainest spelling, and moves the place after it.
  ///
  /// Callers keep the place, so that a run of leaves is read without loading and storing the cursor.
  /// - Returns: false, and nothing is read, for all other values, which the general function reads.
  // Transparent, as `inline` has no effect in a large caller; a call cost citm_catalog.json 5 % of its time.
  @_transparent
  mutating func readInlineLeaf(
    _ node: Ref<ReadNode>, into target: Destination, at position: inout BytePointer, _ end: BytePointer
  ) throws(ReadFailure) -> Bool {
    // SAFETY: the node's kind is the kind of the type at the target; numbers and Bools need not be destroyed.
    let inlineLeaf = node.pointee.inlineLeaf
    if case .none = inlineLeaf { return false }
    let byte = ByteReader.nextByte(&position, end)
    switch inlineLeaf {
    case .none: return false
    case .string, .optionalString:
      if byte == UInt8(ascii: "\"") {
        // An optional string has the same bytes.
        if let (short, behind) = ByteReader.shortString(at: position + 1, reader.shortEnd, limit: reader.stringLimit) {
          position = behind
          unsafe target.setShort(short)
        } else {
          unsafe target.set(to: try takeLongString(&position))
        }
        return true
      }
    case .int64, .optionalInt64:
      if let number = ByteReader.takeInt64(&position, end, limit: reader.numberLimit) {
        if case .int64 = inlineLeaf {
          unsafe target.slot.store(number)
        } else {
          unsafe target.slot.store(Optional(number))
        }
        return true
      }
    case .double, .optionalDouble:
      if let number = ByteReader.takeDouble(&position, end, limit: reader.numberLimit, powers: powers) {
        if case .double = inlineLeaf {
          unsafe target.slot.store(number)
        } else {
          unsafe target.slot.store(Optional(number))
        }
        return true
      }
    case .bool, .optionalBool:
      if let bool = takeBool(byte, &position) {
        // An optional Bool has the same one byte.
        unsafe target.slot.store(bool)
        return true
      }
    }
    guard inlineLeaf.isOptional, ByteReader.takeNull(&position, end) else { return false }
    return setNil(node, target)
  }

  @inline(__always)
  private mutating func takeLongString(_ position: inout BytePointer) throws(ReadFailure) -> String {
    reader.cursor = position + 1
    let string = try reader.takeLongString()
    position = reader.cursor
    return string
  }

  @inline(never)
  private mutating func takeBool(_ byte: UInt8, _ position: inout BytePointer) -> Bool? {
    reader.cursor = position
    let bool = reader.takeBool(byte)
    position = reader.cursor
    return bool
  }

  /// Reads a leaf of one of the usual kinds in its plainest spelling.
  /// - Returns: false, without moving, for all other values.
  package mutating func readInlineLeaf(
    _ node: Ref<ReadNode>, into target: Destination
  ) throws(ReadFailure) -> Bool {
    var position = reader.cursor
    guard try readInlineLeaf(node, into: target, at: &position, reader.fastEnd) else { return false }
    reader.cursor = position
    return true
  }

  /// Reads a leaf, or an optional one.
  mutating func readLeaf(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    var position = reader.cursor
    if try readInlineLeaf(node, into: target, at: &position, reader.fastEnd) {
      reader.cursor = position
      return true
    }
    let isOptional = node.pointee.operation == .optionalLeaf
    if isOptional, takeNull() { return setNil(node, target) }
    if case .none = node.pointee.inlineLeaf, readOtherLeaf(node, into: target, isOptional: isOptional) { return true }
    return try readLeafSlowly(node, into: target, isOptional: isOptional)
  }

  /// Reads a number of the less common kinds: the narrower integers go through 64 bits, but a `Float` is rounded only once.
  /// - Returns: false, and only white space is read, for all other values.
  @inline(never)
  private mutating func readOtherLeaf(_ node: Ref<ReadNode>, into target: Destination, isOptional: Bool) -> Bool {
    func set<Number>(_ number: Number?) -> Bool {
      guard let number else { return false }
      Self.set(number, at: target, isOptional: isOptional)
      return true
    }
    _ = reader.skipWhitespace()
    let start = reader.cursor
    if case .float = node.pointee.leaf { return set(reader.takeFloat(powers)) }
    guard let wide = reader.takeInt64() else { return false }
    let isDone =
      switch node.pointee.leaf {
      case .int8: set(Int8(exactly: wide))
      case .int16: set(Int16(exactly: wide))
      case .int32: set(Int32(exactly: wide))
      case .uint8: set(UInt8(exactly: wide))
      case .uint16: set(UInt16(exactly: wide))
      case .uint32: set(UInt32(exactly: wide))
      case .uint64: set(UInt64(exactly: wide))
      case .int128: set(Int128(wide))
      case .uint128: set(UInt128(exactly: wide))
      default: false
      }
    if !isDone { reader.cursor = start }
    return isDone
  }

  /// Leaves that are spelled unusually, need more than 64 bits, or are of another kind than their property.
  @inline(never)
  private mutating func readLeafSlowly(
    _ node: Ref<ReadNode>, into target: Destination, isOptional: Bool
  ) throws(ReadFailure) -> Bool {
    let byte = reader.skipWhitespace()
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      try skip(.typeMismatch, type: node.pointee.type)
      return false
    }
    if takeNull() { return try keepOrMismatch(node, isFresh: target.isFresh) }
    let offset = reader.offset
    let kind = node.pointee.leaf
    if kind.isFloatingPoint, let number = reader.takeNonFinite() {
      Self.set(number, kind, at: target, isOptional: isOptional)
      return true
    }
    guard let leaf = try takeLeafValue(byte) else {
      try report(.typeMismatch, at: offset, type: node.pointee.type)
      return false
    }
    let isRightKind = leaf.isKind(of: kind)
    if (isRightKind || policy.coercion == .lenient) && !(context.followsCodable && kind.isZero(near: leaf)) {
      if Self.set(kind.type, leaf, at: target, isOptional: isOptional) { return true }
    }
    if kind.isFloatingPoint, case .string(let text) = leaf,
      let number = self.store.format.nonFiniteNumbers.value(for: text)
    {
      Self.set(number, kind, at: target, isOptional: isOptional)
      return true
    }
    try report(isRightKind ? .valueOutOfRange : .typeMismatch, at: offset, type: node.pointee.type)
    return false
  }

  /// Makes a leaf of its JSON value and sets the target to it; false if the type does not take the value.
  private static func set<Leaf: JSONLeafCreatable>(
    _ type: Leaf.Type, _ value: JSONLeafValue, at target: Destination, isOptional: Bool
  ) -> Bool {
    guard let leaf = Leaf(jsonLeafValue: value) else { return false }
    set(leaf, at: target, isOptional: isOptional)
    return true
  }

  /// Sets the target, of one of the floating-point kinds, to an infinity or NaN.
  private static func set(_ number: Double, _ kind: LeafKind, at target: Destination, isOptional: Bool) {
    if kind == .double {
      set(number, at: target, isOptional: isOptional)
    } else {
      set(Float(number), at: target, isOptional: isOptional)
    }
  }

  /// Sets the target to a leaf, or to an optional of it.
  private static func set<Leaf>(_ leaf: Leaf, at target: Destination, isOptional: Bool) {
    if isOptional {
      unsafe target.set(to: Optional(leaf))
    } else {
      unsafe target.set(to: leaf)
    }
  }

  /// Reads a value of any kind; nil if an infinity or NaN of JSON5 is in it, which is recorded.
  mutating func takeValue(for type: Any.Type) throws(ReadFailure) -> JSONValue? {
    _ = reader.skipWhitespace()
    let start = reader.offset
    do throws(ReadFailure) {
      return try reader.takeValue(depth: depth, limit: policy.limits.depth)
    } catch {
      guard error.code == .nonFiniteNumber else { throw error }
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      try report(.typeMismatch, at: error.offset, type: error.offset == start ? type : JSONNumber.self)
      return nil
    }
  }

  /// Reads a string, a number or a Bool, whichever it is; nil for an infinity or NaN of JSON5.
  mutating func takeLeafValue(_ byte: UInt8) throws(ReadFailure) -> JSONLeafValue? {
    if reader.takeNonFinite() != nil { return nil }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let token = try reader.takeString(byte) else { throw reader.unexpected() }
      return .string(ByteReader.makeString(token))
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      guard let bool = reader.takeBool(byte) else { throw reader.unexpected() }
      return .bool(bool)
    case UInt8(ascii: "n"):
      guard reader.take(.null) else { throw reader.unexpected() }
      return .null
    default:
      return .number(try reader.takeJSONNumber())
    }
  }
}

extension JSONLeafValue {
  /// Whether this is the kind of JSON value that a leaf is written as.
  func isKind(of leaf: LeafKind) -> Bool {
    switch (self, leaf) {
    case (.string, .string), (.string, .substring), (.string, .character), (.bool, .bool): true
    case (.number, .string), (.number, .substring), (.number, .character), (.number, .bool): false
    case (.number, _): true
    default: false
    }
  }
}

extension LeafKind {
  fileprivate var isFloatingPoint: Bool { self == .double || self == .float }

  /// Whether the nearest value to a number is zero, and the number is not: it is out of range for coders.
  fileprivate func isZero(near leaf: JSONLeafValue) -> Bool {
    guard isFloatingPoint, case .number(let number) = leaf, number != 0 else { return false }
    return self == .double ? number.double == 0 : number.float == 0
  }
}

extension ReadRun {
  /// Reads the case of an enum, if it is known, and moves the place after it; otherwise nothing is read.
  @inline(__always)
  mutating func readKnown(
    _ cases: LentReference<KnownCases>, into target: Slot, at position: inout BytePointer, _ end: BytePointer
  ) throws(ReadFailure) -> Bool {
    let first = ByteReader.nextByte(&position, end)
    var behind = position
    let known: UInt8?
    if cases.use({ $0.areTexts }) {
      guard first == UInt8(ascii: "\"") else { return false }
      reader.cursor = position + 1
      let token = try reader.scanString()
      if token.hasEscapes { return false }
      behind = reader.cursor
      known = cases.use { unsafe $0.byte(for: token.bytes) }
    } else {
      guard let number = ByteReader.takeInt64(&behind, end, limit: reader.numberLimit) else { return false }
      known = cases.use { $0.byte(for: number) }
    }
    guard let known else { return false }
    unsafe target.store(known)
    position = behind
    return true
  }
}
