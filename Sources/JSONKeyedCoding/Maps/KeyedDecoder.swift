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
