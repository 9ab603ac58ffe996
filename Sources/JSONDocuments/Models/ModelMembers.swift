import JSONCore
import JSONDeserializer
import JSONSerializer

/// The members of a model that is filled, by their keys.
struct ModelMembers {
  let type: Any.Type
  let shape: ModelShape
  let members: KeyTable
  /// The keys that rules leave out.
  let ignored: KeyTable
  /// The written keys of the primary key.
  let primaryKey: [String]

  /// Nil for a type that is not a model.
  init?(_ type: Any.Type, _ reader: JSONDeserializer) throws(JSONError) {
    let form = try reader.form(of: type)
    // The objects of a union of classes are models.
    guard form == .model || form == .union && type is any (KeyValueCreatable & AnyObject).Type else { return nil }
    self.type = type
    let format = reader.format
    shape = try ShapeCompiler.shape(of: TypeDescription(toFill: type), in: format, for: .reading) {
      TypeDescription(toRead: $0)
    }
    members = KeyTable(shape.members, format)
    ignored = KeyTable(shape.ignored, format)
    primaryKey = shape.primaryKey(of: type).map { [shape] in shape.members[$0].key }
  }

  /// The flat part that has a property, if the part may be nil.
  func optionalPart(of property: PropertyShape) -> PartShape? {
    guard property.part > 0, shape.parts[property.part - 1].isOptional else { return nil }
    return shape.parts[property.part - 1]
  }

  /// Whether all properties of a flat part may be nil.
  func hasOnlyOptionals(_ part: PartShape) -> Bool {
    shape.properties.allSatisfy { property in
      property.part == 0 || shape.parts[property.part - 1].name != part.name
        || StandardContainer.wrapped(property.type) != nil
    }
  }

  /// Whether filling a property with this type may make a new value instead.
  var mayReject: Bool { !shape.checks.isEmpty || type is any DeserializationObserving.Type }

  /// Whether a key without a property has an effect. It may belong to a subclass.
  func readsUnknownKeys(_ policy: JSONDeserializer.Policy) -> Bool {
    shape.remaining != nil || policy.unknownKeys != .ignore || type is AnyClass
      || type is any DeserializationObserving.Type
  }

  /// Whether the type's own code sets properties, to values that are read anew.
  var isAssigning: Bool { type is any PropertyAssigning.Type }
}

/// Members by their keys.
struct KeyTable {
  let members: [MemberShape]
  private var indices: [ExactText: Int] = [:]
  private let isFuzzy: Bool

  init(_ members: [MemberShape], _ format: JSONFormat) {
    self.members = members
    isFuzzy = format.keys.isFuzzy
    for (index, member) in members.enumerated() {
      for key in [member.key] + member.aliases { indices[ExactText(spelling(key))] = index }
    }
  }

  /// The member with a key, in any of its spellings.
  func member(_ key: String) -> MemberShape? { indices[ExactText(spelling(key))].map { members[$0] } }

  private func spelling(_ key: String) -> String { isFuzzy ? NameWords.normalized(key) : key }
}

extension TypeDescription {
  /// The properties of a type whose existing values are filled.
  fileprivate init(toFill type: Any.Type) {
    if !(type is any _Creatable.Type), case .model(let own)? = SynthesizedCoding.decoded(type) {
      self.init(of: type, by: own, for: .filling)
    } else {
      self.init(of: type)
    }
  }
}

extension ModelShape {
  /// The properties of the members, also of those inside others.
  var properties: [PropertyShape] { members.flatMap(\.properties) }
}

extension MemberShape {
  fileprivate var properties: [PropertyShape] { (property.map { [$0] } ?? []) + children.flatMap(\.properties) }
}
