/// The map to which ``Keyedable/map(map:)`` maps properties, in either direction.
public struct KeyMap {
  enum Direction {
    case decoding(MapReader)
    case encoding(Draft)
  }

  let direction: Direction
  /// The `userInfo` of the decoder or encoder.
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

  /// The location of a key.
  /// - Parameters:
  ///   - key: a key, a path, or the flat key.
  ///   - options: the options of the key.
  public subscript(key: String, options: KeyOptions = KeyOptions()) -> Mapping { self[Key(stringValue: key), options] }

  /// The location of a key.
  /// - Parameters:
  ///   - key: a key, a path, or the flat key.
  ///   - options: the options of the key.
  public subscript(key: any CodingKey, options: KeyOptions = KeyOptions()) -> Mapping {
    Mapping(direction: direction, key: key, options: options)
  }
}
