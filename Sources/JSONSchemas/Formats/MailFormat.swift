/// E-mail addresses (RFC 5321, section 4.1.2, and RFC 6531).
enum MailFormat {
  /// Whether a text is a name of words with points between them, or in quotes, and a host or an address in brackets.
  static func isAddress(_ text: String, isInternational: Bool) -> Bool {
    let scalars = text.unicodeScalars
    guard let at = scalars.lastIndex(of: "@") else { return false }
    let name = scalars[..<at]
    let host = String(scalars[scalars.index(after: at)...])
    guard isName(name, isInternational) else { return false }
    if host.hasPrefix("["), host.hasSuffix("]") { return isLiteral(host.dropFirst().dropLast()) }
    return isInternational ? HostFormats.isInternationalHost(host) : HostFormats.isHost(host)
  }

  private static func isLiteral(_ text: Substring) -> Bool {
    text.hasPrefix("IPv6:") ? AddressFormats.isIPv6(text.dropFirst(5).utf8) : AddressFormats.isIPv4(text.utf8)
  }

  private static func isName(_ name: Substring.UnicodeScalarView, _ isInternational: Bool) -> Bool {
    if name.first == "\"" { return isQuoted(name, isInternational) }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy { scalar in
          scalar.isASCII
            ? CharacterClass.isLetter(UInt8(scalar.value)) || CharacterClass.isDigit(UInt8(scalar.value))
              || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
            : isInternational
        }
    }
  }

  private static func isQuoted(_ name: Substring.UnicodeScalarView, _ isInternational: Bool) -> Bool {
    guard name.count >= 2, name.last == "\"" else { return false }
    var rest = name.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      if scalar == "\\" {
        guard let escaped = rest.popFirst(), (" "..."~").contains(escaped) else { return false }
      } else if scalar == "\"" || !(" "..."~").contains(scalar) && !(isInternational && !scalar.isASCII) {
        return false
      }
    }
    return true
  }
}
