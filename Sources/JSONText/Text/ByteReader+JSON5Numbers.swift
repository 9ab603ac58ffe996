// SAFETY: of this file: the scanners read nothing after the end of the text, and every other byte is read by `byte`.

/// A number in JSON5.
package enum JSON5Number {
  case finite(JSONNumber)
  /// An infinity or NaN.
  case nonFinite(Double)
}

/// Numbers that may begin with a plus sign, begin or end with a point, be hexadecimal, infinite or NaN.
extension ByteReader {
  /// Reads a number.
  package mutating func takeJSON5Number() throws(ReadFailure) -> JSON5Number {
    if let number = takePlainNumber() { return .finite(JSONNumber(number)) }
    let begin = offset
    let isNegative = byte == UInt8(ascii: "-")
    let hasSign = isNegative || byte == UInt8(ascii: "+")
    if hasSign { advance() }
    if take("Infinity") { return .nonFinite(isNegative ? -.infinity : .infinity) }
    if take("NaN") { return .nonFinite(.nan) }
    let isDigit = byte &- UInt8(ascii: "0") <= 9
    guard hasSign || isDigit || byte == UInt8(ascii: ".") else { throw unexpected() }
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    if take("0x") || take("0X") {
      try text += takeHexadecimal()
    } else {
      try respell(into: &text)
    }
    if offset - begin > numberLimit { throw failure(.sizeLimit, at: begin) }
    guard let number = JSONNumber(String(decoding: text, as: UTF8.self)) else { throw invalidNumber }
    return .finite(number)
  }

  /// Reads a number that must be finite.
  mutating func takeFiniteJSON5Number() throws(ReadFailure) -> JSONNumber {
    let begin = offset
    guard case .finite(let number) = try takeJSON5Number() else { throw failure(.nonFiniteNumber, at: begin) }
    return number
  }

  /// Reads an infinity or NaN.
  /// - Returns: nil, without moving, for anything else.
  package mutating func takeNonFinite() -> Double? {
    let begin = offset
    if isJSON5, case .nonFinite(let number)? = try? takeJSON5Number() { return number }
    seek(begin)
    return nil
  }

  /// Reads the nearest `Double` to a number, or an infinity or NaN.
  /// - Returns: nil, without moving, for anything else, digits beyond the finite numbers included, and outside JSON5.
  package mutating func takeJSON5Double() -> Double? {
    guard isJSON5 else { return nil }
    let begin = offset
    switch try? takeJSON5Number() {
    case .finite(let number)? where number.double.isFinite: return number.double
    case .nonFinite(let number)?: return number
    default:
      seek(begin)
      return nil
    }
  }

  // MARK: Parts

  /// Reads a number that is spelled as in JSON.
  /// - Returns: nil, without moving, for anything else.
  private mutating func takePlainNumber() -> ScannedNumber? {
    guard let number = NumberScanner.scan(cursor, end), unsafe number.source.count <= numberLimit,
      unsafe number.end == end || number.end.pointee | 0x20 != UInt8(ascii: "x")
    else { return nil }
    cursor = number.end
    return number
  }

  /// Moves over a decimal number without its sign, and appends it as JSON spells it.
  private mutating func respell(into text: inout [UInt8]) throws(ReadFailure) {
    let begin = text.count
    let hasWhole = takeDigits(into: &text)
    if text.count - begin > 1, text[begin] == UInt8(ascii: "0") {
      throw failure(.invalidNumber, at: offset - (text.count - begin) + 1)
    }
    if !hasWhole { text.append(UInt8(ascii: "0")) }
    if byte == UInt8(ascii: ".") {
      advance()
      text.append(UInt8(ascii: "."))
      if !takeDigits(into: &text) {
        guard hasWhole else { throw invalidNumber }
        text.removeLast()
      }
    } else if !hasWhole {
      throw invalidNumber
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      advance()
      text.append(UInt8(ascii: "e"))
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        text.append(byte)
        advance()
      }
      guard takeDigits(into: &text) else { throw invalidNumber }
    }
  }

  /// Moves over digits; whether there are any.
  private mutating func takeDigits(into text: inout [UInt8]) -> Bool {
    let begin = offset
    while byte &- UInt8(ascii: "0") <= 9 {
      text.append(byte)
      advance()
    }
    return offset > begin
  }

  /// Moves over hexadecimal digits and returns the number in decimal digits. There is not an integer wider than 128 bits.
  private mutating func takeHexadecimal() throws(ReadFailure) -> [UInt8] {
    let begin = offset
    var value: UInt128 = 0
    while let digit = Hex.value(of: byte) {
      if value >> 124 != 0 { throw invalidNumber }
      value = value << 4 | UInt128(digit)
      advance()
    }
    if offset == begin { throw invalidNumber }
    return Array(String(value).utf8)
  }

  /// Moves over a word if the text has it here.
  private mutating func take(_ word: StaticString) -> Bool {
    let begin = offset
    for index in 0..<word.utf8CodeUnitCount {
      // SAFETY: the index is below the count of the word.
      guard unsafe byte == word.utf8Start[index] else {
        seek(begin)
        return false
      }
      advance()
    }
    return true
  }

  /// The failure for a byte under the cursor that no number has there.
  private var invalidNumber: ReadFailure {
    failure(cursor < end ? .invalidNumber : .unexpectedEnd, at: offset)
  }
}
