/// What a type conforms to, where one answer of the runtime's tells another.
///
/// The runtime searches the conformances of all libraries for each question that is new, and remembers the answer. A plan asks first
/// whether a type is `_Accessible`, and `_Creatable`, so these are not new.
package enum Conformance {
  /// Whether a type is ``JSONConvertible``, which refines `_Accessible`.
  package static func isConvertible(_ type: Any.Type) -> Bool {
    type is any _Accessible.Type && type is any JSONConvertible.Type
  }

  /// A type as one that may have a mapping, as `_Creatable` and `_Accessible` types may; nil for all others.
  static func mappable(_ type: Any.Type) -> (any _Mappable.Type)? {
    if let model = type as? any _Creatable.Type { return model }
    if let own = type as? any _Accessible.Type { return own }
    return nil
  }
}
