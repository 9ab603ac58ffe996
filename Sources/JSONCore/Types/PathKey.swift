/// A key or an index on the way to a value.
package struct PathKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  package init(_ key: String) {
    stringValue = key
    intValue = nil
  }

  package init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  package init(stringValue: String) { self.init(stringValue) }
  package init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// Whether a key type is the one by which dictionaries encode their entries, whose keys are data and no names.
  package static func isDictionaryKey(_ type: Any.Type) -> Bool {
    String(describing: type) == "_DictionaryCodingKey"
  }
}
