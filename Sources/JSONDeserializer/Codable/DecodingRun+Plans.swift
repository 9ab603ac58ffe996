import JSONCore

/// Values of types whose `init(from:)` is the compiler's.
extension DecodingRun {
  /// Makes a value by the plan that behaves like its type's `init(from:)`. If that fails, the type's own code makes the
  /// error, or knows better.
  @inline(never)
  func decodeByPlan<Value: Decodable>(_ type: Value.Type, at entry: Int) throws -> Value {
    try checkStack(at: entry)
    if store.policy.verifiesSynthesized, let value = try watchedValue(type, at: entry) { return value }
    guard usesPlans, !notesKeys, !collects else { return try decodeByOwnCode(type, at: entry) }
    if let value = plannedValue(type, at: entry) { return value }
    // A value that the plan failed to read is not tried again for each value inside.
    usesPlans = false
    defer { usesPlans = true }
    return try decodeByOwnCode(type, at: entry)
  }

  /// Makes one of the first values of a type by its own code, which is compared with the samples; nil if a plan may make it.
  ///
  /// The types inside are also checked, and so are the elements of a collection.
  @_semantics("optimize.sil.specialize.generic.never")
  private func watchedValue<Value: Decodable>(_ type: Value.Type, at entry: Int) throws -> Value? {
    let own = StandardContainer.innermost(type)
    let verification = SynthesisVerification.of(own).decoding
    if verification.isDone { return nil }
    if type != own { return try decodeByOwnCode(type, at: entry) }
    return try verification.value(type, from: ValueDecoder(self, entry), by: SynthesizedCoding.decoded(type))
  }

  private func plannedValue<Value>(_ type: Value.Type, at entry: Int) -> Value? {
    guard let plan = try? store.plan(for: type, store.codableContext) else { return nil }
    session.locations = locations
    var run = ReadRun(session.insidePlan, store.codablePolicy, store.codableContext, fillsObjects: false)
    run.reader.seek(indexed[entry].offset)
    return try? plan.readValue(type, &run)
  }

  private func decodeByOwnCode<Value: Decodable>(_ type: Value.Type, at entry: Int) throws -> Value {
    if let elements = type as? any DecodableElements.Type {
      return try elements.decodeElements(as: type, self, entry)
    }
    return try type.init(from: ValueDecoder(self, entry))
  }
}
