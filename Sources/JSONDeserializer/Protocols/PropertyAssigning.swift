import JSONCore

/// A type that wants to see every assignment instead of having its memory written.
///
/// The values have the types of the properties, found by reflection as for any other model. Adopt this to check or to
/// change values, or to drive a property that is not stored.
public protocol PropertyAssigning: KeyValueCreatable, JSONConvertible {
  /// Takes a value for a property.
  /// - Parameters:
  ///   - value: a value of the property's type; nil where the document has null for an optional property.
  ///   - name: the property's name.
  /// - Throws: an error of your own to reject the value, which is then reported, or thrown where the policy says so.
  mutating func setValue(_ value: Any?, forProperty name: String) throws
}
