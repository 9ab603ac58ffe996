import JSONCore
import JSONDeserializer

// SAFETY: of this file: the plan found a class there, so the value is a reference, whose bits are the address of its object; a slot on
// the stack is moved out or destroyed before it is released.

/// Reading objects that an import finds by their keys.
extension ReadRun {
  /// Reads an object that may already exist, or the key of one.
  mutating func readManagedObject(
    _ node: Ref<ReadNode>, into target: Destination, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    if takeNull() { return try keepOrMismatch(node, isFresh: target.isFresh) }
    guard let stored = try managedObject(node, objects) else { return false }
    unsafe target.set(to: stored.pointee.object)
    return true
  }

  /// Finds or creates the object for the value under the cursor, an object or a key; nil if there is none.
  mutating func managedObject(
    _ node: Ref<ReadNode>, _ objects: ObjectImport
  ) throws(ReadFailure) -> Ref<StoredObject>? {
    guard reader.skipWhitespace() == UInt8(ascii: "{") else { return try referredObject(node, objects) }
    let start = reader.offset
    let model = node.pointee.model!
    let identity = model.pointee.identity!
    reader.advance()
    guard let ownKey = try primaryKey(identity, of: model) else {
      reader.seek(start)
      try skip(.missingValue, type: model.pointee.type, detail: "the primary key \(identity.pointee.names)")
      return nil
    }
    let key = ownKey.scoped(by: objects.focus.keyScope)
    let table = objects.table(of: identity.pointee.objectType!)
    if let stored = try knownObject(table, key, at: start, objects) {
      objects.meet(stored)
      try update(stored, node, at: start, objects)
      return stored
    }
    guard objects.allows(.insert) else {
      objects.rejectInsertion()
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return nil
    }
    return try readNewObject(node, key, at: start, table, objects)
  }

  /// The known object with a key.
  @inline(__always)
  mutating func knownObject(
    _ table: ObjectTable, _ key: PrimaryKey, at offset: Int, _ objects: ObjectImport
  ) throws(ReadFailure) -> Ref<StoredObject>? {
    do {
      return try table.object(forKey: key)
    } catch {
      objects.failure = error
      throw failure(.rejectedValue, at: offset, type: table.type, detail: "\(error)")
    }
  }

  /// Fills a known object, if allowed; the cursor is after its brace.
  private mutating func update(
    _ stored: Ref<StoredObject>, _ node: Ref<ReadNode>, at start: Int, _ objects: ObjectImport
  ) throws(ReadFailure) {
    // The import retains each object that it has met, regardless of the model's code. Another retain would take as long as
    // reading several members.
    let base = stored.pointee.memory
    guard filling.push(base.lent) else {
      let model = node.pointee.model!
      let isReference = try hasOnlyKey(model.pointee.identity!, of: model)
      reader.seek(start)
      if isReference {
        try reader.skipValue(depth: depth, limit: policy.limits.depth)
      } else {
        try skip(
          .rejectedValue, type: Swift.type(of: stored.pointee.object), detail: "this object is being filled already")
      }
      return
    }
    defer { filling.pop() }
    guard objects.allows(.update) else {
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return
    }
    let dynamicType: Any.Type = Swift.type(of: stored.pointee.object)
    let model = try ownModel(of: dynamicType, node)
    try checkObserved(model, dynamicType)
    _ = try readMembers(ofObjectAt: base, model, isNew: false, stored, objects)
  }

  /// Whether the object under the cursor, after its brace, only has its key.
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

  /// Reads an unknown object, after its brace, and inserts it; nil if it cannot be inserted, or rejects itself.
  private mutating func readNewObject(
    _ node: Ref<ReadNode>, _ key: PrimaryKey, at start: Int, _ table: ObjectTable, _ objects: ObjectImport
  ) throws(ReadFailure) -> Ref<StoredObject>? {
    let done = objects.mark
    let model = node.pointee.model!
    let awaited = table.awaitedObject(forKey: key)
    let object = awaited?.pointee.object ?? makeObject(node)
    defer { extendLifetime(object) }
    let stored: Ref<StoredObject>
    do {
      if let awaited {
        try objects.resolve(awaited)
        keepPlaceholder(awaited, model, objects)
        stored = awaited
      } else {
        stored = try objects.insert(object, forKey: key, into: table)
      }
    } catch {
      reader.seek(start)
      try skip(.rejectedValue, type: model.pointee.type, detail: "\(error)")
      return nil
    }
    let isAccepted: Bool
    do throws(ReadFailure) {
      _ = filling.push(Slot(of: object).lent)
      defer { filling.pop() }
      isAccepted = try readMembers(ofObjectAt: Slot(of: object), model, isNew: true, stored, objects)
    } catch {
      objects.undo(to: done)
      throw error
    }
    if isAccepted { return stored }
    objects.undo(to: done)
    return nil
  }

  /// Creates an object of a node's class.
  mutating func makeObject(_ node: Ref<ReadNode>) -> AnyObject {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    node.pointee.maker!.initialize(slot.fresh)
    return unsafe slot.take(AnyObject.self)
  }

  /// Keeps the contents of a placeholder if they may be needed again.
  private mutating func keepPlaceholder(
    _ placeholder: Ref<StoredObject>, _ model: Ref<ReadModel>, _ objects: ObjectImport
  ) {
    guard objects.mayAwaitAgain(placeholder), let tracking = model.pointee.tracking else { return }
    let base = Slot(of: placeholder.pointee.object)
    let mark = stack.mark
    defer { stack.release(to: mark) }
    func keep(_ old: OldValue) {
      objects.append(.set(placeholder.pointee.object, old, placeholder, before: placeholder.pointee.changed))
    }
    for index in tracking.pointee.stored.indices {
      let property = tracking.pointee.stored.ref(index)
      let copy = stack.allocate(property.pointee.layout)
      property.pointee.access.copy((base + property.pointee.offset).lent, to: copy)
      keep(OldValue(taking: copy, of: property))
    }
    // Computed properties, and weak ones.
    for index in model.pointee.steps.indices {
      let (node, offset) = (model.pointee.steps[index].node, model.pointee.steps[index].offset)
      guard let rule = model.pointee.steps[index].rule, let functions = rule.pointee.functions, rule.pointee.part == 0,
        rule.pointee.tracking != nil
      else { continue }
      let copy = stack.allocate(node.pointee.layout)
      functions.pointee.get(from: (base + offset).lent, into: copy)
      keep(OldValue(taking: copy, of: rule, at: offset, node))
    }
  }
}
