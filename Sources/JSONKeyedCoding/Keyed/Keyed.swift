/// A box that reads and writes a value whose keys may be paths, by any decoder and encoder.
///
/// ```swift
/// let welcome = try JSONDecoder().decode(Keyed<Welcome>.self, from: data).value
/// let data = try JSONEncoder().encode(Keyed(welcome))
/// ```
///
/// What is inside the value is read and written in the same way, arrays and dictionaries included. Keys are split if their
/// type is an ``AnyKeyedKey``; ``Flat`` members lie in the object around them. Values that have nothing of this are left to
/// the coder, with its strategies for dates, data and the like.
public struct Keyed<Value> {
  /// The value.
  public var value: Value

  /// Puts a value into a box.
  public init(_ value: Value) { self.value = value }
}

extension Keyed: Encodable where Value: Encodable {
  /// Writes the value.
  /// - Parameter encoder: any encoder.
  /// - Throws: what the value and the encoder throw, and `EncodingError` if two values do not fit into one place.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? DraftEncoder, encoder.draft.context.splitsKeys {
      encoder.draft.add(value)
    } else {
      let draft = Draft(for: encoder, splitsKeys: true)
      draft.add(value)
      try draft.write(to: encoder)
    }
  }
}

extension Keyed: Sendable where Value: Sendable {}
extension Keyed: Equatable where Value: Equatable {}
extension Keyed: Hashable where Value: Hashable {}

extension Keyed: Decodable where Value: Decodable {
  /// Reads the value.
  /// - Parameter decoder: any decoder.
  /// - Throws: what the value and the decoder throw.
  public init(from decoder: any Decoder) throws {
    let outer = decoder as? PathDecoder
    value = try PathDecoder.value(Value.self, outer?.base ?? decoder, in: outer)
  }
}
