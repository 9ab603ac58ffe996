import JSONCore

/// The definitions of the types that a schema refers to, under `$defs`.
struct SchemaDefinitions {
  /// The identity of a definition: one type may have several schemas if the formats of dates differ.
  struct Identity: Hashable {
    let type: ObjectIdentifier
    let spelling: PropertyIdentity?
    let requiresAll: Bool
    let isCase: Bool
  }

  /// The definitions by name, in the order in which the types were visited.
  private(set) var schemas: [(key: String, value: JSONValue)] = []
  private var indices: [Identity: Int] = [:]
  private var references: [Int: Int] = [:]

  /// A schema that refers to a definition; nil if there is none.
  mutating func reference(to identity: Identity) -> JSONObject? {
    guard let index = indices[identity] else { return nil }
    references[index, default: 0] += 1
    return ["$ref": .string(Self.prefix + schemas[index].key)]
  }

  /// Reserves a name, so that types can contain themselves.
  mutating func begin(_ identity: Identity, named typeName: String) {
    let name = Self.name(typeName)
    var (unique, number) = (name, 2)
    while schemas.contains(where: { $0.key == unique }) { (unique, number) = (name + "\(number)", number + 1) }
    indices[identity] = schemas.count
    schemas.append((unique, .null))
  }

  mutating func finish(_ identity: Identity, _ schema: JSONObject) {
    if let index = indices[identity] { schemas[index].value = .object(schema) }
  }

  /// Replaces a reference by its definition, and removes the definition, if there are no other references to it.
  mutating func inlined(_ schema: JSONObject) -> JSONObject {
    guard case .string(let reference)? = schema["$ref"], schema.count == 1,
      let index = schemas.firstIndex(where: { Self.prefix + $0.key == reference }), references[index] == 1,
      case .object(let definition) = schemas[index].value
    else { return schema }
    schemas.remove(at: index)
    return definition
  }

  private static let prefix = "#/$defs/"

  /// A type's name in characters that need no escapes in pointers and URIs: `Page_Ship` for `Page<Ship>`.
  private static func name(_ typeName: String) -> String {
    let pieces = typeName.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
    return pieces.isEmpty ? "Type" : pieces.joined(separator: "_")
  }
}
