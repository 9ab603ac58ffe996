/// A type that is written as an array though it is not a Swift `Collection`.
///
/// For a `Sequence` an empty conformance is enough.
public protocol CollectionReflection: JSONConvertible {
  /// A sequence of the elements to write.
  associatedtype JSONElements: Sequence
  /// The elements, in the order in which they are written.
  var jsonElements: JSONElements { get }
}

extension CollectionReflection where Self: Sequence {
  /// The sequence itself.
  public var jsonElements: Self { self }
}

/// A type that is written as an object though it is not a Swift `Dictionary`.
///
/// ```swift
/// struct Stock: DictionaryReflection {
///   var counts: [(key: String, value: Int)]
///   var jsonEntries: [(key: String, value: Int)] { counts }
/// }
/// ```
public protocol DictionaryReflection: JSONConvertible {
  /// The type of the keys: strings, leaves, `LosslessStringConvertible` or `CodingKeyRepresentable`.
  associatedtype JSONKey
  /// The type of the values; anything that can be written.
  associatedtype JSONEntryValue
  /// The entries, in the order in which they are written.
  var jsonEntries: [(key: JSONKey, value: JSONEntryValue)] { get }
}

extension DictionaryReflection where Self: Sequence, Element == (key: JSONKey, value: JSONEntryValue) {
  /// The elements of the sequence.
  public var jsonEntries: [(key: JSONKey, value: JSONEntryValue)] { Array(self) }
}
