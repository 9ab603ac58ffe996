import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// SAFETY: of this file: memory is lent for the time of a call, and is that of a value of the type that is named beside it.

/// From values to memory: code that depends on the type is compiled where the type is known, all other code only once.
extension JSONSerializer {
  /// Writes a value as a document.
  @inlinable
  func write<Value>(
    _ value: Value, _ root: RootKey?, report: inout JSONReport?
  ) throws(JSONError) -> [UInt8] {
    try unsafe withUnsafePointer(to: value) { pointer throws(JSONError) in
      try unsafe write(Value.self, at: LentValue(pointer), root, report: &report)
    }
  }

  /// Writes the value at an address as a document.
  /// - Parameters:
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - report: the values that were left out; nil if they are not collected.
  @usableFromInline
  func write(
    _ type: Any.Type, at value: LentValue, _ root: RootKey?, report: inout JSONReport?
  ) throws(JSONError) -> [UInt8] {
    let (plan, context) = try plan(for: type, root)
    return try plan.document(of: value, root, store, context, report: &report)
  }

  /// Writes a value as `Data`.
  @inlinable
  func data<Value>(of value: Value, _ root: RootKey?) throws(JSONError) -> Data {
    try unsafe withUnsafePointer(to: value) { pointer throws(JSONError) in
      try unsafe data(Value.self, at: LentValue(pointer), root)
    }
  }

  @usableFromInline
  func data(_ type: Any.Type, at value: LentValue, _ root: RootKey?) throws(JSONError) -> Data {
    let (plan, context) = try plan(for: type, root)
    return try plan.data(of: value, root, store, context)
  }

  /// The plan for values of a type at a root, and its context.
  @inline(__always)
  private func plan(
    for type: Any.Type, _ root: RootKey?
  ) throws(JSONError) -> (plan: WritePlan, context: PlanContext) {
    guard let root else { return (try store.defaultPlan(for: type), store.defaultContext) }
    let context = PlanContext(isEnveloped: root == .envelope)
    return (try store.plan(for: type, context), context)
  }

  /// Writes a value by a plan that behaves like its type's `encode(to:)`; nil if that must be called.
  @inlinable @inline(__always)
  func dataByPlan<Value>(of value: Value, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]) -> Data? {
    LentValue.with(value) { dataByPlan(Value.self, at: $0, root, userInfo) }
  }

  @usableFromInline
  func dataByPlan(
    _ type: Any.Type, at value: LentValue, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]
  ) -> Data? {
    guard let plan = codablePlan(for: type, root) else { return nil }
    return try? plan.data(of: value, root, store, store.codableContext, userInfo: userInfo)
  }

  /// Writes a value as bytes by a plan that does what its type's `encode(to:)` does; nil if only the type can do that.
  @inlinable @inline(__always)
  func bytesByPlan<Value>(of value: Value, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]) -> [UInt8]? {
    LentValue.with(value) { bytesByPlan(Value.self, at: $0, root, userInfo) }
  }

  @usableFromInline
  func bytesByPlan(
    _ type: Any.Type, at value: LentValue, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]
  ) -> [UInt8]? {
    guard let plan = codablePlan(for: type, root) else { return nil }
    var report: JSONReport?
    return try? plan.document(
      of: value, root, store, store.codableContext, userInfo: userInfo, report: &report)
  }

  /// The plan that does what a type's `encode(to:)` does, if there is one that can write values at a root.
  @inline(__always)
  private func codablePlan(for type: Any.Type, _ root: RootKey?) -> WritePlan? {
    guard let plan = store.codablePlan(for: type) else { return nil }
    // Envelopes require a plan.
    if root.map({ $0 == .envelope }) ?? store.defaultContext.isEnveloped { return nil }
    return plan
  }
}
