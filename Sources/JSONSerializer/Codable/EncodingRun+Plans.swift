import JSONCore

/// Values of types whose `encode(to:)` is the compiler's.
extension EncodingRun {
  /// Writes a value by the plan that behaves like its type's `encode(to:)`.
  /// - Returns: whether it succeeded; otherwise nothing is written, and the type's own code makes the error.
  @inline(never)
  func writeByPlan<Value>(_ value: Value) -> Bool {
    guard usesPlans, let plan = try? store.plan(for: Value.self, store.codableContext) else { return false }
    let start = text.value.run.writer.count
    // The types inside may have code of their own.
    let problem =
      plan.callsModel
      ? withStandIn { text in
        text.run.session.planLevel = session.planLevel + 1
        defer { text.run.session.planLevel = session.planLevel }
        return text.write(value, by: plan)
      } : text.value.write(value, by: plan)
    if problem == nil { return true }
    text.value.run.truncate(to: start)
    return false
  }

  /// Writes a value by its type's own code, and so all values inside.
  func encodeByOwnCode<Value: Encodable>(_ value: Value, at id: OpenValue.ID) throws {
    // A value that plans failed to write is not tried again for each value inside.
    let outer = usesPlans
    usesPlans = false
    defer { usesPlans = outer }
    if let elements = Value.self as? any EncodableElements.Type {
      try elements.encodeElements(of: value, self, id)
    } else {
      try value.encode(to: ValueEncoder(self, id))
    }
  }
}
