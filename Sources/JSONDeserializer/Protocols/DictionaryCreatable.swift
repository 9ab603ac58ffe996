import JSONCore

/// A type that is made from the members of an object, whatever their keys.
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
