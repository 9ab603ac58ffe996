/// Where and why bytes are not a number.
///
/// The scanner only detects that a number is malformed; this scans it again, which only failures pay for.
package struct NumberFault {
  package enum Kind: Sendable, CaseIterable {
    /// Neither a digit nor a minus sign.
    case notANumber
    /// A minus sign that no digit follows.
    case loneMinus
    /// A digit after a leading 0.
    case leadingZero
    /// No digit after the decimal point.
    case missingFractionDigits
    /// No digit after `e`, `e+` or `e-`.
    case missingExponentDigits
  }

  package let kind: Kind
  /// The wrong byte, or the end of the text.
  package let position: BytePointer

  /// The fault of the number at `cursor`; nil if it is valid.
  /// - Complexity: O(*n*) in the bytes of the number.
  @inline(never)
  package static func find(from cursor: BytePointer, to end: BytePointer) -> NumberFault? {
    var position = cursor
    var byte: UInt8 { position.byte(before: end) }
    /// Moves over digits; false if there are none.
    func skipDigits() -> Bool {
      let first = position
      while byte &- UInt8(ascii: "0") <= 9 { position += 1 }
      return position > first
    }
    func fault(_ kind: Kind) -> NumberFault { NumberFault(kind: kind, position: position) }

    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
      if byte &- UInt8(ascii: "0") <= 9 { return fault(.leadingZero) }
    } else if !skipDigits() {
      return fault(isNegative ? .loneMinus : .notANumber)
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      if !skipDigits() { return fault(.missingFractionDigits) }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      if !skipDigits() { return fault(.missingExponentDigits) }
    }
    return nil
  }
}
