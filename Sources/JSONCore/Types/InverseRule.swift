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

  package let identity = Identity()
  /// The objects that a value refers to.
  package let targets: (LentValue) -> [AnyObject]
  /// Makes objects refer back to those that refer to them, and no longer to those that do not any more.
  /// - Parameters:
  ///   - target: the object that is referred to.
  ///   - added: the objects that refer to it now.
  ///   - removed: the objects that did, and do not any more.
  ///   - note: takes each object and property that has been changed, with a function that undoes that, in the order in which it was
  ///     done.
  package let update:
    (
      _ target: AnyObject, _ added: [AnyObject], _ removed: Set<ObjectIdentifier>,
      _ note: (_ object: AnyObject, _ property: AnyKeyPath, _ undo: @escaping () -> Void) -> Void
    ) -> Void

  package init<Model: AnyObject, Property: JSONRelation, Back: JSONRelation>(
    _ property: ReferenceWritableKeyPath<Model, Property>, _ back: ReferenceWritableKeyPath<Property.Target, Back>
  ) where Back.Target == Model {
    targets = { unsafe $0[Property.self]._targets }
    update = { target, added, removed, note in
      guard let target = target as? Property.Target, let added = added as? [Model] else { return }
      let old = target[keyPath: back]
      let known = Set(old._targets.map { ObjectIdentifier($0) })
      let new = added.filter { !known.contains(ObjectIdentifier($0)) }
      let isRemoved = !known.isDisjoint(with: removed)
      if new.isEmpty && !isRemoved { return }
      // An object that can have only one owner leaves the one that it had; of several new ones the last has it.
      if Back._isToOne, !new.isEmpty {
        for owner in old._targets + new.dropLast() {
          let before = owner[keyPath: property]
          owner[keyPath: property]._change(adding: [], removing: [ObjectIdentifier(target)])
          note(owner, property) { owner[keyPath: property] = before }
        }
      }
      target[keyPath: back]._change(adding: new, removing: removed)
      note(target, back) { target[keyPath: back] = old }
    }
  }
}
