import JSONCore

/// The state to which encoders and containers refer while a value is encoded: they are a reference to this and the
/// place of a value in the text, so that passing them costs no memory.
///
/// A run is used for one value after the other: see ``end(_:)``.
// It is used by one thread, or kept by the store.
final class EncodingRun: @unchecked Sendable {
  /// Nil only while the store keeps the run for another value.
  private var storeInUse: WritePlanStore?
  let policy: RunPolicy
  /// That of the text, which is laid out afterwards.
  private let compactPolicy: RunPolicy
  private let sessionInUse: Exclusive<WriteSession>
  /// Types' own code never runs during an access.
  let text: Exclusive<EncodedText>
  /// Whether a path was requested, which inside a plan does not begin at the document's root.
  var hasToldPath = false
  /// Whether values are written by plans that behave like their types' own code.
  var usesPlans = true
  /// A deferred error, for code that cannot throw.
  var failure: (any Error)?
  /// The number of calls of `encode(to:)` for one value, each as the other's, that have not returned.
  private var calls = (id: OpenValue.ID.none, count: 0)
  let containers = KeyedContainers()
  /// Whether types and documents have the same keys.
  let isExact: Bool
  /// Data about keys; nil until it is needed.
  private var keysInUse: KeysInUse?
  /// The facts about types known at first, and those known now.
  private var kinds: TypeTable<EncodedKind>
  private var newKinds: TypeTable<EncodedKind>

  private init(_ session: WriteSession, _ policy: RunPolicy) {
    let store = session.store
    storeInUse = store
    sessionInUse = Exclusive(session)
    self.policy = policy
    isExact = if case .exact = store.format.keys.style { true } else { false }
    compactPolicy = policy.compact
    let writer = ByteWriter(options: compactPolicy.writerOptions)
    text = Exclusive(
      EncodedText(WriteRun(WriteSession(store), compactPolicy, store.defaultContext, writer: writer)))
    kinds = store.encoding.kinds.current
    newKinds = kinds
  }

  var store: WritePlanStore {
    @inline(__always) get { storeInUse! }
  }

  // MARK: One value after the other

  /// Returns a run for a value. When the value has been encoded, call ``end(_:)``.
  /// - Parameters:
  ///   - session: the data that the run shares with plans.
  ///   - levels: the number of levels around the value.
  static func take(_ session: WriteSession, _ policy: RunPolicy, inside levels: Int = 0) -> EncodingRun {
    let encoding = spare(session.store, policy) ?? EncodingRun(session, policy)
    encoding.session = session
    // A value that plans cannot write is tried again by each of them.
    encoding.usesPlans = session.store.plansEncoding && session.planLevel < 2
    encoding.text.value.levelsAround = levels
    return encoding
  }

  /// A run that the store has kept, if it has one for the policy.
  private static func spare(_ store: WritePlanStore, _ policy: RunPolicy) -> EncodingRun? {
    let spare = store.encoding.spareRuns.withLock { runs in
      runs.lastIndex { $0.policy === policy }.map { runs.remove(at: $0) }
    }
    spare?.storeInUse = store
    return spare
  }

  /// Ends a run, which another value uses afterwards if no type has kept an encoder or a container.
  static func end(_ run: inout EncodingRun) {
    guard run.containers.areFree, isKnownUniquelyReferenced(&run) else { return run.containers.close() }
    guard run.containers.areFew else { return }
    let store = run.store
    run.forgetValue()
    store.encoding.spareRuns.withLock { if $0.count < 4 { $0.append(run) } }
  }

  private func forgetValue() {
    session.end()
    storeInUse = nil
    text.value.startAnew()
    if kinds.count < newKinds.count { kinds = newKinds }
    (keysInUse, failure) = (nil, nil)
    hasToldPath = false
  }

  /// The data that the run shares with plans that write around the value.
  private(set) var session: WriteSession {
    @inline(__always) get { sessionInUse.value }
    @inline(__always) _modify { yield &sessionInUse.value }
  }

  /// The `userInfo` for encoders.
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  /// Data about keys.
  var keys: KeysInUse {
    if let keysInUse { return keysInUse }
    let new = KeysInUse()
    keysInUse = new
    return new
  }

  // MARK: Types

  /// Writes a value inside the innermost open one, whose key is in the text already, and the comma after it.
  ///
  /// It is long, and this module knows the types of few values, so there is only the generic function.
  /// - Parameter mark: where to go back to if the value cannot be written.
  @_semantics("optimize.sil.specialize.generic.never")
  func encode<Value: Encodable>(_ value: Value, or mark: EncodedText.Mark?) throws {
    switch kind(of: Value.self) {
    case .encodable: return try encode(value, or: mark) { try value.encode(to: ValueEncoder(self, $0)) }
    case .elements(let type): return try encode(value, or: mark) { try type.encodeElements(of: value, self, $0) }
    case .mapped(let shape): return try encode(value, or: mark) { try value.encode(to: ValueEncoder(self, $0, shape)) }
    case .object:
      let shape = try self.shape(ofObject: value)
      return try encode(value, or: mark) { try value.encode(to: ValueEncoder(self, $0, shape)) }
    case .invalid(let error): throw self.error(value, error, currentPath)
    case .planned:
      if writeByPlan(value) { return text.value.run.writer.appendComma() }
      try encode(value, or: mark) { try encodeByOwnCode(value, at: $0) }
    case .engine: try encodeByEngine(value, or: mark)
    case .direct(let kind): try encodeDirectly(value, kind, or: mark)
    }
  }

  @inline(never)
  private func encodeByEngine<Value: Encodable>(_ value: Value, or mark: EncodedText.Mark?) throws {
    if let strategy = FoundationTypes.codableStrategy(for: Value.self, store.format) {
      let function = try self.function(of: strategy, for: value)
      return try encode(value, or: mark) { try function(value, ValueEncoder(self, $0)) }
    }
    try leaf(or: mark) { try write(value) }
    text.value.run.writer.appendComma()
  }

  /// The format's function that encodes values of a type.
  private func function<Value>(
    of strategy: CodableStrategy, for value: Value
  ) throws -> @Sendable (Any, any Encoder) throws -> Void {
    do throws(JSONError) {
      return try strategy.encode(Value.self)
    } catch {
      throw self.error(value, error, currentPath)
    }
  }

  /// Writes a value that contains none whose own code is called; apart, so that deep values need less of the stack.
  @inline(never)
  private func encodeDirectly<Value>(_ value: Value, _ kind: DirectKind, or mark: EncodedText.Mark?) throws {
    switch kind {
    case .bool: text.value.run.writer.append(sameType(value, as: Bool.self) ? "true" : "false")
    case .string: text.value.run.writer.appendQuoted(sameType(value, as: String.self))
    case .int: text.value.run.writer.appendInteger(sameType(value, as: Int.self))
    case .double: try leaf(or: mark) { try append(sameType(value, as: Double.self)) }
    }
    text.value.run.writer.appendComma()
  }

  /// Opens a value, runs `body` and closes it.
  @inline(__always)
  private func encode(
    _ value: some Any, or mark: EncodedText.Mark?, _ body: (OpenValue.ID) throws -> Void
  ) throws {
    do {
      try checkStack(value)
      let inner = try openValue(value)
      try body(inner)
      text.value.close(inner)
    } catch {
      goBack(to: mark, error)
      throw error
    }
  }

  /// Runs code that writes a leaf, and drops its text if it throws.
  @inline(__always)
  private func leaf(or mark: EncodedText.Mark?, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      goBack(to: mark, error)
      throw error
    }
  }

  /// Runs what writes a value as a leaf, and makes it one that has not been written if it throws.
  @inline(__always)
  func leaf(at id: OpenValue.ID, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      text.value.clear(id)
      throw error
    }
  }

  /// Whether the stack has room for one more type's own code.
  @inline(__always)
  private func checkStack(_ value: some Any) throws {
    if !text.value.stack.hasSpace() { throw error(value, .noStack, currentPath) }
  }

  /// How a type is encoded.
  @inline(__always)
  private func kind(of type: Any.Type) -> EncodedKind {
    kinds[type] ?? newKind(of: type)
  }

  @inline(never)
  private func newKind(of type: Any.Type) -> EncodedKind {
    if let kind = newKinds[type] { return kind }
    newKinds = store.encoding.kinds.find(type) { EncodedKind($0, store.format, plans: store.plansEncoding) }
    return newKinds[type] ?? .encodable
  }

  /// The places of the keys of an object's own class.
  private func shape<Value>(ofObject value: Value) throws -> CodingShape? {
    switch kind(of: type(of: value)) {
    case .object(let shape): return shape
    case .invalid(let error): throw self.error(value, error, currentPath)
    default: return nil
    }
  }

  /// Writes a value as another's text, by one function as above.
  @_semantics("optimize.sil.specialize.generic.never")
  func encodeAlone<Value: Encodable>(_ value: Value, at id: OpenValue.ID) throws {
    var shape: CodingShape?
    switch kind(of: Value.self) {
    case .engine:
      if let strategy = FoundationTypes.codableStrategy(for: Value.self, store.format) {
        try function(of: strategy, for: value)(value, ValueEncoder(self, id))
        return try checked(value, at: id) { () throws(JSONError) in try text.value.completeAlone(id) }
      }
      try checked(value, at: id) { () throws(JSONError) in try text.value.beginLeaf(id) }
      return try leaf(at: id) { try write(value) }
    case .elements(let type): return try type.encodeElements(of: value, self, id)
    case .planned:
      try checkStack(value)
      try checked(value, at: id) { () throws(JSONError) in try text.value.beginLeaf(id) }
      if writeByPlan(value) { return }
      text.value.clear(id)
      return try encodeByOwnCode(value, at: id)
    case .invalid(let error): throw self.error(value, error, codingPath(to: id))
    case .mapped(let ofType): shape = ofType
    case .object: shape = try self.shape(ofObject: value)
    case .encodable, .direct: break
    }
    try checkStack(value)
    let earlier = calls
    calls = (id, earlier.id == id ? earlier.count + 1 : 1)
    defer { calls = earlier }
    if calls.count > 100 {
      let problem = JSONError(
        .depthLimit, message: "expected a value, found a \(TypeName.of(Value.self)) that encodes itself as itself")
      throw error(value, problem, codingPath(to: id))
    }
    try value.encode(to: ValueEncoder(self, id, shape))
  }

  /// Writes a value by its plan.
  @inline(never)
  private func write<Value>(_ value: Value) throws {
    if FoundationTypes.isNotANumber(value) { throw nonFinite(value, currentPath) }
    let start = text.value.run.writer.count
    do throws(JSONError) {
      let plan = try store.plan(for: Value.self, store.defaultContext)
      let problem =
        plan.callsModel
        ? withStandIn { text in text.write(value, by: plan) }
        : text.value.write(value, by: plan)
      if let problem { throw engineError(problem, from: start) }
    } catch {
      throw self.error(value, error, path(toValueAt: start))
    }
  }

  /// Takes the text out of the run while code of the model's may run, which may have kept an encoder or a container of it:
  /// that finds a text in which nothing is open, and an error.
  func withStandIn<Result>(_ body: (inout EncodedText) -> Result) -> Result {
    let run = WriteRun(WriteSession(store), policy, store.defaultContext, writer: ByteWriter())
    var own = EncodedText(run, isStandIn: true)
    swap(&own, &text.value)
    own.run.session.userInfo = userInfo
    defer { swap(&own, &text.value) }
    return body(&own)
  }

  /// Drops what a type wrote before it threw; the type around it may catch the error.
  @inline(never)
  func goBack(to mark: EncodedText.Mark?, _ error: any Error) {
    if let mark, text.value.goBack(to: mark) { return }
    failure = failure ?? error
  }

  /// Opens the value inside the innermost open one, or the whole value.
  func openValue(_ value: some Any) throws -> OpenValue.ID {
    do throws(JSONError) {
      return try text.value.openValue()
    } catch {
      throw self.error(value, error, currentPath)
    }
  }

  /// Runs `body`, and makes of its error one that code for `Encodable` expects.
  @inline(__always)
  func checked(_ value: some Any, at id: OpenValue.ID, _ body: () throws(JSONError) -> Void) throws {
    do throws(JSONError) {
      try body()
    } catch {
      throw unopened(id) ?? self.error(value, error, codingPath(to: id))
    }
  }

  /// The reason why a container was never opened.
  private func unopened(_ id: OpenValue.ID) -> (any Error)? { id == .none ? failure : nil }
}
