import JSONCore

// SAFETY: of this file: the plan made each reference of a class for that class, whose objects the entries of the import keep alive.

/// References to objects that a document does not have, settled when it has been read.
extension ReadRun {
  /// Finds the objects that placeholders were made for; what becomes of the others is the import's to say.
  mutating func settleReferences(of objects: ObjectImport) throws(ReadFailure) {
    var found: [ObjectIdentifier: ReferenceEditor.Change] = [:]
    for case .awaited(let object, let key, let offset) in objects.entries {
      let type: AnyClass = Swift.type(of: object)
      guard objects.store.awaitedObject(of: type, forKey: key) === object else { continue }
      do {
        if let known = try objects.store.object(of: type, forKey: key) {
          // An object of a subclass has arrived.
          objects.store.stopAwaiting(object, forKey: key)
          found[ObjectIdentifier(object)] = .replace(by: known)
          continue
        }
        if objects.unresolved == .insert { try objects.arrive(object, forKey: key) }
      } catch {
        objects.failure = error
        throw stop(.rejectedValue, at: offset, type: type, detail: "\(error)")
      }
      guard objects.unresolved == .report else { continue }
      objects.store.stopAwaiting(object, forKey: key)
      found[ObjectIdentifier(object)] = .remove
      let problem = Problem(.unknownReference, at: offset, type: type)
      if policy.mismatch == .fail { try refuse(problem) } else if collects { log.tolerate(problem) }
    }
    if !found.isEmpty { edit(objects.entries) { found[ObjectIdentifier($0)] ?? .keep } }
    settleInverses(of: objects)
  }

  // MARK: Referring back

  /// What has become of the references to one object by a property.
  private struct Referrers {
    let target: AnyObject
    let inverse: InverseRule
    var added: [AnyObject] = []
    var removed: Set<ObjectIdentifier> = []
  }

  /// Which object, by which property of which class.
  private struct Relation: Hashable {
    let target: ObjectIdentifier
    let reference: UInt
  }

  /// Makes objects refer back to those that refer to them.
  /// - Complexity: O(*n*) in the number of references that have changed and of those that are there already.
  private mutating func settleInverses(of objects: ObjectImport) {
    var referrers: [Referrers] = []
    var places: [Relation: Int] = [:]
    func change(
      _ target: AnyObject, _ reference: Ref<TrackedReference>, _ inverse: InverseRule, _ body: (inout Referrers) -> Void
    ) {
      let relation = Relation(target: ObjectIdentifier(target), reference: reference.identity)
      let place = places[relation] ?? referrers.count
      if place == referrers.count {
        places[relation] = place
        referrers.append(Referrers(target: target, inverse: inverse))
      }
      body(&referrers[place])
    }
    for case .read(let mention, let image) in objects.entries {
      let references = mention.tracking.pointee.references
      for index in references.indices where mention.mentioned.contains(references[index].number) {
        let reference = references.ref(index)
        let isChanged = mention.isNew || mention.changed.contains(reference.pointee.number)
        guard isChanged, let inverse = reference.pointee.inverse else { continue }
        let old = reference.pointee.targets(in: image, inverse)
        let new = reference.pointee.targets(of: Slot(of: mention.object), inverse)
        let kept = Set(new.map { ObjectIdentifier($0) })
        for target in old where !kept.contains(ObjectIdentifier(target)) {
          change(target, reference, inverse) { $0.removed.insert(ObjectIdentifier(mention.object)) }
        }
        let known = Set(old.map { ObjectIdentifier($0) })
        for target in new where !known.contains(ObjectIdentifier(target)) {
          change(target, reference, inverse) { $0.added.append(mention.object) }
        }
      }
    }
    for referrer in referrers {
      referrer.inverse.update(referrer.target, referrer.added, referrer.removed) { objects.append(.undoable($0)) }
    }
  }

  /// Changes the references of all objects that were read.
  private mutating func edit(
    _ entries: [ObjectImport.Entry], _ change: (AnyObject) -> ReferenceEditor.Change
  ) {
    for case .read(let mention, _) in entries {
      let base = Slot(of: mention.object)
      for reference in mention.tracking.pointee.references where mention.mentioned.contains(reference.number) {
        reference.edit(base, change)
      }
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

  /// The objects that an object refers to.
  func targets(of base: Slot, _ inverse: InverseRule) -> [AnyObject] {
    guard let functions else { return inverse.targets((base + offset).lent) }
    return layout.withSlot { slot in
      functions.pointee.get(from: (base + offset).lent, into: slot)
      defer { access.destroy(slot) }
      return inverse.targets(slot.lent)
    }
  }

  /// The objects that it referred to before; none of a new object.
  func targets(in image: ObjectImage?, _ inverse: InverseRule) -> [AnyObject] {
    image?.value(ofProperty: number).map(inverse.targets) ?? []
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
