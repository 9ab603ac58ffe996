/// Converts values from JSON into values of a property.
///
/// ```swift
/// enum DayTransformer<Object>: Transformer {
///   static func transform(from text: String) -> Any? { formatter.date(from: text) }
///   static func transform(object: Object) -> String? { (object as? Date).map(formatter.string) }
/// }
///
/// struct Trip: Codable {
///   @CodedBy<DayTransformer> var start: Date
///   @CodedBy<DayTransformer> var end: Date?
/// }
/// ```
///
/// A generic transformer works for a type and its optional.
public protocol DecodableTransformer {
  /// The type in JSON.
  associatedtype Source: Decodable
  /// The type of the property.
  associatedtype Object

  /// Makes the value of the property.
  /// - Parameter source: the value from JSON.
  /// - Returns: an `Object`; nil if there is none, which is an error unless the property is optional.
  /// - Throws: any error, which the decoder passes on.
  static func transform(from source: Source) throws -> Any?
}

/// Converts values of a property into values for JSON.
public protocol EncodableTransformer {
  /// The type in JSON.
  associatedtype Destination: Encodable
  /// The type of the property.
  associatedtype Object

  /// Converts a value of the property.
  /// - Parameter object: the value of the property, which is not nil.
  /// - Returns: the value for JSON; nil is written as null.
  /// - Throws: any error, which the encoder passes on.
  static func transform(object: Object) throws -> Destination?
}

/// Converts values of a property from JSON and to JSON.
public protocol Transformer: DecodableTransformer, EncodableTransformer where Source == Destination {}
