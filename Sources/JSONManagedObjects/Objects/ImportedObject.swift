import JSONCore
import JSONDeserializer

/// The change that an import made to one object.
struct ImportedObject {
  let object: AnyObject
  /// The import's record of the object, valid while the import runs; nil for an object of an earlier batch.
  let stored: Ref<StoredObject>?
  /// Whether the import created it.
  private(set) var isNew = false
  private var mentioned = PropertySet()
  private var changed = PropertySet()
  /// The relationships that have changed because other objects refer to this one, or no longer do.
  private(set) var changedInverses: Set<AnyKeyPath>?
  private var tracking: Ref<ModelTracking>?

  /// - Parameter stored: the object, without any changes yet.
  init(_ stored: Ref<StoredObject>) {
    object = stored.pointee.object
    self.stored = stored
  }

  /// Updates the change with the current state of the import. The deserializer must stay alive while the names are requested.
  mutating func update() {
    guard let stored else { return }
    isNew = stored.pointee.isNew
    mentioned = stored.pointee.mentioned
    changed = stored.pointee.changed
    changedInverses = stored.pointee.changedInverses
    tracking = stored.pointee.tracking
  }

  /// An object of an earlier batch that has properties which were set again.
  init(_ referrer: ObjectReferrer, edited: PropertySet) {
    (object, stored, changed, tracking) = (referrer.object, nil, edited, referrer.tracking)
  }

  /// Whether the object existed, and some of its properties have other values now.
  var isUpdated: Bool { !isNew && !(changed.isEmpty && changedInverses == nil) }
  /// The names of the properties whose values are in the document.
  func mentionedProperties(_ names: PropertyNames) -> [String] {
    tracking.map { names.names(of: mentioned, $0) } ?? []
  }
  /// For an existing object, the names of the properties whose values changed.
  func changedProperties(_ names: PropertyNames) -> [String] {
    tracking.map { names.names(of: changed, $0) } ?? []
  }
}
