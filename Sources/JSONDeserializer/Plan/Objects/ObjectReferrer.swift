import JSONCore

/// An object whose members have been read, as one that may refer to others.
struct ObjectReferrer {
  let object: AnyObject
  let tracking: Ref<ModelTracking>
  /// The properties that the document has a value for.
  let mentioned: PropertySet
  /// Whether a batch has read it that has been saved already.
  var isSaved = false

  /// Nil for an object of which the document has only the key.
  init?(_ stored: Ref<StoredObject>) {
    guard let tracking = stored.pointee.tracking else { return nil }
    (object, self.tracking, mentioned) = (stored.pointee.object, tracking, stored.pointee.mentioned)
  }

  /// Whether the object refers to one of others.
  func refers(to others: Set<ObjectIdentifier>) -> Bool {
    tracking.pointee.references.contains { reference in
      guard mentioned.contains(reference.number) else { return false }
      var refers = false
      _ = reference.edit(Slot(of: object)) { target in
        if others.contains(ObjectIdentifier(target)) { refers = true }
        return .keep
      }
      return refers
    }
  }
}
