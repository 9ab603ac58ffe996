import JSONCore

/// What an import has done to one object.
package struct ImportedObject {
  package let object: AnyObject
  /// Whether the import has made it.
  package let isNew: Bool
  private let mentioned: PropertySet
  private let changed: PropertySet
  private let tracking: Ref<ModelTracking>?

  /// - Parameter stored: the object. The deserializer has to live as long as the names are asked for.
  package init(_ stored: StoredObject) {
    object = stored.object
    isNew = stored.isNew
    mentioned = stored.mentioned
    changed = stored.changed
    tracking = stored.tracking
  }

  /// Whether the object was there, and some of its properties have other values now.
  package var isUpdated: Bool { !isNew && !changed.isEmpty }
  /// The names of the properties that the document has a value for.
  package var mentionedProperties: [String] { names(of: mentioned) }
  /// The names of the properties of an object that was there which have other values than before.
  package var changedProperties: [String] { names(of: changed) }

  private func names(of properties: PropertySet) -> [String] {
    guard let names = tracking?.pointee.names else { return [] }
    return names.indices.filter(properties.contains).map { names[$0] }
  }
}
