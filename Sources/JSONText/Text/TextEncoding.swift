// SAFETY: of this file: indices are compared with the count of the buffer, which is lent for the time of the call.

/// The encodings of JSON texts, detected from the first bytes.
///
/// RFC 8259 requires UTF-8; a byte-order mark is accepted, and UTF-16 and UTF-32, which older producers still send,
/// are converted. Since a JSON text begins with an ASCII character, the zero bytes among its first four identify the
/// encoding even without a mark (RFC 4627, section 3).
@usableFromInline package enum TextEncoding: Sendable, Hashable {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32(isBigEndian: Bool)

  /// The encoding of `bytes`, and the number of bytes its byte-order mark has.
  package static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> (encoding: TextEncoding, markLength: Int) {
    if unsafe isPlain(bytes) { return (.utf8, 0) }
    let head = (0..<4).map { index in unsafe index < bytes.count ? bytes[index] : 1 }
    switch (head[0], head[1], head[2], head[3]) {
    case (0xEF, 0xBB, 0xBF, _): return (.utf8, 3)
    case (0xFF, 0xFE, 0, 0): return (.utf32(isBigEndian: false), 4)
    case (0, 0, 0xFE, 0xFF): return (.utf32(isBigEndian: true), 4)
    case (0xFF, 0xFE, _, _): return (.utf16(isBigEndian: false), 2)
    case (0xFE, 0xFF, _, _): return (.utf16(isBigEndian: true), 2)
    case (0, 0, 0, 1...): return (.utf32(isBigEndian: true), 0)
    case (1..., 0, 0, 0): return (.utf32(isBigEndian: false), 0)
    case (0, 1..., _, _): return (.utf16(isBigEndian: true), 0)
    case (1..., 0, _, _): return (.utf16(isBigEndian: false), 0)
    default: return (.utf8, 0)
    }
  }

  /// Whether a text is in UTF-8 without a byte-order mark, as all of JSON begins with two bytes that are ASCII and not zero.
  @inlinable @inline(__always)
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe bytes.count < 2 || (bytes[0] &- 1 < 0x7F && bytes[1] != 0)
  }

  /// Runs `body` on the text as UTF-8 without a byte-order mark.
  ///
  /// UTF-8 is used in place; other encodings are converted to a copy first.
  /// - Parameter body: also gets the number of bytes that a mark in UTF-8 has.
  /// - Throws: what `body` throws, or `unsupportedEncoding` for bytes that are not the encoding they seem to be.
  static func withUTF8<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, _ markLength: Int) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let (encoding, markLength) = unsafe detect(bytes)
    // SAFETY: the mark is part of the text.
    let text = unsafe UnsafeBufferPointer(rebasing: bytes.dropFirst(markLength))
    if encoding == .utf8 { return try unsafe body(text, markLength) }
    guard let converted = unsafe encoding.convert(text) else {
      throw JSONError(
        .unsupportedEncoding, location: JSONLocation(byteOffset: 0, line: 1, column: 1),
        message: "the text looks like \(encoding.name) but is not valid \(encoding.name)",
        advice: "Encode the document as UTF-8.")
    }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: converted.count)
    defer { unsafe buffer.deallocate() }
    // SAFETY: as many bytes are initialised as the buffer has.
    _ = unsafe buffer.initialize(from: converted)
    return try unsafe body(UnsafeBufferPointer(buffer), 0)
  }

  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .utf32: "UTF-32"
    }
  }

  private func convert(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    switch self {
    case .utf8: return unsafe Array(bytes)
    case .utf16(let isBigEndian):
      guard bytes.count % 2 == 0 else { return nil }
      let units = stride(from: 0, to: bytes.count, by: 2).map { index in
        // SAFETY: the count is even, so `index + 1` is inside.
        let (first, second) = unsafe (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return transcoded(units, from: UTF16.self)
    case .utf32(let isBigEndian):
      guard bytes.count % 4 == 0 else { return nil }
      let units = stride(from: 0, to: bytes.count, by: 4).map { index in
        (0..<4).reduce(UInt32(0)) { unit, step in
          // SAFETY: the count is a multiple of four.
          unsafe unit << 8 | UInt32(bytes[index + (isBigEndian ? step : 3 - step)])
        }
      }
      return transcoded(units, from: UTF32.self)
    }
  }

  private func transcoded<Encoding: Unicode.Encoding>(
    _ units: [Encoding.CodeUnit], from encoding: Encoding.Type
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    let failed = transcode(units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true) {
      bytes.append($0)
    }
    return failed ? nil : bytes
  }
}

extension [UInt8] {
  /// The name of the encoding of a text that begins with these bytes, nil for UTF-8, and the length of the mark of UTF-8.
  package func detectedEncoding() -> (name: String?, markLength: Int) {
    let (encoding, length) = unsafe withUnsafeBufferPointer { unsafe TextEncoding.detect($0) }
    return encoding == .utf8 ? (nil, length) : (encoding.name, 0)
  }
}
