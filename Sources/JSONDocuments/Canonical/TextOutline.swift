/// The values of a JSON text in the order of the text, with their keys: where they are, and not what they mean.
///
/// ```
///   {"b":[1,"x"],"a":2}
///
///   index   kind     key   next
///   0       object         5
///   1       array    b     4
///   2       number         3
///   3       string         4
///   4       number   a     5
/// ```
struct TextOutline {
  enum Kind: UInt8 { case object, array, string, number, word }

  struct Token {
    let kind: Kind
    /// The bytes of a leaf; those of a string are without its quotes.
    let text: Range<Int>
    /// The bytes of its key without quotes; empty for elements.
    let key: Range<Int>
    /// The index of the token after its contents.
    var next = 0
  }

  /// The text, and after it the strings and keys that have escapes, without these.
  private(set) var bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The number of bytes of the text.
  private let count: Int

  /// - Parameter bytes: a JSON text. For other bytes, the tokens mean nothing.
  /// - Complexity: O(*n*), without recursion.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
    scan()
  }

  /// Whether a string or key was spelled with escapes.
  func hadEscapes(_ text: Range<Int>) -> Bool { text.lowerBound >= count }

  private mutating func scan() {
    var open: [Int] = []
    var key: Range<Int>?
    var position = 0
    while position < count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(tokens.count)
        add(bytes[position] == UInt8(ascii: "{") ? .object : .array, position..<position, &key)
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let container = open.popLast() { tokens[container].next = tokens.count }
        position += 1
      case UInt8(ascii: "\""):
        let string = takeString(at: &position)
        if key == nil, let container = open.last, tokens[container].kind == .object {
          key = string
        } else {
          add(.string, string, &key)
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        add(.number, takeWord(at: &position), &key)
      default: add(.word, takeWord(at: &position), &key)
      }
    }
    for container in open { tokens[container].next = tokens.count }
  }

  private mutating func add(_ kind: Kind, _ text: Range<Int>, _ key: inout Range<Int>?) {
    tokens.append(Token(kind: kind, text: text, key: key ?? 0..<0, next: tokens.count + 1))
    key = nil
  }

  /// The bytes up to a separator.
  private func takeWord(at position: inout Int) -> Range<Int> {
    let start = position
    repeat { position += 1 } while position < count && !Self.separators.contains(bytes[position])
    return start..<position
  }

  private static let separators = Set(" \t\n\r,:[]{}\"".utf8)

  /// The string at a quote.
  private mutating func takeString(at position: inout Int) -> Range<Int> {
    let start = position + 1
    var end = start
    var hasEscapes = false
    while end < count, bytes[end] != UInt8(ascii: "\"") {
      let isEscape = bytes[end] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      end += isEscape ? 2 : 1
    }
    end = min(end, count)
    position = min(end + 1, count)
    return hasEscapes ? appendUnescaped(start..<end) : start..<end
  }

  /// Appends a string without its escapes to the bytes.
  private mutating func appendUnescaped(_ text: Range<Int>) -> Range<Int> {
    let start = bytes.count
    var position = text.lowerBound
    while position < text.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        let escape = EscapeSequence(in: bytes, at: position, before: text.upperBound)
        position += escape.length
        escape.append(to: &bytes)
      } else {
        bytes.append(byte)
        position += 1
      }
    }
    return start..<bytes.count
  }
}

/// The order of keys in the canonical form (RFC 8785, section 3.2.3).
extension TextOutline {
  /// Whether the key of a token comes before that of another, by UTF-16 code units.
  ///
  /// The bytes of UTF-8 have the same order, with one exception. Code points beyond U+FFFF begin with surrogates, which come before
  /// U+E000 to U+FFFF:
  ///
  /// ```
  ///            UTF-16       UTF-8
  ///   U+1F600  D83D DE00    F0 9F 98 80
  ///   U+FB33   FB33         EF AC B3
  /// ```
  /// - Complexity: O(*n*) in the bytes that both have in common.
  func isOrdered(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (tokens[first].key, tokens[second].key)
    for offset in 0..<min(first.count, second.count) {
      let (one, other) = (bytes[first.lowerBound + offset], bytes[second.lowerBound + offset])
      if one != other { return Self.rank(of: one) < Self.rank(of: other) }
    }
    return first.count < second.count
  }

  /// The byte, after all others if code points from U+E000 to U+FFFF begin with it.
  private static func rank(of byte: UInt8) -> UInt8 { byte & 0xFE == 0xEE ? byte | 0x10 : byte }
}
