extension ByteReader {
  /// Moves over one value, checking its syntax to the last byte.
  ///
  /// Needs no recursion: whether each open container is an array or an object is one bit on a stack of bits.
  /// - Parameters:
  ///   - depth: the number of containers that are open around the value.
  ///   - limit: the number that may be open.
  /// - Complexity: O(*n*) in the bytes of the value.
  package mutating func skipValue(depth: Int, limit: Int) throws(ReadFailure) {
    try skipValue(depth, limit, onOpening: { _ in }, onClosing: { _ in })
  }

  /// The same, and records the ends of arrays and objects of more than a few bytes.
  /// - Parameter ends: the offset after each, by the offset of its bracket.
  package mutating func skipValue(depth: Int, limit: Int, noting ends: inout [Int: Int]) throws(ReadFailure) {
    var starts: [Int] = []
    try skipValue(depth, limit, onOpening: { starts.append($0) }) { end in
      // Skipping short ones is as fast as looking them up.
      if let start = starts.popLast(), end - start >= 64 { ends[start] = end }
    }
  }

  @inline(__always)
  private mutating func skipValue(
    _ depth: Int, _ limit: Int, onOpening open: (Int) -> Void, onClosing close: (Int) -> Void
  ) throws(ReadFailure) {
    var containers = ContainerStack(depth: depth, limit: limit)
    while true {
      var isFirst = false
      switch skipWhitespace() {
      case UInt8(ascii: "{"):
        open(offset)
        try push(isObject: true, on: &containers)
        isFirst = true
      case UInt8(ascii: "["):
        open(offset)
        try push(isObject: false, on: &containers)
        isFirst = true
      case let byte: try skipScalar(byte)
      }
      // Close what ends here, then move to the next value.
      while !containers.isEmpty {
        let hasNext =
          containers.isObject ? try nextMember(isFirst: isFirst) : try nextElement(isFirst: isFirst)
        if hasNext { break }
        containers.pop()
        close(offset)
        isFirst = false
      }
      if containers.isEmpty { return }
      if containers.isObject {
        _ = try scanKey()
        try expect(UInt8(ascii: ":"))
      }
    }
  }

  /// The number of members of an object of JSON that end within a number of bytes, from the one whose value is at the
  /// cursor; in invalid text, of those before the error.
  /// - Parameters:
  ///   - depth: the number of containers that are open around the value.
  ///   - limit: the number that may be open.
  /// - Complexity: O(*n*) in the bytes.
  package func countMembers(within bytes: Int, depth: Int, limit: Int) -> Int {
    // No strings are made, so the text after the bytes is irrelevant.
    var ahead = ByteReader(line: offset..<offset + min(bytes, left), of: self)
    var count = 0
    do throws(ReadFailure) {
      repeat {
        if count > 0 {
          _ = try ahead.scanKey()
          try ahead.expect(UInt8(ascii: ":"))
        }
        try ahead.skipValue(depth: depth, limit: limit)
        count += 1
      } while try ahead.nextMember(isFirst: false)
    } catch {
      // Reading the members finds the error, too, unless it is only the end of the bytes.
    }
    return count
  }

  private mutating func push(isObject: Bool, on containers: inout ContainerStack) throws(ReadFailure) {
    guard containers.push(isObject: isObject) else { throw failure(.depthLimit, at: offset) }
    advance()
  }

  /// Moves over a string, number or word that begins with `byte`, the byte under the cursor.
  package mutating func skipScalar(_ byte: UInt8) throws(ReadFailure) {
    switch byte {
    case UInt8(ascii: "\""):
      advance()
      _ = try scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t") where take(.true): break
    case UInt8(ascii: "f") where take(.false): break
    case UInt8(ascii: "n") where take(.null): break
    default:
      guard isJSON5 else { throw unexpected() }
      if try takeString(byte) == nil { try skipNumber() }
    }
  }

  /// Moves over a number, checking its spelling.
  @inline(__always) package mutating func skipNumber() throws(ReadFailure) {
    if !skipPlainNumber() { try skipUnusualNumber() }
  }

  @inline(never)
  private mutating func skipUnusualNumber() throws(ReadFailure) {
    if isJSON5 { return _ = try takeJSON5Number() }
    let start = offset
    try skipNumberParts()
    if offset - start > numberLimit { throw failure(.sizeLimit, at: start) }
  }

  /// Moves over a number without an exponent, in front of a comma, a bracket or white space.
  /// - Returns: false, without moving, if there is something else.
  @inline(__always)
  package mutating func skipPlainNumber() -> Bool {
    var position = cursor
    if byte == UInt8(ascii: "-") { position += 1 }
    let first = position.byte(before: end)
    let count = Self.skipDigits(&position, end)
    guard count == 1 || count > 1 && first != UInt8(ascii: "0") else { return false }
    if position.byte(before: end) == UInt8(ascii: ".") {
      position += 1
      if Self.skipDigits(&position, end) == 0 { return false }
    }
    switch position.byte(before: end) {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 1...0x20:
      guard position - cursor <= numberLimit else { return false }
      cursor = position
      return true
    default: return false
    }
  }

  /// Moves over digits, sixteen at a time while so many bytes are left.
  /// - Returns: the number of digits.
  @inline(__always)
  private static func skipDigits(_ position: inout BytePointer, _ end: BytePointer) -> Int {
    let first = position
    while let block = ByteBlock(at: position, before: end) {
      let count = ByteBlock.count(before: block.nonDigits)
      position += count
      if count < 16 { return position - first }
    }
    while position.byte(before: end) &- UInt8(ascii: "0") <= 9 { position += 1 }
    return position - first
  }

  private mutating func skipNumberParts() throws(ReadFailure) {
    if byte == UInt8(ascii: "-") { advance() }
    if byte == UInt8(ascii: "0") {
      advance()
      if isDigit { throw failure(.invalidNumber, at: offset) }
    } else {
      try skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      advance()
      try skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      advance()
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { advance() }
      try skipDigits()
    }
  }

  private var isDigit: Bool { byte &- UInt8(ascii: "0") <= 9 }

  private mutating func skipDigits() throws(ReadFailure) {
    guard isDigit else { throw failure(cursor < end ? .invalidNumber : .unexpectedEnd, at: offset) }
    while isDigit { advance() }
  }
}

/// The kinds of the open containers, innermost last, one bit each: 64 in a word, more in an array that only
/// very deep documents need.
@usableFromInline package struct ContainerStack: Sendable {
  private var bits: UInt64 = 0
  private var full: [UInt64] = []
  private var count = 0
  private let capacity: Int

  package init(depth: Int, limit: Int) { capacity = limit - depth }

  package var isEmpty: Bool { count == 0 }

  /// How many are open.
  package var depth: Int { count }

  /// Whether the innermost container is an object.
  package var isObject: Bool { bits & 1 == 1 }

  /// Opens a container; false if that exceeds the limit.
  package mutating func push(isObject: Bool) -> Bool {
    guard count < capacity else { return false }
    if count & 63 == 0, count > 0 { full.append(bits) }
    bits = bits << 1 | (isObject ? 1 : 0)
    count += 1
    return true
  }

  package mutating func pop() {
    count -= 1
    bits >>= 1
    if count & 63 == 0, let last = full.popLast() { bits = last }
  }
}

extension ByteReader {
  /// Reads `true` or `false`.
  /// - Parameter byte: the byte under the cursor.
  /// - Returns: nil, without moving, if neither is here.
  @inlinable @inline(__always)
  package mutating func takeBool(_ byte: UInt8) -> Bool? {
    if byte == UInt8(ascii: "t"), take(.true) { return true }
    if byte == UInt8(ascii: "f"), take(.false) { return false }
    return nil
  }
}
