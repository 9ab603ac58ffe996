import JSONCore

// SAFETY: of this file: nodes are allocated from the memory that is freed with the store, and every run ends before its store.

/// The plans of one serializer: each type's is made when it is first needed, and kept.
///
/// Nodes refer to each other by address and are never changed once they are published, so a run needs no lock. They
/// live as long as the store.
@safe @usableFromInline final class WritePlanStore: Sendable {
  // Nodes are written only while nobody else knows of them; those that are here are only read.
  @safe private struct Known: @unchecked Sendable {
    var planned = unsafe PlannedNodes<WriteContext, WriteNode>()
  }

  let format: JSONFormat
  /// What is known of `Encodable` types.
  let encodedKinds = TypeTable<EncodedKind>.Shared()
  /// Kept here, as each use of the shared table costs a call.
  let powers = PowersOfTen.shared
  /// Whether documents are values, with nothing around them, unless a call says otherwise.
  let writesWholeDocuments: Bool
  /// What types are written for, unless a call says otherwise.
  let usualContext: WriteContext
  /// The plans for that, each with the number of bytes that a text of its type may have.
  private let usual = unsafe PublishedNodes<WriteNode>(note: 256)
  let policy: JSONSerializer.Policy
  private let known = Lock(Known())

  init(format: JSONFormat, policy: JSONSerializer.Policy) {
    self.format = format
    self.policy = policy
    usualContext = WriteContext(isEnveloped: format.root == .envelope)
    writesWholeDocuments = format.root.steps.isEmpty
  }

  deinit {
    known.withLock { unsafe $0.planned.deallocate() }
  }

  /// The plan for a type; see ``node(for:_:)``.
  func plan(for type: Any.Type, _ context: WriteContext) throws(JSONError) -> WritePlan {
    let isUsual = context == usualContext
    if isUsual, let found = unsafe usual[type] { return unsafe WritePlan(found) }
    return unsafe WritePlan(try findOrMake(type, context, isUsual))
  }

  /// The node that writes a type.
  /// - Throws: an error that names the type and property that cannot be written.
  /// - Complexity: a look-up, once the plan is made.
  func node(for type: Any.Type, _ context: WriteContext) throws(JSONError) -> UnsafeMutablePointer<WriteNode> {
    try unsafe plan(for: type, context).node
  }

  // Making a plan takes a thousand times as long as finding one. It calls the code of types, which may use this store, so the
  // lock is held only to look and to publish. Two threads may make the same plan; then one of them wins.
  @inline(never)
  private func findOrMake(
    _ type: Any.Type, _ context: WriteContext, _ isUsual: Bool
  ) throws(JSONError) -> PublishedNode<WriteNode> {
    var compiler = WritePlanCompiler(self, context)
    if unsafe knownNode(for: type, context) == nil { try unsafe compiler.makePlan(for: type) }
    // What has lost is freed without the lock, too.
    defer { unsafe compiler.draft.memory.deallocate() }
    return unsafe known.withLock { known in
      let node = unsafe known.planned.nodes[type, context] ?? known.planned.add(&compiler.draft)
      return unsafe isUsual ? usual.publish(node, for: type) : PublishedNode(node, note: 256)
    }
  }

  /// The node of a type that a plan was made for, or that is part of one; nil if there is none.
  func knownNode(for type: Any.Type, _ context: WriteContext) -> UnsafeMutablePointer<WriteNode>? {
    unsafe known.withLock { known in unsafe known.planned.nodes[type, context] }
  }

  /// Notes how many bytes the next text of a type may have.
  func expect(_ count: Int, for type: Any.Type) { unsafe usual.note(count, for: type) }
}
