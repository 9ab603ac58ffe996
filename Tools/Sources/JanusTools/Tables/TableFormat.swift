import Janus

/// A table as text: CSV (RFC 4180), or with tabs instead of commas.
public enum TableFormat: Sendable {
  case commas
  case tabs

  /// The byte between two fields.
  var delimiter: UInt8 { self == .commas ? TextScanner.comma : 0x09 }

  /// Whether a text has to be quoted.
  private func needsQuotes(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { $0 == delimiter || $0 == TextScanner.quote || $0 == 0x0A || $0 == 0x0D }
  }

  /// Appends the field for a value of JSON: the text of a string, nothing for `null`, and JSON for all others.
  ///
  /// Strings that are spelled like a number, a Bool or `null` are quoted, so that they can be read as strings.
  func write(_ text: [UInt8], _ value: Range<Int>, into output: inout [UInt8]) {
    switch text[value].first {
    case UInt8(ascii: "n"), nil: return
    case TextScanner.quote:
      let string = TextScanner.string(text, value)
      write(string[...], isQuoted: string.isEmpty || Self.isLiteral(string), into: &output)
    default: write(text[value], into: &output)
    }
  }

  /// Appends a field.
  func write(_ text: ArraySlice<UInt8>, isQuoted: Bool = false, into output: inout [UInt8]) {
    guard isQuoted || needsQuotes(text) else { return output += text }
    output.append(TextScanner.quote)
    for byte in text {
      if byte == TextScanner.quote { output.append(byte) }
      output.append(byte)
    }
    output.append(TextScanner.quote)
  }

  /// Whether an unquoted field is spelled like a number or a Bool of JSON.
  static func isLiteral(_ text: [UInt8]) -> Bool {
    guard let first = text.first, first == UInt8(ascii: "-") || first &- 0x30 <= 9 else {
      return text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
    }
    return JSONNumber(String(decoding: text, as: UTF8.self)) != nil
  }
}
