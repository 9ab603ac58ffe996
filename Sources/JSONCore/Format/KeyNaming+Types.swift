/// Keys that depend on the type that has the property.
extension KeyNaming {
  /// The key under which a property of a type is written and looked for.
  package func key(forProperty name: String, of type: Any.Type) -> String {
    guard let reservedKeys else { return key(forProperty: name) }
    if name == "remoteID" { return "id" }
    let words = NameWords.words(of: name, acronyms: acronyms)
    let prefix = NameWords.words(of: String(String(describing: type).prefix { $0 != "<" }), acronyms: acronyms)
    let reserved = reservedKeys.first { words == prefix + NameWords.words(of: $0, acronyms: acronyms) }
    return reserved ?? key(forProperty: name)
  }

  /// The keys under which a property is looked for that may have the keys of objects in place of the objects.
  package func keysOfKeys(forKey key: String, _ type: Any.Type) -> [String] {
    guard reservedKeys != nil else { return [] }
    switch StandardContainer(type) {
    case nil: return type is AnyClass ? ["\(key)_id"] : []
    case .optional(let wrapped)?: return keysOfKeys(forKey: key, wrapped)
    case .array(let element)?, .set(let element)?:
      if !(element is AnyClass) { return [] }
      return key.last == "s" ? ["\(key.dropLast())_ids", "\(key)_ids"] : ["\(key)_ids"]
    case .dictionary?: return []
    }
  }
}
