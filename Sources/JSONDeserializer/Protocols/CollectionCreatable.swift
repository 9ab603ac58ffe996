import JSONCore

/// A type that is made from the elements of an array.
///
/// Types with the standard library's `init(_: some Sequence)`, which are the range-replaceable collections and the sets,
/// conform with an empty extension.
public protocol CollectionCreatable: _ElementsCreatable {
  /// The type of the elements; anything that can be read.
  associatedtype Element

  /// Makes a value from the elements, in the order of the document.
  init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element
}

extension Array: CollectionCreatable {}
extension ContiguousArray: CollectionCreatable {}
extension ArraySlice: CollectionCreatable {}
extension Set: CollectionCreatable {}

/// A type that is made from the members of an object with any keys.
///
/// Types with the usual `subscript(key) -> Value?` conform with an empty extension.
public protocol DictionaryCreatable: _EntriesCreatable {
  /// The type of the keys: `String`, a leaf, `LosslessStringConvertible` or `CodingKeyRepresentable`.
  associatedtype Key
  /// The type of the values; anything that can be read.
  associatedtype Value

  /// Makes a value without entries.
  init()
  /// The value for a key; setting it adds or replaces an entry.
  subscript(key: Key) -> Value? { get set }
}

extension Dictionary: DictionaryCreatable {}
