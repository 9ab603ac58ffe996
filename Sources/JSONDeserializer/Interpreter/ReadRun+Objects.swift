import JSONCore

// SAFETY: of this file: the plan found a class there, so the value is a reference, whose bits are the address of its object.

extension ReadRun {
  /// Reads a model that is a class: into a new object, or into the existing one when filling.
  // Never in line: the loop over members would have fewer registers, which takes 2 % more time for 100 bytes.
  @inline(never)
  mutating func readObject(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: target.isFresh) else { return false }
    if isRootNew {
      isRootNew = false
      try fillObject(at: target.slot, node, isNew: true)
      return true
    }
    if target.isFresh { return try readNewObject(node, into: target.slot) }
    guard fillsObjects, try !isAnother(node, than: target.slot) else { return try replaceObject(node, at: target) }
    try fillObject(at: target.slot, node)
    return true
  }

  /// Reads a model that is a class through the hook.
  @inline(never)
  mutating func readHookedObject(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    guard let hook else { return try readObject(node, into: target) }
    return try hook.readObject(node, into: target, &self)
  }

  /// Reads a new object, after its brace.
  @inline(__always)
  private mutating func readNewObject(_ node: Ref<ReadNode>, into slot: Slot) throws(ReadFailure) -> Bool {
    node.pointee.maker!.initialize(slot.fresh)
    do throws(ReadFailure) {
      // The slot keeps the object.
      if try unsafe readMembers(ofObjectAt: slot.referent, node.pointee.model!, isNew: true) { return true }
    } catch {
      node.pointee.access.destroy(slot)
      throw error
    }
    node.pointee.access.destroy(slot)
    return false
  }

  /// Reads a new object instead of filling the existing one.
  @inline(never)
  private mutating func replaceObject(_ node: Ref<ReadNode>, at target: Destination) throws(ReadFailure) -> Bool {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    // The new object takes its place when it is complete, so a failure leaves the old one.
    let slot = stack.allocate(node.pointee.layout)
    guard try readNewObject(node, into: slot) else { return false }
    node.pointee.access.set(target, taking: slot)
    return true
  }

  /// Fills the object that a reference refers to, after its brace.
  ///
  /// An object may lead back to one that is being filled further out. Filling that again could destroy the value that is
  /// being filled inside it, so it is left as it is, and that is recorded.
  /// - Parameter isNew: whether the object was just made, and is to be complete afterwards.
  mutating func fillObject(at reference: Slot, _ node: Ref<ReadNode>, isNew: Bool = false) throws(ReadFailure) {
    // The object lives as long as `object`, even if the reference changes.
    let object = unsafe reference[AnyObject.self]
    defer { extendLifetime(object) }
    let base = unsafe reference.referent
    let dynamicType: Any.Type = Swift.type(of: object)
    guard filling.push(base.lent) else {
      reader.seek(reader.offset - 1)
      try skip(.rejectedValue, type: dynamicType, detail: "this object is being filled already")
      return
    }
    defer { filling.pop() }
    let model = try ownModel(of: dynamicType, node)
    // No code can observe an object yet that was just made.
    if !isNew { try checkObserved(model, dynamicType) }
    // The old contents of an existing object cannot be restored.
    _ = try readMembers(ofObjectAt: base, model, isNew: isNew)
  }

  /// Reads the members of an object, after its brace.
  @inline(__always)
  private mutating func readMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, isNew: Bool
  ) throws(ReadFailure) -> Bool {
    if let hook, model.pointee.isHooked {
      return try hook.readMembers(ofObjectAt: base, model, isNew: isNew, &self)
    }
    return try readMembers(of: model, into: base, owner: nil, isUpdate: !isNew)
  }

  /// The program for the properties of an object's own class.
  @inline(__always)
  package mutating func ownModel(of dynamicType: Any.Type, _ node: Ref<ReadNode>) throws(ReadFailure) -> Ref<ReadModel>
  {
    let model = node.pointee.model!
    return dynamicType == node.pointee.type ? model : try store.model(of: dynamicType, in: &self) ?? model
  }

  /// Checks that the observers of an object will hear of new values.
  @inline(__always)
  package mutating func checkObserved(_ model: Ref<ReadModel>, _ dynamicType: Any.Type) throws(ReadFailure) {
    if let names = model.pointee.observed { throw unheard(names.pointee, dynamicType) }
  }

  @inline(never)
  private mutating func unheard(_ names: String, _ type: Any.Type) -> ReadFailure {
    failure(
      Problem(
        .unreadableType, at: reader.offset - 1, type: type,
        detail: "\(TypeName.of(type)) is @Observable, and its observers would not be notified of new "
          + "values for \(names)",
        advice:
          "Name each property by key path in the mapping, such as .key(\"name\", for: \\.name), or read a new object."))
  }

  /// Reads into a copy of an object's property, and sets the property to that: the model's own code may replace the property
  /// while it is read.
  @inline(never)
  mutating func readGuarded(_ node: Ref<ReadNode>, into target: Slot) throws(ReadFailure) -> Bool {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let access = node.pointee.access
    let copy = stack.allocate(node.pointee.layout)
    access.copy(target.lent, to: copy)
    do throws(ReadFailure) {
      if try read(node.pointee.element!, into: copy.live) {
        access.set(target.live, taking: copy)
        return true
      }
    } catch {
      access.destroy(copy)
      throw error
    }
    access.destroy(copy)
    return false
  }
}
