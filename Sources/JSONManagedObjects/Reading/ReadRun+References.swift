import JSONCore
import JSONDeserializer

// SAFETY: of this file: the plan found a class there, so the value is a reference; values on the stack are moved out or destroyed
// before it is released; and each reference of a class was made for that class, whose objects the entries of the import keep
// alive.

/// Reading keys in place of objects.
extension ReadRun {
  /// Reads a reference that the object already has under another key, such as `company_id` next to `company`. It is only a
  /// duplicate if it leads to another object.
  /// - Returns: whether it was read.
  mutating func readSameReference(
    _ keyOffset: Int, _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    guard policy.duplicates == .last, objects.focus.object != nil, let tracking = model.pointee.tracking,
      let property = tracking.pointee.storedReference(at: step.pointee.offset)
    else { return false }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let old = stack.allocate(property.layout)
    let value = (base + property.offset).lent
    property.access.copy(value, to: old)
    defer { property.access.destroy(old) }
    try readTrackedMember(step, of: model, into: base, objects)
    if !property.equality.areEqual(value, old.lent) { try noteDuplicate(at: keyOffset, model.pointee.type) }
    return true
  }

  /// The object whose key is under the cursor, or a placeholder for it; nil if the value is not a key.
  mutating func referredObject(
    _ node: Ref<ReadNode>, _ objects: ObjectImport
  ) throws(ReadFailure) -> Ref<StoredObject>? {
    let model = node.pointee.model!
    let identity = model.pointee.identity!
    let start = reader.offset
    // A Bool is not a key, although it converts to a number.
    let isBool = reader.byte == UInt8(ascii: "t") || reader.byte == UInt8(ascii: "f")
    guard !isBool, identity.pointee.parts.count == 1, let type = identity.pointee.objectType else {
      try skip(.typeMismatch, type: node.pointee.type)
      return nil
    }
    let part = identity.pointee.parts.ref(0)
    let keyNode = part.pointee.node
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(keyNode.pointee.layout)
    guard try readKey(part, into: slot) else {
      reader.seek(start)
      try skip(.typeMismatch, type: node.pointee.type)
      return nil
    }
    defer { if !keyNode.pointee.isTrivial { keyNode.pointee.access.destroy(slot) } }
    guard let ownKey = part.pointee.value.key(of: slot.lent) else {
      try report(.typeMismatch, at: start, type: node.pointee.type)
      return nil
    }
    let key = ownKey.scoped(by: objects.focus.keyScope)
    let table = objects.table(of: type)
    if let known = try knownObject(table, key, at: start, objects) {
      objects.meet(known)
      return known
    }
    if let awaited = table.awaitedObject(forKey: key) {
      objects.append(.awaitedAgain(awaited, at: start))
      if objects.focus.operations.contains(.insert) { awaited.pointee.mayBeInserted = true }
      return awaited
    }
    var stray = table.stray(forKey: key)
    // The model may change its key.
    if let object = stray, identity.pointee.key(of: Slot(of: object), on: &stack) != ownKey { stray = nil }
    let object = stray ?? makeObject(node)
    if stray == nil {
      keyNode.pointee.layout.withSlot { copy in
        keyNode.pointee.access.copy(slot.lent, to: copy)
        part.pointee.set(Slot(of: object), taking: copy)
      }
    }
    let placeholder = objects.await(object, forKey: key, in: table, at: start)
    placeholder.pointee.mayBeInserted = objects.focus.operations.contains(.insert)
    placeholder.pointee.isStray = stray != nil
    return placeholder
  }

  // MARK: After the document

  /// Finds the objects for which placeholders were made; the import's policy decides about the others.
  mutating func resolveReferences(of objects: ObjectImport) throws(ReadFailure) {
    objects.isEnding = true
    try fetchAwaited(of: objects)
    var found: [ObjectIdentifier: Resolution] = [:]
    for entry in objects.entries {
      switch entry {
      case .awaited(let placeholder, let offset):
        // Objects that have been read are no longer awaited.
        guard placeholder.pointee.isAwaited else { continue }
        let resolution = try resolve(placeholder, at: offset, objects)
        found[ObjectIdentifier(placeholder.pointee.object)] = resolution
        try report(resolution, of: placeholder, at: offset, objects)
      case .awaitedAgain(let placeholder, let offset):
        guard let resolution = found[ObjectIdentifier(placeholder.pointee.object)] else { continue }
        try report(resolution, of: placeholder, at: offset, objects)
      case .inserted, .resolved, .changed, .set, .stated, .undoable: break
      }
    }
    if found.isEmpty { return try resolveInverses(of: objects) }
    let resolutions = found
    func outcome(of target: AnyObject) -> AnyObject? {
      switch resolutions[ObjectIdentifier(target)]?.change {
      case nil, .keep?: target
      case .remove?: nil
      case .replace(let other)?: other
      }
    }
    var deferred: [DeferredReference] = []
    var edited: [(stored: Ref<StoredObject>, number: Int)] = []
    forEachReference(of: objects) { referrer, reference in
      var resolved: [(target: AnyObject, change: ReferenceEditor.Change)] = []
      let isEdited = reference.edit(Slot(of: referrer.object)) { target in
        let change = resolutions[ObjectIdentifier(target)]?.change ?? .keep
        resolved.append((target, change))
        return change
      }
      guard isEdited else { return }
      objects.noteEdit(of: reference.number, referrer)
      if reference.inverse == nil, let stored = referrer.stored { edited.append((stored, reference.number)) }
      // An earlier batch has connected both sides, and the placeholder may be retained elsewhere.
      guard let inverse = reference.inverse, referrer.stored == nil else { return }
      for (target, change) in resolved {
        if case .keep = change { continue }
        inverse.back.change(target, [], [ObjectIdentifier(referrer.object)]).map { objects.append(.undoable($0)) }
        if case .replace(let other) = change {
          deferred.append(DeferredReference(referrer: referrer.object, inverse: inverse, target: other))
        }
      }
    }
    try resolveInverses(of: objects, also: deferred, edited: edited) { $0.compactMap(outcome) }
  }

  /// The resolution of the references to a placeholder whose object is missing.
  struct Resolution {
    var change = ReferenceEditor.Change.keep
    /// The problem with them, if there is one.
    var code: JSONError.Code.Kind?
    var detail = ""
  }

  /// Decides the resolution, and inserts the object if objects with only a key are allowed.
  mutating func resolve(
    _ placeholder: Ref<StoredObject>, at offset: Int, _ objects: ObjectImport
  ) throws(ReadFailure) -> Resolution {
    if let known = try knownObject(objects.table(of: placeholder), placeholder.pointee.key, at: offset, objects) {
      // An object of a subclass has been read.
      objects.stopAwaiting(placeholder)
      return Resolution(change: .replace(by: known.pointee.object))
    }
    var resolution = Resolution(change: .remove)
    switch objects.options.unknownReferences.kind {
    case .keep: return Resolution()
    case .report: resolution.code = .unknownReference
    case .insert where objects.options.operations.contains(.insert) && placeholder.pointee.mayBeInserted:
      do {
        try objects.resolve(placeholder)
        return Resolution()
      } catch {
        (resolution.code, resolution.detail) = (.rejectedValue, "\(error)")
      }
    case .insert: objects.rejectInsertion()
    }
    objects.leave(placeholder)
    return resolution
  }

  /// Reports the problem with a reference, if there is one.
  mutating func report(
    _ resolution: Resolution, of placeholder: Ref<StoredObject>, at offset: Int, _ objects: ObjectImport
  ) throws(ReadFailure) {
    guard let code = resolution.code else { return }
    try reportAfterDocument(
      Problem(code, at: offset, type: objects.table(of: placeholder).type, detail: resolution.detail))
  }

  /// Reports a problem that was found after the document.
  mutating func reportAfterDocument(_ problem: Problem) throws(ReadFailure) {
    if policy.mismatch == .fail { try collectError(problem) } else if collects { log.report(problem) }
  }

  /// Runs `body` for each property in the document with which an object refers to others.
  func forEachReference(of objects: ObjectImport, _ body: (ObjectReferrer, TrackedReference) -> Void) {
    for referrer in objects.referrers {
      for reference in referrer.references { body(referrer, reference) }
    }
  }
}
