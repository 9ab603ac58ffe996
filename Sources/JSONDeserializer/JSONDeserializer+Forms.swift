import JSONCore

extension JSONDeserializer {
  /// The form in which values of a type are read.
  /// - Throws: an error if they cannot be, as reading one would throw.
  package func form(of type: Any.Type) throws(JSONError) -> TypeForm {
    try store.node(for: type, store.usualContext).pointee.typeForm
  }
}
