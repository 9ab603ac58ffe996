import Janus

/// What a schema says that is not checked, or by other rules than it asks for.
extension SchemaCompiler {
  /// The dialect whose rules apply.
  private static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// Notes a `$schema` that names another dialect.
  mutating func noteDialect(of source: SchemaSource) {
    guard let value = source.object["$schema"] else { return }
    let path = source.pointer.appending("$schema")
    guard let name = value.string else {
      return fail("expected the URI of a dialect, found \(value.foundPhrase)", at: path)
    }
    if (name.hasSuffix("#") ? String(name.dropLast()) : name) == Self.dialect { return }
    program.notes.append(
      SchemaProblem("the dialect \(JSONValue.quoted(name)) is not known: the rules of 2020-12 are applied", at: path))
  }

  /// Notes a format that cannot be checked, if formats are checked.
  mutating func noteFormat(_ name: String, at path: JSONPointer) {
    program.notes.append(
      SchemaProblem("the format \(JSONValue.quoted(name)) is not known, and is not checked", at: path))
  }
}
