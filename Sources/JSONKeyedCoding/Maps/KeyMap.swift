/// What ``Keyedable/map(map:)`` maps properties to, in either direction.
public struct KeyMap {
  enum Direction {
    case decoding(MapReader)
    case encoding(Draft)
  }

  let direction: Direction
  /// What the decoder or encoder was told by those who use it.
  public let userInfo: [CodingUserInfoKey: Any]

  /// The direction, with the keys of the document when decoding.
  public var type: MappingType {
    switch direction {
    case .decoding(let reader): .decoding(keys: KeysCollection(reader))
    case .encoding: .encoding
    }
  }

  /// Whether properties are read.
  public var isDecoding: Bool { type.isDecoding }

  /// The place of a key.
  /// - Parameters:
  ///   - key: a key, a path, or the flat key.
  ///   - options: how it is spelled.
  public subscript(key: String, options: KeyOptions = KeyOptions()) -> Mapping { self[Key(stringValue: key), options] }

  /// The place of a key.
  /// - Parameters:
  ///   - key: a key, a path, or the flat key.
  ///   - options: how it is spelled.
  public subscript(key: any CodingKey, options: KeyOptions = KeyOptions()) -> Mapping {
    Mapping(direction: direction, key: key, options: options)
  }
}
