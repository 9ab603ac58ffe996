import JSONCore
@_exported import JSONDeserializer
@_exported import JSONSerializer

/// A description of a type's documents in [JSON Schema](https://json-schema.org/draft/2020-12), version 2020-12.
///
/// ```swift
/// let schema = try JSONSchema(of: Ship.self, format: format)
/// print(schema)  // {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Ship", …
/// ```
///
/// The schema uses the same description of the type as the coders: names, mappings, checks, unions, the formats of dates. All
/// documents of a serializer with the same format are valid; documents whose shape a deserializer rejects are not.
///
/// A schema is less strict where the type's own code decides: for types that decode and encode themselves, any value is valid,
/// and checks that are functions are only comments.
public struct JSONSchema: Hashable, Sendable {
  /// The schema itself, which is an object, with definitions of the types inside under `$defs`.
  public let value: JSONValue

  /// Describes the documents of a type.
  /// - Parameters:
  ///   - type: any type that can be read or written. If it can only be read, or only written, the schema is for this direction.
  ///   - format: the format of the documents.
  ///   - policy: how the documents are read: whether members may be missing or unknown, and what null means. By default the schema is
  ///     as strict as `JSONDeserializer.Policy.strict`.
  ///   - id: the URI that identifies the schema, its `$id`; none by default.
  /// - Throws: ``JSONText/JSONError`` with the code `invalidMapping` if a mapping does not work, and `unreadableType` if the type
  ///   can neither be read nor written.
  /// - Complexity: O(*n*) in the number of properties of all types inside.
  public init(
    of type: Any.Type, format: JSONFormat = JSONFormat(), policy: JSONDeserializer.Policy = .strict, id: String? = nil
  ) throws(JSONError) {
    var compiler = SchemaCompiler(format, policy)
    value = .object(try compiler.document(of: type, id: id))
  }
}

extension JSONSchema: CustomStringConvertible {
  /// The schema as JSON text, with a line for each member.
  public var description: String { String(decoding: value.serialized(.pretty), as: UTF8.self) }
}
