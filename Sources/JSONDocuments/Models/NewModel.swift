import JSONCore
import JSONDeserializer
import JSONSerializer

/// A new value of a model, whose properties have the values that removed members are reset to.
struct NewModel {
  private let model: Any
  private let document: JSONValue

  init<Model: KeyValueCreatable>(
    _ type: Model.Type, _ reader: JSONDeserializer, _ writer: JSONSerializer, isEnveloped: Bool
  ) throws(JSONError) {
    // Reading it applies the defaults of the mapping.
    let model = (try? reader.deserialize(type, from: JSONValue.object([:]), root: RootKey.none)) ?? Model()
    let document = try writer.document(of: model, root: isEnveloped ? .envelope : RootKey.none)
    self.document = isEnveloped ? document.object?.first?.value ?? .null : document
    self.model = model
  }

  /// The value of a property; nil if it has no obvious JSON form.
  /// - Parameter members: the members of the model.
  func value(
    of property: PropertyShape, in members: [MemberShape], _ writer: JSONSerializer
  ) throws(JSONError) -> JSONValue? {
    if let value = Self.value(of: property, in: members, document) { return value }
    // A property that is only read is not written.
    guard !property.hasOwnSpelling, property.transform == nil else { return nil }
    var mirror = Mirror?.some(Mirror(reflecting: model))
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == property.name }) {
        return try writer.document(of: child.value, root: RootKey.none)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static func value(
    of property: PropertyShape, in members: [MemberShape], _ document: JSONValue
  ) -> JSONValue? {
    for member in members {
      guard let value = document.object?[member.key] else { continue }
      if member.property?.number == property.number { return value }
      if let found = Self.value(of: property, in: member.children, value) { return found }
    }
    return nil
  }
}
