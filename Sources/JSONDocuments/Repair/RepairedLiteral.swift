import JSONCore

/// A number or a literal, as JSON or other languages spell it.
struct RepairedLiteral {
  let value: JSONValue
  /// The kind of repair; nil if JSON spells it so.
  let kind: JSONRepair.Kind?

  /// - Parameters:
  ///   - text: a word.
  ///   - isCutOff: whether the end of the text may have cut off the word.
  init?(_ text: ArraySlice<UInt8>, isCutOff: Bool = false) {
    guard let first = text.first, text.count <= 1_000_000 else { return nil }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      if let value = Self.words[String(decoding: text.prefix(12), as: UTF8.self)], text.count <= 12 {
        (self.value, kind) = (value, .literal)
        return
      }
      guard let (number, kind) = Self.number(text, isCutOff: isCutOff) else { return nil }
      (value, self.kind) = (.number(number), kind)
    default:
      guard text.count <= 12 else { return nil }
      let word = String(decoding: text, as: UTF8.self)
      if let value = Self.ofJSON[word] {
        (self.value, kind) = (value, nil)
      } else if let value = Self.words[word] {
        (self.value, kind) = (value, .literal)
      } else if isCutOff, let value = Self.completed(word) {
        (self.value, kind) = (value, .cutOff)
      } else {
        return nil
      }
    }
  }

  private static let ofJSON: [String: JSONValue] = ["true": true, "false": false, "null": nil]
  private static let words: [String: JSONValue] = [
    "True": true, "TRUE": true, "False": false, "FALSE": false, "None": nil, "Null": nil, "NULL": nil, "nil": nil,
    "undefined": nil, "NaN": nil, "nan": nil, "Infinity": nil, "-Infinity": nil, "+Infinity": nil,
  ]

  /// The literal that a word begins.
  private static func completed(_ word: String) -> JSONValue? {
    for (literal, value) in [
      ("true", true), ("false", false), ("null", nil), ("True", true), ("False", false), ("None", nil),
    ]
      as [(String, JSONValue)] where literal.utf8.starts(with: word.utf8)
    {
      return value
    }
    return nil
  }

  // MARK: Numbers

  private static func number(
    _ text: ArraySlice<UInt8>, isCutOff: Bool
  ) -> (number: JSONNumber, kind: JSONRepair.Kind?)? {
    let spelling = String(decoding: text, as: UTF8.self)
    if let number = JSONNumber(spelling) { return (number, nil) }
    var rest = text
    var respelled: [UInt8] = rest.first == UInt8(ascii: "-") ? rest.prefix(1) + [] : []
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "0"), let second = rest.dropFirst().first, second | 0x20 == UInt8(ascii: "x") {
      guard let magnitude = hexadecimal(rest.dropFirst(2)) else { return nil }
      return JSONNumber((respelled.isEmpty ? "" : "-") + String(magnitude)).map { ($0, .number) }
    }
    let whole = takeDigits(&rest)
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = takeDigits(&rest)
    }
    // A sign or a point alone.
    if whole.isEmpty, fraction.isEmpty {
      return isCutOff && rest.isEmpty ? (0, .cutOff) : nil
    }
    let digits = whole.drop { $0 == UInt8(ascii: "0") }
    respelled += digits.isEmpty ? [UInt8(ascii: "0")] : Array(digits)
    if !fraction.isEmpty { respelled += [UInt8(ascii: ".")] + fraction }
    var kind = isCutOff && text.last == UInt8(ascii: ".") ? JSONRepair.Kind.cutOff : .number
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      var exponent: [UInt8] = [UInt8(ascii: "e")]
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        exponent.append(rest.removeFirst())
      }
      let digits = takeDigits(&rest)
      if !digits.isEmpty {
        respelled += exponent + digits
      } else if isCutOff {
        kind = .cutOff
      } else {
        return nil
      }
    }
    guard rest.isEmpty else { return nil }
    return JSONNumber(String(decoding: respelled, as: UTF8.self)).map { ($0, kind) }
  }

  /// Takes digits, and underscores between them.
  private static func takeDigits(_ text: inout ArraySlice<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    while let byte = text.first {
      if byte &- UInt8(ascii: "0") <= 9 {
        digits.append(byte)
      } else if byte != UInt8(ascii: "_") || digits.isEmpty {
        break
      }
      text.removeFirst()
    }
    return digits
  }

  /// The value of hexadecimal digits, up to 128 bits.
  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt128? {
    guard !digits.isEmpty, digits.count <= 32 else { return nil }
    var value: UInt128 = 0
    for byte in digits {
      guard let digit = Hex.value(of: byte) else { return nil }
      value = value << 4 | UInt128(digit)
    }
    return value
  }
}
