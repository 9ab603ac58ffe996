import JSONCore

/// What an import has done to one object.
package struct ImportedObject {
  package let object: AnyObject
  /// Whether the import has made it.
  package let isNew: Bool
  private let mentioned: PropertySet
  private let changed: PropertySet
  /// The relationships that have changed because other objects refer to this one, or no longer do.
  package let changedInverses: Set<AnyKeyPath>
  private let tracking: Ref<ModelTracking>?
  private let names: PropertyNames

  /// - Parameters:
  ///   - stored: the object. The deserializer has to live as long as the names are asked for.
  ///   - names: the names for all objects of an import.
  package init(_ stored: StoredObject, _ names: PropertyNames) {
    self.names = names
    object = stored.object
    isNew = stored.isNew
    mentioned = stored.mentioned
    changed = stored.changed
    changedInverses = stored.changedInverses ?? []
    tracking = stored.tracking
  }

  /// An object of an earlier batch some of whose properties have been set again.
  init(_ referrer: ObjectReferrer, edited: PropertySet, _ names: PropertyNames) {
    (object, isNew, mentioned, changed) = (referrer.object, false, PropertySet(), edited)
    (changedInverses, tracking, self.names) = ([], referrer.tracking, names)
  }

  /// Whether the object was there, and some of its properties have other values now.
  package var isUpdated: Bool { !isNew && !(changed.isEmpty && changedInverses.isEmpty) }
  /// The names of the properties that the document has a value for.
  package var mentionedProperties: [String] { names(of: mentioned) }
  /// The names of the properties of an object that was there which have other values than before.
  package var changedProperties: [String] { names(of: changed) }

  private func names(of properties: PropertySet) -> [String] {
    tracking.map { names.names(of: properties, $0) } ?? []
  }
}
