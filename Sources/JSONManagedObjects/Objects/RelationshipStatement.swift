import JSONCore
import JSONDeserializer

/// What a document says of a relationship: the value that it has for one property of one object.
final class RelationshipStatement {
  let object: AnyObject
  /// The object as one that has a key; nil if it has none.
  let stored: Ref<StoredObject>?
  let reference: Ref<TrackedReference>
  /// What the property referred to when the document came to the value.
  let old: [AnyObject]
  /// Where the document has the value.
  let offset: Int

  init(
    _ object: AnyObject, _ stored: Ref<StoredObject>?, _ reference: Ref<TrackedReference>, old: [AnyObject],
    at offset: Int
  ) {
    (self.object, self.stored, self.reference, self.old, self.offset) = (object, stored, reference, old, offset)
  }
}

/// A reference to an object that has come, by one of an earlier batch.
struct LateReference {
  let referrer: AnyObject
  let inverse: InverseRule
  let target: AnyObject
}
