import JSONCore

// SAFETY: of this file: bytes are loaded only before the end of the bytes so far, words only where eight are left.

/// Functions for text that arrives in pieces.
extension ByteReader {
  /// The number of bytes after an error that must have arrived before it is reported: the length of the longest escape, so that
  /// one that was only cut off is not an error, and the length of the excerpts in messages.
  static var lookahead: Int { 16 }

  /// A copy of the bytes between two offsets.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    // SAFETY: both offsets are those of bytes that have been read.
    unsafe Array((start + range.lowerBound).bytes(range.count))
  }

  /// The characters from an offset up to the cursor, which are a checked part of a string.
  func characters(from offset: Int) -> String {
    let first = start + offset
    let escapes = first.first(UInt8(ascii: "\\"), before: cursor) < cursor ? StringToken.Escapes.json : .none
    // SAFETY: these bytes have been read.
    let token = unsafe StringToken(start: first, count: cursor - first, escapes: escapes, isASCII: false)
    return Self.makeString(token)
  }

  /// The byte after the one under the cursor; nil at the end.
  var secondByte: UInt8? { left < 2 ? nil : unsafe cursor[1] }

  /// Whether a quote follows the cursor.
  var hasQuote: Bool { cursor.first(UInt8(ascii: "\""), before: end) < end }

  /// Skips the part of a string that is known to be valid.
  /// - Parameter isFinal: whether the text is at the end of the input.
  /// - Returns: whether the closing quote was found; the cursor is then after it. If not, more text is needed.
  mutating func scanStringPiece(isFinal: Bool) throws(ReadFailure) -> Bool {
    while true {
      while end - cursor >= 8 {
        let special = unsafe SpecialBytes.mask(cursor.load(as: UInt64.self))
        cursor += special == 0 ? 8 : special.trailingZeroBitCount >> 3
        if special != 0 { break }
      }
      guard cursor < end else {
        if isFinal { throw failure(.unexpectedEnd, at: offset) }
        return false
      }
      let byte = unsafe cursor.pointee
      if byte == UInt8(ascii: "\"") {
        cursor += 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        do throws(ReadFailure) {
          cursor = try checkEscape(at: cursor)
        } catch {
          if !isFinal, left < Self.lookahead { return false }
          throw error
        }
      } else if byte >= 0x80 {
        if let next = UTF8Validation.end(ofTextAt: cursor, from: start, before: end) {
          cursor = next
          continue
        }
        cursor = UTF8Validation.firstInvalid(from: cursor, before: end)
        if !isFinal, left < Self.lookahead { return false }
        throw failure(.invalidUTF8, at: offset)
      } else if byte < 0x20 {
        throw failure(.controlCharacter, at: offset)
      } else {
        cursor += 1
      }
    }
  }

  /// Skips a number or word, if it is certainly complete.
  /// - Parameters:
  ///   - byte: the byte under the cursor.
  ///   - scanned: the offset up to which the bytes were scanned; moved.
  ///   - isFinal: whether the text is at the end of the input.
  /// - Returns: false, without moving, if more text is needed.
  mutating func skipScalarPiece(_ byte: UInt8, scanned: inout Int, isFinal: Bool) throws(ReadFailure) -> Bool {
    var position = start + max(scanned, offset)
    while position < end, unsafe Self.isScalarByte(position.pointee) { position += 1 }
    scanned = offset(of: position)
    // The message needs the following bytes if the number is invalid.
    if !isFinal, end - position < 1 { return false }
    let first = cursor
    do throws(ReadFailure) {
      try skipScalar(byte)
      return true
    } catch {
      cursor = first
      if !isFinal, end - (start + error.offset) < Self.lookahead { return false }
      throw error
    }
  }

  /// Whether a failure is only due to the end of the text.
  func isCutOff(_ failure: ReadFailure) -> Bool {
    let rest = bytes(failure.offset..<(end - start))
    switch failure.code {
    case .unexpectedEnd: return true
    case .invalidUTF8: return rest.count < 4 && rest.first.map { $0 >= 0xC2 } == true
    case .loneSurrogate: return rest.count < 8
    case .unexpectedCharacter: return ["true", "false", "null"].contains { Array($0.utf8).starts(with: rest) }
    default: return false
    }
  }

  /// Whether a byte may be a part of a number or a word.
  private static func isScalarByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
      UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension ByteWriter {
  /// Adds a piece of a text.
  @inlinable package mutating func append(contentsOf piece: some Sequence<UInt8>) {
    // SAFETY: the bytes are lent for the time of the call, and are not in the writer.
    let isDone: Void? = piece.withContiguousStorageIfAvailable { bytes in unsafe append(bytes) }
    if isDone == nil { for byte in piece { append(byte) } }
  }
}
