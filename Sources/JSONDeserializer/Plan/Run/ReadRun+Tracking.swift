import JSONCore

// SAFETY: of this file: an image on the stack has what its tracking says, and is moved out or destroyed before the stack is released; a
// value on the stack is of its property's type, and moved or destroyed; the plan found a reference where it reads one, which is one word.

/// What becomes of the properties of objects in an import.
extension ReadRun {
  /// Reads the members of an object, behind its brace, and keeps what becomes of it if an import wants to know.
  /// - Parameters:
  ///   - base: the memory of the object, which the caller keeps alive.
  ///   - stored: the object as one that has a key; nil if it has none.
  @inline(__always)
  mutating func readMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, isNew: Bool, _ stored: Ref<StoredObject>? = nil
  ) throws(ReadFailure) -> Bool {
    if let tracking = model.pointee.tracking, let objects {
      return try readMembers(ofObjectAt: base, model, isNew: isNew, stored, tracking, objects)
    }
    return try readMembers(of: model, into: base, owner: nil, isUpdate: !isNew)
  }

  /// Reads the members of an object of an import that wants to know what becomes of it.
  // Never in line: what it keeps would be saved and restored for each object of other documents, too.
  @inline(never)
  private mutating func readMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, isNew: Bool, _ stored: Ref<StoredObject>?,
    _ tracking: Ref<ModelTracking>, _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    let outer = (currentObject, comparesValues, fillsObjects, importOperations)
    let outerScope = keyScope
    currentObject = stored
    fillsObjects = !isNew
    importOperations = .all
    if outerScope != nil { keyScope = nil }
    defer {
      (currentObject, comparesValues, fillsObjects, importOperations) = outer
      if outerScope != nil { keyScope = outerScope }
    }
    stored?.pointee.tracking = tracking
    // What the document has made there is nothing to compare with, and it is undone with the whole import.
    let isMadeHere = stored?.pointee.isNew == true && objects.toleranceDepth == 0 && objects.condition == nil
    comparesValues = !isNew && !isMadeHere
    if !comparesValues {
      return try readMembers(of: model, into: base, owner: nil, isUpdate: !isNew)
    }
    return try updateMembers(ofObjectAt: base, model, tracking, stored, objects)
  }

  /// Reads the members of an object that was there, and undoes that if they cannot be read, or if the import does not want them.
  private mutating func updateMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, _ tracking: Ref<ModelTracking>, _ stored: Ref<StoredObject>?,
    _ objects: ObjectImport
  ) throws(ReadFailure) -> Bool {
    let (mark, done) = (stack.mark, objects.mark)
    defer { stack.release(to: mark) }
    let image = stack.allocate(tracking.pointee.imageSize, alignment: 16)
    tracking.pointee.makeImage(of: base, in: image)
    let before = objects.condition?.begin(object(at: base))
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
    if let before, let condition = objects.condition, isAccepted, !condition.isMet(object(at: base), before) {
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

  /// Reads the value of a member of an object that an import keeps an eye on.
  /// - Parameter isPrepared: whether what the rule says of objects has been done.
  /// - Returns: whether the property has the value.
  @inline(never) @discardableResult
  mutating func readTrackedMember(
    _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot, isPrepared: Bool = false
  ) throws(ReadFailure) -> Bool {
    guard let rule = step.pointee.rule else { return try readMemberWithRule(step, of: model, into: base) }
    if rule.pointee.isAboutObjects, !isPrepared {
      return try readMemberAboutObjects(step, rule, of: model, into: base)
    }
    guard let property = rule.pointee.compared else { return try readMemberWithRule(step, of: model, into: base) }
    if rule.pointee.isMentioned { currentObject?.pointee.mentioned.insert(property.pointee.number) }
    var node = step.pointee.node
    // A value is read beside the property here anyway.
    if node.pointee.operation == .held { node = node.pointee.element.planned }
    let target = base + step.pointee.offset
    if reader.skipWhitespace() != UInt8(ascii: "n") {
      if let object = node.managedObject {
        return try readTrackedReference(object, property, target, base)
      }
      if node.pointee.isUsual {
        var place = reader.cursor
        if !comparesValues {
          if try readUsual(node, into: target.live, at: &place, reader.fastEnd) {
            reader.cursor = place
            return true
          }
        } else if try readAndCompare(node, property, target, base, at: &place) {
          reader.cursor = place
          return true
        }
      }
    }
    if comparesValues { return try readCopyAndCompare(step.pointee.node, property, target, base) }
    return try read(step.pointee.node, into: target.live)
  }

  /// Reads the value of a member that refers to objects of which a rule says something.
  @inline(never)
  private mutating func readMemberAboutObjects(
    _ step: Ref<ReadStep>, _ rule: Ref<MemberRule>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) -> Bool {
    if rule.pointee.scopesKeys { keyScope = currentObject?.pointee.key }
    importOperations = rule.pointee.importOperations
    defer { (keyScope, importOperations) = (nil, .all) }
    guard let reference = rule.pointee.reference, let objects else {
      return try readTrackedMember(step, of: model, into: base, isPrepared: true)
    }
    _ = reader.skipWhitespace()
    // A new object is not asked for what it has.
    let number = reference.pointee.number
    let mayHaveOld = fillsObjects || currentObject.map { objects.mayReferToOthers($0, by: number) } == true
    let inverse = reference.pointee.inverse.planned
    let old = mayHaveOld ? reference.pointee.targets(of: base, inverse) : []
    let statement = RelationshipStatement(object(at: base), currentObject, reference, old: old, at: reader.offset)
    guard try readTrackedMember(step, of: model, into: base, isPrepared: true) else { return false }
    objects.note(statement)
    return true
  }

  /// Reads a leaf beside its property, which is set only if it has another value.
  @inline(__always)
  private mutating func readAndCompare(
    _ node: Ref<ReadNode>, _ property: Ref<TrackedProperty>, _ target: Slot, _ base: Slot, at place: inout BytePlace
  ) throws(ReadFailure) -> Bool {
    if try skipEqualString(node, target, at: &place) { return true }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let value = stack.allocate(node.pointee.layout)
    guard try readUsual(node, into: value.fresh, at: &place, reader.fastEnd) else { return false }
    if property.pointee.areSame(value.lent, target.lent) {
      if !property.pointee.isBytes { property.pointee.access.destroy(value) }
      return true
    }
    keep(target, of: property, base)
    property.pointee.access.set(target.fresh, taking: value)
    return true
  }

  /// Skips a string that the property has already, for which then no memory is needed.
  @inline(__always)
  private mutating func skipEqualString(
    _ node: Ref<ReadNode>, _ target: Slot, at place: inout BytePlace
  ) throws(ReadFailure) -> Bool {
    switch node.pointee.usual {
    case .string: break
    // The payload of an optional lies at its start.
    case .optionalString: if case .none = unsafe target.lent[String?.self] { return false }
    default: return false
    }
    guard ByteReader.nextByte(&place, reader.fastEnd) == UInt8(ascii: "\"") else { return false }
    reader.cursor = place + 1
    let token = try reader.scanString()
    guard !token.hasEscapes, token.hasSameBytes(as: unsafe target.lent[String.self]) else { return false }
    place = reader.cursor
    return true
  }

  /// Reads a reference to an object that has a key, which is set only if it is to another object.
  @inline(__always)
  private mutating func readTrackedReference(
    _ node: Ref<ReadNode>, _ property: Ref<TrackedProperty>, _ target: Slot, _ base: Slot
  ) throws(ReadFailure) -> Bool {
    guard let stored = try managedObject(node, objects.planned) else { return false }
    let isNil = unsafe target.lent[UInt.self] == 0
    if !isNil, unsafe target.referent == stored.pointee.memory { return true }
    // What is kept is moved.
    if comparesValues { keep(target, of: property, base) }
    unsafe Destination(target, isFresh: comparesValues || isNil).set(to: stored.pointee.object)
    return true
  }

  /// Reads into a property, and compares what it has then with a copy of what it had.
  private mutating func readCopyAndCompare(
    _ node: Ref<ReadNode>, _ property: Ref<TrackedProperty>, _ target: Slot, _ base: Slot
  ) throws(ReadFailure) -> Bool {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let access = property.pointee.access
    let old = stack.allocate(property.pointee.layout)
    access.copy(target.lent, to: old)
    let done = objects?.mark ?? 0
    let hasValue: Bool
    do throws(ReadFailure) {
      hasValue = try read(node, into: target.live)
    } catch {
      access.set(target.live, taking: old)
      throw error
    }
    if property.pointee.areSame(target.lent, old.lent) {
      // Objects without a key stay those that were there.
      access.set(target.live, taking: old)
      if node.isObjectWithoutKey, objects?.hasFilledObjects(since: done) == true {
        currentObject?.pointee.changed.insert(property.pointee.number)
      }
    } else {
      keep(old, of: property, base)
    }
    return hasValue
  }

  /// Keeps the value that a property had, which is moved.
  @inline(never)
  private func keep(_ old: Slot, of property: Ref<TrackedProperty>, _ base: Slot) {
    guard let objects else { return property.pointee.access.destroy(old) }
    objects.noteChange(
      of: property.pointee.number, OldValue(taking: old, of: property), object(at: base), currentObject)
  }

  /// Notes which members of an object the document has.
  @inline(never)
  func noteMentions(_ seen: borrowing SeenMembers, _ tracking: Ref<ModelTracking>) {
    guard let stored = currentObject else { return }
    if tracking.pointee.memberNumbers == nil, let bits = seen.onlyWord {
      stored.pointee.mentioned.formUnion(PropertySet(bits: bits))
      return
    }
    for member in 0..<seen.capacity where seen.contains(member) {
      let number = tracking.pointee.memberNumbers.map { $0[member] } ?? member
      if number >= 0 { stored.pointee.mentioned.insert(number) }
    }
  }

  /// Whether a property that is not stored has a value already, which is then destroyed. Otherwise what it had is kept.
  mutating func keepsEqual(
    _ value: Slot, at property: Slot, _ rule: Ref<MemberRule>, _ node: Ref<ReadNode>
  ) -> Bool {
    guard let equality = rule.pointee.equality, rule.pointee.part == 0, let functions = rule.pointee.functions,
      let objects,
      let stored = currentObject, fillsObjects
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
  /// The node of a class whose objects have keys, if this is for a reference to one, or an optional one.
  @inline(__always)
  fileprivate var managedObject: Ref<ReadNode>? {
    switch pointee.operation {
    case .managedObject: return self
    case .optional:
      guard let element = pointee.element, element.pointee.operation == .managedObject else { return nil }
      return element
    default: return nil
    }
  }

  /// Whether this is for a reference to an object that is filled where it is, or an optional one.
  fileprivate var isObjectWithoutKey: Bool {
    pointee.operation == .object || pointee.operation == .optional && pointee.element?.pointee.operation == .object
  }
}
