/// Keys that depend on the type that has the property.
extension KeyNaming {
  /// The key with which a property of a type is written and read.
  package func key(forProperty name: String, of type: Any.Type) -> String {
    guard let reservedKeys else { return key(forProperty: name) }
    if name == "remoteID" { return "id" }
    let words = NameWords.words(of: name, acronyms: acronyms)
    let prefix = NameWords.words(of: String(String(describing: type).prefix { $0 != "<" }), acronyms: acronyms)
    let reserved = reservedKeys.first { words == prefix + NameWords.words(of: $0, acronyms: acronyms) }
    return reserved ?? key(forProperty: name)
  }

  /// The keys under which a property may have the objects' primary keys instead of the objects.
  package func keysOfKeys(forKey key: String, _ type: Any.Type) -> [String] {
    guard reservedKeys != nil else { return [] }
    switch StandardContainer(type) {
    case nil: return type is AnyClass ? suffixes("id").map { key + $0 } : []
    case .optional(let wrapped)?: return keysOfKeys(forKey: key, wrapped)
    case .array(let element)?, .set(let element)?:
      if !(element is AnyClass) { return [] }
      let stems = key.last == "s" ? [String(key.dropLast()), key] : [key]
      return stems.flatMap { stem in suffixes("ids").map { stem + $0 } }
    case .dictionary?: return []
    }
  }

  /// The key of nested attributes, as in Rails.
  package func attributesKey(forKey key: String) -> String { key + suffixes("attributes")[0] }

  /// A word as the suffix of a key; an acronym is spelled first as such, then like any other word.
  private func suffixes(_ word: String) -> [String] {
    switch style {
    case .words(.kebab): return ["-" + word]
    case .words(.screamingSnake): return ["_" + word.uppercased()]
    case .words(.camel), .words(.pascal), .exact, .fuzzy:
      let first = capitalized(word)
      let plain = word.prefix(1).uppercased() + word.dropFirst()
      return first == plain ? [first] : [first, plain]
    case .words(.snake), .foundationSnake, .custom, .paths: return ["_" + word]
    }
  }
}
