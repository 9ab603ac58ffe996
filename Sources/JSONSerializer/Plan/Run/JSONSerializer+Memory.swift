import JSONCore

// SAFETY: of this file: memory is lent for the time of a call, and is that of a value of the type that is named beside it.

/// From values to memory: what knows the type is compiled where the type is known, and all that follows only once.
extension JSONSerializer {
  /// Writes a value as a document.
  @inlinable
  func write<Value>(
    _ value: Value, _ root: RootKey?, report: inout JSONReport?
  ) throws(JSONError) -> [UInt8] {
    try unsafe withUnsafePointer(to: value) { place throws(JSONError) in
      try unsafe write(Value.self, at: LentValue(place), root, report: &report)
    }
  }

  /// Writes the value of a type that lives at an address as a document.
  /// - Parameters:
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - report: what was left out, if that is wanted; nil if it is not.
  @usableFromInline
  func write(
    _ type: Any.Type, at value: LentValue, _ root: RootKey?, report: inout JSONReport?
  ) throws(JSONError) -> [UInt8] {
    guard let root else {
      return try store.usualPlan(for: type).document(of: value, nil, store, store.usualContext, report: &report)
    }
    let context = WriteContext(isEnveloped: root == .envelope)
    return try store.plan(for: type, context).document(of: value, root, store, context, report: &report)
  }

  /// Writes a value as a document by a plan that does what its type's `encode(to:)` does; nil if that has to be asked.
  func text<Value>(
    of value: Value, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any], _ plan: WritePlan
  ) -> [UInt8]? {
    if (root ?? store.format.root) == .envelope { return nil }
    var report: JSONReport?
    return LentValue.with(value) { value in
      try? plan.document(of: value, root, store, store.codedContext, report: &report, userInfo: userInfo)
    }
  }
}
