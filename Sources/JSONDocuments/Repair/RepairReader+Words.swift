import JSONCore

/// Values and keys without quotes.
extension RepairReader {
  /// Reads a number, a literal, or a string without quotes.
  mutating func takeWord(_ context: RepairContext) -> JSONValue {
    let start = position
    position = endOfWord(from: start, context)
    var range = trimmed(start..<position)
    if let value = literal(range) { return value }
    // The last quote of a string whose first one is missing.
    let last = bytes[range.upperBound - 1]
    let hasQuote =
      range.count > 1 && last == UInt8(ascii: "\"") && bytes[range].firstIndex(of: last) == range.upperBound - 1
    if hasQuote {
      range = range.lowerBound..<range.upperBound - 1
      note(.missingQuote, at: start, assumed: #"""#)
      return .string(string(Array(bytes[range]), at: start))
    }
    let string = string(Array(bytes[range]), at: start)
    note(.unquotedString, at: start, found: string, assumed: "\"\(string)\"")
    return .string(string)
  }

  /// Reads a key without quotes.
  mutating func takeUnquotedKey() -> String {
    let start = position
    repeat { position += 1 } while position < bytes.count && !endsKey(at: position)
    var range = trimmed(start..<position)
    if range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: "\"") {
      range = range.lowerBound..<range.upperBound - 1
      note(.missingQuote, at: start, assumed: #"""#)
      return string(Array(bytes[range]), at: start)
    }
    let key = string(Array(bytes[range]), at: start)
    note(.unquotedKey, at: start, found: key, assumed: "\"\(key)\"")
    return key
  }

  private func endsKey(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: "{"),
      UInt8(ascii: "["), 0x0A, 0x0D:
      true
    case UInt8(ascii: "/"), UInt8(ascii: "#"): Self.isSpace(bytes[index - 1]) && endOfComment(at: index) != nil
    default: isFenced && isFence(at: index)
    }
  }

  /// The index after a value without quotes.
  private func endOfWord(from start: Int, _ context: RepairContext) -> Int {
    var index = start + 1
    var isFirstWord = true
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ";"), UInt8(ascii: "{"),
        UInt8(ascii: "["), 0x0A,
        0x0D:
        return index
      case UInt8(ascii: ")") where openCounts[UInt8(ascii: ")")] > 0: return index
      case UInt8(ascii: "`") where isFenced && isFence(at: index): return index
      case 0x20, 0x09:
        let next = afterSpace(index)
        if next >= bytes.count || endOfComment(at: next) != nil || isQuotedKey(at: next) { return index }
        if isFirstWord, RepairedLiteral(bytes[start..<index]) != nil, beginsValue(at: next, context) { return index }
        isFirstWord = false
        index = next
      // As in [1/* one */, 2].
      case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "*"): return index
      default: index += 1
      }
    }
    return index
  }

  /// Whether a value, or a member, begins at an index after a number or literal and white space.
  private func beginsValue(at index: Int, _ context: RepairContext) -> Bool {
    if context == .member { return isUnquotedKey(at: index) }
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): return true
    case _ where RepairedQuote(in: bytes, at: index) != nil: return true
    default:
      let end = bytes[index...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
      return RepairedLiteral(bytes[index..<end]) != nil
    }
  }

  // MARK: Literals

  /// The number or literal that a part of the text is; nil if it is neither.
  mutating func literal(_ range: Range<Int>) -> JSONValue? {
    let isLast = range.upperBound == bytes.count
    guard let literal = RepairedLiteral(bytes[range], isCutOff: isLast) else { return nil }
    if let kind = literal.kind { note(kind, range, assumed: literal.value.description) }
    return literal.value
  }
}
