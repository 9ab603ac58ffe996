/// Takes names apart into words.
package enum NameWords {
  /// The words of a name, in lower case.
  ///
  /// A word ends before an underscore, a hyphen, a space, and where a capital follows a small letter or a digit; in
  /// a run of capitals the last one begins the next word if a small letter follows: `HTTP|Server`. Only `IDs` and its
  /// like stay together, because an `s` behind capitals that ends a word is their plural.
  package static func words(of name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      if isSeparator(character) {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character.isUppercase, !word.isEmpty, startsWord(at: index, in: characters) {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "_" || character == "-" || character == " "
  }

  /// Whether a capital inside a name begins a word.
  private static func startsWord(at index: Int, in characters: [Character]) -> Bool {
    guard characters[index - 1].isUppercase else { return true }
    guard index + 1 < characters.count, characters[index + 1].isLowercase else { return false }
    let isPlural = characters[index + 1] == "s" && (index + 2 == characters.count || !characters[index + 2].isLowercase)
    return !isPlural
  }

  /// What two spellings of the same name have in common: small letters without separators.
  package static func normalized(_ name: some StringProtocol) -> String {
    String(name.filter { !isSeparator($0) }).lowercased()
  }
}
