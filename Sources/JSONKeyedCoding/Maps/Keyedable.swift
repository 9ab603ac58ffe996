/// A type that declares in one function how it is read and written, with any decoder and encoder.
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
/// All properties need a value before they are read: make them optional, or give them a default.
public protocol Keyedable {
  /// Maps the properties to keys.
  ///
  /// The function is called on the value for reading, and on a copy of it for writing.
  /// - Parameter map: returns the location for a key.
  /// - Throws: the errors of the operators.
  mutating func map(map: KeyMap) throws
}

extension Keyedable where Self: Encodable {
  /// Writes the properties that ``map(map:)`` maps.
  /// - Parameter encoder: any encoder.
  /// - Throws: the errors of ``map(map:)``, and `EncodingError` if two values collide at one path.
  public func encode(to encoder: any Encoder) throws {
    try KeyedEncoder(with: encoder).encode(from: self)
  }
}
