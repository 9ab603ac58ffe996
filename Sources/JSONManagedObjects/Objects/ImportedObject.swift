import JSONCore
import JSONDeserializer

/// What an import has done to one object.
struct ImportedObject {
  let object: AnyObject
  /// The object as the import knows it, which is of use as long as that runs; nil for one of an earlier batch.
  let stored: Ref<StoredObject>?
  /// Whether the import has made it.
  private(set) var isNew = false
  private var mentioned = PropertySet()
  private var changed = PropertySet()
  /// The relationships that have changed because other objects refer to this one, or no longer do.
  private(set) var changedInverses: Set<AnyKeyPath>?
  private var tracking: Ref<ModelTracking>?

  /// - Parameter stored: the object, of which nothing is known yet.
  init(_ stored: Ref<StoredObject>) {
    object = stored.pointee.object
    self.stored = stored
  }

  /// Takes what the import has done to the object by now. The deserializer has to live as long as the names are asked for.
  mutating func update() {
    guard let stored else { return }
    isNew = stored.pointee.isNew
    mentioned = stored.pointee.mentioned
    changed = stored.pointee.changed
    changedInverses = stored.pointee.changedInverses
    tracking = stored.pointee.tracking
  }

  /// An object of an earlier batch some of whose properties have been set again.
  init(_ referrer: ObjectReferrer, edited: PropertySet) {
    (object, stored, changed, tracking) = (referrer.object, nil, edited, referrer.tracking)
  }

  /// Whether the object was there, and some of its properties have other values now.
  var isUpdated: Bool { !isNew && !(changed.isEmpty && changedInverses == nil) }
  /// The names of the properties that the document has a value for.
  func mentionedProperties(_ names: PropertyNames) -> [String] {
    tracking.map { names.names(of: mentioned, $0) } ?? []
  }
  /// The names of the properties of an object that was there which have other values than before.
  func changedProperties(_ names: PropertyNames) -> [String] {
    tracking.map { names.names(of: changed, $0) } ?? []
  }
}
