import JSONCore

// SAFETY: of this file: the plan found a class there, so the value is a reference, whose bits are the address of its object; a slot on
// the stack is moved out or destroyed before it is released.

/// Objects that an import looks for by their keys.
extension ReadRun {
  /// Reads an object that may be there already, or the key of one.
  mutating func readManagedObject(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    guard reader.skipWhitespace() == UInt8(ascii: "{") else { return try readReference(node, into: target) }
    let start = reader.offset
    let model = node.pointee.model.planned
    let identity = model.pointee.identity.planned
    reader.advance()
    let key = try primaryKey(identity, of: model)
    guard let key else {
      reader.seek(start)
      try skip(.missingValue, type: model.pointee.type, detail: "the primary key \(identity.pointee.names)")
      return false
    }
    let objects = self.objects.planned
    let table = objects.table(of: identity.pointee.objectType.planned)
    if let stored = try knownObject(table, key, at: start, objects) {
      objects.meet(stored)
      try update(stored, node, at: start, objects)
      unsafe target.set(to: stored.object)
      return true
    }
    guard objects.operations.contains(.insert) else {
      objects.refuseInsertion()
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return false
    }
    return try readNewObject(node, key, at: start, table, objects, into: target)
  }

  /// The object with a key that is known.
  @inline(__always)
  mutating func knownObject(
    _ table: ObjectTable, _ key: PrimaryKey, at offset: Int, _ objects: ObjectImport
  ) throws(ReadFailure) -> StoredObject? {
    do {
      return try table.object(forKey: key)
    } catch {
      objects.failure = error
      throw stop(.rejectedValue, at: offset, type: table.type, detail: "\(error)")
    }
  }

  /// Fills an object that is known, if that is allowed; the cursor is behind its brace.
  private mutating func update(
    _ stored: StoredObject, _ node: Ref<ReadNode>, at start: Int, _ objects: ObjectImport
  ) throws(ReadFailure) {
    let base = Slot(of: stored.object)
    guard filling.push(base.lent) else {
      let model = node.pointee.model.planned
      let isReference = try hasOnlyKey(model.pointee.identity.planned, of: model)
      reader.seek(start)
      if isReference {
        try reader.skipValue(depth: depth, limit: policy.limits.depth)
      } else {
        try skip(.rejectedValue, type: Swift.type(of: stored.object), detail: "this object is being filled already")
      }
      return
    }
    defer { filling.pop() }
    guard objects.operations.contains(.update) else {
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return
    }
    let model = try ownModel(of: stored.object, node)
    try checkObserved(model, of: stored.object)
    _ = try readMembers(of: stored.object, model, isNew: false, stored)
  }

  /// Whether the object under the cursor, behind its brace, has no members but its key.
  private mutating func hasOnlyKey(
    _ identity: Ref<ModelIdentity>, of model: Ref<ReadModel>
  ) throws(ReadFailure) -> Bool {
    var isFirst = true
    while try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let index = try stepUnderCursor(of: model)
      guard index >= 0, identity.pointee.part(forMember: model.pointee.steps[index].member) != nil else { return false }
      try skipOnce()
    }
    return true
  }

  /// Reads an object that is not known, behind its brace, and inserts it.
  private mutating func readNewObject(
    _ node: Ref<ReadNode>, _ key: PrimaryKey, at start: Int, _ table: ObjectTable, _ objects: ObjectImport,
    into target: Destination
  ) throws(ReadFailure) -> Bool {
    let (mark, done) = (stack.mark, objects.mark)
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    let model = node.pointee.model.planned
    let awaited = table.awaited.isEmpty ? nil : table.awaited[key]
    if let awaited {
      unsafe slot.fresh.set(to: awaited.object)
    } else {
      node.pointee.maker.planned.initialize(slot.fresh)
    }
    let stored: StoredObject
    do {
      if let awaited {
        try objects.arrive(awaited)
        keepPlaceholder(awaited, model, objects)
        stored = awaited
      } else {
        stored = try objects.insert(unsafe slot[AnyObject.self], forKey: key, into: table)
      }
    } catch {
      node.pointee.access.destroy(slot)
      reader.seek(start)
      try skip(.rejectedValue, type: model.pointee.type, detail: "\(error)")
      return false
    }
    let isAccepted: Bool
    do throws(ReadFailure) {
      _ = filling.push(Slot(of: stored.object).lent)
      defer { filling.pop() }
      isAccepted = try readMembers(of: stored.object, model, isNew: true, stored)
    } catch {
      objects.undo(to: done)
      node.pointee.access.destroy(slot)
      throw error
    }
    if isAccepted {
      node.pointee.access.set(target, taking: slot)
    } else {
      objects.undo(to: done)
      node.pointee.access.destroy(slot)
    }
    return isAccepted
  }

  /// Keeps what a placeholder has if that may be needed once more.
  private mutating func keepPlaceholder(
    _ placeholder: StoredObject, _ model: Ref<ReadModel>, _ objects: ObjectImport
  ) {
    guard objects.mayAwaitAgain(placeholder), let tracking = model.pointee.tracking else { return }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let image = stack.allocate(tracking.pointee.imageSize, alignment: 16)
    tracking.pointee.makeImage(of: Slot(of: placeholder.object), in: image)
    objects.append(
      .changed(
        placeholder.object, ObjectImage(taking: image, of: tracking), placeholder, before: placeholder.changed))
  }
}
