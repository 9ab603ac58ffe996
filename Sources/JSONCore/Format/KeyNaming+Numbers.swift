extension KeyNaming {
  /// Further spellings of a key, with or without separators around numbers: `sha256_hash` is also `sha_256_hash`.
  ///
  /// A separator is before all numbers or none, and after all or none; one between two numbers is significant. Only
  /// conventions with separators have such spellings.
  package func numberSpellings(of key: String) -> [String] {
    let separator: Character
    switch style {
    case .words(.snake), .words(.screamingSnake): separator = "_"
    case .words(.kebab): separator = "-"
    default: return []
    }
    guard key.utf8.contains(where: { $0 &- UInt8(ascii: "0") <= 9 }) else { return [] }
    var spellings: [String] = []
    for isSetOffBefore in [nil, true, false] {
      for isSetOffBehind in [nil, true, false] {
        let spelling = Self.spelling(of: Array(key), separator, isSetOffBefore, isSetOffBehind)
        if spelling != key, !spellings.contains(spelling) { spellings.append(spelling) }
      }
    }
    return spellings
  }

  /// - Parameters:
  ///   - isSetOffBefore: whether a separator precedes numbers; nil to keep the separators.
  ///   - isSetOffBehind: whether a separator follows numbers; nil to keep the separators.
  private static func spelling(
    of key: [Character], _ separator: Character, _ isSetOffBefore: Bool?, _ isSetOffBehind: Bool?
  ) -> String {
    var result = ""
    for (index, character) in key.enumerated() {
      guard index > 0 else {
        result.append(character)
        continue
      }
      let earlier = key[index - 1]
      if character == separator, index + 1 < key.count {
        // A separator between a letter and a number.
        let wanted: Bool? =
          isLetter(earlier) && isDigit(key[index + 1])
          ? isSetOffBefore : isDigit(earlier) && isLetter(key[index + 1]) ? isSetOffBehind : nil
        if wanted != false { result.append(character) }
      } else {
        if isLetter(earlier) && isDigit(character) && isSetOffBefore == true
          || isDigit(earlier) && isLetter(character) && isSetOffBehind == true
        {
          result.append(separator)
        }
        result.append(character)
      }
    }
    return result
  }

  private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }
  private static func isLetter(_ character: Character) -> Bool { character.isLetter }
}
