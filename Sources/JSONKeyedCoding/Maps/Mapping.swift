/// A location in a document, for the operators `<->`, `<<-`, `->>`, `<?>`, `<<?` and `?>>`.
public struct Mapping {
  let direction: KeyMap.Direction
  let key: any CodingKey
  let options: KeyOptions

  /// Reads a value of a type with `body`; nil, without a call, if values are written.
  func read<Value, Result>(
    for type: Value.Type, _ body: (MapReader, Route) throws -> Result?
  ) rethrows -> Result? {
    guard case .decoding(let reader) = direction else { return nil }
    return try body(reader, Route(of: key, options, for: type))
  }

  /// Writes a value, unless values are read.
  func write<Value: Encodable>(_ value: Value) {
    guard case .encoding(let draft) = direction else { return }
    draft.member(at: Route(of: key, options, for: Value.self).keys).add(value)
  }
}

/// The direction of a ``KeyMap``.
public enum MappingType {
  /// Properties are read.
  case decoding(keys: KeysCollection)
  /// Properties are written.
  case encoding

  /// Whether properties are read.
  public var isDecoding: Bool {
    if case .decoding = self { true } else { false }
  }
}
