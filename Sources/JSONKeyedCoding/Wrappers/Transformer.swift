/// Makes the values of a property from what is read.
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
/// A generic transformer serves a type and its optional.
public protocol DecodableTransformer {
  /// What is read.
  associatedtype Source: Decodable
  /// The type of the property.
  associatedtype Object

  /// Makes the value of the property.
  /// - Parameter source: what was read.
  /// - Returns: an `Object`; nil if there is none, which is an error unless the property is optional.
  /// - Throws: anything; the error goes to those who read.
  static func transform(from source: Source) throws -> Any?
}

/// Makes what is written from the values of a property.
public protocol EncodableTransformer {
  /// What is written.
  associatedtype Destination: Encodable
  /// The type of the property.
  associatedtype Object

  /// Makes what is written.
  /// - Parameter object: the value of the property, which is not nil.
  /// - Returns: what is written; null is written for nil.
  /// - Throws: anything; the error goes to those who write.
  static func transform(object: Object) throws -> Destination?
}

/// Makes the values of a property from what is read, and the other way round.
public protocol Transformer: DecodableTransformer, EncodableTransformer where Source == Destination {}
