import JSONCore

/// Values of types whose `init(from:)` is the compiler's.
extension DecodingRun {
  /// Makes the whole value. A plan makes all leaves: the next document of the type then needs no index.
  func wholeValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if usesPlans, CodableForm.hasOnlyLeaves(type) { return try decodeByPlan(type, at: 0) }
    return try value(type, 0)
  }

  /// Makes a value by the plan that behaves like its type's `init(from:)`. If that fails, the type's own code makes the
  /// error, or knows better.
  // No optional of the value is made, for which the runtime would look up its type.
  @inline(never)
  func decodeByPlan<Value: Decodable>(_ type: Value.Type, at entry: Int) throws -> Value {
    try checkStack(at: entry)
    if store.policy.verifiesSynthesized, let verification = verification(of: type) {
      return try watchedValue(type, verification, at: entry)
    }
    guard usesPlans, !notesKeys, !collects else { return try decodeByOwnCode(type, at: entry) }
    do {
      let plan = try store.plan(for: type, store.codableContext)
      session.locations = locations
      var run = ReadRun(session.insidePlan, store.codablePolicy, store.codableContext, fillsObjects: false)
      run.reader.seek(indexed[entry].offset)
      return try plan.readValue(type, &run)
    } catch {
      // A value that the plan failed to read is not tried again for each value inside.
      usesPlans = false
      defer { usesPlans = true }
      return try decodeByOwnCode(type, at: entry)
    }
  }

  /// The check of a marked type, or of the one that a collection consists of; nil if a plan may make its values.
  private func verification(of type: Any.Type) -> SynthesisVerification? {
    let own = StandardContainer.innermost(type)
    if LeafKind(own) != nil { return nil }
    let verification = SynthesisVerification.of(own).decoding
    return verification.isDone ? nil : verification
  }

  /// Makes one of the first values of a type by its own code, which is compared with the samples.
  ///
  /// The types inside are also checked, and so are the elements of a collection.
  @_semantics("optimize.sil.specialize.generic.never")
  private func watchedValue<Value: Decodable>(
    _ type: Value.Type, _ verification: SynthesisVerification, at entry: Int
  ) throws -> Value {
    if StandardContainer(type) != nil { return try decodeByOwnCode(type, at: entry) }
    return try verification.value(type, from: ValueDecoder(self, entry), by: SynthesizedCoding.decoded(type))
  }

  private func decodeByOwnCode<Value: Decodable>(_ type: Value.Type, at entry: Int) throws -> Value {
    if let elements = type as? any DecodableElements.Type {
      return try elements.decodeElements(as: type, self, entry)
    }
    return try type.init(from: ValueDecoder(self, entry))
  }
}
