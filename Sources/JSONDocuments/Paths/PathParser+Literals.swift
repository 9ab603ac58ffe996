import JSONCore

extension PathParser {
  /// The string at a quote.
  mutating func stringLiteral() throws(JSONError) -> String {
    let start = position
    let quote = scalars[position]
    position += 1
    var string = String.UnicodeScalarView()
    while let scalar = peek {
      position += 1
      switch scalar {
      case quote: return String(string)
      case "\\": string.append(try escape(in: quote))
      case _ where scalar.value < 0x20:
        position -= 1
        throw fault(
          "expected a string without control characters", advice: "Write it as `\\u\(Self.hex(scalar.value))`.")
      default: string.append(scalar)
      }
    }
    throw fault("expected `\(quote)` at the end of the string that begins in column \(column(of: start))")
  }

  /// The character that an escape means, after its backslash.
  private mutating func escape(in quote: Unicode.Scalar) throws(JSONError) -> Unicode.Scalar {
    let start = position - 1
    guard let scalar = peek else { throw fault("expected an escape after `\\`") }
    position += 1
    switch scalar {
    case quote, "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape(from: start)
    default:
      throw fault(
        at: start,
        "expected one of the escapes `\\b`, `\\f`, `\\n`, `\\r`, `\\t`, `\\/`, `\\\\`, `\\\(quote)` and `\\u`",
        found: quoted(from: start))
    }
  }

  /// The character of `\u` and its digits, or of two of them.
  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let advice = "Write both halves of a surrogate pair, or the character itself."
    guard first < 0xDC00, take("\\", "u") else {
      throw fault(at: start, "expected a surrogate pair", found: quoted(from: start), advice: advice)
    }
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
    else {
      throw fault(at: start, "expected a surrogate pair", found: quoted(from: start), advice: advice)
    }
    return scalar
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw fault("expected four hexadecimal digits after `\\u`")
      }
      position += 1
      unit = unit << 4 + UInt32(digit)
    }
    return unit
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The number that begins with a digit or a minus sign.
  mutating func numberLiteral() throws(JSONError) -> JSONNumber {
    let start = position
    _ = take("-")
    let firstDigit = position
    try skipDigits(after: "`-`")
    if scalars[firstDigit] == "0", position - firstDigit > 1 {
      throw fault(at: start, "expected a number without leading zeros", found: quoted(from: start))
    }
    if take(".") { try skipDigits(after: "`.`") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits(after: "the `e` of the exponent")
    }
    guard let number = JSONNumber(string(from: start)) else {
      throw fault(at: start, "expected a number", found: quoted(from: start))
    }
    return number
  }

  private mutating func skipDigits(after part: String) throws(JSONError) {
    guard let scalar = peek, scalar.isDigit else { throw fault("expected a digit after \(part)") }
    while let scalar = peek, scalar.isDigit { position += 1 }
  }
}
