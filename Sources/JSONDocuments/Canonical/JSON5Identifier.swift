/// Names of ECMAScript 5.1, which need no quotes as keys of JSON5.
enum JSON5Identifier {
  /// Whether a key is a name.
  /// - Parameters:
  ///   - key: the key.
  ///   - allowsNonASCII: whether letters beyond ASCII count as letters.
  /// - Complexity: O(*n*).
  static func isIdentifier(_ key: String, allowsNonASCII: Bool) -> Bool {
    guard let first = key.unicodeScalars.first, isStart(first, allowsNonASCII) else { return false }
    return key.unicodeScalars.dropFirst().allSatisfy { isStart($0, allowsNonASCII) || isOther($0, allowsNonASCII) }
  }

  /// Whether a name may begin with a character.
  static func isStart(_ scalar: Unicode.Scalar, _ allowsNonASCII: Bool = true) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "$": return true
    // ECMAScript 5.1 knows no letters beyond U+FFFF.
    case "\u{80}"..."\u{FFFF}" where allowsNonASCII:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
        return true
      default: return false
      }
    default: return false
    }
  }

  private static func isOther(_ scalar: Unicode.Scalar, _ allowsNonASCII: Bool) -> Bool {
    switch scalar {
    case "0"..."9": return true
    case "\u{80}"..."\u{FFFF}" where allowsNonASCII:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
      default: return false
      }
    default: return false
    }
  }
}
