/// What a format says about a property that refers to objects.
package struct Relationship: Sendable {
  /// Whether there is at most one object.
  package let isToOne: Bool
  /// Whether the objects are nested attributes.
  package let isNested: Bool
  /// The key that the property has where objects are values like any other.
  package let plainKey: String
}

/// Finds the properties that refer to objects.
enum RelationshipFinder {
  /// The class whose objects a property refers to; nil for other properties.
  static func target(of property: PropertyShape) -> (type: AnyClass, isToOne: Bool)? {
    guard property.transform == nil, let target = target(of: property.lazyOptional?.type ?? property.type),
      target.type is any _Creatable.Type
    else { return nil }
    return target
  }

  static func target(of type: Any.Type) -> (type: AnyClass, isToOne: Bool)? {
    switch StandardContainer(type) {
    case .optional(let wrapped)?: StandardContainer.wrapped(wrapped) == nil ? target(of: wrapped) : nil
    case .array(let element)?, .set(let element)?: (element as? AnyClass).map { ($0, false) }
    case .dictionary?: nil
    case nil: (type as? AnyClass).map { ($0, true) }
    }
  }
}
