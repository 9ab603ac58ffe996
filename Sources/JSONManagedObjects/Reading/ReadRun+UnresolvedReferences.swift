import JSONCore
import JSONDeserializer

/// References to objects of later batches in a source that stores references as keys.
extension ReadRun {
  /// The number of missing objects that are processed together.
  private static var chunkCount: Int { 500 }

  /// Connects the objects of a batch with each other, and with those of earlier batches that refer to them.
  mutating func resolveBatch(of objects: ObjectImport) throws(ReadFailure) {
    let resolved = objects.takeResolved()
    try resolveInverses(of: objects, also: deferredReferences(to: resolved, objects))
  }

  /// Resolves the references that are left after the last batch, to objects that were in no batch.
  /// - Parameter save: stores the changes to objects; false if it fails.
  mutating func resolveRest(of objects: ObjectImport, _ save: () -> Bool) throws(ReadFailure) {
    if objects.unresolvedReferences == nil {
      try resolveReferences(of: objects)
      _ = save()
      return
    }
    try resolveBatch(of: objects)
    guard save() else { return }
    objects.beginBatch()
    let keys = objects.unresolvedReferences?.objects ?? []
    for start in stride(from: 0, to: keys.count, by: Self.chunkCount) {
      let chunk = keys[start..<min(start + Self.chunkCount, keys.count)]
      try resolve(chunk.compactMap { objects.unresolvedReferences?.remove($0) }, objects)
      guard save() else { return }
      objects.beginBatch()
    }
  }

  private mutating func resolve(_ awaited: [UnresolvedReferences.Awaited], _ objects: ObjectImport) throws(ReadFailure)
  {
    try fetch(awaited.map(\.object), objects)
    var found: [(object: Ref<StoredObject>, awaited: UnresolvedReferences.Awaited)] = []
    var missing: [UnresolvedReferences.Awaited] = []
    for one in awaited {
      let stored = try resolve(one, objects)
      if let stored { found.append((stored, one)) } else { missing.append(one) }
    }
    let deferred = try deferredReferences(to: found, objects)
    if objects.options.unknownReferences != .keep { try removeReferences(to: missing, objects) }
    try resolveInverses(of: objects, also: deferred)
  }

  /// Finds or inserts an object that is only a key in the document; nil if it does not exist and may not be inserted.
  private mutating func resolve(
    _ awaited: UnresolvedReferences.Awaited, _ objects: ObjectImport
  ) throws(ReadFailure) -> Ref<StoredObject>? {
    let table = objects.table(number: awaited.object.tableNumber)
    guard let offset = awaited.mentions.first else { return nil }
    objects.focus.keyScope = awaited.object.key.scope
    defer { objects.focus.keyScope = nil }
    reader.seek(offset)
    guard let stored = try referredObject(store.node(of: table.type, in: &self), objects), stored.pointee.isAwaited
    else {
      // An object of a subclass has been read.
      return try knownObject(table, awaited.object.key, at: offset, objects)
    }
    stored.pointee.mayBeInserted = awaited.mayBeInserted
    let resolution = try resolve(stored, at: offset, objects)
    for offset in awaited.mentions { try report(resolution, of: stored, at: offset, objects) }
    if !stored.pointee.isAwaited, stored.pointee.isNew { return stored }
    objects.stopAwaiting(stored)
    return nil
  }

  // MARK: Referrers

  /// A property of an object of an earlier batch that refers to an object outside of that batch.
  private struct LateReferrer {
    let object: AnyObject
    let property: UnresolvedReferences.Property
    /// The target object in the property, if it is there.
    let targets: Set<ObjectIdentifier>

    /// Sets the property.
    func edit(_ change: ReferenceEditor.Change) -> Bool {
      property.reference.edit(Slot(of: object)) { targets.contains(ObjectIdentifier($0)) ? change : .keep }
    }

    /// Whether the property refers to another object.
    var refersToAnother: Bool {
      var refers = false
      _ = property.reference.edit(Slot(of: object)) { _ in
        refers = true
        return .keep
      }
      return refers && targets.isEmpty
    }
  }

  /// The references from objects of earlier batches to objects that have been read and refer back.
  private mutating func deferredReferences(
    to found: [(object: Ref<StoredObject>, awaited: UnresolvedReferences.Awaited)], _ objects: ObjectImport
  ) throws(ReadFailure) -> [DeferredReference] {
    if found.isEmpty { return [] }
    var references: [DeferredReference] = []
    let referrers = try deferredReferrers(to: found.map(\.awaited), withInverses: true, objects)
    for (target, referrers) in zip(found, referrers) {
      for referrer in referrers {
        let reference = referrer.property.reference
        guard let inverse = reference.inverse, !(inverse.own.isToOne && referrer.refersToAnother) else { continue }
        let object = target.object.pointee.object
        _ = referrer.edit(.replace(by: object))
        references.append(DeferredReference(referrer: referrer.object, inverse: inverse, target: object))
      }
    }
    return references
  }

  /// Removes references to missing objects.
  private mutating func removeReferences(
    to missing: [UnresolvedReferences.Awaited], _ objects: ObjectImport
  ) throws(ReadFailure) {
    for referrer in try deferredReferrers(to: missing, withInverses: false, objects).joined() {
      guard referrer.edit(.remove) else { continue }
      objects.noteEdit(
        of: referrer.property.reference.number, ObjectReferrer(referrer.object, referrer.property.tracking))
    }
  }

  /// Fetches the objects that refer to the given ones.
  /// - Parameter withInverses: whether to include only properties that have an inverse.
  private mutating func deferredReferrers(
    to awaited: [UnresolvedReferences.Awaited], withInverses: Bool, _ objects: ObjectImport
  ) throws(ReadFailure) -> [[LateReferrer]] {
    guard let properties = objects.unresolvedReferences?.properties else { return [] }
    let wanted = awaited.map { one in
      one.referrers.filter { !withInverses || properties[$0.property].reference.inverse != nil }
    }
    try fetch(wanted.joined().map(\.object), objects)
    var result: [[LateReferrer]] = []
    for (one, wanted) in zip(awaited, wanted) {
      var referrers: [LateReferrer] = []
      for referrer in wanted {
        let table = objects.table(number: referrer.object.tableNumber)
        guard let object = table.knownObject(forKey: referrer.object.key)?.pointee.object else { continue }
        let property = properties[referrer.property]
        let targets = try targets(of: property.reference, object, referrer.object.key, one.object, objects)
        referrers.append(LateReferrer(object: object, property: property, targets: targets))
      }
      result.append(referrers)
    }
    return result
  }

  /// The object with a key in a property of another object.
  private mutating func targets(
    of reference: TrackedReference, _ object: AnyObject, _ scope: PrimaryKey, _ key: UnresolvedReferences.ObjectKey,
    _ objects: ObjectImport
  ) throws(ReadFailure) -> Set<ObjectIdentifier> {
    var all: [AnyObject] = []
    _ = reference.edit(Slot(of: object)) { target in
      all.append(target)
      return .keep
    }
    let table = objects.table(number: key.tableNumber)
    var targets: Set<ObjectIdentifier> = []
    for target in all {
      let type: AnyClass = Swift.type(of: target)
      let own = objects.table(of: type)
      guard own === table || own.ancestors.contains(where: { $0 === table }),
        let identity = try store.model(of: type, in: &self)?.pointee.identity,
        let known = identity.pointee.key(of: Slot(of: target), on: &stack)
      else { continue }
      if known == key.key || known.scoped(by: scope) == key.key { targets.insert(ObjectIdentifier(target)) }
    }
    return targets
  }

  private mutating func fetch(
    _ objectKeys: some Sequence<UnresolvedReferences.ObjectKey>, _ objects: ObjectImport
  ) throws(ReadFailure) {
    var keys = KeyScan()
    for one in objectKeys { keys.insert(one.key, of: objects.table(number: one.tableNumber).type) }
    try fetch(keys, objects)
  }
}
