// SAFETY: of this file: a value is of the property's type, as the plan has checked.

/// A value that refers to objects: an optional one, or an array or set of them.
public protocol JSONRelation {
  /// The class of the objects.
  associatedtype Target: AnyObject
  /// Whether there is at most one object.
  static var _isToOne: Bool { get }
  /// The objects.
  var _targets: [Target] { get }
  /// Adds objects, which are not among the others, and removes some. One that is added to a single one takes its place.
  mutating func _change(adding added: [Target], removing removed: Set<ObjectIdentifier>)
}

extension Optional: JSONRelation where Wrapped: AnyObject {
  public static var _isToOne: Bool { true }
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
  public var _targets: [Element] { self }
  public mutating func _change(adding added: [Element], removing removed: Set<ObjectIdentifier>) {
    if !removed.isEmpty { removeAll { removed.contains(ObjectIdentifier($0)) } }
    append(contentsOf: added)
  }
}

extension Set: JSONRelation where Element: AnyObject {
  public static var _isToOne: Bool { false }
  public var _targets: [Element] { Array(self) }
  public mutating func _change(adding added: [Element], removing removed: Set<ObjectIdentifier>) {
    if !removed.isEmpty { self = filter { !removed.contains(ObjectIdentifier($0)) } }
    formUnion(added)
  }
}

/// What an object's relation to others means for these.
package struct InverseRule: @unchecked Sendable {
  // Key paths do not change, and are only applied to the model's own objects.

  /// What tells it from other rules.
  package final class Identity: Sendable {}

  /// Takes an object and its property that have been changed, and a function that undoes that, in the order in which it was done.
  package typealias Note = (_ object: AnyObject, _ property: AnyKeyPath, _ undo: @escaping () -> Void) -> Void

  package let identity = Identity()
  /// Whether the property refers to one object at most.
  package let isToOne: Bool
  /// Whether an object can refer back to one object only, which has it then alone.
  package let isExclusive: Bool
  /// The objects that a value refers to.
  package let targets: (LentValue) -> [AnyObject]
  /// Makes an object refer back to those that refer to it, and no longer to those that do not any more.
  /// - Parameters:
  ///   - target: the object that is referred to.
  ///   - referrers: the objects that refer to it; of several the last has one that is exclusive.
  ///   - removed: the objects that did, and do not any more.
  /// - Returns: the objects that have to give up the target, as another one has it.
  package let update:
    (_ target: AnyObject, _ referrers: [AnyObject], _ removed: Set<ObjectIdentifier>, _ note: Note) -> [AnyObject]
  /// Removes references of an object to others.
  package let remove: (_ targets: Set<ObjectIdentifier>, _ referrer: AnyObject, _ note: Note) -> Void

  package init<Model: AnyObject, Property: JSONRelation, Back: JSONRelation>(
    _ property: ReferenceWritableKeyPath<Model, Property>, _ back: ReferenceWritableKeyPath<Property.Target, Back>
  ) where Back.Target == Model {
    isToOne = Property._isToOne
    isExclusive = Back._isToOne
    targets = { unsafe $0[Property.self]._targets }
    update = { target, referrers, removed, note in
      guard let target = target as? Property.Target, let referrers = referrers as? [Model] else { return [] }
      let old = target[keyPath: back]
      let known = Set(old._targets.map { ObjectIdentifier($0) })
      let new = referrers.filter { !known.contains(ObjectIdentifier($0)) }
      let owner = Back._isToOne ? referrers.last : nil
      let isOwned = owner.map { known.contains(ObjectIdentifier($0)) } ?? new.isEmpty
      if !isOwned || owner == nil && !known.isDisjoint(with: removed) {
        target[keyPath: back]._change(adding: owner.map { [$0] } ?? new, removing: removed)
        note(target, back) { target[keyPath: back] = old }
      }
      return owner.map { owner in (old._targets + referrers).filter { $0 !== owner } } ?? []
    }
    remove = { targets, referrer, note in
      guard let referrer = referrer as? Model else { return }
      let before = referrer[keyPath: property]
      guard before._targets.contains(where: { targets.contains(ObjectIdentifier($0)) }) else { return }
      referrer[keyPath: property]._change(adding: [], removing: targets)
      note(referrer, property) { referrer[keyPath: property] = before }
    }
  }
}
