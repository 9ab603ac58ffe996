import JSONCore

// SAFETY: of this file: memory is lent for the time of a call, and is that of a value of the type that is named beside it.

/// From values to memory: what knows the type is compiled where the type is known, and all that follows only once.
extension JSONSerializer {
  /// Writes a value as a document.
  @inlinable
  func write<Value>(
    _ value: Value, _ root: RootKey?, collects: Bool = false
  ) throws(JSONError) -> (bytes: [UInt8], report: JSONReport) {
    try unsafe withUnsafePointer(to: value) { place throws(JSONError) in
      try unsafe write(Value.self, at: LentValue(place), root, collects: collects)
    }
  }

  /// Writes the value of a type that lives at an address as a document.
  /// - Parameters:
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - collects: whether what is left out is to be reported.
  @usableFromInline
  func write(
    _ type: Any.Type, at value: LentValue, _ root: RootKey?, collects: Bool
  ) throws(JSONError) -> (bytes: [UInt8], report: JSONReport) {
    let context = root.map { WriteContext(isEnveloped: $0 == .envelope) } ?? store.usualContext
    let plan = try store.plan(for: type, context)
    return try plan.document(of: value, root, store, context, collects: collects)
  }

  /// Writes a value as a document by a plan that does what its type's `encode(to:)` does; nil if that has to be asked.
  func text<Value>(
    of value: Value, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any], _ plan: WritePlan
  ) -> [UInt8]? {
    if (root ?? store.format.root) == .envelope { return nil }
    return LentValue.with(value) { value in
      try? plan.document(of: value, root, store, store.codedContext, collects: false, userInfo: userInfo).bytes
    }
  }
}
