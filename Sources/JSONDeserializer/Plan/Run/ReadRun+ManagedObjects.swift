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
    if let object = try knownObject(identity, key, at: start) {
      try update(object, node, at: start, objects)
      unsafe target.set(to: object)
      return true
    }
    guard objects.operations.contains(.insert) else {
      objects.refuseInsertion()
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return false
    }
    return try readNewObject(node, key, at: start, objects, into: target)
  }

  /// The object with a key that is known.
  private mutating func knownObject(
    _ identity: Ref<ModelIdentity>, _ key: PrimaryKey, at offset: Int
  ) throws(ReadFailure) -> AnyObject? {
    do {
      guard let type = identity.pointee.objectType else { return nil }
      return try objects.planned.store.object(of: type, forKey: key)
    } catch {
      objects?.failure = error
      throw stop(.rejectedValue, at: offset, type: identity.pointee.objectType, detail: "\(error)")
    }
  }

  /// Fills an object that is known, if that is allowed; the cursor is behind its brace.
  private mutating func update(
    _ object: AnyObject, _ node: Ref<ReadNode>, at start: Int, _ objects: ObjectImport
  ) throws(ReadFailure) {
    if filling.contains(Slot(of: object).lent) {
      let model = node.pointee.model.planned
      let isReference = try hasOnlyKey(model.pointee.identity.planned, of: model)
      reader.seek(start)
      if isReference {
        try reader.skipValue(depth: depth, limit: policy.limits.depth)
      } else {
        try skip(.rejectedValue, type: Swift.type(of: object), detail: "this object is being filled already")
      }
      return
    }
    guard objects.operations.contains(.update) else {
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return
    }
    var reference = object
    try unsafe withUnsafeMutablePointer(to: &reference) { place throws(ReadFailure) in
      try unsafe fillObject(at: Slot(place), node)
    }
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

  /// Reads an object that is not known, behind its brace, and puts it into the store.
  private mutating func readNewObject(
    _ node: Ref<ReadNode>, _ key: PrimaryKey, at start: Int, _ objects: ObjectImport, into target: Destination
  ) throws(ReadFailure) -> Bool {
    let (mark, done) = (stack.mark, objects.mark)
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    let model = node.pointee.model.planned
    let awaited = model.pointee.identity?.pointee.objectType.flatMap {
      objects.store.awaitedObject(of: $0, forKey: key)
    }
    if let awaited { unsafe slot.fresh.set(to: awaited) } else { node.pointee.maker.planned.initialize(slot.fresh) }
    let object = unsafe slot[AnyObject.self]
    do {
      if awaited == nil { try objects.insert(object, forKey: key) } else { try objects.arrive(object, forKey: key) }
    } catch {
      node.pointee.access.destroy(slot)
      reader.seek(start)
      try skip(.rejectedValue, type: model.pointee.type, detail: "\(error)")
      return false
    }
    let isAccepted: Bool
    do throws(ReadFailure) {
      _ = filling.push(Slot(of: object).lent)
      defer { filling.pop() }
      isAccepted = try readMembers(of: object, model, isNew: true)
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

  // MARK: Members

  /// Reads the members of an object, behind its brace, and keeps what becomes of it if an import wants to know.
  mutating func readMembers(
    of object: AnyObject, _ model: Ref<ReadModel>, isNew: Bool
  ) throws(ReadFailure) -> Bool {
    let base = Slot(of: object)
    guard let objects, let tracking = model.pointee.tracking else {
      return try readMembers(of: model, into: base, owner: nil, isUpdate: !isNew)
    }
    let outer = (objects.mention, fillsObjects)
    objects.mention = ObjectMention(object: object, tracking: tracking, isNew: isNew)
    fillsObjects = !isNew
    defer { (objects.mention, fillsObjects) = outer }
    if isNew {
      guard try readMembers(of: model, into: base, owner: nil, isUpdate: false) else { return false }
      if let mention = objects.mention { objects.append(.read(mention, nil)) }
      return true
    }
    return try updateMembers(of: object, model, tracking, objects)
  }

  /// Reads the members of an object that was there, and undoes that if they cannot be read, or if the import does not want them.
  private mutating func updateMembers(
    of object: AnyObject, _ model: Ref<ReadModel>, _ tracking: Ref<ModelTracking>, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    let (mark, done, base) = (stack.mark, objects.mark, Slot(of: object))
    defer { stack.release(to: mark) }
    let image = stack.allocate(tracking.pointee.imageSize, alignment: 16)
    tracking.pointee.makeImage(of: base, in: image)
    let before = objects.condition?.begin(object)
    var isAccepted: Bool
    do throws(ReadFailure) {
      isAccepted = try readMembers(of: model, into: base, owner: nil, isUpdate: true)
    } catch {
      objects.undo(to: done)
      tracking.pointee.restore(object, from: image)
      tracking.pointee.destroyImage(image)
      throw error
    }
    let isWanted = isAccepted && (before.map { objects.condition?.isMet(object, $0) != false } ?? true)
    if !isWanted {
      objects.undo(to: done)
      tracking.pointee.restore(object, from: image)
    }
    guard var mention = objects.mention else { return isAccepted }
    let changes = tracking.pointee.changes(of: base, since: image)
    if !isWanted { mention.changed = PropertySet() }
    mention.changed.formUnion(changes)
    if changes.isEmpty {
      tracking.pointee.destroyImage(image)
      objects.append(.read(mention, nil))
    } else {
      objects.append(.read(mention, ObjectImage(taking: image, of: tracking)))
    }
    return isAccepted
  }

  /// Whether a property that is not stored has a value already, which is then destroyed. Otherwise what it had is kept.
  mutating func keepsEqual(
    _ value: Slot, at property: Slot, _ rule: Ref<MemberRule>, _ node: Ref<ReadNode>
  ) -> Bool {
    guard let equality = rule.pointee.equality, rule.pointee.part == 0, let functions = rule.pointee.functions,
      let objects,
      let mention = objects.mention, !mention.isNew
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
    objects.mention?.changed.insert(rule.pointee.number)
    let offset = property.distance(from: Slot(of: mention.object))
    objects.append(
      .set(
        mention.object, functions.pointee, offset: offset,
        OldValue(taking: old, node.pointee.access, node.pointee.layout)))
    return false
  }

  // MARK: References

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
    let known = try knownObject(identity, key, at: start) ?? objects.store.awaitedObject(of: type, forKey: key)
    if let known {
      unsafe target.set(to: known)
      return true
    }
    let placeholder = stack.allocate(node.pointee.layout)
    node.pointee.maker.planned.initialize(placeholder.fresh)
    let object = unsafe placeholder[AnyObject.self]
    keyNode.pointee.layout.withSlot { copy in
      keyNode.pointee.access.copy(slot.lent, to: copy)
      part.pointee.set(Slot(of: object), taking: copy)
    }
    objects.await(object, forKey: key, at: start)
    node.pointee.access.set(target, taking: placeholder)
    return true
  }
}
