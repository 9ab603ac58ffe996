import JSONCore

// SAFETY: of this file: the plan made the rule and the model for the type that lives at `base`; the value is one of the property's.

extension ReadRun {
  /// Gives a value, which is moved, to a type that assigns its properties itself.
  mutating func assign(
    _ value: Slot, to step: Ref<ReadStep>, at offset: Int, of model: Ref<ReadModel>, in base: Slot
  ) throws(ReadFailure) {
    let node = step.pointee.node
    let box = node.pointee.access.box(value.lent)
    node.pointee.access.destroy(value)
    do {
      try Self.assign(
        flattened(box), forProperty: step.pointee.name.pointee, of: model.pointee.assigning!,
        in: base)
    } catch {
      try report(
        .rejectedValue, at: offset, type: model.pointee.type, detail: (error as? JSONError)?.message ?? "\(error)")
    }
  }

  private static func assign<Model: PropertyAssigning>(
    _ value: Any?, forProperty name: String, of type: Model.Type, in base: Slot
  ) throws {
    if Model.self is AnyObject.Type {
      // A class hands out its object, whose memory `base` is.
      var object = unsafe base.asObject as! Model
      try object.setValue(value, forProperty: name)
    } else {
      try unsafe base[Model.self].setValue(value, forProperty: name)
    }
  }

  /// A nil in a box as no box at all.
  private func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped
  }
}
