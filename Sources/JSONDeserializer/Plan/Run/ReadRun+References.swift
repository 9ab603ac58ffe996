import JSONCore

// SAFETY: of this file: the plan made each reference of a class for that class, whose objects the entries of the import keep alive.

/// References to objects that a document does not have, settled when it has been read.
extension ReadRun {
  /// Finds the objects that placeholders were made for; what becomes of the others is the import's to say.
  mutating func settleReferences(of objects: ObjectImport) throws(ReadFailure) {
    var found: [ObjectIdentifier: Settlement] = [:]
    for entry in objects.entries {
      switch entry {
      case .awaited(let placeholder, let offset):
        // What has arrived is not awaited any more.
        guard placeholder.table.awaited[placeholder.key] === placeholder else { continue }
        let settlement = try settle(placeholder, at: offset, objects)
        found[ObjectIdentifier(placeholder.object)] = settlement
        try report(settlement, of: placeholder, at: offset)
      case .awaitedAgain(let placeholder, let offset):
        guard let settlement = found[ObjectIdentifier(placeholder.object)] else { continue }
        try report(settlement, of: placeholder, at: offset)
      case .inserted, .arrived, .changed, .set, .undoable: break
      }
    }
    if !found.isEmpty {
      forEachReference(of: objects) { object, reference in
        reference.edit(Slot(of: object)) { found[ObjectIdentifier($0)]?.change ?? .keep }
      }
    }
    settleInverses(of: objects)
  }

  /// What becomes of the references to a placeholder whose object has not come.
  private struct Settlement {
    var change = ReferenceEditor.Change.keep
    /// What is wrong with them, if anything is.
    var code: JSONError.Code.Kind?
    var detail = ""
  }

  private mutating func settle(
    _ placeholder: StoredObject, at offset: Int, _ objects: ObjectImport
  ) throws(ReadFailure) -> Settlement {
    do {
      if let known = try placeholder.table.object(forKey: placeholder.key) {
        // An object of a subclass has arrived.
        placeholder.table.stopAwaiting(placeholder)
        return Settlement(change: .replace(by: known.object))
      }
    } catch {
      objects.failure = error
      throw stop(.rejectedValue, at: offset, type: placeholder.table.type, detail: "\(error)")
    }
    var settlement = Settlement(change: .remove)
    switch objects.unresolved {
    case .keep: return Settlement()
    case .report: settlement.code = .unknownReference
    case .insert where objects.operations.contains(.insert):
      do {
        try objects.arrive(placeholder)
        return Settlement()
      } catch {
        (settlement.code, settlement.detail) = (.rejectedValue, "\(error)")
      }
    case .insert: objects.refuseInsertion()
    }
    placeholder.table.stopAwaiting(placeholder)
    return settlement
  }

  private mutating func report(
    _ settlement: Settlement, of placeholder: StoredObject, at offset: Int
  ) throws(ReadFailure) {
    guard let code = settlement.code else { return }
    let problem = Problem(code, at: offset, type: placeholder.table.type, detail: settlement.detail)
    if policy.mismatch == .fail { try refuse(problem) } else if collects { log.tolerate(problem) }
  }

  /// Runs `body` for each property by which an object refers to others and which the document has.
  private func forEachReference(of objects: ObjectImport, _ body: (AnyObject, TrackedReference) -> Void) {
    for stored in objects.objects {
      guard let tracking = stored.tracking else { continue }
      for reference in tracking.pointee.references where stored.mentioned.contains(reference.number) {
        body(stored.object, reference)
      }
    }
  }

  // MARK: Referring back

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
  private mutating func settleInverses(of objects: ObjectImport) {
    guard objects.objects.contains(where: { $0.tracking?.pointee.hasInverses == true }) else { return }
    let before = oldReferences(of: objects)
    var referrers: [Referrers] = []
    var places: [Relation: Int] = [:]
    func change(_ target: AnyObject, _ reference: TrackedReference, _ inverse: InverseRule) -> Int {
      let relation = Relation(object: ObjectIdentifier(target), number: reference.inverseNumber)
      if let place = places[relation] { return place }
      places[relation] = referrers.count
      referrers.append(Referrers(target: target, inverse: inverse))
      return referrers.count - 1
    }
    forEachReference(of: objects) { object, reference in
      guard let inverse = reference.inverse else { return }
      let old = before[Relation(object: ObjectIdentifier(object), number: reference.number)].map(inverse.targets) ?? []
      let new = reference.targets(of: Slot(of: object), inverse)
      let (known, kept) = (Set(old.map { ObjectIdentifier($0) }), Set(new.map { ObjectIdentifier($0) }))
      for target in old where !kept.contains(ObjectIdentifier(target)) {
        referrers[change(target, reference, inverse)].removed.insert(ObjectIdentifier(object))
      }
      var added = known
      // An array may have an object several times.
      for target in new where added.insert(ObjectIdentifier(target)).inserted {
        referrers[change(target, reference, inverse)].added.append(object)
      }
    }
    for referrer in referrers {
      referrer.inverse.update(referrer.target, referrer.added, referrer.removed) { objects.append(.undoable($0)) }
    }
  }
}

/// A property of a class that refers to objects.
struct TrackedReference {
  /// The number among the properties of the model.
  let number: Int
  let offset: Int
  /// Set for a computed property.
  let functions: Ref<PropertyFunctions>?
  let access: ValueAccess
  let layout: ValueLayout
  let editor: ReferenceEditor
  /// Set where the objects refer back.
  let inverse: InverseRule?
  /// A number that the property has among all of a plan.
  let inverseNumber: Int

  /// The objects that an object refers to.
  func targets(of base: Slot, _ inverse: InverseRule) -> [AnyObject] {
    guard let functions else { return inverse.targets((base + offset).lent) }
    return layout.withSlot { slot in
      functions.pointee.get(from: (base + offset).lent, into: slot)
      defer { access.destroy(slot) }
      return inverse.targets(slot.lent)
    }
  }

  /// Changes the references that an object has.
  func edit(_ base: Slot, _ change: (AnyObject) -> ReferenceEditor.Change) {
    layout.withSlot { slot in
      if let functions {
        functions.pointee.get(from: (base + offset).lent, into: slot)
      } else {
        access.copy((base + offset).lent, to: slot)
      }
      if !editor.edit(slot, change) {
        access.destroy(slot)
      } else if let functions {
        functions.pointee.set(base + offset, taking: slot)
      } else {
        access.set((base + offset).live, taking: slot)
      }
    }
  }
}
