extension DocumentText {
  /// The line around a byte, with a caret below it.
  ///
  /// ```
  ///   3 |   "port": "high",
  ///
  ///           ^
  /// ```
  ///
  /// For a long line, up to 60 bytes on either side are shown.
  package func excerpt(at offset: Int, line: Int) -> String {
    let first = hasAddedBraces ? 1 : 0
    let start = max(offset - Self.excerptReach, first)
    let bytes = bytes(from: start, limit: max(offset - start, 0) + Self.excerptReach)
    let middle = min(max(offset - start, 0), bytes.count)
    var head = bytes[..<middle]
    var isCut = start > first
    if let lineBreak = head.lastIndex(where: Self.endsLine) {
      head = head[(lineBreak + 1)...]
      isCut = false
    }
    // A character that was cut in two is left out.
    if isCut { head = head.drop(while: Self.continuesCharacter) }
    let tail = bytes[middle...].prefix { !Self.endsLine($0) }
    let isTailCut = tail.count == Self.excerptReach

    // Bytes, because joining strings takes several times as long.
    let number = String(line).utf8
    var text: [UInt8] = []
    text.reserveCapacity(2 * (number.count + bytes.count) + 16)
    text += number
    text += " | ".utf8
    if isCut { text += "…".utf8 }
    text += head.lazy.map(Self.printable)
    text += (isTailCut ? Self.wholeCharacters(tail) : tail).lazy.map(Self.printable)
    text += (isTailCut ? "…\n" : "\n").utf8
    text += repeatElement(UInt8(ascii: " "), count: number.count)
    text += " | ".utf8
    let column = head.count { !Self.continuesCharacter($0) } + (isCut ? 1 : 0)
    text += repeatElement(UInt8(ascii: " "), count: column)
    text.append(UInt8(ascii: "^"))
    return String(decoding: text, as: UTF8.self)
  }

  private static var excerptReach: Int { 60 }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func continuesCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func printable(_ byte: UInt8) -> UInt8 { byte < 0x20 ? UInt8(ascii: " ") : byte }

  /// Bytes of UTF-8 without an incomplete last character.
  private static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let lead = bytes.lastIndex(where: { !continuesCharacter($0) }), bytes[lead] >= 0xC0 else { return bytes }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    return bytes.endIndex - lead < length ? bytes[..<lead] : bytes
  }
}
