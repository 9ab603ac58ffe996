import JSONCore

// SAFETY: of this file: the plan found a class there, so the value is a reference, whose bits are the address of its object.

extension ReadRun {
  /// Reads a model that is a class: into a new object, or into the one that is there when filling.
  mutating func readObject(
    _ node: Ref<ReadNode>, into target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: isFresh) else { return false }
    if completesRoot {
      completesRoot = false
      try unsafe fillObject(at: target, node, isNew: true)
      return true
    }
    guard fillsObjects, !isFresh else {
      let creator = node.pointee.creator.planned
      let mark = stack.mark
      defer { stack.release(to: mark) }
      // The new object takes its place when it is complete, so a failure leaves the old one.
      let slot =
        unsafe isFresh ? target : stack.allocate(node.pointee.layout.size, alignment: node.pointee.layout.alignment)
      unsafe creator._initialize(slot, isFresh: true)
      let base = unsafe slot.load(as: UnsafeMutableRawPointer.self)
      let isAccepted: Bool
      do throws(ReadFailure) {
        isAccepted = try unsafe readMembers(
          of: node.pointee.model.planned, into: base, owner: nil, isUpdate: false)
      } catch {
        unsafe node.pointee.access._destroy(slot, count: 1)
        throw error
      }
      if !isAccepted {
        unsafe node.pointee.access._destroy(slot, count: 1)
      } else if !isFresh {
        unsafe node.pointee.access._set(target, taking: slot, isFresh: false)
      }
      return isAccepted
    }
    try unsafe fillObject(at: target, node)
    return true
  }

  /// Fills the object that a reference refers to, behind its brace.
  ///
  /// An object may lead back to one that is being filled further out. Filling that again could end the life of what is
  /// being filled inside it, so it is left as it is, and that is noted.
  /// - Parameter isNew: whether the object was just made, and is to be complete afterwards.
  mutating func fillObject(
    at reference: UnsafeMutableRawPointer, _ node: Ref<ReadNode>, isNew: Bool = false
  ) throws(ReadFailure) {
    // SAFETY: the plan found a reference there; the object lives while `object` does, whatever becomes of the reference.
    let object = unsafe reference.assumingMemoryBound(to: AnyObject.self).pointee
    defer { extendLifetime(object) }
    let base = unsafe Unmanaged.passUnretained(object).toOpaque()
    let dynamicType: Any.Type = Swift.type(of: object)
    guard unsafe filling.push(base) else {
      reader.seek(reader.offset - 1)
      try skip(.rejectedValue, type: dynamicType, detail: "this object is being filled already")
      return
    }
    defer { filling.pop() }
    var model = node.pointee.model.planned
    if dynamicType != node.pointee.type, let other = try unsafe store.model(of: dynamicType, in: &self) {
      model = other
    }
    // Nobody has had the chance yet to observe an object that was just made.
    if !isNew, let names = model.pointee.observed { throw unheard(names.pointee, dynamicType) }
    // An object that was there cannot be given back what it was.
    _ = try unsafe readMembers(of: model, into: base, owner: nil, isUpdate: !isNew)
  }

  @inline(never)
  private mutating func unheard(_ names: String, _ type: Any.Type) -> ReadFailure {
    stop(
      Problem(
        .unreadableType, at: reader.offset - 1, type: type,
        detail: "\(TypeName.of(type)) is @Observable, and its observers would not hear of new values for \(names)",
        advice:
          "Name each property by key path in the mapping, such as .key(\"name\", for: \\.name), or read a new object."))
  }
}
