import JSONCore

// SAFETY: of this file: an image on the stack has what its tracking says, and is moved out or destroyed before the stack is released.

/// What becomes of the properties of objects in an import.
extension ReadRun {
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
}
