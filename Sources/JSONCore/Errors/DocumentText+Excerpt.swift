extension DocumentText {
  /// The line around a byte, with a caret below it.
  ///
  /// ```
  ///   3 |   "port": "high",
  ///     |           ^
  /// ```
  ///
  /// Of a long line, up to 60 bytes on either side are shown.
  func excerpt(at offset: Int, line: Int) -> String {
    let first = hasAddedBraces ? 1 : 0
    let start = max(offset - Self.excerptReach, first)
    let bytes = bytes(from: start, limit: max(offset - start, 0) + Self.excerptReach)
    let middle = min(max(offset - start, 0), bytes.count)
    var before = bytes[..<middle]
    var isCut = start > first
    if let lineBreak = before.lastIndex(where: Self.endsLine) {
      before = before[(lineBreak + 1)...]
      isCut = false
    }
    let head = isCut ? "…" + Self.printable(before.drop { $0 & 0xC0 == 0x80 }) : Self.printable(before)
    let after = bytes[middle...].prefix { !Self.endsLine($0) }
    var tail = Self.printable(after)
    if after.count == Self.excerptReach {
      // A character that was cut in two is left out.
      if tail.hasSuffix("\u{FFFD}") { tail.removeLast() }
      tail += "…"
    }
    let number = String(line)
    let margin = String(repeating: " ", count: number.utf8.count)
    let indent = String(repeating: " ", count: head.unicodeScalars.count)
    return number + " | " + head + tail + "\n" + margin + " | " + indent + "^"
  }

  private static var excerptReach: Int { 60 }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The text of bytes, with a space for each control character.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    if !bytes.contains(where: { $0 < 0x20 }) { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}
