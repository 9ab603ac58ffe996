import JSONCore

// SAFETY: of this file: bytes are looked at only before the end of what has come, words only where eight are left.

/// For text that comes in pieces.
extension ByteReader {
  /// How many bytes have to be there behind a mistake before it is told: as many as the longest escape has, so that what is only cut
  /// off is not taken for one, and as error messages show.
  static var lookahead: Int { 16 }

  /// A copy of the bytes between two offsets.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    // SAFETY: both offsets are those of bytes that have been read.
    unsafe Array((start + range.lowerBound).bytes(range.count))
  }

  /// The byte behind the one under the cursor; nil at the end.
  var secondByte: UInt8? { left < 2 ? nil : unsafe cursor[1] }

  /// Whether a quote comes behind the cursor.
  var hasQuote: Bool { cursor.first(UInt8(ascii: "\""), before: end) < end }

  /// Moves over as much of a string as is known to be valid.
  /// - Parameter isFinal: whether nothing comes behind the text.
  /// - Returns: whether the closing quote was found, which the cursor is then behind. If not, more text has to come.
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

  /// Moves over a number or word, if what has come is sure to be all of it.
  /// - Parameters:
  ///   - byte: the byte under the cursor.
  ///   - scanned: the offset up to which the bytes have been looked at; moved.
  ///   - isFinal: whether nothing comes behind the text.
  /// - Returns: false, without moving, if more text has to come.
  mutating func skipScalarPiece(_ byte: UInt8, scanned: inout Int, isFinal: Bool) throws(ReadFailure) -> Bool {
    var place = start + max(scanned, offset)
    while place < end, unsafe Self.isScalarByte(place.pointee) { place += 1 }
    scanned = offset(of: place)
    // What follows is needed for the message, if the number is wrong.
    if !isFinal, end - place < 1 { return false }
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

  /// Whether a failure is due to nothing but the end of the text.
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

  /// Whether a byte may belong to a number or a word.
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
