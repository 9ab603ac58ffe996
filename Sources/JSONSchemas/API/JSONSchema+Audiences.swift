import JSONCore
import JSONDeserializer

extension JSONSchema {
  /// Describes the documents of a type for an audience, such as a language model that answers in JSON.
  ///
  /// ```swift
  /// let schema = try JSONSchema(of: Recipe.self, for: .openAI)
  /// for loss in schema.notes { print(loss) }
  /// // at /properties/title/minLength: OpenAI does not know this; it is in the description: At least 1 character.
  /// ```
  ///
  /// The reader accepts all documents that are valid, except for the rules in ``notes``, which the reader still checks: a keyword that
  /// the audience does not know becomes a sentence of the description. Other notes name what the reader accepts, and the schema
  /// does not. The documents of a serializer are valid if it also writes properties that are nil, where the audience requires all.
  /// - Parameters:
  ///   - type: any type that can be read or written.
  ///   - audience: what the schema may contain.
  ///   - format: the format of the documents.
  ///   - policy: how the documents are read.
  ///   - id: the URI that identifies the schema, its `$id`; none by default.
  /// - Throws: ``JSONText/JSONError`` with the code `unwritableType` and all reasons why the audience would reject the schema, or
  ///   understand it differently from the reader; and with those of the initializer for drafts.
  /// - Complexity: O(*n*) in the number of properties of all types inside.
  public init(
    of type: Any.Type, for audience: JSONSchemaAudience, format: JSONFormat = JSONFormat(),
    policy: JSONDeserializer.Policy = .strict, id: String? = nil
  ) throws(JSONError) {
    var generator = SchemaGenerator(format, policy, hasAliases: !audience.hasPlainForms)
    var conversion = AudienceConversion(audience)
    value = .object(conversion.converted(try generator.document(of: type, id: id)))
    if let first = conversion.problems.first { throw JSONError(first, conversion.problems.dropFirst()) }
    compilation = SchemaCompilation(value, SchemaCompilation.Options())
    notes = conversion.notes
  }
}
