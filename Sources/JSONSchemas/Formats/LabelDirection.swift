/// The direction in which the labels of a host name are written (RFC 5893, section 2).
enum LabelDirection {
  /// The classes of characters that matter.
  private enum Kind { case left, right, digit, arabicDigit, mark, other }

  /// Whether no label mixes directions, if one of them has letters that are written from right to left.
  static func areValid(_ labels: [[Unicode.Scalar]]) -> Bool {
    let kinds = labels.map { $0.map(kind) }
    let isMixed = kinds.joined().contains { $0 == .right || $0 == .arabicDigit }
    return !isMixed || kinds.allSatisfy(isValid)
  }

  private static func isValid(_ label: [Kind]) -> Bool {
    let last = label.last { $0 != .mark }
    switch label.first {
    case .right:
      let hasBothDigits = label.contains(.digit) && label.contains(.arabicDigit)
      return !label.contains(.left) && !hasBothDigits && (last == .right || last == .digit || last == .arabicDigit)
    case .left:
      return !label.contains(.right) && !label.contains(.arabicDigit) && (last == .left || last == .digit)
    default: return false
    }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "0"..."9", "\u{6F0}"..."\u{6F9}": return .digit
    case "\u{660}"..."\u{669}", "\u{66B}"..."\u{66C}", "\u{10E60}"..."\u{10E7E}": return .arabicDigit
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    default: break
    }
    switch scalar {
    case "\u{590}"..."\u{8FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFF}", "\u{10800}"..."\u{10FFF}",
      "\u{1E800}"..."\u{1EFFF}":
      return .right
    default: return scalar.properties.isAlphabetic ? .left : .other
    }
  }
}
