import JSONCore

/// What an import has done to one object.
package struct ImportedObject {
  package let object: AnyObject
  /// Whether the import has made it.
  package internal(set) var isNew: Bool
  private var mentioned = PropertySet()
  private var changed = PropertySet()
  private var tracking: Ref<ModelTracking>?
  /// Keeps the names.
  private let reader: JSONDeserializer

  init(_ object: AnyObject, isNew: Bool, _ reader: JSONDeserializer) {
    self.object = object
    self.isNew = isNew
    self.reader = reader
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

  mutating func add(_ mention: ObjectMention) {
    tracking = mention.tracking
    mentioned.formUnion(mention.mentioned)
    changed.formUnion(mention.changed)
  }
}

extension ObjectImport {
  /// What has been done to each object, in the order in which they were first met.
  /// - Complexity: O(*n*) in the number of times that the document speaks of an object.
  package var objects: [ImportedObject] {
    guard let reader else { return [] }
    var result: [ImportedObject] = []
    var places: [ObjectIdentifier: Int] = [:]
    result.reserveCapacity(entries.count)
    places.reserveCapacity(entries.count)
    func place(of object: AnyObject) -> Int {
      if let place = places[ObjectIdentifier(object)] { return place }
      places[ObjectIdentifier(object)] = result.count
      result.append(ImportedObject(object, isNew: false, reader))
      return result.count - 1
    }
    for entry in entries {
      switch entry {
      case .inserted(let object, _), .arrived(let object, _): result[place(of: object)].isNew = true
      case .read(let mention, _): result[place(of: mention.object)].add(mention)
      case .awaited, .set, .undoable: break
      }
    }
    return result
  }
}
