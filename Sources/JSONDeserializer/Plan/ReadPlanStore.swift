import JSONCore

/// The plans of one deserializer: each type's is made when it is first needed, and kept.
///
/// Nodes refer to each other by address and are never changed once they are published, so a run needs no lock. They
/// live as long as the store.
@usableFromInline package final class ReadPlanStore: Sendable {
  // Nodes are written only while no other code knows of them; those that are here are only read.
  private struct Known: @unchecked Sendable {
    var planned = PlannedNodes<ReadNode>()
  }

  let format: JSONFormat
  let policy: JSONDeserializer.Policy
  /// The compiler of the plans.
  private let maker: any ReadPlanMaking
  /// The data that `decode` keeps from one document to the next.
  let decodingCache: AnyObject & Sendable
  /// Kept here, as each use of the shared table costs a call.
  let powers = PowersOfTen.shared
  /// The hook for making the plans; nil if there is none.
  let hook: (any PlanHook)?
  /// The store whose plans are made with a hook.
  private let hookedStore = Lock(ReadPlanStore?.none)
  /// Whether documents are values, with nothing around them, by default.
  let readsWholeDocuments: Bool
  /// The context in which types are read, by default.
  let defaultContext: PlanContext
  /// The same for existing values.
  let fillingContext: PlanContext
  /// The context of types that `decode` reads.
  let codableContext = PlanContext(followsCodable: true)
  /// The policy for that: what does not fit is left to the types' own code.
  let codablePolicy: JSONDeserializer.Policy
  /// Whether plans may read for `decode`: they then make the same values, or fail.
  let plansDecoding: Bool
  /// The plans for the usual context, for filling, and for `decode`.
  private let defaults = PublishedNodes<ReadNode>()
  private let filling = PublishedNodes<ReadNode>()
  private let codable = PublishedNodes<ReadNode>()
  private let known = Lock(Known())
  /// The number of types that were known to be marked wrongly when the store was made.
  private let refutationCount = SynthesisVerification.refutationCount
  /// The store that knows of more of them, once there are more.
  private let successor = Lock(ReadPlanStore?.none)

  init(
    format: JSONFormat, policy: JSONDeserializer.Policy, by maker: any ReadPlanMaking, hook: (any PlanHook)? = nil
  ) {
    self.maker = maker
    decodingCache = maker.makeDecodingCache()
    self.hook = hook
    self.format = format
    self.policy = policy
    defaultContext = PlanContext(requiresAll: policy.missing == .fail, isEnveloped: format.root == .envelope)
    var filling = defaultContext
    filling.isFilling = true
    fillingContext = filling
    var exact = policy
    (exact.coercion, exact.mismatch, exact.null, exact.errors) = (.exact, .fail, .fail, .first)
    exact.unknownKeys = .ignore
    codablePolicy = exact
    readsWholeDocuments = format.root == .none
    // Plans do not measure the keys that they know.
    let limitsKeys = policy.limits.stringBytes < 4096
    plansDecoding =
      policy.coercion != .lenient && policy.duplicates != .fail && policy.unknownKeys != .fail && !limitsKeys
  }

  deinit {
    known.withLock { $0.planned.deallocate() }
  }

  /// The store of plans that are made with a hook. All calls must pass the same hook.
  package func hooked(by hook: any PlanHook) -> ReadPlanStore {
    hookedStore.withLock { store in
      let known = store ?? ReadPlanStore(format: format, policy: policy, by: maker, hook: hook)
      store = known
      return known
    }
  }

  /// The node that reads a type.
  /// - Throws: an error that names the type and property that cannot be read.
  /// - Complexity: a look-up, once the plan is made.
  package func node(for type: Any.Type, _ context: PlanContext) throws(JSONError) -> Ref<ReadNode> {
    if context == defaultContext {
      if let found = defaults[type] { return found.node }
      return try findOrMake(type, context) { store, node in store.defaults.publish(node, for: type).node }
    }
    if context == codableContext {
      if let found = codable[type] { return found.node }
      return try findOrMake(type, context) { store, node in store.codable.publish(node, for: type).node }
    }
    if context == fillingContext {
      if let found = filling[type] { return found.node }
      return try findOrMake(type, context) { store, node in store.filling.publish(node, for: type).node }
    }
    return try findOrMake(type, context) { _, node in node }
  }

  /// The node for a type's own `init(from:)`, if `decode` has used it before.
  @inline(__always)
  func codableNode(for type: Any.Type) -> Ref<ReadNode>? { codable[type]?.node }

  // Making a plan takes a thousand times as long as finding one. It calls the code of types, which may use this store, so the
  // lock is held only to search and to publish. Two threads may make the same plan; then one of them wins.
  @inline(never)
  private func findOrMake(
    _ type: Any.Type, _ context: PlanContext, _ publish: (ReadPlanStore, Ref<ReadNode>) -> Ref<ReadNode>
  ) throws(JSONError) -> Ref<ReadNode> {
    if policy.verifiesSynthesized, let successor = successorIfNeeded {
      return try successor.findOrMake(type, context, publish)
    }
    // Published plans are found without a check whether a type in it has turned out to be marked wrongly.
    func published(_ node: Ref<ReadNode>) -> Ref<ReadNode> {
      policy.verifiesSynthesized ? node : publish(self, node)
    }
    if let node = known.withLock({ $0.planned.nodes[type, context].map(published) }) { return node }
    var plan = try maker.makePlan(for: type, context, in: self)
    // The losing plan is freed without the lock, too.
    defer { plan.deallocate() }
    return known.withLock { published($0.planned.nodes[type, context] ?? $0.planned.add(&plan)) }
  }

  /// The store whose plans leave types to their own code that have turned out to be marked wrongly; nil if this is the one.
  private var successorIfNeeded: ReadPlanStore? {
    if refutationCount == SynthesisVerification.refutationCount { return nil }
    return successor.withLock { successor in
      if successor == nil { successor = ReadPlanStore(format: format, policy: policy, by: maker, hook: hook) }
      return successor
    }
  }

  /// The node of a type that a plan was made for, or that is part of one; nil if there is none.
  func knownNode(for type: Any.Type, _ context: PlanContext) -> Ref<ReadNode>? {
    known.withLock { known in known.planned.nodes[type, context] }
  }

  /// The program for an object's dynamic type; nil if it is not a model.
  package func model(of type: Any.Type, in run: inout ReadRun) throws(ReadFailure) -> Ref<ReadModel>? {
    try node(of: type, in: &run).pointee.model
  }

  /// The node that reads an object's dynamic type.
  package func node(of type: Any.Type, in run: inout ReadRun) throws(ReadFailure) -> Ref<ReadNode> {
    do throws(JSONError) {
      return try node(for: type, run.context)
    } catch {
      throw run.failure(error.code.kind, at: run.reader.offset, type: type, detail: error.message)
    }
  }
}

/// Makes the plans of stores, which only keep them.
protocol ReadPlanMaking: Sendable {
  /// Makes a plan for a type that has none.
  /// - Throws: an error that names the type and property that cannot be read.
  func makePlan(
    for type: Any.Type, _ context: PlanContext, in store: ReadPlanStore
  ) throws(JSONError) -> FinishedPlan<ReadNode>

  /// Makes what `decode` keeps from one document to the next.
  func makeDecodingCache() -> AnyObject & Sendable
}
