import Janus

/// Reads the paths of lines. The beginning that a path has in common with the one before is not read again.
struct FlatPathReader {
  /// Why a text is not a path.
  struct Mistake: Equatable {
    let message: String
    let offset: Int
  }

  /// The tokens of the last path.
  private(set) var tokens: [FlatPath.Token] = []
  private var path: [UInt8] = []
  /// The offset in the path after each token.
  private var ends: [Int] = []

  /// Reads a path.
  /// - Parameter text: begins at the offset 0.
  mutating func read(_ text: ArraySlice<UInt8>) -> Mistake? {
    var common = 0
    while common < path.count, common < text.count, path[common] == text[common] { common += 1 }
    while let end = ends.last, end > common || end < text.count && text[end] != FlatPath.slash {
      ends.removeLast()
      tokens.removeLast()
    }
    var start = ends.last ?? 0
    path.removeSubrange(start...)
    while start < text.count {
      guard text[start] == FlatPath.slash else { return mistake(at: start) }
      let end = text[(start + 1)...].firstIndex(of: FlatPath.slash) ?? text.count
      let (token, offset) = FlatPath.token(text[(start + 1)..<end])
      guard let token else { return mistake(at: offset) }
      if case .key(let key) = token, !isKey(key) {
        return Mistake(message: "expected a key as in JSON, without its quotes", offset: start + 1)
      }
      tokens.append(token)
      ends.append(end)
      path += text[start..<end]
      start = end
    }
    return nil
  }

  private func mistake(at offset: Int) -> Mistake {
    Mistake(message: "expected a pointer such as /items/0/name before the tab", offset: offset)
  }

  /// Whether a text is the spelling of a string of JSON.
  private func isKey(_ key: [UInt8]) -> Bool {
    let isPlain = key.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != TextScanner.quote }
    if isPlain { return true }
    return (try? JSONValue(parsing: [TextScanner.quote] + key + [TextScanner.quote]))?.string != nil
  }
}
