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
