/// The path of a value inside a document (RFC 6901), such as `/users/0/name`.
///
/// Two pointers are equal if their tokens have the same code points, as keys of documents are.
public struct JSONPointer: Hashable, Sendable {
  /// The keys and indices on the path, from the root.
  public var tokens: [String]

  /// Creates the pointer to the root.
  public init() { tokens = [] }

  /// Creates a pointer of keys and indices.
  public init(tokens: [String]) { self.tokens = tokens }

  /// Parses a pointer, or its form as a URI fragment, `#/users/0/name`.
  /// - Returns: nil if the text neither is empty nor begins with `/`, or has a `~` that does not begin an escape.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    // By bytes, not by characters: a `/` and a combining accent after it are one character.
    if text.utf8.first == UInt8(ascii: "#") {
      guard let plain = Self.removingPercentEscapes(text.utf8.dropFirst()) else { return nil }
      text = plain
    }
    guard !text.isEmpty else {
      self.init()
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for piece in text.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let token = Self.unescaped(piece) else { return nil }
      tokens.append(token)
    }
    self.init(tokens: tokens)
  }

  /// Whether both have the same tokens, which are compared by their code points.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count && zip(left.tokens, right.tokens).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// Hashes the tokens.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { token.hashBytes(into: &hasher) }
  }

  /// The pointer to a member or an element of the value that this one points to.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

  /// The pointer to an element of the array that this one points to.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The pointer as a URI fragment.
  public var uriFragment: String {
    "#"
      + description.utf8.map { byte in
        let isPlain = Self.fragmentCharacters.contains(byte)
        let hex = String(byte, radix: 16, uppercase: true)
        return isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.count == 1 ? "0" : "") + hex
      }.joined()
  }

  private static let fragmentCharacters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?".utf8)

  private static func unescaped(_ piece: Substring.UnicodeScalarView) -> String? {
    guard piece.contains("~") else { return String(piece) }
    var token = String.UnicodeScalarView()
    var rest = piece
    while let scalar = rest.popFirst() {
      guard scalar == "~" else {
        token.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "0": token.append("~")
      case "1": token.append("/")
      default: return nil
      }
    }
    return String(token)
  }

  private static func removingPercentEscapes(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Hex.value), let low = rest.popFirst().flatMap(Hex.value) else {
        return nil
      }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension JSONPointer: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The pointer's text; empty for the root.
  public var description: String {
    tokens.reduce(into: "") { text, token in
      text += "/"
      if !token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) { return text += token }
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Parses a pointer; a literal that is not a pointer is used as one key.
  public init(stringLiteral value: String) { self = JSONPointer(value) ?? JSONPointer(tokens: [value]) }
}
