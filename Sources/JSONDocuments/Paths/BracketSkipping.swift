import JSONCore

extension ByteReader {
  /// Moves over the array or object whose bracket is at the cursor, without checking what is inside.
  ///
  /// Only quotes and brackets count, and sixteen bytes at a time are compared with them:
  ///
  /// ```
  ///   bytes       , "tags": ["a[b", {      before it: 3 levels, not in a string
  ///   quotes        ^    ^   ^   ^
  ///   in strings    ^^^^^    ^^^^          the exclusive or of all quotes before each byte
  ///   brackets              ^  ^    ^
  ///   counted               ^       ^      after it: 5 levels, not in a string
  /// ```
  /// - Throws: `unexpectedEnd` if the text ends first.
  mutating func skipBrackets() throws(ReadFailure) {
    var position = cursor + 1
    var depth = 1
    var isInString = false
    repeat {
      guard let block = ByteBlock(at: position, before: end) else {
        guard position < end else { throw failure(.unexpectedEnd, at: offset(of: end)) }
        position = skipBytes(from: position, &depth, &isInString)
        continue
      }
      let (quotes, brackets) = (block.quotes, block.brackets)
      if quotes | brackets != 0 {
        var inside: UInt128 = isInString ? .max : 0
        if quotes != 0 {
          if block.backslashes != 0 || (position - 1).byte(before: position) == UInt8(ascii: "\\") {
            // A quote may be escaped.
            position = skipBytes(from: position, &depth, &isInString)
            continue
          }
          inside ^= ByteBlock.prefixes(quotes)
        }
        let counted = brackets & ~inside
        if counted != 0 {
          let closing = counted & block.closingBrackets
          let closingCount = ByteBlock.count(closing)
          if closingCount >= depth {
            // The last of them may be in the block.
            position = skipBytes(from: position, &depth, &isInString)
            continue
          }
          depth &+= ByteBlock.count(counted) &- 2 &* closingCount
        }
        isInString = inside &>> 127 != 0
      }
      position += ByteBlock.size
    } while depth > 0
    cursor = position
  }

  /// Moves over up to sixteen bytes one by one, at most to after the bracket that closes the outermost container.
  @inline(never)
  private func skipBytes(from start: BytePointer, _ depth: inout Int, _ isInString: inout Bool) -> BytePointer {
    var position = start
    let last = min(position + ByteBlock.size, end)
    if isInString, isEscaped(start) { position += 1 }
    while position < last {
      let byte = position.byte(before: end)
      position += 1
      if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        // The next byte is escaped.
        if byte == UInt8(ascii: "\\") { position = min(position + 1, end) }
      } else if byte | 0x20 == UInt8(ascii: "{") {
        depth += 1
      } else if byte | 0x20 == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return position }
      }
    }
    return position
  }

  /// Whether an odd number of backslashes precedes a byte of a string.
  private func isEscaped(_ position: BytePointer) -> Bool {
    var first = position
    while first > start, (first - 1).byte(before: position) == UInt8(ascii: "\\") { first -= 1 }
    return (position - first) & 1 == 1
  }
}

/// Masks with all bits of the matching bytes set, the first byte lowest.
extension ByteBlock {
  fileprivate static var size: Int { 16 }

  // Without the types of these constants, each byte would be compared by itself.

  fileprivate var quotes: UInt128 {
    @inline(__always) get {
      let quotes = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
      return Self.bits(bytes .== quotes)
    }
  }

  fileprivate var backslashes: UInt128 {
    @inline(__always) get {
      let backslashes = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
      return Self.bits(bytes .== backslashes)
    }
  }

  /// All four kinds.
  fileprivate var brackets: UInt128 {
    @inline(__always) get {
      let (cases, braces) = (SIMD16<UInt8>(repeating: 0x20), SIMD16<UInt8>(repeating: UInt8(ascii: "{")))
      let closing = SIMD16<UInt8>(repeating: UInt8(ascii: "}"))
      let lowered = bytes | cases
      return Self.bits((lowered .== braces) .| (lowered .== closing))
    }
  }

  fileprivate var closingBrackets: UInt128 {
    @inline(__always) get {
      let (cases, closing) = (SIMD16<UInt8>(repeating: 0x20), SIMD16<UInt8>(repeating: UInt8(ascii: "}")))
      let lowered = bytes | cases
      return Self.bits(lowered .== closing)
    }
  }

  /// For each byte, the exclusive or of the bytes of a mask up to it.
  @inline(__always)
  fileprivate static func prefixes(_ mask: UInt128) -> UInt128 {
    var mask = mask
    mask ^= mask &<< 8
    mask ^= mask &<< 16
    mask ^= mask &<< 32
    mask ^= mask &<< 64
    return mask
  }

  /// The number of bytes of a mask.
  @inline(__always)
  fileprivate static func count(_ mask: UInt128) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let sum = (UInt64(truncatingIfNeeded: mask) & ones) &+ (UInt64(truncatingIfNeeded: mask &>> 64) & ones)
    return Int(truncatingIfNeeded: (sum &* ones) &>> 56)
  }
}
