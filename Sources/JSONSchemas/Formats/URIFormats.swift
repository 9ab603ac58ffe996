/// URIs and IRIs, references to them, and templates (RFC 3986, 3987 and 6570).
enum URIFormats {
  /// Whether a text is a URI or a relative reference, without characters that must be escaped.
  static func isReference(_ text: String, isInternational: Bool) -> Bool {
    let parts = URIReference(text)
    func areAllowed(_ text: String, _ others: String) -> Bool {
      URIFormats.areAllowed(text, others, isInternational: isInternational)
    }
    if let authority = parts.authority {
      guard isAuthority(authority, isInternational), parts.path.isEmpty || parts.path.hasPrefix("/") else {
        return false
      }
    } else if parts.scheme == nil, parts.path.prefix(while: { $0 != "/" }).contains(":") {
      // It is not a scheme.
      return false
    }
    return areAllowed(parts.path, ":@/") && areAllowed(parts.query ?? "", ":@/?")
      && areAllowed(parts.fragment ?? "", ":@/?")
  }

  private static func isAuthority(_ authority: String, _ isInternational: Bool) -> Bool {
    var rest = authority.unicodeScalars[...]
    if let at = rest.lastIndex(of: "@") {
      guard areAllowed(String(rest[..<at]), ":", isInternational: isInternational) else { return false }
      rest = rest[rest.index(after: at)...]
    }
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return false }
      let port = rest[rest.index(after: end)...]
      return isLiteral(Substring(rest[rest.index(after: rest.startIndex)..<end])) && (port.isEmpty || isPort(port))
    }
    if let colon = rest.firstIndex(of: ":") {
      guard isPort(rest[colon...]) else { return false }
      rest = rest[..<colon]
    }
    return areAllowed(String(rest), "", isInternational: isInternational)
  }

  /// A colon and digits, or none.
  private static func isPort(_ text: Substring.UnicodeScalarView) -> Bool {
    text.first == ":" && text.dropFirst().allSatisfy { ("0"..."9").contains($0) }
  }

  /// An address of IPv6, or one of a later version.
  private static func isLiteral(_ text: Substring) -> Bool {
    if AddressFormats.isIPv6(text.utf8) { return true }
    guard text.utf8.first.map({ $0 | 0x20 == UInt8(ascii: "v") }) == true else { return false }
    let parts = text.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0].utf8.allSatisfy(CharacterClass.isHexDigit)
      && !parts[1].isEmpty && areAllowed(String(parts[1]), ":", isInternational: false)
  }

  /// Whether a text only has unreserved characters, sub-delimiters, escapes and some others.
  private static func areAllowed(_ text: String, _ others: String, isInternational: Bool) -> Bool {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "%" {
        guard takeEscape(&rest) else { return false }
      } else if !scalar.isASCII {
        guard isInternational, isInternationalScalar(scalar) else { return false }
      } else {
        let byte = UInt8(scalar.value)
        guard
          CharacterClass.isLetter(byte) || CharacterClass.isDigit(byte) || "-._~!$&'()*+,;=".utf8.contains(byte)
            || others.utf8.contains(byte)
        else { return false }
      }
    }
    return true
  }

  /// The two hexadecimal digits of an escape.
  private static func takeEscape(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    for _ in 0..<2 {
      guard let digit = rest.popFirst(), digit.isASCII, CharacterClass.isHexDigit(UInt8(digit.value)) else {
        return false
      }
    }
    return true
  }

  private static func isInternationalScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0xA0 && !scalar.properties.isNoncharacterCodePoint
  }

  // MARK: Templates

  static func isTemplate(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{":
        guard let end = rest.firstIndex(of: "}"), isExpression(rest[..<end]) else { return false }
        rest = rest[rest.index(after: end)...]
      case "%": if !takeEscape(&rest) { return false }
      case "\"", "<", ">", "\\", "^", "`", "|", "}", " ", "\u{7F}"..."\u{9F}", "\0"..."\u{1F}": return false
      default: break
      }
    }
    return true
  }

  /// Names with commas between them, each with a length or an asterisk, after an operator.
  private static func isExpression(_ text: Substring.UnicodeScalarView) -> Bool {
    var text = text
    if let first = text.first, "+#./;?&=,!@|".unicodeScalars.contains(first) { text.removeFirst() }
    return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { variable in
      var name = variable
      if name.last == "*" {
        name.removeLast()
      } else if let colon = name.firstIndex(of: ":") {
        let length = name[name.index(after: colon)...]
        guard (1...4).contains(length.count), length.first != "0", length.allSatisfy({ ("0"..."9").contains($0) })
        else {
          return false
        }
        name = name[..<colon]
      }
      return isVariable(name)
    }
  }

  private static func isVariable(_ name: Substring.UnicodeScalarView) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      var rest = part
      if rest.isEmpty { return false }
      while let scalar = rest.popFirst() {
        if scalar == "%" {
          guard takeEscape(&rest) else { return false }
        } else {
          guard scalar.isASCII, case let byte = UInt8(scalar.value),
            CharacterClass.isLetter(byte) || CharacterClass.isDigit(byte) || scalar == "_"
          else { return false }
        }
      }
      return true
    }
  }
}
