import JSONCore

/// Writes the canonical form of a JSON text (RFC 8785), with a list of the open containers instead of recursion.
struct CanonicalText {
  private struct Container {
    let isObject: Bool
    /// The next member, as an index of ``members``; the next element, as an index of the tokens.
    var next: Int
    let end: Int
    /// The number of members or elements that were begun.
    var count = 0
    /// The token of the last one.
    var token = 0
  }

  private let outline: TextOutline
  private var text: [UInt8] = []
  private var open: [Container] = []
  /// The tokens of the members of open objects, in the order of their keys; those of inner objects come last.
  private var members: [Int] = []

  /// The canonical form of a text.
  /// - Parameter bytes: a JSON text, in any layout.
  /// - Throws: an error with the path of the value that has no canonical form.
  /// - Complexity: O(*n*), and O(*k* log *k*) for each object of *k* members.
  static func rewriting(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
    var text = CanonicalText(outline: TextOutline(bytes))
    text.text.reserveCapacity(bytes.count)
    try text.write()
    return text.text
  }

  private init(outline: TextOutline) { self.outline = outline }

  private mutating func write() throws(JSONError) {
    if outline.tokens.isEmpty { return }
    try write(0)
    while var container = open.last {
      if container.next == container.end {
        text.append(UInt8(ascii: container.isObject ? "}" : "]"))
        open.removeLast()
        if container.isObject { members.removeLast(container.count) }
        continue
      }
      if container.count > 0 { text.append(UInt8(ascii: ",")) }
      container.count += 1
      container.token = container.isObject ? members[container.next] : container.next
      container.next = container.isObject ? container.next + 1 : outline.tokens[container.token].next
      open[open.count - 1] = container
      if container.isObject {
        try writeString(outline.tokens[container.token].key)
        text.append(UInt8(ascii: ":"))
      }
      try write(container.token)
    }
  }

  /// Writes a leaf, or begins a container.
  private mutating func write(_ index: Int) throws(JSONError) {
    let token = outline.tokens[index]
    switch token.kind {
    case .array:
      text.append(UInt8(ascii: "["))
      open.append(Container(isObject: false, next: index + 1, end: token.next))
    case .object:
      text.append(UInt8(ascii: "{"))
      let start = members.count
      try appendMembers(of: index)
      open.append(Container(isObject: true, next: start, end: members.count))
    case .string: try writeString(token.text)
    case .number:
      guard CanonicalNumber.append(outline.bytes[token.text], to: &text) else {
        throw numberError(String(decoding: outline.bytes[token.text], as: UTF8.self))
      }
    case .word: text += outline.bytes[token.text]
    }
  }

  // MARK: Members

  /// Appends the members of an object by the order of their keys.
  private mutating func appendMembers(of object: Int) throws(JSONError) {
    let start = members.count
    var member = object + 1
    var isSorted = true
    while member < outline.tokens[object].next {
      if let last = members[start...].last { isSorted = isSorted && outline.isOrdered(last, member) }
      members.append(member)
      member = outline.tokens[member].next
    }
    if isSorted { return }
    let outline = outline
    members[start...].sort { outline.isOrdered($0, $1) }
    for (first, second) in zip(members[start...], members[start...].dropFirst()) where !outline.isOrdered(first, second)
    {
      throw duplicateError(second)
    }
  }

  // MARK: Strings

  private mutating func writeString(_ string: Range<Int>) throws(JSONError) {
    text.append(UInt8(ascii: "\""))
    if outline.hadEscapes(string) {
      try writeEscaped(outline.bytes[string])
    } else {
      text += outline.bytes[string]
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes a string with as few escapes as JSON allows (RFC 8785, section 3.2.2.2).
  private mutating func writeEscaped(_ string: ArraySlice<UInt8>) throws(JSONError) {
    for (index, byte) in zip(string.indices, string) {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text.append(UInt8(ascii: "\\"))
        text.append(byte)
      case 0x08: text += #"\b"#.utf8
      case 0x09: text += #"\t"#.utf8
      case 0x0A: text += #"\n"#.utf8
      case 0x0C: text += #"\f"#.utf8
      case 0x0D: text += #"\r"#.utf8
      case 0..<0x20:
        text += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
        text += String(byte, radix: 16).utf8
      // Half of a surrogate pair.
      case 0xED where index + 1 < string.endIndex && string[index + 1] >= 0xA0: throw surrogateError()
      default: text.append(byte)
      }
    }
  }

  // MARK: Errors

  /// The path of the value that was begun last.
  private var path: JSONPointer {
    JSONPointer(tokens: open.map { $0.isObject ? key(of: $0.token) : String($0.count - 1) })
  }

  private func key(of token: Int) -> String {
    String(decoding: outline.bytes[outline.tokens[token].key], as: UTF8.self)
  }

  private func duplicateError(_ member: Int) -> JSONError {
    let key = key(of: member)
    return JSONError(
      .duplicateKey, at: path.appending(key), message: "expected each key once, found the key \"\(key)\" again",
      advice: "Remove one of them: equal documents have the same canonical form only if keys are unique.")
  }

  private func numberError(_ number: String) -> JSONError {
    JSONError(
      .valueOutOfRange, at: path, message: "expected a number within double precision, found \(number)",
      advice: "Write it as a string, or round it: the canonical form has only numbers that a Double can hold.")
  }

  private func surrogateError() -> JSONError {
    JSONError(
      .loneSurrogate, at: path, message: "expected a string of whole characters, found half of a surrogate pair",
      advice: "Correct the string: it has no UTF-8.")
  }
}
