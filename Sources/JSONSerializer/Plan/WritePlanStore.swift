import JSONCore

/// The plans of one serializer: each type's is made when it is first needed, and kept.
///
/// Nodes refer to each other by address and are never changed once they are published, so a run needs no lock. They
/// live as long as the store.
@usableFromInline final class WritePlanStore: Sendable {
  // Nodes are written only while no other code knows of them; those that are here are only read.
  private struct Known: @unchecked Sendable {
    var planned = PlannedNodes<WriteNode>()
  }

  let format: JSONFormat
  /// The compiler of the plans.
  private let maker: any WritePlanMaking
  /// The data that `encode` keeps from one value to the next.
  let encodingCache: AnyObject & Sendable
  /// Kept here, as each use of the shared table costs a call.
  let powers = PowersOfTen.shared
  /// Whether documents are values, with nothing around them, by default.
  let writesWholeDocuments: Bool
  /// The context in which types are written, by default.
  let defaultContext: PlanContext
  /// The plans for that, each with the number of bytes that a text of its type may have.
  private let defaults = PublishedNodes<WriteNode>(note: 256)
  /// The context of types that `encode` writes.
  let codableContext = PlanContext(followsCodable: true)
  /// Whether plans may write for `encode`: they then write the same text, or fail.
  let plansEncoding: Bool
  private let codable = PublishedNodes<WriteNode>(note: 256)
  let policy: JSONSerializer.Policy
  /// The part of it that runs need.
  let runPolicy: RunPolicy
  private let known = Lock(Known())
  /// The number of types that were known to be marked wrongly when the store was made.
  private let refutationCount = SynthesisVerification.refutationCount
  /// The store that knows of more of them, once there are more.
  private let successor = Lock(WritePlanStore?.none)
  /// The stores for other relationships; no dictionary, for which the runtime would look for the conformance of its keys.
  private let variants = Lock([WritePlanStore]())

  init(format: JSONFormat, policy: JSONSerializer.Policy, by maker: any WritePlanMaking) {
    self.maker = maker
    encodingCache = maker.makeEncodingCache()
    self.format = format
    self.policy = policy
    runPolicy = RunPolicy(policy)
    defaultContext = PlanContext(isEnveloped: format.root == .envelope)
    plansEncoding = policy.unwritable == .fail
    writesWholeDocuments = format.root.steps.isEmpty
  }

  deinit {
    known.withLock { $0.planned.deallocate() }
  }

  /// The store for the same format and policy but for how objects are written that others refer to.
  func variant(_ relationships: RelationshipStrategy) -> WritePlanStore {
    if relationships == format.relationships { return self }
    var format = format
    format.relationships = relationships
    return variants.withLock { variants in
      if let known = variants.first(where: { $0.format.relationships == relationships }) { return known }
      let store = WritePlanStore(format: format, policy: policy, by: maker)
      variants.append(store)
      return store
    }
  }

  /// The node that writes a type, with the number of bytes that a text of the type may have.
  /// - Throws: an error that names the type and property that cannot be written.
  /// - Complexity: a look-up, once the plan is made.
  func published(_ type: Any.Type, _ context: PlanContext) throws(JSONError) -> PublishedNode<WriteNode> {
    if context == defaultContext { return try publishedByDefault(type) }
    if context == codableContext {
      if let found = codable[type] { return found }
      return try findOrMake(type, context) { store, node in store.codable.publish(node, for: type) }
    }
    return try findOrMake(type, context) { _, node in PublishedNode(node, note: 256) }
  }

  /// The same for the default context.
  @inline(__always)
  func publishedByDefault(_ type: Any.Type) throws(JSONError) -> PublishedNode<WriteNode> {
    if let found = defaults[type] { return found }
    return try findOrMake(type, defaultContext) { store, node in store.defaults.publish(node, for: type) }
  }

  /// The same for a type's own `encode(to:)`, if `encode` has used it before.
  @inline(__always)
  func publishedForCodable(_ type: Any.Type) -> PublishedNode<WriteNode>? { codable[type] }

  /// The node that writes a type; see ``published(_:_:)``.
  func node(for type: Any.Type, _ context: PlanContext) throws(JSONError) -> Ref<WriteNode> {
    try published(type, context).node
  }

  // Making a plan takes a thousand times as long as finding one. It calls the code of types, which may use this store, so the
  // lock is held only to search and to publish. Two threads may make the same plan; then one of them wins.
  @inline(never)
  private func findOrMake(
    _ type: Any.Type, _ context: PlanContext,
    _ publish: (WritePlanStore, Ref<WriteNode>) -> PublishedNode<WriteNode>
  ) throws(JSONError) -> PublishedNode<WriteNode> {
    if policy.verifiesSynthesized, let successor = successorIfNeeded {
      return try successor.findOrMake(type, context, publish)
    }
    // Published plans are found without a check whether a type in it has turned out to be marked wrongly.
    func published(_ node: Ref<WriteNode>) -> PublishedNode<WriteNode> {
      policy.verifiesSynthesized ? PublishedNode(node, note: 256) : publish(self, node)
    }
    if let node = known.withLock({ $0.planned.nodes[type, context].map(published) }) { return node }
    var plan = try maker.makePlan(for: type, context, in: self)
    // The losing plan is freed without the lock, too.
    defer { plan.deallocate() }
    return known.withLock { published($0.planned.nodes[type, context] ?? $0.planned.add(&plan)) }
  }

  /// The store whose plans leave types to their own code that have turned out to be marked wrongly; nil if this is the one.
  private var successorIfNeeded: WritePlanStore? {
    if refutationCount == SynthesisVerification.refutationCount { return nil }
    return successor.withLock { successor in
      if successor == nil { successor = WritePlanStore(format: format, policy: policy, by: maker) }
      return successor
    }
  }

  /// The node of a type that a plan was made for, or that is part of one; nil if there is none.
  func knownNode(for type: Any.Type, _ context: PlanContext) -> Ref<WriteNode>? {
    known.withLock { known in known.planned.nodes[type, context] }
  }

  /// Records how many bytes the next text of a type may have.
  func expect(_ count: Int, for type: Any.Type, _ context: PlanContext) {
    if context.followsCodable { codable.note(count, for: type) } else { defaults.note(count, for: type) }
  }
}

/// Makes the plans of stores, which only keep them.
protocol WritePlanMaking: Sendable {
  /// Makes a plan for a type that has none.
  /// - Throws: an error that names the type and property that cannot be written.
  func makePlan(
    for type: Any.Type, _ context: PlanContext, in store: WritePlanStore
  ) throws(JSONError) -> FinishedPlan<WriteNode>

  /// Makes what `encode` keeps from one value to the next.
  func makeEncodingCache() -> AnyObject & Sendable
}
