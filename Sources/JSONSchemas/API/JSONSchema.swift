import JSONCore
@_exported import JSONDeserializer
@_exported import JSONSerializer

/// A [JSON Schema](https://json-schema.org): a description of documents, which are checked by it.
///
/// ```swift
/// let schema = try JSONSchema(parsing: text)
/// try schema.validate(bytes)  // throws what differs, with line and column
///
/// let own = try JSONSchema(of: Ship.self, format: format)
/// print(own)  // {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Ship", …
/// ```
///
/// A schema is compiled once, and checks any number of documents, on any thread. It may be of any draft from 4 on.
///
/// The schema of a type uses the same description of the type as the coders: names, mappings, checks, unions, the formats of
/// dates. All documents of a serializer with the same format are valid; documents whose shape a deserializer rejects are not. It is
/// less strict where the type's own code decides: for types that decode and encode themselves, any value is valid, and checks that
/// are functions are only comments.
public struct JSONSchema: Sendable {
  /// The schema itself: an object, or, since draft 6, true or false.
  public let value: JSONValue
  let compilation: SchemaCompilation
  /// The parts of the schema that are not checked: formats that are not known, if formats are checked, and references that lead back
  /// to themselves, which are errors for documents that reach them.
  ///
  /// For a schema that was made for an audience, the rules of the type that it does not have.
  public let notes: [JSONIssue]

  /// Describes the documents of a type.
  /// - Parameters:
  ///   - type: any type that can be read or written. If it can only be read, or only written, the schema is for this direction.
  ///   - draft: the version of JSON Schema in which the schema is written.
  ///   - format: the format of the documents.
  ///   - policy: how the documents are read: whether members may be missing or unknown, and what null means. By default the schema is
  ///     as strict as `JSONDeserializer.Policy.strict`.
  ///   - id: the URI that identifies the schema, its `$id`; none by default.
  /// - Throws: ``JSONText/JSONError`` with the code `invalidMapping` if a mapping does not work, and `unreadableType` if the type
  ///   can neither be read nor written.
  /// - Complexity: O(*n*) in the number of properties of all types inside.
  public init(
    of type: Any.Type, for draft: JSONSchemaDraft = .draft2020, format: JSONFormat = JSONFormat(),
    policy: JSONDeserializer.Policy = .strict, id: String? = nil
  ) throws(JSONError) {
    var generator = SchemaGenerator(format, policy)
    value = .object(DraftConversion(draft).converted(try generator.document(of: type, id: id)))
    compilation = SchemaCompilation(value, SchemaCompilation.Options(draft: draft))
    notes = []
  }

  /// Compiles a schema.
  /// - Parameters:
  ///   - value: the schema.
  ///   - draft: the draft of schemas that do not name one by `$schema`.
  ///   - checksFormats: whether strings must have the format that `format` names. If not, this depends on the schema: `format` is
  ///     only an annotation, unless the metaschema demands more.
  ///   - uri: where the schema was found: the base of its references, unless it has an `$id`.
  ///   - resolver: finds the other documents that it refers to.
  /// - Throws: ``JSONText/JSONError`` with all errors of the schema, and their paths.
  /// - Complexity: O(*n*) in the values of the schema and of the documents that it refers to.
  public init(
    _ value: JSONValue, draft: JSONSchemaDraft = .draft2020, checksFormats: Bool = false, uri: String = "",
    resolver: JSONSchemaResolver = .none
  ) throws(JSONError) {
    let options = SchemaCompilation.Options(
      draft: draft, checksFormats: checksFormats, uri: uri, resolver: resolver)
    compilation = SchemaCompilation(value, options)
    self.value = value
    let compiled = try compilation.compiled
    notes = compiled.notes.map { SchemaCompilation.issue($0, compiled.registry) }
  }

  /// Parses and compiles a schema.
  /// - Parameters:
  ///   - source: the text of the schema.
  ///   - draft: the draft of schemas that do not name one by `$schema`.
  ///   - checksFormats: whether strings must have the format that `format` names; see
  ///     ``init(_:draft:checksFormats:uri:resolver:)``.
  ///   - uri: where the schema was found: the base of its references, unless it has an `$id`.
  ///   - resolver: finds the other documents that it refers to.
  /// - Throws: ``JSONText/JSONError`` with all errors of the schema, each with line and column.
  /// - Complexity: O(*n*) in the bytes of the schema, and the values of the documents that it refers to.
  public init(
    parsing source: some JSONSource, draft: JSONSchemaDraft = .draft2020, checksFormats: Bool = false,
    uri: String = "", resolver: JSONSchemaResolver = .none
  ) throws(JSONError) {
    let value = try JSONValue(parsing: source)
    do throws(JSONError) {
      let schema = try JSONSchema(value, draft: draft, checksFormats: checksFormats, uri: uri, resolver: resolver)
      (self.value, compilation) = (schema.value, schema.compilation)
      notes = try LocatedIssues.of(schema.notes, in: source)
    } catch {
      let issues = try LocatedIssues.of(error.problems, in: source)
      let located = JSONError(issues[0], issues.dropFirst(), omitted: error.omittedProblemCount)
      throw source.jsonFile.map { located.inFile($0) } ?? located
    }
  }
}

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

extension JSONSchema: Hashable {
  /// Whether the schemas are the same.
  public static func == (left: JSONSchema, right: JSONSchema) -> Bool { left.value == right.value }

  /// Hashes the schema.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONSchema: CustomStringConvertible {
  /// The schema as JSON text, with a line for each member.
  public var description: String { String(decoding: value.serialized(.pretty), as: UTF8.self) }
}
