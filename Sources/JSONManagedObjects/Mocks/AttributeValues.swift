import JSONCore
import JSONSerializer

/// Reads the values of objects' properties like the serializer: from memory, or with functions that a mapping declares.
struct AttributeValues<Model> {
  /// The values that the serializer passes while it writes.
  private final class Values: @unchecked Sendable {
    // Only the writing thread uses it.
    var byName: [String: Any] = [:]
  }

  private let values = Values()
  private let writer: JSONSerializer

  /// - Parameter names: the names of the properties.
  init(_ names: [String]) throws(JSONError) {
    var rules: [JSONMapping<Model>.Rule] = [.only(names)]
    let names = Set(names)
    for rule in JSONFormat().rules(for: Model.self) {
      guard case .property = rule.effect, case .name(let name)? = rule.property, names.contains(name) else { continue }
      rules.append(JSONMapping<Model>.Rule(rule.property, rule.effect))
    }
    for (name, type) in try ShapeCompiler.namedProperties(of: Model.self, in: JSONFormat()) where names.contains(name) {
      // A unique key, and written regardless of the mapping of a superclass.
      rules += [
        .key(name, for: name), .writeOnly(name), JSONMapping<Model>.Rule(.name(name), Self.capture(name, type, values)),
      ]
    }
    writer = JSONSerializer(JSONFormat(mappings: [JSONMapping<Model>(rules)]))
  }

  /// A rule that passes on a property's value, and writes nothing.
  private static func capture(_ name: String, _ type: Any.Type, _ values: Values) -> MappingRule.Effect {
    func capture<Value>(_ type: Value.Type) -> MappingRule.Effect {
      .transform(
        PropertyTransform(
          read: { (_: JSONValue) -> Value? in nil },
          write: { (value: Value) -> JSONValue? in
            values.byName[name] = Optional(value).wrapped
            return nil
          }))
    }
    return _openExistential(type, do: capture)
  }

  /// The values of an object's properties by their names; none for those that are nil.
  func values(of object: Model) throws(JSONError) -> [String: Any] {
    values.byName = [:]
    _ = try writer.serialize(object)
    return values.byName
  }
}
