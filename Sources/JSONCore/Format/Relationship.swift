/// What a format says about a property that refers to objects with a primary key.
package struct Relationship: Sendable {
  /// Whether there is at most one object.
  package let isToOne: Bool
  /// Whether the objects are nested attributes.
  package let isNested: Bool
  /// The key that the property has where objects are values like any other.
  package let plainKey: String
}

/// Finds the properties that refer to objects with a primary key.
struct RelationshipFinder {
  private let format: JSONFormat
  /// Whether classes have a primary key, as far as that was asked.
  private var haveKeys: [ObjectIdentifier: Bool] = [:]

  /// Nil if the format does not tell such properties from others.
  init?(_ format: JSONFormat) {
    if format.relationships.isPlain { return nil }
    var format = format
    // Asking about keys does not lead from class to class.
    format.relationships = .objects
    self.format = format
  }

  /// The class whose objects a property refers to; nil for other properties.
  mutating func target(of property: PropertyShape) -> (type: AnyClass, isToOne: Bool)? {
    let type = property.lazyOptional?.type ?? property.type
    guard property.transform == nil, let target = Self.target(of: type), target.type is any _Creatable.Type else {
      return nil
    }
    let identifier = ObjectIdentifier(target.type)
    if let hasKey = haveKeys[identifier] { return hasKey ? target : nil }
    let shape = try? ShapeCompiler.shape(of: TypeDescription(of: target.type), in: format, for: .reading)
    let hasKey = shape?.primaryKey(of: target.type).isEmpty == false
    haveKeys[identifier] = hasKey
    return hasKey ? target : nil
  }

  private static func target(of type: Any.Type) -> (type: AnyClass, isToOne: Bool)? {
    switch StandardContainer(type) {
    case .optional(let wrapped)?: StandardContainer.wrapped(wrapped) == nil ? target(of: wrapped) : nil
    case .array(let element)?, .set(let element)?: (element as? AnyClass).map { ($0, false) }
    case .dictionary?: nil
    case nil: (type as? AnyClass).map { ($0, true) }
    }
  }
}
