/// The tokens of the paths in a flat view: the keys as they are spelled in the document, with `~0` and `~1` as in a JSON Pointer.
///
/// ```
/// /users/0/name     the key "name" of the first element
/// /years/"2024"     the key "2024", which would be an index without the quotes
/// /a~1b/c\u0009d    the keys "a/b" and "c\u0009d"
/// ```
///
/// Since strings of JSON have no tabs, ends of lines or unescaped quotes, each path is unambiguous, and has one line.
enum FlatPath {
  static let tilde = UInt8(ascii: "~")
  static let slash = UInt8(ascii: "/")

  /// Whether a token without quotes is an index.
  static func isIndex(_ token: ArraySlice<UInt8>) -> Bool {
    guard let first = token.first else { return false }
    return token.allSatisfy { $0 &- 0x30 <= 9 } && (first != 0x30 || token.count == 1)
  }

  /// A token of a path.
  enum Token: Equatable {
    case index(Int)
    /// The key as it is spelled, without quotes.
    case key([UInt8])
  }

  /// The token that a text without slashes spells.
  /// - Returns: the offset of the first byte that no token has there, if it is invalid.
  static func token(_ piece: ArraySlice<UInt8>) -> (token: Token?, mistake: Int) {
    if isIndex(piece) {
      return (Int(String(decoding: piece, as: UTF8.self)).map { .index($0) }, piece.startIndex)
    }
    var key = piece
    if piece.first == TextScanner.quote {
      guard piece.count > 2, piece.last == TextScanner.quote else { return (nil, piece.startIndex) }
      key = piece.dropFirst().dropLast()
    }
    guard key.contains(tilde) else { return (.key(Array(key)), piece.startIndex) }
    let (text, mistake) = unescaped(key)
    return mistake.map { (nil, $0) } ?? (.key(text), piece.startIndex)
  }

  private static func unescaped(_ piece: ArraySlice<UInt8>) -> (key: [UInt8], mistake: Int?) {
    var key: [UInt8] = []
    var index = piece.startIndex
    while index < piece.endIndex {
      let byte = piece[index]
      if byte == tilde {
        let next = index + 1 < piece.endIndex ? piece[index + 1] : 0
        guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { return ([], index) }
        key.append(next == UInt8(ascii: "0") ? tilde : slash)
        index += 2
      } else {
        key.append(byte)
        index += 1
      }
    }
    return (key, nil)
  }
}
