import JSONCore

/// Makes the keys of dictionaries from the keys of objects.
enum DictionaryKey {
  /// Whether keys of a type can be made.
  static func isSupported(_ type: Any.Type) -> Bool {
    type == String.self || type is any JSONLeafCreatable.Type || type is any LosslessStringConvertible.Type
      || type is any CodingKeyRepresentable.Type || type is any RawRepresentable.Type || type is any _BridgedObject.Type
  }

  /// The key for a string; nil if there is none.
  static func make(_ type: Any.Type, from key: String) -> Any? {
    if type == String.self { return key }
    if let leaf = type as? any JSONLeafCreatable.Type {
      return leaf.init(jsonLeafValue: .string(key)).flatMap { spelled($0, key) }
    }
    if let lossless = type as? any LosslessStringConvertible.Type { return lossless.init(key) }
    if let coding = type as? any CodingKeyRepresentable.Type { return coding.init(codingKey: PlainCodingKey(key)) }
    if let bridged = type as? any _BridgedObject.Type { return try? bridged._object(forProxy: JSONValue.string(key)) }
    if let raw = type as? any RawRepresentable.Type { return makeRaw(raw, from: key) }
    return nil
  }

  /// The leaf for a type's fallback: of the raw values' kind, if the key spells one.
  static func leaf(_ type: Any.Type, of key: String) -> JSONLeafValue {
    let raw = RawValueType.of(type)
    return (raw.flatMap { make($0, from: key) } as? any JSONLeafRepresentable)?.jsonLeafValue ?? .string(key)
  }

  private static func makeRaw<Value: RawRepresentable>(_ type: Value.Type, from key: String) -> Any? {
    make(Value.RawValue.self, from: key).flatMap { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) }
      .flatMap { spelled($0, key) }
  }

  /// A key, unless it is the case of an enum whose raw value only looks the same as the document's.
  private static func spelled<Value>(_ value: Value, _ key: String) -> Any? {
    RawCases.areTexts(Value.self) ? RawCases.spelled(value, .string(key)) : value
  }
}

/// A coding key that is a string and, where it spells one, a number.
private struct PlainCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(_ key: String) { stringValue = key }
  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { stringValue = String(intValue) }
}
