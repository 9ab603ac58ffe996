/// The keys that a model reads its own properties from, so that nothing else can be written under them.
package struct PropertyKeys {
  private let naming: KeyNaming
  /// The keys as they are written, and the other keys that are read.
  private let exact: Set<String>
  /// What other spellings of them are recognized by; empty where keys are matched as they are.
  private var normalized: Set<String> = []

  /// - Parameter members: the members of the model's shape for reading.
  package init(_ members: [MemberShape], _ naming: KeyNaming) {
    self.naming = naming
    let keys = members.flatMap { [$0.key] + $0.aliases }
    exact = Set(keys + keys.flatMap(naming.numberSpellings))
    if naming.isFuzzy {
      normalized = Set(keys.map(NameWords.normalized))
    } else if naming.isFoundationSnakeCase {
      normalized = Set(members.compactMap { $0.property?.name })
    }
  }

  /// Whether a property is read from a key.
  package func contains(_ key: String) -> Bool {
    if exact.contains(key) { return true }
    if naming.isFuzzy { return normalized.contains(NameWords.normalized(key)) }
    return naming.isFoundationSnakeCase && normalized.contains(FoundationSnakeCase.property(forKey: key))
  }
}
