/// Reads a ``Keyedable`` value by any decoder.
public struct KeyedDecoder {
  private let decoder: any Decoder

  /// Makes the reader.
  /// - Parameter decoder: the decoder of the value.
  public init(with decoder: any Decoder) { self.decoder = decoder }

  /// Reads the properties of a struct.
  /// - Parameter value: the value, all of whose properties have a value yet.
  /// - Throws: what `map(map:)` throws, and `DecodingError` if the document has no object there.
  public func decode(to value: inout some Keyedable) throws {
    try value.map(map: KeyMap(direction: .decoding(MapReader(decoder)), userInfo: decoder.userInfo))
  }

  /// Reads the properties of an object of a class.
  /// - Parameter object: the object, all of whose properties have a value yet.
  /// - Throws: what `map(map:)` throws, and `DecodingError` if the document has no object there.
  public func decode(to object: some Keyedable & AnyObject) throws {
    var object = object
    try decode(to: &object)
  }
}

/// Writes a ``Keyedable`` value by any encoder.
public struct KeyedEncoder {
  private let encoder: any Encoder

  /// Makes the writer.
  /// - Parameter encoder: the encoder of the value.
  public init(with encoder: any Encoder) { self.encoder = encoder }

  /// Writes what a value maps.
  ///
  /// Paths that begin alike share the objects on the way. A value that lies on the way to others is merged with them;
  /// where both have a member, that of the longer path is written. A key strategy of the encoder converts the keys of a
  /// dictionary that is merged, as it does those of any object.
  /// - Parameter value: the value; what its `map(map:)` changes in it is changed in a copy.
  /// - Throws: what `map(map:)` throws, and `EncodingError` if two values do not fit into one place.
  public func encode(from value: some Keyedable) throws {
    var value = value
    let draft = Draft(for: encoder, splitsKeys: false)
    draft.beginObject()
    try value.map(map: KeyMap(direction: .encoding(draft), userInfo: encoder.userInfo))
    try draft.write(to: encoder)
  }
}
