/// A reference to a resource, relative or with a scheme (RFC 3986).
struct URIReference: Hashable, Sendable {
  var scheme: String?
  var authority: String?
  var path = ""
  var query: String?
  var fragment: String?

  init() {}

  /// Splits a text into its parts; any text has them (RFC 3986, appendix B).
  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = String(rest[..<colon]).lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if rest.starts(with: "//".unicodeScalars) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  private static func isScheme(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first, first.isASCII, first.properties.isAlphabetic else { return false }
    return text.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0)) }
  }

  /// The target of the reference in a document with a base URI (RFC 3986, section 5.2).
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
          return target
        }
        if path.utf8.first != UInt8(ascii: "/") { target.path = base.merged(path) }
      }
    }
    target.path = Self.removingDotSegments(target.path)
    return target
  }

  /// A relative path after the last slash of this one.
  private func merged(_ relative: String) -> String {
    if authority != nil, path.isEmpty { return "/" + relative }
    guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return relative }
    return String(path.unicodeScalars[...slash]) + relative
  }

  private static func removingDotSegments(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    var segments: [String] = []
    let pieces = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    for piece in pieces {
      switch piece {
      case ".": break
      case "..":
        // A relative path may begin with several; an absolute one has an empty first segment, which stays.
        if segments.last ?? ".." == ".." {
          segments.append(piece)
        } else if segments != [""] {
          segments.removeLast()
        }
      default: segments.append(piece)
      }
    }
    if pieces.last == "." || pieces.last == ".." { segments.append("") }
    return segments.joined(separator: "/")
  }

  /// The same reference without its fragment.
  var withoutFragment: URIReference {
    var reference = self
    reference.fragment = nil
    return reference
  }
}

extension URIReference: CustomStringConvertible {
  /// The text of the reference.
  var description: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
      + (fragment.map { "#" + $0 } ?? "")
  }
}

/// Classes of ASCII characters.
enum CharacterClass {
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
}
