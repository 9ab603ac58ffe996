import JSONCore

/// Looks for a byte-order mark at the beginning of a stream.
struct MarkDetector: Sendable {
  /// Whether the beginning was checked.
  private(set) var isDone: Bool
  /// The number of the first line. In a block of lines they are counted from 0.
  private let line: Int

  /// - Parameter start: the position in the document where the stream begins.
  init(at start: JSONLocation) { (isDone, line) = (start.byteOffset > 0, start.line) }

  /// Skips a mark of UTF-8.
  /// - Returns: false if more bytes are needed.
  /// - Throws: `JSONError` with the code `unsupportedEncoding` for other encodings.
  mutating func skipMark(in buffer: inout StreamBuffer, isFinal: Bool) throws(JSONError) -> Bool {
    if isDone { return true }
    let head = Array(buffer.bytes(buffer.head..<min(buffer.head + 4, buffer.tail)))
    // No other encoding begins with an ASCII byte and a byte that is not zero.
    let isASCII = head.count >= 2 && head[0] &- 1 < 0x7F && head[1] != 0
    guard isASCII || head.count == 4 || isFinal else { return false }
    isDone = true
    if isASCII || head.count < 2 { return true }
    switch head.detectedEncoding() {
    case (nil, let length):
      buffer.skipMark(length)
      return true
    case (let name?, _):
      throw JSONError(
        .unsupportedEncoding, location: JSONLocation(byteOffset: 0, line: line, column: 1),
        message: "expected UTF-8, found \(name)", advice: "Convert the stream to UTF-8, or read it as a whole document."
      )
    }
  }
}
