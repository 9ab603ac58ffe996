/// Splits names into words.
package enum NameWords {
  /// The words of a name, in lower case.
  ///
  /// A word ends before an underscore, a hyphen, a space, and where a capital follows a small letter or a digit; in
  /// a run of capitals the last one begins the next word if a small letter follows: `HTTP|Server`. Only `IDs` and
  /// the like stay together, because an `s` after capitals at the end of a word is a plural. If all letters are
  /// capitals, only separators end a word.
  /// - Parameter acronyms: the words into which a run of capitals is split, if it consists only of them:
  ///   `PDFURL` is `pdf`, `url`.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func words(of name: some StringProtocol, acronyms: Set<String>) -> [String] {
    var words: [Substring] = []
    var start = name.startIndex
    let hasSmallLetters = name.contains { $0.isLowercase }
    let characters = Array(name)
    for (index, character) in zip(name.indices, characters).enumerated() {
      let isBorder =
        isSeparator(character.1)
        || hasSmallLetters && character.1.isUppercase && index > 0 && startsWord(at: index, in: characters)
      guard isBorder else { continue }
      words.append(Substring(name[start..<character.0]))
      start = isSeparator(character.1) ? name.index(after: character.0) : character.0
    }
    words.append(Substring(name[start...]))
    return words.filter { !$0.isEmpty }.flatMap { word in
      let isRun = hasSmallLetters && word.count > 1 && word.dropLast().allSatisfy { $0.isUppercase }
      return (isRun ? split(word.lowercased()[...], into: acronyms) : nil) ?? [word.lowercased()]
    }
  }

  /// The acronyms, one of them perhaps in the plural, that a word consists of; nil if it does not.
  private static func split(_ word: Substring, into acronyms: Set<String>) -> [String]? {
    if word.isEmpty { return [] }
    if acronyms.contains(String(word)) || word.last == "s" && acronyms.contains(String(word.dropLast())) {
      return [String(word)]
    }
    // The longest first.
    let prefixes = acronyms.filter(word.hasPrefix).sortedByCodePoints()
    for index in SortedOrder.indices(prefixes.count, by: { prefixes[$0].count > prefixes[$1].count }) {
      let acronym = prefixes[index]
      if let rest = split(word.dropFirst(acronym.count), into: acronyms) { return [acronym] + rest }
    }
    return nil
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

  /// The normal form of a name's spellings: small letters without separators.
  package static func normalized(_ name: some StringProtocol) -> String {
    String(name.filter { !isSeparator($0) }).lowercased()
  }
}
