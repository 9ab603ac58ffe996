import JSONCore

extension JSONSchema {
  /// The schema with all documents that it refers to, as one document.
  ///
  /// Each of them becomes a definition with an identifier, in `$defs` or, until draft 7, `definitions`. References stay as they are, and
  /// lead to these definitions, so that the same documents are valid without a resolver. Metaschemas of drafts are not added: every
  /// validator has them. The resolver is still needed to read a schema whose `$schema` is a metaschema of your own.
  ///
  /// ```swift
  /// let order = try JSONSchema(parsing: text, resolver: ["https://example.org/address.json": address])
  /// let bundle = try order.bundled()
  /// print(bundle.value["$defs"]["https://example.org/address.json"])
  /// ```
  /// - Returns: the bundle; this schema if it refers to no other document.
  /// - Throws: the errors of the schema, as ``init(_:draft:checksFormats:uri:resolver:)``.
  /// - Complexity: O(*n*) in the values of all documents.
  public func bundled() throws(JSONError) -> JSONSchema {
    let registry = try compilation.compiled.registry
    guard case .object(let object) = value else { return self }
    let bundle = SchemaBundle(registry, object)
    if bundle.parts.isEmpty { return self }
    let options = compilation.options
    return try JSONSchema(
      .object(bundle.document), draft: options.draft, checksFormats: options.checksFormats, uri: options.uri,
      resolver: options.resolver)
  }
}
