import JSONCore
import JSONDeserializer

// SAFETY: of this file: an image on the stack has the properties of its tracking, and is moved out or destroyed before the stack
// is released; a value on the stack is of its property's type, and moved or destroyed; the plan found a reference where it reads
// one, which is one word.

/// Tracking changes to the properties of objects in an import.
extension ReadRun {
  /// Reads the members of an object, after its brace, and records the changes.
  /// - Parameters:
  ///   - base: the memory of the object, which the caller keeps alive.
  ///   - stored: the record of the object; nil if it has no key.
  mutating func readMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, isNew: Bool, _ stored: Ref<StoredObject>?, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    guard let tracking = model.pointee.tracking else {
      return try readMembers(of: model, into: base, owner: nil, isUpdate: !isNew)
    }
    // An object that this import created has no old values to compare, and is undone with the whole import.
    let isMadeHere = stored?.pointee.isNew == true && objects.attemptDepth == 0 && objects.options.conditions.isEmpty
    let compares = !isNew && !isMadeHere
    let (outer, outerFills) = (objects.focus, fillsObjects)
    objects.focus = ObjectImport.Focus(object: stored, comparesValues: compares)
    fillsObjects = !isNew
    defer { (objects.focus, fillsObjects) = (outer, outerFills) }
    stored?.pointee.tracking = tracking
    if !compares { return try readMembers(of: model, into: base, owner: nil, isUpdate: !isNew) }
    return try updateMembers(ofObjectAt: base, model, tracking, stored, objects)
  }

  /// Reads the members of an existing object, and undoes the changes if they cannot be read, or if the import's conditions reject
  /// them.
  private mutating func updateMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, _ tracking: Ref<ModelTracking>, _ stored: Ref<StoredObject>?,
    _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    let (mark, done) = (stack.mark, objects.mark)
    defer { stack.release(to: mark) }
    let image = stack.allocate(tracking.pointee.imageSize, alignment: 16)
    tracking.pointee.makeImage(of: base, in: image)
    let conditions = objects.options.conditions
    let before = conditions.map { $0.begin(object(at: base)) }
    let (mentioned, changed) = (stored?.pointee.mentioned, stored?.pointee.changed)
    func takeBack() {
      objects.undo(to: done)
      tracking.pointee.restore(base, from: image)
    }
    let isAccepted: Bool
    do throws(ReadFailure) {
      isAccepted = try readMembers(of: model, into: base, owner: nil, isUpdate: true)
    } catch {
      takeBack()
      if let stored, let mentioned, let changed {
        (stored.pointee.mentioned, stored.pointee.changed) = (mentioned, changed)
      }
      tracking.pointee.destroyImage(image)
      throw error
    }
    if isAccepted, !zip(conditions, before).allSatisfy({ $0.isMet(object(at: base), $1) }) {
      takeBack()
    }
    let changes = tracking.pointee.changes(of: base, since: image)
    if changes.isEmpty {
      tracking.pointee.destroyImage(image)
    } else {
      let before = stored?.pointee.changed ?? PropertySet()
      stored?.pointee.changed.formUnion(changes)
      if before.intersects(changes) { objects.noteSetTwice() }
      objects.append(.changed(object(at: base), ObjectImage(taking: image, of: tracking), stored, before: before))
    }
    return isAccepted
  }

  private func object(at base: Slot) -> AnyObject { unsafe base.asObject }

  // MARK: One member

  /// Reads the value of a member of an object, which then counts as mentioned.
  mutating func readTrackedMember(
    _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot, _ objects: ObjectImport
  ) throws(ReadFailure) {
    guard let member = step.pointee.tracking, member.pointee.isMentioned else {
      try readMemberWithRule(step, of: model, into: base)
      return
    }
    if member.pointee.isAboutObjects {
      try readMemberAboutObjects(step, member, of: model, into: base, objects)
    } else {
      _ = try readAndCompareMember(step, member, of: model, into: base, objects)
    }
    objects.focus.object?.pointee.mentioned.insert(member.pointee.number)
  }

  /// Reads the value of a member, and keeps the old value of the property if it differs.
  /// - Returns: whether the property has the value.
  @inline(__always)
  private mutating func readAndCompareMember(
    _ step: Ref<ReadStep>, _ member: Ref<MemberTracking>, of model: Ref<ReadModel>, into base: Slot,
    _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    guard let property = member.pointee.compared else { return try readMemberWithRule(step, of: model, into: base) }
    let comparesValues = objects.focus.comparesValues
    var node = step.pointee.node
    // Here a value is read into other memory than the property's anyway.
    if node.pointee.operation == .guarded { node = node.pointee.element! }
    let target = base + step.pointee.offset
    if reader.skipWhitespace() != UInt8(ascii: "n") {
      if let object = node.managedObject {
        return try readTrackedReference(object, property, target, base, objects)
      }
      if node.pointee.isInlineLeaf {
        if !comparesValues {
          if try readInlineLeaf(node, into: target.live) { return true }
        } else if try readAndCompare(node, property, target, base, objects) {
          return true
        }
      }
    }
    if comparesValues { return try readCopyAndCompare(step.pointee.node, property, target, base, objects) }
    return try read(step.pointee.node, into: target.live)
  }

  /// Reads the value of a member that refers to objects with a rule.
  @inline(never)
  private mutating func readMemberAboutObjects(
    _ step: Ref<ReadStep>, _ member: Ref<MemberTracking>, of model: Ref<ReadModel>, into base: Slot,
    _ objects: ObjectImport
  ) throws(ReadFailure) {
    if member.pointee.scopesKeys { objects.focus.keyScope = objects.focus.object?.pointee.key }
    objects.focus.operations = member.pointee.operations
    defer { (objects.focus.keyScope, objects.focus.operations) = (nil, .all) }
    guard let reference = member.pointee.reference else {
      _ = try readAndCompareMember(step, member, of: model, into: base, objects)
      return
    }
    _ = reader.skipWhitespace()
    // The old value of a new object is not read.
    let number = reference.pointee.number
    let stored = objects.focus.object
    let mayHaveOld = fillsObjects || stored.map { objects.mayReferToOthers($0, by: number) } == true
    let inverse = reference.pointee.inverse!
    let old = mayHaveOld ? reference.pointee.targets(of: base, inverse) : []
    let statement = RelationshipStatement(object(at: base), stored, reference, old: old, at: reader.offset)
    if try readAndCompareMember(step, member, of: model, into: base, objects) { objects.note(statement) }
  }

  /// Reads a leaf into other memory, and sets its property only if the value differs.
  @inline(__always)
  private mutating func readAndCompare(
    _ node: Ref<ReadNode>, _ property: Ref<TrackedProperty>, _ target: Slot, _ base: Slot, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    if try skipEqualString(node, target) { return true }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let value = stack.allocate(node.pointee.layout)
    guard try readInlineLeaf(node, into: value.fresh) else { return false }
    if property.pointee.areSame(value.lent, target.lent) {
      if !property.pointee.isBytes { property.pointee.access.destroy(value) }
      return true
    }
    keep(target, of: property, base, objects)
    property.pointee.access.set(target.fresh, taking: value)
    return true
  }

  /// Skips a string that the property already has, so that no memory is allocated.
  @inline(__always)
  private mutating func skipEqualString(
    _ node: Ref<ReadNode>, _ target: Slot
  ) throws(ReadFailure) -> Bool {
    switch node.pointee.inlineLeaf {
    case .string: break
    // The payload of an optional is at its start.
    case .optionalString: if case .none = unsafe target.lent[String?.self] { return false }
    default: return false
    }
    guard reader.skipWhitespace() == UInt8(ascii: "\"") else { return false }
    let start = reader.offset
    reader.advance()
    let token = try reader.scanString()
    if !token.hasEscapes, token.hasSameBytes(as: unsafe target.lent[String.self]) { return true }
    reader.seek(start)
    return false
  }

  /// Reads a reference to an object that has a key, and sets it only if it leads to another object.
  @inline(__always)
  private mutating func readTrackedReference(
    _ node: Ref<ReadNode>, _ property: Ref<TrackedProperty>, _ target: Slot, _ base: Slot, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    let comparesValues = objects.focus.comparesValues
    guard let stored = try managedObject(node, objects) else { return false }
    let isNil = unsafe target.lent[UInt.self] == 0
    if !isNil, unsafe target.referent == stored.pointee.memory { return true }
    // The kept value is moved.
    if comparesValues { keep(target, of: property, base, objects) }
    unsafe Destination(target, isFresh: comparesValues || isNil).set(to: stored.pointee.object)
    return true
  }

  /// Reads into a property, and compares its new value with a copy of the old one.
  private mutating func readCopyAndCompare(
    _ node: Ref<ReadNode>, _ property: Ref<TrackedProperty>, _ target: Slot, _ base: Slot, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let access = property.pointee.access
    let old = stack.allocate(property.pointee.layout)
    access.copy(target.lent, to: old)
    let done = objects.mark
    let hasValue: Bool
    do throws(ReadFailure) {
      hasValue = try read(node, into: target.live)
    } catch {
      access.set(target.live, taking: old)
      throw error
    }
    if property.pointee.areSame(target.lent, old.lent) {
      // Objects without a key stay the existing ones.
      access.set(target.live, taking: old)
      if node.isObjectWithoutKey, objects.hasFilledObjects(since: done) {
        objects.focus.object?.pointee.changed.insert(property.pointee.number)
      }
    } else {
      keep(old, of: property, base, objects)
    }
    return hasValue
  }

  /// Keeps the old value of a property by moving it.
  @inline(never)
  private func keep(_ old: Slot, of property: Ref<TrackedProperty>, _ base: Slot, _ objects: ObjectImport) {
    objects.noteChange(
      of: property.pointee.number, OldValue(taking: old, of: property), object(at: base), objects.focus.object)
  }

  /// Whether a computed property already has a value, which is then destroyed. Otherwise the old value is kept.
  mutating func keepsEqual(
    _ value: Slot, at property: Slot, _ rule: Ref<MemberRule>, _ node: Ref<ReadNode>, _ objects: ObjectImport
  ) -> Bool {
    guard let equality = rule.pointee.tracking?.pointee.equality, rule.pointee.part == 0,
      let functions = rule.pointee.functions, let stored = objects.focus.object, fillsObjects
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
    let object = stored.pointee.object
    let offset = property.distance(from: Slot(of: object))
    objects.noteChange(
      of: rule.pointee.number, OldValue(taking: old, of: rule, at: offset, node), object, stored)
    return false
  }
}

extension Ref<ReadNode> {
  /// The node of a class whose objects have keys, if this node is for a reference to one, or an optional reference.
  @inline(__always)
  fileprivate var managedObject: Ref<ReadNode>? {
    switch pointee.operation {
    case .hookedObject: return self
    case .optional:
      guard let element = pointee.element, element.pointee.operation == .hookedObject else { return nil }
      return element
    default: return nil
    }
  }

  /// Whether this node is for a reference to an object that is filled in place, or an optional reference.
  fileprivate var isObjectWithoutKey: Bool {
    pointee.operation == .object || pointee.operation == .optional && pointee.element?.pointee.operation == .object
  }
}
