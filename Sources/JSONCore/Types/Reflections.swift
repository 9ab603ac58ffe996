/// A type that is written as an array though it is not a Swift `Collection`.
///
/// For a `Sequence` an empty conformance is enough.
public protocol CollectionReflection {
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
/// For a `Sequence` of pairs an empty conformance is enough.
public protocol DictionaryReflection {
  /// The type of the keys: strings, leaves, `LosslessStringConvertible` or `CodingKeyRepresentable`.
  associatedtype JSONKey
  /// The type of the values.
  associatedtype JSONEntryValue
  /// A sequence of the entries to write.
  associatedtype JSONEntries: Sequence where JSONEntries.Element == (key: JSONKey, value: JSONEntryValue)
  /// The entries, in the order in which they are written.
  var jsonEntries: JSONEntries { get }
}

extension DictionaryReflection where Self: Sequence, Element == (key: JSONKey, value: JSONEntryValue) {
  /// The sequence itself.
  public var jsonEntries: Self { self }
}
