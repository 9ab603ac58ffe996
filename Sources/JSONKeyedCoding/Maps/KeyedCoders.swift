/// Reads a ``Keyedable`` value with any decoder.
public struct KeyedDecoder {
  private let decoder: any Decoder

  /// Makes the reader.
  /// - Parameter decoder: the decoder of the value.
  public init(with decoder: any Decoder) { self.decoder = decoder }

  /// Reads the properties of a struct.
  /// - Parameter value: the value, whose properties must all have a value.
  /// - Throws: the errors of `map(map:)`, and `DecodingError` if the document has no object there.
  public func decode(to value: inout some Keyedable) throws {
    try value.map(map: KeyMap(direction: .decoding(MapReader(decoder)), userInfo: decoder.userInfo))
  }

  /// Reads the properties of an object of a class.
  /// - Parameter object: the object, whose properties must all have a value.
  /// - Throws: the errors of `map(map:)`, and `DecodingError` if the document has no object there.
  public func decode(to object: some Keyedable & AnyObject) throws {
    var object = object
    try decode(to: &object)
  }
}

/// Writes a ``Keyedable`` value with any encoder.
public struct KeyedEncoder {
  private let encoder: any Encoder

  /// Makes the writer.
  /// - Parameter encoder: the encoder of the value.
  public init(with encoder: any Encoder) { self.encoder = encoder }

  /// Writes the mapped properties of a value.
  ///
  /// Paths with the same beginning share the objects of that beginning. A value on the path to others is merged with them; if
  /// both have a member, that of the longer path is written. The encoder's key strategy also converts the keys of a merged
  /// dictionary, like those of any object.
  /// - Parameter value: the value; its `map(map:)` runs on a copy.
  /// - Throws: the errors of `map(map:)`, and `EncodingError` if two values collide at one path.
  public func encode(from value: some Keyedable) throws {
    var value = value
    let draft = Draft(for: encoder, splitsKeys: false)
    draft.beginObject()
    try value.map(map: KeyMap(direction: .encoding(draft), userInfo: encoder.userInfo))
    try draft.write(to: encoder)
  }
}
