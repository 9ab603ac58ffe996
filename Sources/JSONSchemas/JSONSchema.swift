import JSONCore
@_exported import JSONDeserializer
@_exported import JSONSerializer

/// What the documents of a type look like, in the words of [JSON Schema](https://json-schema.org/draft/2020-12), version 2020-12.
///
/// ```swift
/// let schema = try JSONSchema(of: Ship.self, format: format)
/// print(schema)  // {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Ship", …
/// ```
///
/// The schema is made from what the coders know of the type: names, mappings, checks, unions, the spelling of dates. What a serializer
/// with the same format writes is valid, and documents that a deserializer refuses for their shape are not.
///
/// A schema says less than the type where the type's own code decides: for types that decode and encode themselves any value is valid,
/// and checks that are functions are comments.
public struct JSONSchema: Hashable, Sendable {
  /// The schema itself, which is an object, with definitions of the types inside under `$defs`.
  public let value: JSONValue

  /// Describes the documents of a type.
  /// - Parameters:
  ///   - type: any type that can be read or written. Of one that can only be read, or only written, the schema is for that.
  ///   - format: the format of the documents.
  ///   - policy: how the documents are read: whether members may be missing or unknown, and what null means. By default the schema is
  ///     as strict as `JSONDeserializer.Policy.strict`.
  ///   - id: the URI by which others refer to the schema, its `$id`; none by default.
  /// - Throws: ``JSONCore/JSONError`` of the code `invalidMapping` if a mapping does not work, and `unreadableType` if the type can neither
  ///   be read nor written.
  /// - Complexity: O(*n*) in the number of properties of all types inside.
  public init(
    of type: Any.Type, format: JSONFormat = JSONFormat(), policy: JSONDeserializer.Policy = .strict, id: String? = nil
  ) throws(JSONError) {
    var compiler = SchemaCompiler(format, policy)
    value = .object(try compiler.document(of: type, id: id))
  }
}

extension JSONSchema: CustomStringConvertible {
  /// The schema as a JSON text, with a line for each member.
  public var description: String { String(decoding: value.serialized(.pretty), as: UTF8.self) }
}
