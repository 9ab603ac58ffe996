/// Which quotes end a string, and which are part of it.
extension RepairReader {
  /// Whether a quote ends a string, by what follows it.
  /// - Parameter end: the index after the quote.
  func isEnd(_ end: Int, _ context: RepairContext) -> Bool {
    let next = afterSpace(end)
    if next >= bytes.count || isFence(at: next) { return true }
    if let quote = RepairedQuote(in: bytes, at: next) { return next > end || !closesAtOnce(next + quote.length) }
    switch bytes[next] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ";"): return true
    case UInt8(ascii: ")"): return context == .document || openCounts[UInt8(ascii: ")")] > 0
    case UInt8(ascii: ","): return context != .member || isKeyOrEnd(afterSpace(next + 1))
    case UInt8(ascii: ":"): return context != .member
    case UInt8(ascii: "="): return context == .key
    case UInt8(ascii: "/"): return endOfComment(at: next) != nil
    case UInt8(ascii: "#"): return next > end
    case UInt8(ascii: "{"), UInt8(ascii: "["): return context != .member
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return context == .key || context == .element && next > end
    case UInt8(ascii: "\\"): return specialSpaceLength(at: next) > 0
    case 0x80...: return next > end && specialSpaceLength(at: next) > 0
    default: return context == .member && next > end && isUnquotedKey(at: next)
    }
  }

  /// Whether a comma or a bracket follows, so that the quote before is the last one of two.
  private func closesAtOnce(_ index: Int) -> Bool {
    let next = afterSpace(index)
    switch byte(at: next) {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    default: return next >= bytes.count
    }
  }

  /// Whether a comma before an index is one after a member.
  private func isKeyOrEnd(_ index: Int) -> Bool {
    if index >= bytes.count || RepairedQuote(in: bytes, at: index) != nil || endOfComment(at: index) != nil {
      return true
    }
    switch bytes[index] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "."): return true
    case 0x80...: return specialSpaceLength(at: index) > 0 || isUnquotedKey(at: index)
    default: return isUnquotedKey(at: index)
    }
  }

  /// Whether a word and a colon are at an index.
  func isUnquotedKey(at index: Int) -> Bool {
    var end = index
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    let next = afterSpace(end)
    // The colon of https://… is not one after a key.
    return end > index && byte(at: next) == UInt8(ascii: ":") && byte(at: next + 1) != UInt8(ascii: "/")
  }

  /// Whether a string in quotes and a colon are at an index.
  func isQuotedKey(at index: Int) -> Bool {
    guard let quote = RepairedQuote(in: bytes, at: index) else { return false }
    var end = index + quote.length
    while end < bytes.count {
      if let other = RepairedQuote(in: bytes, at: end), quote.isClosed(by: other) {
        return byte(at: afterSpace(end + other.length)) == UInt8(ascii: ":")
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Whether a quote begins a line after a comma, or follows a comma, so that it probably begins another string.
  /// - Parameter needsLine: whether there must be both.
  func beginsString(at quote: Int, needsLine: Bool) -> Bool {
    var (index, hasLine) = (quote, false)
    while index > 0, Self.isSpace(bytes[index - 1]) {
      index -= 1
      hasLine = hasLine || Self.isLineEnd(bytes[index])
    }
    let hasComma = index > 0 && bytes[index - 1] == UInt8(ascii: ",")
    return needsLine ? hasComma && hasLine : hasComma || hasLine
  }

  /// Whether a byte may be part of a key without quotes.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
