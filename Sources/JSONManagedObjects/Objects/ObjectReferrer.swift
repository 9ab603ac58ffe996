import JSONCore
import JSONDeserializer

/// An object whose members have been read, as one that may refer to others.
struct ObjectReferrer {
  let object: AnyObject
  let tracking: Ref<ModelTracking>
  /// The object as the import knows it, if it is one of the batch at hand.
  private(set) var stored: Ref<StoredObject>?
  /// The properties that the document has a value for.
  private(set) var mentioned: PropertySet
  /// Whether a batch has read it that has been saved already.
  private(set) var isSaved = false

  /// Nil for an object of which the document has only the key.
  init?(_ stored: Ref<StoredObject>) {
    guard let tracking = stored.pointee.tracking else { return nil }
    (object, self.tracking, mentioned) = (stored.pointee.object, tracking, stored.pointee.mentioned)
    self.stored = stored
  }

  /// An object of an earlier batch that a source has given once more.
  init(_ object: AnyObject, _ tracking: Ref<ModelTracking>) {
    (self.object, self.tracking, mentioned, isSaved) = (object, tracking, PropertySet(), true)
  }

  /// Takes over what another batch has read of the same object.
  mutating func formUnion(_ other: ObjectReferrer) {
    mentioned.formUnion(other.mentioned)
    (isSaved, stored) = (true, nil)
  }

  /// The properties that the document has a value for and that refer to objects.
  var references: [TrackedReference] { tracking.pointee.references.filter { mentioned.contains($0.number) } }

  /// Those of the objects it refers to that `isIncluded` gives true for.
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
