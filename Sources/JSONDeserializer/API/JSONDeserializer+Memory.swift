import JSONCore

// SAFETY: of this file: memory is lent for the time of a call, and is that of a value of the type that is named beside it.

/// From values to memory: code that depends on the type is compiled where the type is known, all other code only once.
extension JSONDeserializer {
  /// Reads a document into a new value.
  /// - Parameters:
  ///   - collects: whether problems are reported.
  ///   - report: set to them. If it were returned with the value, it would be copied with each result.
  @inlinable @inline(__always)
  func read<Value>(
    _ type: Value.Type, from source: some JSONSource, _ root: RootKey?, collects: Bool, _ report: inout JSONReport
  ) throws(JSONError) -> Value {
    try makeValue(type) { slot throws(JSONError) in
      report = try source.lendBytes { bytes throws(JSONError) in
        try read(type, from: bytes, root, collects: collects, into: slot)
      }
    }
  }

  /// Makes a value in lent memory.
  ///
  /// Where the compiler does not know the type, as in a generic function that fetches any model, the runtime
  /// looks up each type that contains it, such as `Value?` or `Result<Value, any Error>`: a small document is
  /// read in that time. So these types are avoided, though the memory then comes from the heap.
  /// - Parameter body: leaves a value in the memory, unless it throws.
  @inlinable @inline(__always)
  package func makeValue<Value>(
    _ type: Value.Type, _ body: (Slot) throws(JSONError) -> Void
  ) throws(JSONError) -> Value {
    if !_isConcrete(type) { return try makeUnknownValue(type, body) }
    let (size, alignment) = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    // The closure neither returns the value nor throws: both would go through a `Result`, for which the runtime looks for the
    // conformance of its error.
    var failure: JSONError?
    var value: Value?
    unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { memory in
      let slot = unsafe Slot(memory.baseAddress.unsafelyUnwrapped)
      do throws(JSONError) {
        try body(slot)
        value = unsafe slot.take(type)
      } catch {
        failure = error
      }
    }
    if let value { return value }
    throw unsafe failure.unsafelyUnwrapped
  }

  /// Makes a value of a type that the compiler does not know.
  ///
  /// Small values are made in a variable. The closure of a temporary allocation would return a `Result<Value, JSONError>`.
  /// - Parameter body: leaves a value in the memory, unless it throws.
  @inlinable @inline(__always)
  func makeUnknownValue<Value>(
    _ type: Value.Type, _ body: (Slot) throws(JSONError) -> Void
  ) throws(JSONError) -> Value {
    let (size, alignment) = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    var small = SIMD32<UInt64>()
    let isSmall = size <= MemoryLayout.size(ofValue: small) && alignment <= 16
    let large = unsafe isSmall ? nil : Slot(.allocate(byteCount: size, alignment: alignment))
    defer { unsafe large?.address.deallocate() }
    return try Self.use(large, or: &small) { slot throws(JSONError) in
      try body(slot)
      return unsafe slot.take(type)
    }
  }

  /// Runs `body` with memory of the heap, or else with that of a variable.
  @safe @inlinable @inline(__always)
  static func use<Result>(
    _ large: Slot?, or small: UnsafeMutableRawPointer, _ body: (Slot) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try body(unsafe large ?? Slot(small))
  }

  /// Reads a document into an existing value.
  /// - Parameter collects: whether problems are reported.
  func fill<Value>(
    inPlace value: inout Value, from source: some JSONSource, _ root: RootKey?, collects: Bool
  ) throws(JSONError) -> JSONReport {
    let dynamicType: Any.Type = Swift.type(of: value)
    return try unsafe withUnsafeMutablePointer(to: &value) { pointer throws(JSONError) in
      try source.lendBytes { bytes throws(JSONError) in
        var context = context(root)
        context.isFilling = true
        let plan = try store.plan(for: Value.self, context)
        return try unsafe fill(Slot(pointer), of: dynamicType, by: plan, context, from: bytes, root, collects: collects)
      }
    }
  }

  /// Reads a document into an object that was just made.
  func complete(
    _ object: DeserializableObject, from source: some JSONSource, _ root: RootKey?
  ) throws(JSONError) {
    var object = object
    let dynamicType: Any.Type = Swift.type(of: object)
    try unsafe withUnsafeMutablePointer(to: &object) { pointer throws(JSONError) in
      try source.lendBytes { bytes throws(JSONError) in
        var context = context(root)
        // The object keeps its own class, regardless of a tag.
        context.isUnionCase = true
        let plan = try store.plan(for: dynamicType, context)
        _ = try unsafe fill(Slot(pointer), of: dynamicType, by: plan, context, from: bytes, root, isNew: true)
      }
    }
  }

  /// Reads a document into the value in a slot.
  /// - Parameters:
  ///   - collects: whether problems are reported.
  ///   - isNew: whether it is an object that was just made.
  @inline(never)
  private func fill(
    _ target: Slot, of type: Any.Type, by plan: ReadPlan, _ context: PlanContext, from bytes: LentBytes,
    _ root: RootKey?, collects: Bool = false, isNew: Bool = false
  ) throws(JSONError) -> JSONReport {
    try run(on: bytes, context, collects: collects, fillsObjects: !isNew) { run throws(ReadFailure) in
      run.isRootNew = isNew
      guard !isNew, plan.node.pointee.operation == .object, let identity = plan.node.pointee.model?.pointee.identity
      else {
        return try plan.fill(target, of: type, root, &run)
      }
      let key = run.key(ofObjectAt: target, identity)
      // Contexts in memory have the object under its old key.
      defer { if run.key(ofObjectAt: target, identity) != key { ChangedKeys.add() } }
      try plan.fill(target, of: type, root, &run)
    }
  }

  /// Reads a document into a new value of a type.
  /// - Parameters:
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - collects: whether problems are reported.
  ///   - target: the memory for the value.
  @usableFromInline
  func read(
    _ type: Any.Type, from bytes: LentBytes, _ root: RootKey?, collects: Bool, into target: Slot
  ) throws(JSONError) -> JSONReport {
    let context = context(root)
    let call = ReadCall(plan: try store.plan(for: type, context), context: context, root: root, collects: collects)
    return try read(call, from: bytes, into: target)
  }

  /// Reads a document into a new value, by a plan that is already known.
  @usableFromInline
  func read(
    _ known: KnownPlan, _ type: Any.Type, from bytes: LentBytes, _ root: RootKey?, into target: Slot
  ) throws(JSONError) {
    let plan = if let plan = known.plan { plan } else { try store.plan(for: type, known.context) }
    _ = try read(ReadCall(plan: plan, context: known.context, root: root), from: bytes, into: target)
  }

  /// The parameters of reading a new value.
  private struct ReadCall {
    let plan: ReadPlan
    let context: PlanContext
    /// The location of the value in the document; nil for the format's.
    let root: RootKey?
    /// Whether problems are reported.
    var collects = false
    /// The `userInfo` of decoders, for a plan that behaves like a type's `init(from:)`; nil for others.
    var userInfo: [CodingUserInfoKey: Any]?
  }

  // The common document is already a text. A closure for it, shared with others, would retain the store.
  @inline(__always)
  private func read(
    _ call: ReadCall, from bytes: LentBytes, into target: Slot
  ) throws(JSONError) -> JSONReport {
    if let text = try bytes.plainText(limit: store.policy.limits.documentBytes, dialect: store.policy.dialect) {
      return try read(call, from: text, into: target)
    }
    return try readOther(call, from: bytes, into: target)
  }

  /// Reads a document in another encoding or dialect into a new value.
  @inline(never)
  private func readOther(
    _ call: ReadCall, from bytes: LentBytes, into target: Slot
  ) throws(JSONError) -> JSONReport {
    try bytes.withPreparedText(dialect: store.policy.dialect) { text throws(JSONError) in
      try read(call, from: text, into: target)
    }
  }

  // Not inlined, as it is 3 kB of code.
  @inline(never)
  private func read(
    _ call: ReadCall, from text: DocumentText, into target: Slot
  ) throws(JSONError) -> JSONReport {
    let policy = call.context.followsCodable ? store.codablePolicy : store.policy
    return try runHere(on: text, call.context, policy, collects: call.collects) { run throws(ReadFailure) in
      if let userInfo = call.userInfo {
        run.session.planLevel = 1
        run.session.userInfo = userInfo
      }
      try call.plan.read(into: target, call.root, &run)
      // The call will throw, and no code receives the value.
      if run.hasErrors { call.plan.destroy(target) }
    }
  }

  /// Reads the string, array or object that bytes begin with into a new value, by a plan that is already known.
  ///
  /// No error is made for a failure: the value may only be incomplete, as it is once for each piece of a stream.
  /// - Parameter collects: whether problems are reported rather than thrown, if the policy leaves that to the call.
  /// - Returns: the number of bytes of the value; nil if there is any problem, even one that would only be reported.
  ///   The value must then be read by itself, for the details.
  // Not inlined, so that it exists once.
  @inline(never) @usableFromInline
  func readOpenValue(_ known: KnownPlan, from bytes: LentBytes, collects: Bool, into target: Slot) -> Int? {
    guard let plan = known.plan, let policy = known.openPolicy else { return nil }
    return withRun(on: bytes.text, known.context, policy, collects: collects, fillsObjects: false) { run in
      do throws(ReadFailure) { try plan.readValue(into: target, &run) } catch { return nil }
      if run.session.problems.known == nil { return run.reader.offset }
      plan.destroy(target)
      return nil
    }
  }

  /// Reads lines into adjacent new values, until one has problems or an uncommon form, or `count` have been read.
  ///
  /// That line can then be read again by itself, for the details.
  /// - Parameters:
  ///   - bytes: begin with a line.
  ///   - collects: whether problems are reported rather than thrown, if the policy leaves that to the call.
  ///   - limit: the number of bytes that a line may have.
  ///   - ends: gets the distance from the start of the bytes to the end of each line that was read, after its line
  ///     feed; it is empty.
  ///   - count: the maximum number of lines.
  ///   - target: the memory for the first value.
  ///   - stride: the distance from one value to the next.
  /// - Returns: whether the end of the next line has not come.
  // Not inlined, so that it exists once.
  @inline(never) @usableFromInline
  func readLines(
    _ known: KnownPlan, from bytes: LentBytes, _ root: RootKey?, collects: Bool, limit: Int, _ ends: inout [Int],
    atMost count: Int, into target: Slot, stride: Int
  ) -> Bool {
    guard let plan = known.plan else { return false }
    let limit = min(limit, store.policy.limits.documentBytes)
    return withRun(on: bytes.text, known.context, collects: collects, fillsObjects: false) { run in
      let reader = run.reader
      var (target, start) = (target, 0)
      while ends.count < count {
        guard let line = reader.line(from: start) else { return true }
        run.reader = ByteReader(line: line, of: reader)
        if line.count > limit || run.reader.byte <= 0x20 { return false }
        do throws(ReadFailure) { try plan.read(into: target, root, &run) } catch { return false }
        if run.session.problems.known != nil {
          plan.destroy(target)
          return false
        }
        start = line.upperBound + 1
        ends.append(start)
        target = target + stride
      }
      return false
    }
  }

  /// Reads a document by a plan that behaves like a type's `init(from:)`, or by that if the plan fails.
  @inlinable @inline(__always)
  func decode<Value: Decodable>(
    _ type: Value.Type, by plan: ReadPlan, from source: some JSONSource, _ root: RootKey?,
    _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> Value {
    do throws(JSONError) {
      return try makeValue(type) { slot throws(JSONError) in
        try source.lendBytes { bytes throws(JSONError) in
          try readCodable(by: plan, from: bytes, root, userInfo, into: slot)
        }
      }
    } catch {
      return try decodeByOwnCode(type, from: source, root, userInfo)
    }
  }

  /// The plan that behaves like a type's own `init(from:)`; nil if there is none.
  @usableFromInline
  func codablePlan(for type: Any.Type) -> ReadPlan? { store.codablePlan(for: type) }

  /// Reads a document into a new value, like the type's `init(from:)`.
  /// - Throws: an error without details, if the type's own code must read it.
  // Not inlined: `Data` lends its bytes in four ways, each of which would have a copy.
  @inline(never) @usableFromInline
  func readCodable(
    by plan: ReadPlan, from bytes: LentBytes, _ root: RootKey?,
    _ userInfo: [CodingUserInfoKey: Any], into target: Slot
  ) throws(JSONError) {
    var root = root
    if root != nil || !store.readsWholeDocuments {
      root = root ?? store.format.root
      // An automatic root requires a plan.
      if root == .automatic { root = RootKey.none }
    }
    if root == .envelope { throw JSONError(.unreadableType, message: "expected a document without envelopes") }
    let call = ReadCall(
      plan: plan, context: store.codableContext, root: root, userInfo: userInfo)
    _ = try read(call, from: bytes, into: target)
  }

  /// Reads an array of a document in batches.
  /// - Parameters:
  ///   - collects: whether problems are reported.
  ///   - body: receives each batch; its errors end the reading.
  func readBatches<Element>(
    of type: Element.Type, size: Int, from source: some JSONSource, _ root: RootKey?, collects: Bool,
    _ body: ([Element]) throws -> Void
  ) throws -> JSONReport {
    var failure: (any Error)?
    let report = try source.lendBytes { bytes throws(JSONError) in
      let context = context(root)
      let plan = try store.plan(for: [Element].self, context)
      return try run(on: bytes, context, collects: collects, fillsObjects: false) { run throws(ReadFailure) in
        try plan.readBatches(of: max(size, 1), root, &run) { _, batch throws(ReadFailure) in
          do { try unsafe body(batch.take([Element].self)) } catch { failure = error }
          return failure == nil
        }
      }
    }
    if let failure { throw failure }
    return report
  }

  /// Runs a plan over a document.
  /// - Parameter hook: the hook for objects, if the plans are made for it.
  package func run(
    on bytes: LentBytes, _ context: PlanContext, collects: Bool, fillsObjects: Bool, hook: (any ReadHook)? = nil,
    _ body: (inout ReadRun) throws(ReadFailure) -> Void
  ) throws(JSONError) -> JSONReport {
    let (limit, dialect) = (store.policy.limits.documentBytes, store.policy.dialect)
    return try bytes.withDocumentText(limit: limit, dialect: dialect) { text throws(JSONError) in
      try run(on: text, context, collects: collects, fillsObjects: fillsObjects, hook: hook, body)
    }
  }

  /// Runs a plan over a text in UTF-8.
  // Not inlined, as it is 2 kB of code.
  @inline(never)
  package func run(
    on text: DocumentText, _ context: PlanContext, collects: Bool, fillsObjects: Bool, hook: (any ReadHook)? = nil,
    _ body: (inout ReadRun) throws(ReadFailure) -> Void
  ) throws(JSONError) -> JSONReport {
    try runHere(on: text, context, collects: collects, fillsObjects: fillsObjects, hook: hook, body)
  }

  /// Runs a plan over a document; used for small ones, too.
  /// - Parameter policy: nil for the deserializer's.
  @inline(__always)
  private func runHere(
    on text: DocumentText, _ context: PlanContext, _ policy: Policy? = nil, collects: Bool, fillsObjects: Bool = false,
    hook: (any ReadHook)? = nil, _ body: (inout ReadRun) throws(ReadFailure) -> Void
  ) throws(JSONError) -> JSONReport {
    let result = withRun(on: text, context, policy, collects: collects, fillsObjects: fillsObjects, hook: hook) { run in
      Result { () throws(JSONError) in
        do throws(ReadFailure) {
          try body(&run)
        } catch {
          throw self.error(error, in: text, run.log)
        }
        return run.session.problems.known == nil ? JSONReport() : try report(of: &run, in: text)
      }
    }
    return try result.get()
  }

  /// The report of a run that has problems.
  /// - Throws: `JSONError` if they make the document invalid.
  @inline(never)
  private func report(of run: inout ReadRun, in text: DocumentText) throws(JSONError) -> JSONReport {
    if run.hasErrors { throw JSONError(run.log.errors, omitted: run.log.omitted, in: text) }
    return run.log.report(in: text)
  }

  /// Runs `body` with a run over a text.
  /// - Parameter policy: nil for the deserializer's.
  @inline(__always)
  private func withRun<Outcome>(
    on text: DocumentText, _ context: PlanContext, _ policy: Policy? = nil, collects: Bool, fillsObjects: Bool,
    hook: (any ReadHook)? = nil, _ body: (inout ReadRun) -> Outcome
  ) -> Outcome {
    // The elements of small documents fit here.
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { memory in
      var run = unsafe ReadRun(
        ReadSession(text, store, RunLog(collects: collects)), policy ?? store.policy, context,
        fillsObjects: fillsObjects, hook: hook, stack: ElementStack(in: memory))
      return body(&run)
    }
  }
}
