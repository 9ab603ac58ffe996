import JSONCore

/// Text around documents: sentences, and the marks of code in Markdown.
extension RepairReader {
  /// Moves to the first document.
  mutating func takeTextBefore() throws(JSONError) {
    guard let next = probableDocument(after: position) ?? firstBracketOrKey(after: position) else {
      throw error(
        .unexpectedCharacter, at: position, "expected a JSON text, found only other text",
        "A repair needs at least a bracket, a string in quotes, a number or a literal.")
    }
    note(.textBefore, trimmed(position..<next))
    position = next
  }

  /// Leaves out the rest of the text.
  mutating func takeTextAfter() {
    note(.textAfter, trimmed(position..<bytes.count))
    position = bytes.count
  }

  /// Reads the marks of a code fence. After the one that closes the document, there are no further documents.
  mutating func takeFence(isFirst: Bool) {
    if isFirst, !isFenced {
      let end = endOfFence(at: position)
      note(.codeFence, position..<end)
      (position, isFenced) = (end, true)
      return
    }
    note(.codeFence, position..<position + 3)
    (position, isFenced) = (position + 3, false)
    if !isFirst, afterSpace(position) < bytes.count { takeTextAfter() }
  }

  /// The index after the marks of a code fence and the name of its language.
  private func endOfFence(at index: Int) -> Int {
    var end = index + 3
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a bracket is probably one of JSON, by what follows it.
  func beginsDocument(at bracket: Int) -> Bool {
    let next = afterSpace(bracket + 1)
    if next >= bytes.count || RepairedQuote(in: bytes, at: next) != nil || endOfComment(at: next) != nil { return true }
    switch bytes[next] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","): return true
    case _ where bytes[bracket] == UInt8(ascii: "{"): return isUnquotedKey(at: next)
    default:
      let end = bytes[next...].firstIndex { !Self.isWordByte($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
      return RepairedLiteral(bytes[next..<end]) != nil
    }
  }

  /// The index of the first document: of a code fence around one, or of a bracket that is probably one of JSON.
  func probableDocument(after start: Int) -> Int? {
    var probable: Int?
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "`") where !isFenced && isFence(at: index):
        let next = byte(at: afterSpace(endOfFence(at: index)))
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "[") { return index }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if probable == nil, beginsDocument(at: index) { probable = index }
      default: break
      }
    }
    return probable
  }

  /// The index of the first bracket, or else of the first key in quotes.
  private func firstBracketOrKey(after start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
      ?? bytes[start...].indices.first { bytes[$0] == UInt8(ascii: "\"") && isQuotedKey(at: $0) }
  }
}
