import JSONCore

// SAFETY: of this file: the plan calls a closure only for the property it was made for, where a value lives; what is read for
// comparison is destroyed.

/// Conversions for properties that cannot be set.
enum ConstantConversions {
  /// Skips the document's value.
  static func skipping() -> CustomConversion {
    CustomConversion(takesNull: true) { run, _ throws(ReadFailure) in
      try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
      return false
    }
  }

  /// Skips the document's value, and reports it: the property would not retain the object.
  static func refusal(of name: String, in type: Any.Type) -> CustomConversion {
    CustomConversion(takesNull: true) { run, _ throws(ReadFailure) in
      if run.takeNull() { return false }
      try run.skip(
        .rejectedValue, type: type, detail: "`\(name)` is weak or unowned, and no .inverse rule names it")
      return false
    }
  }

  /// Reads a value and compares it with the one that a `let` has.
  /// - Parameters:
  ///   - name: the property's name.
  ///   - value: the node that reads values of the property's type.
  static func comparison(_ name: String, _ value: Ref<ReadNode>) -> CustomConversion {
    let areEqual = comparison(of: value.pointee.type)
    return CustomConversion(takesNull: true) { run, constant throws(ReadFailure) in
      _ = run.reader.skipWhitespace()
      let offset = run.reader.offset
      if !value.pointee.takesNull, run.takeNull() { return try run.keepOrMismatch(value, isFresh: false) }
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let slot = run.stack.allocate(value.pointee.layout)
      guard try run.read(value, into: slot.fresh) else { return false }
      defer { value.pointee.access.destroy(slot) }
      if areEqual(slot.lent, constant.lent) { return true }
      try run.report(
        Problem(
          .invalidValue, at: offset, type: value.pointee.type, detail: "`\(name)` is a `let` with another value",
          advice: "Declare `\(name)` with `var` to read it, or make it .writeOnly."))
      return false
    }
  }

  private typealias Comparison = (LentValue, LentValue) -> Bool

  private static func comparison(of type: Any.Type) -> Comparison {
    func equality<Value: Equatable>(_ type: Value.Type) -> Comparison {
      { left, right in
        unsafe MirrorEquality.areSame(left[Value.self], right[Value.self])
      }
    }
    func comparison<Value>(_ type: Value.Type) -> Comparison {
      { left, right in
        unsafe MirrorEquality.areEqual(left[Value.self], right[Value.self])
      }
    }
    // An object may be of a subclass, which only the object itself knows.
    if let type = type as? any Equatable.Type, !(type is AnyClass) { return equality(type) }
    return _openExistential(type, do: comparison)
  }
}
