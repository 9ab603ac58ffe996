/// An encoding other than UTF-8, which all commands reject with the same message, once.
enum WideEncoding: String {
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"

  /// Finds the encoding of a file by its first four bytes: by its byte-order mark, or by the zeros that are in ASCII.
  /// - Returns: nil for UTF-8, and for unknown encodings.
  init?(of bytes: ArraySlice<UInt8>) {
    let head = Array(bytes.prefix(4))
    let byte = { head.indices.contains($0) ? head[$0] : 1 }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): self = .utf32LittleEndian
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): self = .utf32BigEndian
    case (0xFF, 0xFE, _, _), (1..., 0, _, _): self = .utf16LittleEndian
    case (0xFE, 0xFF, _, _), (0, 1..., _, _): self = .utf16BigEndian
    default: return nil
    }
  }

  /// The message for a file in the encoding.
  func failure(in name: String) -> ToolFailure {
    let finding = Finding(
      "expected UTF-8, found \(rawValue). Convert the file first, for example with iconv -f \(rawValue) -t UTF-8",
      in: name,
      line: 1, column: 1)
    return ToolFailure([finding], exitCode: 1)
  }
}
