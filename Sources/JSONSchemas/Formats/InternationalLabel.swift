/// Labels of host names in Unicode (RFC 5891, section 4.2, and RFC 5892).
enum InternationalLabel {
  /// Whether scalars are a label.
  static func isValid(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, first != "-", label.last != "-", !label.dropFirst(2).starts(with: ["-", "-"]) else {
      return false
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: break
    }
    return label.indices.allSatisfy { isAllowed(label, at: $0) }
  }

  private static func isAllowed(_ label: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = label[index]
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch scalar {
    // Allowed, or only in a context (RFC 5892, appendix A).
    case "\u{DF}", "\u{3C2}", "\u{6FD}", "\u{6FE}", "\u{F0B}", "\u{3007}": return true
    case "\u{B7}": return before == "l" && after == "l"
    case "\u{375}": return after.map(isGreek) ?? false
    case "\u{5F3}", "\u{5F4}": return before.map { ("\u{590}"..."\u{5FF}").contains($0) } ?? false
    case "\u{30FB}": return label.contains(where: isJapanese)
    case "\u{660}"..."\u{669}": return !label.contains { ("\u{6F0}"..."\u{6F9}").contains($0) }
    case "\u{6F0}"..."\u{6F9}": return !label.contains { ("\u{660}"..."\u{669}").contains($0) }
    case "\u{200D}": return before.map(isVirama) ?? false
    case "\u{200C}": return before.map(isVirama) ?? false || [before, after].allSatisfy { $0.map(joins) ?? false }
    // Disallowed, although they are letters.
    case "\u{640}", "\u{7FA}", "\u{302E}", "\u{302F}", "\u{3031}"..."\u{3035}", "\u{303B}": return false
    case "\u{1100}"..."\u{11FF}", "\u{A960}"..."\u{A97F}", "\u{D7B0}"..."\u{D7FF}": return false
    default: return isLetterOrDigit(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-" { return true }
    // Those with another form for comparison, such as capitals and ligatures.
    if scalar.properties.changesWhenNFKCCaseFolded || scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
      .spacingMark:
      return true
    default: return false
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass == .virama
  }

  /// Whether it is a letter of a script whose letters are joined.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{620}"..."\u{7FF}").contains(scalar) || ("\u{8A0}"..."\u{8FF}").contains(scalar)
      || ("\u{1820}"..."\u{18AA}").contains(scalar)
  }

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{370}"..."\u{3FF}").contains(scalar) || ("\u{1F00}"..."\u{1FFF}").contains(scalar)
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{3041}"..."\u{3096}").contains(scalar) || ("\u{309D}"..."\u{309F}").contains(scalar)
      || ("\u{30A1}"..."\u{30FA}").contains(scalar) || ("\u{30FC}"..."\u{30FF}").contains(scalar)
      || ("\u{31F0}"..."\u{31FF}").contains(scalar) || scalar.properties.isIdeographic
  }
}
