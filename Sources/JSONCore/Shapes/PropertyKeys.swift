/// The keys that a model reads its own properties from, so that nothing else can be written under them.
package struct PropertyKeys {
  private let naming: KeyNaming
  /// The keys that are looked for as they are.
  private let exact: Set<ExactText>
  /// The keys that others are looked for as; see ``KeySpellings/normalized``.
  private let normalized: Set<ExactText>

  /// - Parameter members: the members of the model's shape for reading.
  package init(_ members: [MemberShape], _ format: JSONFormat, of type: Any.Type) {
    naming = format.keys
    let spellings = KeySpellings(members + KeySpellings.namedMembers(members, format, of: type), format, of: type)
    exact = spellings.entries.map(\.key).exactTexts
    normalized = (spellings.normalized ?? 0..<0).map { spellings.entries[$0].key }.exactTexts
  }

  /// Whether a property is read from a key.
  package func contains(_ key: String) -> Bool {
    if exact.contains(ExactText(key)) { return true }
    if naming.isFuzzy { return normalized.contains(ExactText(NameWords.normalized(key))) }
    return naming.isFoundationSnakeCase && !FoundationSnakeCase.isUsual(key.utf8)
      && normalized.contains(ExactText(FoundationSnakeCase.property(forKey: key)))
  }
}
