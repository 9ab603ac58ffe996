// SAFETY: of this file: each place is compared with the end of the text before it is read.

/// Short values that can be quoted as they are in the document.
extension DocumentText {
  /// The byte at an offset; 0 at the end.
  package func byte(at offset: Int) -> UInt8 { unsafe offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

  /// The range of a string of ASCII without escapes, quotes included; nil for any other.
  /// - Parameters:
  ///   - offset: where its first quote is.
  ///   - limit: how many bytes it may have between the quotes.
  package func briefString(at offset: Int, limit: Int) -> Range<Int>? {
    var end = offset + 1
    while end < count, end - offset <= limit + 1 {
      let byte = self.byte(at: end)
      if byte == UInt8(ascii: "\"") { return offset..<end + 1 }
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    return nil
  }

  /// The range of a number of at most `limit` bytes; nil for a longer one.
  package func briefNumber(at offset: Int, limit: Int) -> Range<Int>? {
    var end = offset
    while Self.isOfNumber(byte(at: end)) {
      end += 1
      if end - offset > limit { return nil }
    }
    return offset..<end
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

extension ByteWriter {
  /// Writes a part of a text unchanged.
  package mutating func append(_ text: DocumentText, _ range: Range<Int>) {
    unsafe append(UnsafeBufferPointer(rebasing: text.bytes[range]))
  }

  /// Writes a string unchanged.
  package mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }
}
