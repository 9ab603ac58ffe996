import JSONCore

// SAFETY: of this file: what was kept of a property is of the type that the property's rule was made for.

/// Objects that refer back to those that refer to them.
extension ReadRun {
  /// What has become of the references to one object by a property.
  private struct Referrers {
    let target: AnyObject
    let inverse: InverseRule
    var added: [AnyObject] = []
    var removed: Set<ObjectIdentifier> = []
  }

  /// An object and a property, by the property's number.
  private struct Relation: Hashable {
    let object: ObjectIdentifier
    let number: Int
  }

  /// An object and the rule by which it refers back.
  private struct Back: Hashable {
    let target: ObjectIdentifier
    let rule: ObjectIdentifier
  }

  /// What objects referred to before the document, by the properties that it has changed.
  private func oldReferences(of objects: ObjectImport) -> [Relation: LentValue] {
    var result: [Relation: LentValue] = [:]
    func add(_ value: LentValue, _ object: AnyObject, _ number: Int) {
      let relation = Relation(object: ObjectIdentifier(object), number: number)
      if result[relation] == nil { result[relation] = value }
    }
    for entry in objects.entries {
      switch entry {
      // A new object had nothing before, even if it is mentioned twice.
      case .changed(_, _, let stored?, _) where stored.isNew: break
      case .set(let stored, _, _) where stored.isNew: break
      case .changed(let object, let image, _, _): image.forEachReference { add($0, object, $1) }
      case .set(let stored, let old, _): add(old.value, stored.object, old.number)
      case .inserted, .awaited, .awaitedAgain, .arrived, .undoable: break
      }
    }
    return result
  }

  /// Makes objects refer back to those that refer to them.
  /// - Complexity: O(*n*) in the number of references that have changed and of those that are there already.
  mutating func settleInverses(of objects: ObjectImport) throws(ReadFailure) {
    guard objects.objects.contains(where: { $0.tracking?.pointee.hasInverses == true }) else { return }
    let before = oldReferences(of: objects)
    var referrers: [Referrers] = []
    var places: [Back: Int] = [:]
    func place(of target: AnyObject, _ inverse: InverseRule) -> Int {
      let back = Back(target: ObjectIdentifier(target), rule: ObjectIdentifier(inverse.identity))
      if let place = places[back] { return place }
      places[back] = referrers.count
      referrers.append(Referrers(target: target, inverse: inverse))
      return referrers.count - 1
    }
    forEachReference(of: objects) { object, reference in
      guard let inverse = reference.inverse else { return }
      let old = before[Relation(object: ObjectIdentifier(object), number: reference.number)].map(inverse.targets) ?? []
      let new = reference.targets(of: Slot(of: object), inverse)
      let (known, kept) = (Set(old.map { ObjectIdentifier($0) }), Set(new.map { ObjectIdentifier($0) }))
      for target in old where !kept.contains(ObjectIdentifier(target)) {
        referrers[place(of: target, inverse)].removed.insert(ObjectIdentifier(object))
      }
      var added = known
      // An array may have an object several times.
      for target in new where added.insert(ObjectIdentifier(target)).inserted {
        referrers[place(of: target, inverse)].added.append(object)
      }
    }
    var changes: [(object: AnyObject, property: AnyKeyPath)] = []
    for referrer in referrers {
      referrer.inverse.update(referrer.target, referrer.added, referrer.removed) { object, property, undo in
        objects.append(.undoable(undo))
        changes.append((object, property))
      }
    }
    for (object, property) in changes { try note(property, of: object, objects) }
  }

  /// Notes that a relationship of an object has changed because of another object's.
  private mutating func note(
    _ property: AnyKeyPath, of object: AnyObject, _ objects: ObjectImport
  ) throws(ReadFailure) {
    let type: AnyClass = Swift.type(of: object)
    guard let identity = try store.model(of: type, in: &self)?.pointee.identity,
      let key = identity.pointee.key(of: Slot(of: object), on: &stack),
      let stored = objects.table(of: type).knownObject(forKey: key), stored.object === object
    else { return }
    objects.meet(stored)
    stored.changedInverses = (stored.changedInverses ?? []).union([property])
  }
}
