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
  private mutating func knownObject(
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

  // MARK: Members

  /// Reads the members of an object, behind its brace, and keeps what becomes of it if an import wants to know.
  /// - Parameter stored: the object as one that has a key; nil if it has none.
  mutating func readMembers(
    of object: AnyObject, _ model: Ref<ReadModel>, isNew: Bool, _ stored: StoredObject? = nil
  ) throws(ReadFailure) -> Bool {
    guard let tracking = model.pointee.tracking, let objects else {
      return try readMembers(of: model, into: Slot(of: object), owner: nil, isUpdate: !isNew)
    }
    let outer = (objects.current, fillsObjects)
    objects.current = stored
    fillsObjects = !isNew
    defer { (objects.current, fillsObjects) = outer }
    stored?.tracking = tracking
    if isNew { return try readMembers(of: model, into: Slot(of: object), owner: nil, isUpdate: false) }
    if stored?.isNew == true, objects.toleranceDepth == 0, objects.condition == nil {
      // The document has made the object, so there is nothing to compare it with, and it is undone with the whole import.
      return try readMembers(of: model, into: Slot(of: object), owner: nil, isUpdate: true)
    }
    return try updateMembers(of: object, model, tracking, stored, objects)
  }

  /// Reads the members of an object that was there, and undoes that if they cannot be read, or if the import does not want them.
  private mutating func updateMembers(
    of object: AnyObject, _ model: Ref<ReadModel>, _ tracking: Ref<ModelTracking>, _ stored: StoredObject?,
    _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    let (mark, done, base) = (stack.mark, objects.mark, Slot(of: object))
    defer { stack.release(to: mark) }
    let image = stack.allocate(tracking.pointee.imageSize, alignment: 16)
    tracking.pointee.makeImage(of: base, in: image)
    let before = objects.condition?.begin(object)
    let mentioned = stored?.mentioned ?? PropertySet()
    func takeBack() {
      objects.undo(to: done)
      tracking.pointee.restore(object, from: image)
    }
    let isAccepted: Bool
    do throws(ReadFailure) {
      isAccepted = try readMembers(of: model, into: base, owner: nil, isUpdate: true)
    } catch {
      takeBack()
      stored?.mentioned = mentioned
      tracking.pointee.destroyImage(image)
      throw error
    }
    if let before, let condition = objects.condition, isAccepted, !condition.isMet(object, before) { takeBack() }
    let changes = tracking.pointee.changes(of: base, since: image)
    if changes.isEmpty {
      tracking.pointee.destroyImage(image)
    } else {
      let before = stored?.changed ?? PropertySet()
      stored?.changed.formUnion(changes)
      objects.append(.changed(object, ObjectImage(taking: image, of: tracking), stored, before: before))
    }
    return isAccepted
  }

  /// Notes which members of an object the document has.
  @inline(never)
  func noteMentions(_ seen: borrowing SeenMembers, _ tracking: Ref<ModelTracking>) {
    guard let stored = objects?.current else { return }
    if tracking.pointee.memberNumbers == nil, let bits = seen.onlyWord {
      stored.mentioned.formUnion(PropertySet(bits: bits))
      return
    }
    for member in 0..<seen.capacity where seen.contains(member) {
      let number = tracking.pointee.memberNumbers.map { $0[member] } ?? member
      if number >= 0 { stored.mentioned.insert(number) }
    }
  }

  /// Whether a property that is not stored has a value already, which is then destroyed. Otherwise what it had is kept.
  mutating func keepsEqual(
    _ value: Slot, at property: Slot, _ rule: Ref<MemberRule>, _ node: Ref<ReadNode>
  ) -> Bool {
    guard let equality = rule.pointee.equality, rule.pointee.part == 0, let functions = rule.pointee.functions,
      let objects,
      let stored = objects.current, fillsObjects
    else { return false }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let old = stack.allocate(node.pointee.layout)
    functions.pointee.get(from: property.lent, into: old)
    if equality.pointee.areEqual(old.lent, value.lent) {
      node.pointee.access.destroy(old)
      node.pointee.access.destroy(value)
      return true
    }
    let offset = property.distance(from: Slot(of: stored.object))
    let value = OldValue(taking: old, of: rule.pointee.number, functions.pointee, offset, node)
    objects.append(.set(stored, value, before: stored.changed))
    stored.changed.insert(rule.pointee.number)
    return false
  }

  // MARK: References

  /// Reads a reference that the object has under another key already, such as `company_id` beside `company`. That is only a duplicate
  /// if it leads to another object.
  /// - Returns: whether it has been read.
  mutating func readSameReference(
    _ keyOffset: Int, _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) -> Bool {
    guard policy.duplicates == .last, objects?.current != nil, let tracking = model.pointee.tracking,
      let number = tracking.pointee.references.first(where: { $0.functions == nil && $0.offset == step.pointee.offset }
      )?
      .number, let property = tracking.pointee.stored.first(where: { $0.number == number })
    else { return false }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let old = stack.allocate(property.layout)
    let value = (base + property.offset).lent
    property.access.copy(value, to: old)
    defer { property.access.destroy(old) }
    if model.pointee.isPlain {
      _ = try read(step.pointee.node, into: (base + step.pointee.offset).live)
    } else {
      try readMemberWithRule(step, of: model, into: base)
    }
    if !property.equality.areEqual(value, old.lent) { try noteDuplicate(at: keyOffset, model.pointee.type) }
    return true
  }

  /// Reads the key of an object in place of the object.
  private mutating func readReference(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    let model = node.pointee.model.planned
    let identity = model.pointee.identity.planned
    let start = reader.offset
    if takeNull() { return try keepOrMismatch(node, isFresh: target.isFresh) }
    // A Bool is no key, though a number can be made of it.
    let isBool = reader.byte == UInt8(ascii: "t") || reader.byte == UInt8(ascii: "f")
    guard !isBool, identity.pointee.parts.count == 1, let type = identity.pointee.objectType else {
      try skip(.typeMismatch, type: node.pointee.type)
      return false
    }
    let part = identity.pointee.parts.ref(0)
    let keyNode = part.pointee.node
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(keyNode.pointee.layout)
    let isKey = try attempt(at: start) { run throws(ReadFailure) in try run.read(keyNode, into: slot.fresh) }
    guard isKey else {
      reader.seek(start)
      try skip(.typeMismatch, type: node.pointee.type)
      return false
    }
    defer { keyNode.pointee.access.destroy(slot) }
    guard let key = part.pointee.value.key(of: slot.lent) else {
      try note(.typeMismatch, at: start, type: node.pointee.type)
      return false
    }
    let objects = self.objects.planned
    let table = objects.table(of: type)
    if let known = try knownObject(table, key, at: start, objects) {
      objects.meet(known)
      unsafe target.set(to: known.object)
      return true
    }
    if let awaited = table.awaited[key] {
      objects.append(.awaitedAgain(awaited, at: start))
      unsafe target.set(to: awaited.object)
      return true
    }
    let placeholder = stack.allocate(node.pointee.layout)
    node.pointee.maker.planned.initialize(placeholder.fresh)
    let object = unsafe placeholder[AnyObject.self]
    keyNode.pointee.layout.withSlot { copy in
      keyNode.pointee.access.copy(slot.lent, to: copy)
      part.pointee.set(Slot(of: object), taking: copy)
    }
    objects.await(object, forKey: key, in: table, at: start)
    node.pointee.access.set(target, taking: placeholder)
    return true
  }
}
