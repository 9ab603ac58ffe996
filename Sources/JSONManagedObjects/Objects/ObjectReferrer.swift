import JSONCore
import JSONDeserializer

/// An object whose members were read, and which may refer to others.
struct ObjectReferrer {
  let object: AnyObject
  let tracking: Ref<ModelTracking>
  /// The import's record of the object, if it is in the current batch.
  private(set) var stored: Ref<StoredObject>?
  /// The properties whose values are in the document.
  private(set) var mentioned: PropertySet
  /// Whether it is from a batch that was saved already.
  private(set) var isSaved = false

  /// Nil for an object that is only a key in the document.
  init?(_ stored: Ref<StoredObject>) {
    guard let tracking = stored.pointee.tracking else { return nil }
    (object, self.tracking, mentioned) = (stored.pointee.object, tracking, stored.pointee.mentioned)
    self.stored = stored
  }

  /// An object of an earlier batch that a source has fetched again.
  init(_ object: AnyObject, _ tracking: Ref<ModelTracking>) {
    (self.object, self.tracking, mentioned, isSaved) = (object, tracking, PropertySet(), true)
  }

  /// Merges the properties that another batch read of the same object.
  mutating func formUnion(_ other: ObjectReferrer) {
    mentioned.formUnion(other.mentioned)
    (isSaved, stored) = (true, nil)
  }

  /// The properties that refer to objects and whose values are in the document.
  var references: [TrackedReference] { tracking.pointee.references.filter { mentioned.contains($0.number) } }

  /// The objects it refers to for which `isIncluded` returns true.
  func targets(where isIncluded: (AnyObject) -> Bool) -> Set<ObjectIdentifier> {
    references.reduce(into: []) { $0.formUnion(targets(of: $1, where: isIncluded)) }
  }

  /// The same for one property.
  func targets(of reference: TrackedReference, where isIncluded: (AnyObject) -> Bool) -> Set<ObjectIdentifier> {
    var targets: Set<ObjectIdentifier> = []
    _ = reference.edit(Slot(of: object)) { target in
      if isIncluded(target) { targets.insert(ObjectIdentifier(target)) }
      return .keep
    }
    return targets
  }
}
