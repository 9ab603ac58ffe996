import JSONCore

/// What an import has done to one object.
package struct ImportedObject {
  package let object: AnyObject
  /// Whether the import has made it.
  package let isNew: Bool
  private let mentioned: PropertySet
  private let changed: PropertySet
  /// The relationships that have changed because other objects refer to this one, or no longer do.
  package let changedInverses: Set<AnyKeyPath>?
  private let tracking: Ref<ModelTracking>?

  /// - Parameter stored: the object. The deserializer has to live as long as the names are asked for.
  package init(_ stored: Ref<StoredObject>) {
    object = stored.pointee.object
    isNew = stored.pointee.isNew
    mentioned = stored.pointee.mentioned
    changed = stored.pointee.changed
    changedInverses = stored.pointee.changedInverses
    tracking = stored.pointee.tracking
  }

  /// An object of an earlier batch some of whose properties have been set again.
  init(_ referrer: ObjectReferrer, edited: PropertySet) {
    (object, isNew, mentioned, changed) = (referrer.object, false, PropertySet(), edited)
    (changedInverses, tracking) = (nil, referrer.tracking)
  }

  /// Whether the object was there, and some of its properties have other values now.
  package var isUpdated: Bool { !isNew && !(changed.isEmpty && changedInverses == nil) }
  /// The names of the properties that the document has a value for.
  package func mentionedProperties(_ names: PropertyNames) -> [String] {
    tracking.map { names.names(of: mentioned, $0) } ?? []
  }
  /// The names of the properties of an object that was there which have other values than before.
  package func changedProperties(_ names: PropertyNames) -> [String] {
    tracking.map { names.names(of: changed, $0) } ?? []
  }
}
