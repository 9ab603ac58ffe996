import JSONCore

/// The documents of a text.
extension RepairReader {
  /// Whether there is no document yet.
  private var isFirst: Bool { documents.isEmpty && finished.isEmpty }

  /// Reads the whole text.
  /// - Returns: the value of its only document, or an array of several.
  mutating func takeDocuments() throws(JSONError) -> JSONValue {
    // The comma after the last document.
    var comma: Int?
    while true {
      skipSpace()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: ","), comma == nil, !isFirst {
        comma = position
        position += 1
      } else if takeSeparator() {
        continue
      } else if isQuotedKey(at: position), isFirst || finished.last?.isObject == true {
        try takeMembers(hasComma: comma != nil)
        comma = nil
      } else if try takeDocument() {
        comma = nil
      } else if isFirst {
        try takeTextBefore()
      } else {
        takeTextAfter()
      }
    }
    if let comma { note(.extraComma, comma..<comma + 1) }
    finishDocument()
    guard let first = documents.first else {
      throw error(
        .unexpectedEnd, at: bytes.count, "expected a JSON text, found the end of the text",
        "The text has only white space and comments, or marks of code.")
    }
    return documents.count == 1 ? first : .array(documents)
  }

  /// Adds the last document to the others, if it is an array or object.
  private mutating func finishDocument() {
    if let container = finished.popLast() { documents.append(container.value) }
  }

  /// Reads a comma, a bracket or the marks of a code fence between documents.
  /// - Returns: false, without moving, if there is none.
  private mutating func takeSeparator() -> Bool {
    let range = position..<position + 1
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): note(.extraComma, range)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): note(.extraBracket, range)
    case _ where isFence(at: position):
      takeFence(isFirst: isFirst)
      return true
    default: return false
    }
    position += 1
    return true
  }

  /// Reads a document.
  /// - Returns: false, without moving, for text that is not JSON.
  private mutating func takeDocument() throws(JSONError) -> Bool {
    let (start, wasFirst) = (position, isFirst)
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      // A bracket in a sentence, as in [INFO] {"a": 1}.
      if wasFirst, !beginsDocument(at: position), probableDocument(after: position + 1) != nil { return false }
      finishDocument()
      try begin()
      try takeContents()
    case _ where RepairedQuote(in: bytes, at: position) != nil:
      finishDocument()
      let string = takeString(.document)
      documents.append(.string(string))
    default:
      guard let value = takeLiteral() else { return false }
      finishDocument()
      documents.append(value)
    }
    if !wasFirst, documents.count + finished.count == 2 { note(.severalDocuments, at: start, assumed: "[") }
    return true
  }

  /// Reads members outside of an object: those of the last document, which ended too early, or of a new object without a brace.
  private mutating func takeMembers(hasComma: Bool) throws(JSONError) {
    if isFirst {
      note(.missingBracket, at: position, assumed: "{")
      open(RepairedContainer(closer: UInt8(ascii: "}"), offset: position))
    } else {
      reopen()
      note(.extraBracket, open[0].end - 1..<open[0].end)
      open[0].needsComma = open[0].needsComma && !hasComma
    }
    try takeContents()
  }

  // MARK: Numbers and literals

  /// Reads a number or literal, if only other documents follow it.
  private mutating func takeLiteral() -> JSONValue? {
    let range = wordRange(at: position)
    let next = afterSpace(range.upperBound)
    // Not the number of an entry in a list, as in 1. {"a": 1}.
    let isEntry = bytes[range].last == UInt8(ascii: ".") && next < bytes.count
    guard let found = RepairedLiteral(bytes[range], isCutOff: range.upperBound == bytes.count), !isEntry,
      next >= bytes.count || mayFollow(at: next)
    else { return nil }
    position = range.upperBound
    if let kind = found.kind { note(kind, range, assumed: found.value.description) }
    return found.value
  }

  /// The bytes from an index up to white space or a separator.
  private func wordRange(at index: Int) -> Range<Int> {
    var end = index
    while end < bytes.count, !Self.isSpace(bytes[end]), !Self.separators.contains(bytes[end]) { end += 1 }
    return index..<end
  }

  private static let separators = Set(",;{}[]()\"'`/#:".utf8)

  private func mayFollow(at index: Int) -> Bool {
    Self.separators.contains(bytes[index]) || RepairedLiteral(bytes[wordRange(at: index)], isCutOff: true) != nil
  }
}
