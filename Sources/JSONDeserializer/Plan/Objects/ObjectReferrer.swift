import JSONCore

/// An object whose members have been read, as one that may refer to others.
struct ObjectReferrer {
  let object: AnyObject
  let tracking: Ref<ModelTracking>
  /// The properties that the document has a value for.
  private(set) var mentioned: PropertySet
  /// Whether a batch has read it that has been saved already.
  private(set) var isSaved = false

  /// Nil for an object of which the document has only the key.
  init?(_ stored: Ref<StoredObject>) {
    guard let tracking = stored.pointee.tracking else { return nil }
    (object, self.tracking, mentioned) = (stored.pointee.object, tracking, stored.pointee.mentioned)
  }

  /// Takes over what another batch has read of the same object.
  mutating func formUnion(_ other: ObjectReferrer) {
    mentioned.formUnion(other.mentioned)
    isSaved = true
  }

  /// Those of the objects it refers to that `isIncluded` gives true for.
  func targets(where isIncluded: (AnyObject) -> Bool) -> Set<ObjectIdentifier> {
    var targets: Set<ObjectIdentifier> = []
    for reference in tracking.pointee.references where mentioned.contains(reference.number) {
      _ = reference.edit(Slot(of: object)) { target in
        if isIncluded(target) { targets.insert(ObjectIdentifier(target)) }
        return .keep
      }
    }
    return targets
  }
}
