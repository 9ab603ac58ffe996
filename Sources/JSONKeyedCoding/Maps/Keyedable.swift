/// A type that says in one function how it is read and written, by any decoder and encoder.
///
/// ```swift
/// struct Coordinate: Codable, Keyedable {
///   var latitude: Double!
///   var elevation: Double?
///
///   mutating func map(map: KeyMap) throws {
///     try latitude <-> map["latitude"]
///     try elevation <?> map["additionalInfo.elevation"]
///   }
///
///   init(from decoder: any Decoder) throws {
///     try KeyedDecoder(with: decoder).decode(to: &self)
///   }
/// }
/// ```
///
/// All properties need a value before they are read: they are optional, or declared with one.
public protocol Keyedable {
  /// Maps the properties to keys.
  ///
  /// The function is called to read, and on a copy of the value to write.
  /// - Parameter map: what gives a place for a key.
  /// - Throws: what the operators throw.
  mutating func map(map: KeyMap) throws
}

extension Keyedable where Self: Encodable {
  /// Writes what ``map(map:)`` maps.
  /// - Parameter encoder: any encoder.
  /// - Throws: what ``map(map:)`` throws, and `EncodingError` if two values do not fit into one place.
  public func encode(to encoder: any Encoder) throws {
    try KeyedEncoder(with: encoder).encode(from: self)
  }
}
