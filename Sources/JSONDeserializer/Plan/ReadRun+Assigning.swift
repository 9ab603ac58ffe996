import JSONCore

// SAFETY: of this file: the plan made the step and the model for the type that lives at `base`; the slot holds a value once it was read.

extension ReadRun {
  /// Reads a value and gives it to a type that assigns its properties itself.
  @inline(never)
  mutating func assign(
    _ step: UnsafeMutablePointer<ReadStep>, of model: UnsafeMutablePointer<ReadModel>,
    in base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let node = unsafe step.pointee.node
    // As for memory: null leaves what is not optional as it is.
    let takesNull = unsafe node.pointee.takesNull && node.pointee.type != Any.self && policy.null == .assignNil
    if !takesNull, takeNull() { return }
    _ = reader.skipWhitespace()
    let offset = reader.offset
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let layout = unsafe node.pointee.layout
    let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    guard try unsafe read(node, into: slot, isFresh: true) else { return }
    let value = unsafe node.pointee.access._box(slot)
    unsafe node.pointee.access._destroy(slot, count: 1)
    do {
      try unsafe Self.assign(
        flattened(value), forProperty: step.pointee.name.pointee, of: model.pointee.assigning.unsafelyUnwrapped,
        in: base)
    } catch {
      try unsafe note(
        .rejectedValue, at: offset, type: model.pointee.type, detail: (error as? JSONError)?.message ?? "\(error)")
    }
  }

  private static func assign<Model: PropertyAssigning>(
    _ value: Any?, forProperty name: String, of type: Model.Type, in base: UnsafeMutableRawPointer
  ) throws {
    if Model.self is AnyObject.Type {
      // A class hands out its object, whose memory `base` is.
      var object = unsafe Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue() as! Model
      try object.setValue(value, forProperty: name)
    } else {
      try unsafe base.assumingMemoryBound(to: Model.self).pointee.setValue(value, forProperty: name)
    }
  }

  /// A nil in a box as no box at all.
  private func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped
  }
}
