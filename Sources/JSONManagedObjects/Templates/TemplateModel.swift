import JSONCore
import JSONDeserializer

/// A type in a template.
struct TemplateModel {
  let name: String
  let type: Any.Type
  /// Makes the mapping for an entry.
  let mapping: (TemplateEntry) -> any JSONTypeMapping

  private init<Model: KeyValueCreatable>(_ type: Model.Type, name: String) {
    self.name = name
    self.type = type
    mapping = { entry in
      JSONMapping<Model>(
        [.root(entry.names.json), .only(entry.parameters.map(\.attribute))]
          + entry.parameters.map { .key($0.json, for: $0.attribute) })
    }
  }

  /// Types by their names in a template, in their order.
  /// - Throws: an error if two types have the same name.
  static func named(
    _ types: [any KeyValueCreatable.Type], _ renamed: [String: any KeyValueCreatable.Type]
  ) throws(JSONError) -> [TemplateModel] {
    func model<Model: KeyValueCreatable>(_ type: Model.Type, _ name: String) -> TemplateModel {
      TemplateModel(type, name: name)
    }
    var models: [TemplateModel] = []
    for type in types { models.append(model(type, TypeName.of(type))) }
    for name in renamed.keys.sortedByCodePoints() {
      if let type = renamed[name] { models.append(model(type, name)) }
    }
    var known: [String: Any.Type] = [:]
    for model in models {
      guard let other = known.updateValue(model.type, forKey: model.name) else { continue }
      throw JSONError(
        .invalidMapping,
        message: "a template has two types of the name \(model.name), \(String(reflecting: other)) and "
          + String(reflecting: model.type),
        advice: "Give one of them another name in the template, and name it with `renamed`.")
    }
    return models
  }
}
