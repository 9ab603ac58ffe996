import JSONCore

// SAFETY: of this file: what was kept of a property is of the type that the property's rule was made for.

/// Objects that refer back to those that refer to them.
extension ReadRun {
  /// The references to one object by a property.
  private struct Referrers {
    let target: AnyObject
    let inverse: InverseRule
    var present: [AnyObject] = []
    var removed: Set<ObjectIdentifier> = []
  }

  /// The objects that one object has to give up.
  private struct Losses {
    let referrer: AnyObject
    let inverse: InverseRule
    var targets: Set<ObjectIdentifier> = []
  }

  /// A reference to an object that has come, by one of an earlier batch.
  struct LateReference {
    let referrer: AnyObject
    /// The number of the property.
    let number: Int
    let inverse: InverseRule
    let target: AnyObject
  }

  /// An object and a property, by the property's number.
  private struct Relation: Hashable {
    let object: ObjectIdentifier
    let number: Int
  }

  /// An object and a rule about it.
  private struct RuleUse: Hashable {
    let object: ObjectIdentifier
    let rule: ObjectIdentifier
  }

  /// What objects referred to before the document, by the properties that it has changed.
  private func oldReferences(of objects: ObjectImport) -> [Relation: LentValue] {
    var result: [Relation: LentValue] = [:]
    func add(_ value: LentValue, _ object: AnyObject, _ number: Int) {
      let relation = Relation(object: ObjectIdentifier(object), number: number)
      if result[relation] == nil { result[relation] = value }
    }
    for entry in objects.entries[objects.batchStart...] {
      switch entry {
      // A new object had nothing before, even if it is mentioned twice.
      case .changed(_, _, let stored?, _) where stored.pointee.isNew: break
      case .set(_, _, let stored?, _) where stored.pointee.isNew: break
      case .changed(let object, let image, _, _): image.forEachReference { add($0, object, $1) }
      case .set(let object, let old, _, _): add(old.value, object, old.number)
      case .inserted, .awaited, .awaitedAgain, .arrived, .undoable: break
      }
    }
    return result
  }

  /// Makes objects refer back to those that refer to them.
  /// - Parameter late: references that come before those of the document, or of the batch at hand.
  /// - Complexity: O(*n*) in the number of references that have changed and of those that are there already.
  mutating func settleInverses(of objects: ObjectImport, also late: [LateReference] = []) throws(ReadFailure) {
    guard objects.hasInverses || !late.isEmpty else { return }
    let before = oldReferences(of: objects)
    var referrers: [Referrers] = []
    var places: [RuleUse: Int] = [:]
    func place(of target: AnyObject, _ inverse: InverseRule) -> Int {
      let use = RuleUse(object: ObjectIdentifier(target), rule: ObjectIdentifier(inverse.identity))
      if let place = places[use] { return place }
      places[use] = referrers.count
      referrers.append(Referrers(target: target, inverse: inverse))
      return referrers.count - 1
    }
    var lateTargets: [Relation: Set<ObjectIdentifier>] = [:]
    for reference in late {
      referrers[place(of: reference.target, reference.inverse)].present.append(reference.referrer)
      let relation = Relation(object: ObjectIdentifier(reference.referrer), number: reference.number)
      lateTargets[relation, default: []].insert(ObjectIdentifier(reference.target))
    }
    forEachReference(of: objects) { referrer, reference in
      guard let inverse = reference.inverse else { return }
      let object = referrer.object
      let relation = Relation(object: ObjectIdentifier(object), number: reference.number)
      let old = before[relation].map(inverse.targets) ?? []
      let new = reference.targets(of: Slot(of: object), inverse)
      let (known, kept) = (Set(old.map { ObjectIdentifier($0) }), Set(new.map { ObjectIdentifier($0) }))
      for target in old where !kept.contains(ObjectIdentifier(target)) {
        referrers[place(of: target, inverse)].removed.insert(ObjectIdentifier(object))
      }
      // What an object can have alone goes to the last that the document gives it to, even if that had it already.
      var present: Set<ObjectIdentifier> = inverse.isExclusive ? [] : known.union(lateTargets[relation] ?? [])
      // An array may have an object several times.
      for target in new where present.insert(ObjectIdentifier(target)).inserted {
        referrers[place(of: target, inverse)].present.append(object)
      }
    }
    try settle(referrers, objects)
  }

  private mutating func settle(_ referrers: [Referrers], _ objects: ObjectImport) throws(ReadFailure) {
    var changes: [(object: AnyObject, property: AnyKeyPath)] = []
    func note(_ object: AnyObject, _ property: AnyKeyPath, _ undo: @escaping () -> Void) {
      objects.append(.undoable(undo))
      changes.append((object, property))
    }
    // Each object loses all that it has to at once, so that long arrays are gone through once.
    var losses: [Losses] = []
    var places: [RuleUse: Int] = [:]
    for referrer in referrers {
      let inverse = referrer.inverse
      for loser in inverse.update(referrer.target, referrer.present, referrer.removed, note) {
        let use = RuleUse(object: ObjectIdentifier(loser), rule: ObjectIdentifier(inverse.identity))
        let place = places[use] ?? losses.count
        if place == losses.count {
          places[use] = place
          losses.append(Losses(referrer: loser, inverse: inverse))
        }
        losses[place].targets.insert(ObjectIdentifier(referrer.target))
      }
    }
    for loss in losses { loss.inverse.remove(loss.targets, loss.referrer, note) }
    try noteChanges(changes, objects)
  }

  /// Notes that relationships of objects have changed because of those of others.
  private mutating func noteChanges(
    _ changes: [(object: AnyObject, property: AnyKeyPath)], _ objects: ObjectImport
  ) throws(ReadFailure) {
    var unknown = KeyScan()
    var others: [(object: AnyObject, key: PrimaryKey, property: AnyKeyPath)] = []
    // Those whose keys are unique only among the objects of another one are not found by these.
    lazy var met = Dictionary(objects.objects.map { (ObjectIdentifier($0.pointee.object), $0) }) { first, _ in first }
    for (object, property) in changes {
      let type: AnyClass = Swift.type(of: object)
      guard let identity = try store.model(of: type, in: &self)?.pointee.identity,
        let key = identity.pointee.key(of: Slot(of: object), on: &stack)
      else { continue }
      if let stored = objects.table(of: type).knownObject(forKey: key), stored.pointee.object === object {
        objects.noteInverse(property, of: stored)
      } else if let stored = met[ObjectIdentifier(object)] {
        objects.noteInverse(property, of: stored)
      } else {
        others.append((object, key, property))
        unknown.insert(key, of: type)
      }
    }
    try fetch(unknown, objects)
    for (object, key, property) in others {
      let known = objects.table(of: Swift.type(of: object)).knownObject(forKey: key)
      if let known, known.pointee.object === object { objects.noteInverse(property, of: known) }
    }
  }
}
