// SAFETY: of this file: a value is of the property's type, as the plan has checked.

/// A value that refers to objects: an optional one, or an array or set of them.
public protocol JSONRelation {
  /// The class of the objects.
  associatedtype Target: AnyObject
  /// Whether there is at most one object.
  static var _isToOne: Bool { get }
  /// Whether the objects have an order.
  static var _isOrdered: Bool { get }
  /// The objects.
  var _targets: [Target] { get }
  /// Adds objects that are not yet included, and removes others. In a to-one relation, an added object replaces the old one.
  mutating func _change(adding added: [Target], removing removed: Set<ObjectIdentifier>)
}

extension Optional: JSONRelation where Wrapped: AnyObject {
  public static var _isToOne: Bool { true }
  public static var _isOrdered: Bool { true }
  public var _targets: [Wrapped] { map { [$0] } ?? [] }
  public mutating func _change(adding added: [Wrapped], removing removed: Set<ObjectIdentifier>) {
    if let object = added.last {
      self = object
    } else if let object = self, removed.contains(ObjectIdentifier(object)) {
      self = nil
    }
  }
}

extension Array: JSONRelation where Element: AnyObject {
  public static var _isToOne: Bool { false }
  public static var _isOrdered: Bool { true }
  public var _targets: [Element] { self }
  public mutating func _change(adding added: [Element], removing removed: Set<ObjectIdentifier>) {
    if !removed.isEmpty { removeAll { removed.contains(ObjectIdentifier($0)) } }
    append(contentsOf: added)
  }
}

extension Set: JSONRelation where Element: AnyObject {
  public static var _isToOne: Bool { false }
  public static var _isOrdered: Bool { false }
  public var _targets: [Element] { Array(self) }
  public mutating func _change(adding added: [Element], removing removed: Set<ObjectIdentifier>) {
    if !removed.isEmpty { self = filter { !removed.contains(ObjectIdentifier($0)) } }
    formUnion(added)
  }
}

/// One side of a relationship: a property of a class that refers to objects.
package struct RelationshipSide: @unchecked Sendable {
  // Key paths do not change, and are only applied to the model's own objects.

  /// The property's key path, for reporting changes.
  package let property: AnyKeyPath
  /// The same, for finding it among the properties of its class.
  package let path: KeyPathAccess
  /// The class of the objects that the property refers to.
  package let targetType: AnyClass
  /// Whether it refers to one object at most.
  package let isToOne: Bool
  /// Whether these have an order.
  package let isOrdered: Bool
  /// The objects that a value of the property's type refers to.
  package let targets: (LentValue) -> [AnyObject]
  /// The objects that an object refers to.
  package let objects: (AnyObject) -> [AnyObject]
  /// Adds references of an object to others, and removes some; references that already exist, or do not, are ignored.
  /// - Returns: a function that undoes this; nil if nothing changed.
  package let change: (AnyObject, _ added: [AnyObject], _ removed: Set<ObjectIdentifier>) -> (() -> Void)?

  init<Model: AnyObject, Value: JSONRelation>(_ path: ReferenceWritableKeyPath<Model, Value>) {
    property = path
    self.path = KeyPathAccess(path)
    targetType = Value.Target.self
    (isToOne, isOrdered) = (Value._isToOne, Value._isOrdered)
    targets = { unsafe $0[Value.self]._targets }
    objects = { ($0 as? Model)?[keyPath: path]._targets ?? [] }
    change = { object, added, removed in
      guard let object = object as? Model else { return nil }
      let old = object[keyPath: path]
      let known = Set(old._targets.lazy.map { ObjectIdentifier($0) })
      let new = added.compactMap { known.contains(ObjectIdentifier($0)) ? nil : $0 as? Value.Target }
      if new.isEmpty, known.isDisjoint(with: removed) { return nil }
      object[keyPath: path]._change(adding: new, removing: removed)
      return { object[keyPath: path] = old }
    }
  }
}

/// A relationship between two classes, seen from one of its sides.
package struct InverseRule: Sendable {
  /// The identity of the rule.
  package final class Identity: Sendable {}

  package let identity = Identity()
  /// The property that the rule is about.
  package let own: RelationshipSide
  /// The property by which the objects refer back.
  package let back: RelationshipSide

  private init(own: RelationshipSide, back: RelationshipSide) { (self.own, self.back) = (own, back) }

  package init<Model: AnyObject, Property: JSONRelation, Back: JSONRelation>(
    _ property: ReferenceWritableKeyPath<Model, Property>, _ back: ReferenceWritableKeyPath<Property.Target, Back>
  ) where Back.Target == Model {
    self.init(own: RelationshipSide(property), back: RelationshipSide(back))
  }

  /// The same relationship, seen from the other side.
  package var flipped: InverseRule { InverseRule(own: back, back: own) }
}
