import JSONCore

/// An error in a schema, or a note about one.
struct SchemaFault: Hashable {
  let message: String
  /// The document with the schema, as an index in a ``SchemaRegistry``.
  let document: Int
  let pointer: JSONPointer
}
