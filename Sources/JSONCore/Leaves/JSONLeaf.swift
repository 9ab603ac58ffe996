/// A type that is written as one string, number, Bool or null.
///
/// A `RawRepresentable` type gets its implementation for free: `enum Color: String, JSONLeaf {}`.
public protocol JSONLeafRepresentable: JSONConvertible {
  /// The value to write; nil leaves the property out.
  var jsonLeafValue: JSONLeafValue? { get }
}

/// A type that is made from one string, number or Bool.
///
/// A `RawRepresentable` type gets its implementation for free.
public protocol JSONLeafCreatable: JSONConvertible {
  /// Makes a value; nil if the type has none for the document's value, which is then reported, never guessed.
  init?(jsonLeafValue: JSONLeafValue)
}

/// A type that is one string, number or Bool in JSON, in both directions.
public typealias JSONLeaf = JSONLeafRepresentable & JSONLeafCreatable

extension RawRepresentable where RawValue: JSONLeafRepresentable {
  /// The raw value's.
  public var jsonLeafValue: JSONLeafValue? { rawValue.jsonLeafValue }
}

extension RawRepresentable where RawValue: JSONLeafCreatable {
  /// Makes the value for a document's raw value; nil if there is none.
  public init?(jsonLeafValue: JSONLeafValue) {
    guard let raw = RawValue(jsonLeafValue: jsonLeafValue) else { return nil }
    self.init(rawValue: raw)
  }
}
