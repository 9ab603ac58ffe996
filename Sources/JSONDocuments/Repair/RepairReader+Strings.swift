import JSONText

/// Strings in quotes.
extension RepairReader {
  /// A string that is being read.
  private struct Draft {
    let start: Int
    let quote: RepairedQuote
    var text: [UInt8] = []
    /// The quote inside the string that was read last, and what had been read before it.
    var inner: (offset: Int, textCount: Int, noteCount: Int)?
    /// The first character that must be escaped, and how many there are.
    var firstControl: Int?
  }

  /// Reads the string at a quote.
  mutating func takeString(_ context: RepairContext) -> String {
    guard let quote = RepairedQuote(in: bytes, at: position) else { return "" }
    var draft = Draft(start: position, quote: quote)
    if !quote.isDouble { note(.quotes, position..<position + quote.length, assumed: #"""#) }
    position += quote.length
    while takePart(of: &draft, context) {}
    if let control = draft.firstControl {
      note(.controlCharacter, at: control, found: found(control), assumed: escaped(control))
    }
    return string(draft.text, at: draft.start)
  }

  /// Reads a character, an escape or a quote.
  /// - Returns: false at the end of the string.
  private mutating func takePart(of draft: inout Draft, _ context: RepairContext) -> Bool {
    guard position < bytes.count else {
      endAtEndOfText(&draft)
      return false
    }
    let byte = bytes[position]
    if let quote = RepairedQuote(in: bytes, at: position), draft.quote.isClosed(by: quote) {
      return takeQuote(quote, &draft, context)
    }
    if byte == UInt8(ascii: "\\") {
      takeEscape(&draft)
      return true
    }
    if byte < 0x20, draft.firstControl == nil { draft.firstControl = position }
    draft.text.append(byte)
    position += 1
    return true
  }

  /// Reads a quote, which may be part of the string.
  private mutating func takeQuote(_ quote: RepairedQuote, _ draft: inout Draft, _ context: RepairContext) -> Bool {
    let end = position + quote.length
    if isEnd(end, context) {
      position = end
      return false
    }
    if context == .member, let inner = draft.inner, self.byte(at: afterSpace(end)) == UInt8(ascii: ":"),
      beginsString(at: inner.offset, needsLine: false)
    {
      // The quote before was the first one of a key.
      notes.removeLast(notes.count - inner.noteCount)
      endString(&draft, before: inner.offset, textCount: inner.textCount)
      return false
    }
    if context == .element, beginsString(at: position, needsLine: true) {
      endString(&draft, before: position, textCount: draft.text.count)
      return false
    }
    draft.inner = (position, draft.text.count, notes.count)
    note(.innerQuote, position..<end, assumed: quote.isDouble ? #"\""# : text(position..<end))
    draft.text += bytes[position..<end]
    position = end
    return true
  }

  /// Ends a string that has no last quote before the comma or line that is before a quote.
  private mutating func endString(_ draft: inout Draft, before quote: Int, textCount: Int) {
    position = quote
    draft.text.removeLast(draft.text.count - textCount)
    func dropSpace() {
      while position > draft.start + draft.quote.length, Self.isSpace(bytes[position - 1]) {
        draft.text.removeLast()
        position -= 1
      }
    }
    dropSpace()
    if position > draft.start + draft.quote.length, bytes[position - 1] == UInt8(ascii: ",") {
      draft.text.removeLast()
      position -= 1
      dropSpace()
    }
    if let control = draft.firstControl, control >= position { draft.firstControl = nil }
    note(.missingQuote, at: position, assumed: #"""#)
  }

  /// Ends a string that has no last quote at the end of the text, or before the brackets there, if these close all containers.
  private mutating func endAtEndOfText(_ draft: inout Draft) {
    var start = bytes.count
    while start > draft.start + draft.quote.length, Self.isSpace(bytes[start - 1]) || Self.isClosing(bytes[start - 1]) {
      start -= 1
    }
    let brackets = bytes[start...].filter(Self.isClosing)
    let count = bytes.count - start
    if !brackets.isEmpty, draft.text.count >= count, brackets.elementsEqual(open.reversed().lazy.map(\.closer)) {
      draft.text.removeLast(count)
      position = start
      if let control = draft.firstControl, control >= position { draft.firstControl = nil }
    }
    note(.missingQuote, at: position, assumed: #"""#)
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")")
  }

  // MARK: Escapes

  private mutating func takeEscape(_ draft: inout Draft) {
    if draft.quote.isEscaped, byte(at: position + 1) == UInt8(ascii: "\\") {
      // The backslash of an escape is escaped itself, and so is that of a quote.
      position += 1
      if byte(at: position + 1) == UInt8(ascii: "\\"), byte(at: position + 2) == UInt8(ascii: "\"") { position += 1 }
    }
    let start = position
    switch byte(at: position + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      let escape = EscapeSequence(in: bytes, at: position, before: bytes.count)
      escape.append(to: &draft.text)
      position += escape.length
    case UInt8(ascii: "u"): takeUnicodeEscape(&draft)
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      draft.text.append(bytes[start + 1])
      position += 2
      note(.invalidEscape, start..<position, assumed: text(start + 1..<position))
    case UInt8(ascii: "x") where hexadecimal(start + 2..<start + 4) != nil:
      let scalar = Unicode.Scalar(UInt8(hexadecimal(start + 2..<start + 4) ?? 0))
      draft.text += String(scalar).utf8
      position += 4
      note(.invalidEscape, start..<position, assumed: String(scalar))
    case _ where start + 1 >= bytes.count:
      position += 1
      note(.cutOff, start..<position)
    default:
      // A backslash of its own, as in C:\Users.
      draft.text.append(UInt8(ascii: "\\"))
      position += 1
      note(.invalidEscape, start..<position, assumed: #"\\"#)
    }
  }

  private mutating func takeUnicodeEscape(_ draft: inout Draft) {
    let start = position
    let escape = EscapeSequence(in: bytes, at: position, before: bytes.count)
    if escape.length == 2 {
      let rest = bytes[(start + 2)...]
      if rest.count < 4, rest.allSatisfy({ Hex.value(of: $0) != nil }) {
        position = bytes.count
        note(.cutOff, start..<position)
      } else {
        draft.text.append(UInt8(ascii: "\\"))
        position += 1
        note(.invalidEscape, start..<position, assumed: #"\\"#)
      }
      return
    }
    position += escape.length
    if escape.value & 0xFFFF_F800 == 0xD800 {
      draft.text += "\u{FFFD}".utf8
      note(.invalidEscape, start..<position, assumed: "\u{FFFD}")
    } else {
      escape.append(to: &draft.text)
    }
  }

  private func hexadecimal(_ range: Range<Int>) -> UInt32? {
    guard range.upperBound <= bytes.count else { return nil }
    return bytes[range].reduce(0) { number, byte in
      number.flatMap { number in Hex.value(of: byte).map { number << 4 | $0 } }
    }
  }

  // MARK: Text

  private func found(_ control: Int) -> String { text(control..<control + 1) }

  /// The escape for a character below U+0020.
  private func escaped(_ control: Int) -> String {
    switch bytes[control] {
    case 0x08: return #"\b"#
    case 0x09: return #"\t"#
    case 0x0A: return #"\n"#
    case 0x0C: return #"\f"#
    case 0x0D: return #"\r"#
    default:
      let digits = String(bytes[control], radix: 16)
      return (digits.count == 1 ? #"\u000"# : #"\u00"#) + digits
    }
  }

  /// The string that some bytes are; with U+FFFD for what is not UTF-8.
  /// - Parameter offset: where it is in the text.
  mutating func string(_ bytes: [UInt8], at offset: Int) -> String {
    if let string = String(validating: bytes, as: UTF8.self) { return string }
    var (parser, iterator) = (UTF8.ForwardParser(), bytes.makeIterator())
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    let byte = String(bytes[min(count, bytes.count - 1)], radix: 16, uppercase: true)
    note(.invalidUTF8, at: offset, found: "0x" + byte, assumed: "\u{FFFD}")
    return String(decoding: bytes, as: UTF8.self)
  }
}
