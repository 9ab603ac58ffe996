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
    // All bits are set in a string.
    var isInString: UInt64 = 0
    repeat {
      guard let block = ByteBlock(at: position, before: end) else {
        guard position < end else { throw failure(.unexpectedEnd, at: offset(of: end)) }
        position = skipBytes(from: position, &depth, &isInString)
        continue
      }
      let (quotes, brackets, backslashes) = (block.quotes, block.brackets, block.backslashes)
      if backslashes.low | backslashes.high != 0, quotes.low | quotes.high | backslashes.high &>> 56 != 0 {
        // A quote may be escaped.
        position = skipBytes(from: position, &depth, &isInString)
        continue
      }
      let low = ByteBlock.prefixes(quotes.low) ^ isInString
      let high = ByteBlock.prefixes(quotes.high) ^ ByteBlock.last(low)
      let counted = (low: brackets.low & ~low, high: brackets.high & ~high)
      if counted.low | counted.high != 0 {
        let closing = block.closingBrackets
        let closingCount = ByteBlock.count(counted.low & closing.low, counted.high & closing.high)
        if closingCount >= depth {
          // The last of them may be in the block.
          position = skipBytes(from: position, &depth, &isInString)
          continue
        }
        depth &+= ByteBlock.count(counted.low, counted.high) &- 2 &* closingCount
      }
      isInString = ByteBlock.last(high)
      position += ByteBlock.size
    } while depth > 0
    cursor = position
  }

  /// Moves over up to sixteen bytes one by one, at most to after the bracket that closes the outermost container.
  @inline(never)
  private func skipBytes(from start: BytePointer, _ depth: inout Int, _ isInString: inout UInt64) -> BytePointer {
    var position = start
    let last = min(position + ByteBlock.size, end)
    while position < last {
      let byte = position.byte(before: end)
      position += 1
      if byte == UInt8(ascii: "\"") {
        isInString = ~isInString
      } else if isInString != 0 {
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
}

/// Masks with all bits of the matching bytes set, the first byte lowest.
extension ByteBlock {
  fileprivate typealias Halves = (low: UInt64, high: UInt64)

  fileprivate static var size: Int { 16 }

  // Without the types of these constants, each byte would be compared by itself.

  fileprivate var quotes: Halves {
    @inline(__always) get {
      let quotes = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
      return Self.halves(bytes .== quotes)
    }
  }

  fileprivate var backslashes: Halves {
    @inline(__always) get {
      let backslashes = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
      return Self.halves(bytes .== backslashes)
    }
  }

  /// All four kinds.
  fileprivate var brackets: Halves {
    @inline(__always) get {
      let (cases, braces) = (SIMD16<UInt8>(repeating: 0x20), SIMD16<UInt8>(repeating: UInt8(ascii: "{")))
      let closing = SIMD16<UInt8>(repeating: UInt8(ascii: "}"))
      let lowered = bytes | cases
      return Self.halves((lowered .== braces) .| (lowered .== closing))
    }
  }

  fileprivate var closingBrackets: Halves {
    @inline(__always) get {
      let (cases, closing) = (SIMD16<UInt8>(repeating: 0x20), SIMD16<UInt8>(repeating: UInt8(ascii: "}")))
      let lowered = bytes | cases
      return Self.halves(lowered .== closing)
    }
  }

  @inline(__always)
  private static func halves(_ mask: SIMDMask<SIMD16<Int8>>) -> Halves {
    let mask = bits(mask)
    return (UInt64(truncatingIfNeeded: mask), UInt64(truncatingIfNeeded: mask &>> 64))
  }

  /// For each byte, the exclusive or of the bytes of a mask up to it.
  @inline(__always)
  fileprivate static func prefixes(_ mask: UInt64) -> UInt64 {
    var mask = mask
    mask ^= mask &<< 8
    mask ^= mask &<< 16
    mask ^= mask &<< 32
    return mask
  }

  /// All bits, if those of the last byte of a mask are set.
  @inline(__always)
  fileprivate static func last(_ mask: UInt64) -> UInt64 {
    UInt64(bitPattern: Int64(bitPattern: mask) &>> 63)
  }

  /// The number of bytes of a mask.
  @inline(__always)
  fileprivate static func count(_ low: UInt64, _ high: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let sum = (low & ones) &+ (high & ones)
    return Int(truncatingIfNeeded: (sum &* ones) &>> 56)
  }
}
