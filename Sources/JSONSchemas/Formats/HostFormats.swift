/// Host names (RFC 1123), and those with other characters than ASCII (RFC 5890).
enum HostFormats {
  /// Whether a text is labels of letters, digits and hyphens with points between them.
  static func isHost(_ text: String) -> Bool {
    guard (1...253).contains(text.utf8.count) else { return false }
    return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isLabel)
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    guard (1...63).contains(label.count), label.first != UInt8(ascii: "-"), label.last != UInt8(ascii: "-"),
      label.allSatisfy({ CharacterClass.isLetter($0) || CharacterClass.isDigit($0) || $0 == UInt8(ascii: "-") })
    else { return false }
    let text = Substring(label).lowercased()
    return !text.hasPrefix("xn--") || decoded(text) != nil
  }

  /// Whether a text is labels of letters and digits of any language.
  static func isInternationalHost(_ text: String) -> Bool {
    let points: [Unicode.Scalar] = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    let labels = text.unicodeScalars.split(omittingEmptySubsequences: false) { points.contains($0) }
    var (length, unicodeLabels) = (labels.count - 1, [[Unicode.Scalar]]())
    for label in labels {
      var scalars = Array(label)
      if label.allSatisfy(\.isASCII) {
        guard isLabel(Substring(label).utf8) else { return false }
        length += label.count
        scalars = decoded(Substring(label).lowercased()) ?? scalars
      } else {
        guard InternationalLabel.isValid(scalars), let code = Punycode.encode(scalars), code.utf8.count + 4 <= 63 else {
          return false
        }
        length += code.utf8.count + 4
      }
      unicodeLabels.append(scalars)
    }
    return length <= 253 && LabelDirection.areValid(unicodeLabels)
  }

  /// The label that a text with `xn--` is the encoding of; nil if it is none.
  private static func decoded(_ label: String) -> [Unicode.Scalar]? {
    guard label.hasPrefix("xn--") else { return nil }
    let code = String(label.dropFirst(4))
    guard let scalars = Punycode.decode(code), !scalars.allSatisfy(\.isASCII), Punycode.encode(scalars) == code,
      InternationalLabel.isValid(scalars), LabelDirection.areValid([scalars])
    else { return nil }
    return scalars
  }
}
