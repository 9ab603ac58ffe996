import JSONCore

// SAFETY: of this file: the plan made the rule and the model for the type that lives at `base`; the value is one of the property's.

extension ReadRun {
  /// Gives a value, which is moved, to a type that assigns its properties itself.
  mutating func assign(
    _ value: UnsafeMutableRawPointer, to step: Ref<ReadStep>, at offset: Int,
    of model: Ref<ReadModel>, in base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let node = step.pointee.node
    let box = unsafe node.pointee.access._box(value)
    unsafe node.pointee.access._destroy(value, count: 1)
    do {
      try unsafe Self.assign(
        flattened(box), forProperty: step.pointee.name.pointee, of: model.pointee.assigning.planned,
        in: base)
    } catch {
      try note(
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
