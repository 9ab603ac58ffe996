/// Properties by which objects refer back to others.
extension PropertyDraft {
  /// Includes the weak and unowned properties that are sides of relationships.
  /// - Parameter links: the relationships that the rules of other classes have with the type.
  static func connect(
    _ links: [InverseRule], and rules: [MappingRule], in drafts: inout [PropertyDraft], _ description: TypeDescription
  ) {
    if !drafts.contains(where: \.isUnheld) { return }
    let own = rules.compactMap { rule in if case .inverse(let inverse) = rule.effect { inverse } else { nil } }
    for inverse in links + own {
      guard stored(at: inverse.own.path, in: drafts, description) == nil,
        let index = index(of: inverse.own, among: drafts, where: \.isUnheld, of: description.type)
      else { continue }
      drafts[index].connect(inverse.own.path)
    }
  }

  /// Sets properties' relationships from the rules of other classes.
  /// - Throws: an error for a property that is a side of two of them.
  static func set(
    _ links: [InverseRule], in drafts: inout [PropertyDraft], _ description: TypeDescription
  ) throws(JSONError) {
    for link in links {
      guard let index = index(of: link.own, in: drafts, description) else { continue }
      if let other = drafts[index].property.inverse, !other.back.path.isSame(as: link.back.path) {
        throw JSONError.mapping(
          of: description.type,
          "`\(drafts[index].property.name)` is the other side of both \(other.back.path.description) and "
            + link.back.path.description, "Keep one of the .inverse rules.")
      }
      drafts[index].property.inverse = link
    }
  }

  /// The property that a side of a relationship is; nil if none is read.
  private static func index(
    of side: RelationshipSide, in drafts: [PropertyDraft], _ description: TypeDescription
  ) -> Int? {
    drafts.firstIndex { $0.isAt(side.path) } ?? stored(at: side.path, in: drafts, description)
      ?? declared(as: side, in: drafts, description)
  }

  /// The property that a rule declares with functions and that is a side of a relationship.
  static func declared(
    as side: RelationshipSide, in drafts: [PropertyDraft], _ description: TypeDescription
  ) -> Int? {
    if drafts.contains(where: { $0.isAt(side.path) }) || stored(at: side.path, in: drafts, description) != nil {
      return nil
    }
    return index(of: side, among: drafts, where: \.isDeclared, of: description.type)
  }

  private static func stored(
    at path: KeyPathAccess, in drafts: [PropertyDraft], _ description: TypeDescription
  ) -> Int? {
    guard let name = try? storedName(at: path, description) else { return nil }
    return drafts.firstIndex { $0.storedName == name }
  }

  /// The property that changes with a side of a relationship. It is found by trying it on an object, as key paths do
  /// not say it.
  private static func index(
    of side: RelationshipSide, among drafts: [PropertyDraft], where isCandidate: (PropertyDraft) -> Bool,
    of type: Any.Type
  ) -> Int? {
    let candidates = drafts.indices.filter {
      isCandidate(drafts[$0]) && drafts[$0].property.type == side.path.valueType
    }
    if candidates.isEmpty { return nil }
    guard let object = newObject(of: type), let other = newObject(of: type), let target = newObject(of: side.targetType)
    else { return candidates.count == 1 ? candidates[0] : nil }
    defer {
      extendLifetime(object)
      extendLifetime(other)
      extendLifetime(target)
    }
    let undo = side.change(object, [target], [])
    defer { undo?() }
    return candidates.first { index in
      let (value, otherValue) = (Slot(of: object).lent, Slot(of: other).lent)
      switch drafts[index].property.storage {
      case .stored(let offset):
        // A weak or unowned reference is one word in size.
        return !(value + offset).hasSameBytes(as: otherValue + offset, count: MemoryLayout<UInt>.size)
      case .computed(let functions, let offset):
        return layout(of: side.path.valueType).withSlot { slot in
          functions.get(from: value + offset, into: slot)
          defer { ValueAccess(to: side.path.valueType).destroy(slot) }
          return side.targets(slot.lent).contains { $0 === target }
        }
      }
    }
  }

  private static func layout(of type: Any.Type) -> ValueLayout {
    func layout<Value>(_ type: Value.Type) -> ValueLayout { ValueLayout(type) }
    return _openExistential(type, do: layout)
  }

  private static func newObject(of type: Any.Type) -> AnyObject? {
    guard type is AnyClass, let type = type as? any _Creatable.Type else { return nil }
    return type.init() as AnyObject
  }
}

extension ShapeCompiler {
  /// The relationships that the rules of other classes have with a class, seen from the class.
  func links(of description: TypeDescription, _ rules: [MappingRule]) -> [InverseRule] {
    guard description.kind == .object, followsLinks || description.properties.contains(where: \.isUnheld) else {
      return []
    }
    var types = description.properties.map(\.type)
    for rule in rules {
      if case .property(let functions) = rule.effect { types.append(functions.valueType) }
    }
    var links: [InverseRule] = []
    var targets: Set<ObjectIdentifier> = []
    for type in types {
      guard let target = Relationship.target(of: type)?.type, targets.insert(ObjectIdentifier(target)).inserted
      else { continue }
      var inverses: [InverseRule] = []
      for case .inverse(let inverse) in format.rules(for: target).map(\.effect) {
        // A subclass may have another rule for the same property.
        inverses.removeAll { $0.own.path.isSame(as: inverse.own.path) }
        if description.isObject(of: inverse.back.path.rootType) { inverses.append(inverse) }
      }
      links += inverses.map(\.flipped)
    }
    return links
  }
}

extension TypeDescription {
  /// Whether the class is another one or a subclass of it.
  fileprivate func isObject(of type: Any.Type) -> Bool {
    var own: Any.Type? = self.type
    while let ancestor = own {
      if ancestor == type { return true }
      own = Self.superclass(of: ancestor)
    }
    return false
  }
}

extension TypeDescription.Property {
  /// Whether the property refers to an object without retaining it.
  var isUnheld: Bool { isKnown && !isReadable }
}

/// What a format says about a property that refers to objects.
package struct Relationship: Sendable {
  /// Whether there is at most one object.
  package let isToOne: Bool
  /// Whether the objects are nested attributes.
  package let isNested: Bool
  /// The key that the property has where objects are values like any other.
  package let plainKey: String

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
