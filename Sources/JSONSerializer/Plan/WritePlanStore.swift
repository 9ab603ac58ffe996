import JSONCore
import Synchronization

// SAFETY: of this file: nodes are allocated from the memory that is freed with the store, and every run keeps its store.

/// The plans of one serializer: each type's is made when it is first needed, and kept.
///
/// Nodes refer to each other by address and are never changed once they are published, so a run needs no lock. They
/// live as long as the store.
final class WritePlanStore: Sendable {
  @safe private struct State: @unchecked Sendable {
    // Nodes are written only while a plan is made, under the lock; afterwards they are only read.
    var nodes: WriteNodes = unsafe WriteNodes()
    /// The nodes of types that were asked for as most are; found without hashing.
    var usual = TypeTable<Published>()
    var memory = PlanMemory()
  }

  let format: JSONFormat
  /// What is known of `Encodable` types.
  let encodedKinds = TypeTable<EncodedKind>.Shared()
  private let policy: JSONSerializer.Policy
  private let state = Mutex(State())

  init(format: JSONFormat, policy: JSONSerializer.Policy) {
    self.format = format
    self.policy = policy
  }

  deinit {
    state.withLock { $0.memory.deallocate() }
  }

  /// The plan for a type; see ``node(for:_:)``.
  func plan(for type: Any.Type, _ context: WriteContext) throws(JSONError) -> WritePlan {
    let published = try published(for: type, context)
    return unsafe WritePlan(published.node, expectedCount: published.expectedCount)
  }

  /// The node that writes a type.
  /// - Throws: an error that names the type and property that cannot be written.
  /// - Complexity: a look-up, once the plan is made.
  func node(for type: Any.Type, _ context: WriteContext) throws(JSONError) -> UnsafeMutablePointer<WriteNode> {
    try unsafe published(for: type, context).node
  }

  private func published(for type: Any.Type, _ context: WriteContext) throws(JSONError) -> Published {
    let isUsual = context == WriteContext()
    let result: Result<Published, JSONError> = state.withLock { state in
      if isUsual, let node = state.usual[type] { return .success(node) }
      if let node = unsafe state.nodes[type, context] {
        if isUsual { unsafe state.usual.insert(Published(node: node), for: type) }
        return unsafe .success(Published(node: node))
      }
      return make(type, context, &state)
    }
    return try result.get()
  }

  /// Makes a plan, which takes a thousand times as long as finding one.
  @inline(never)
  private func make(
    _ type: Any.Type, _ context: WriteContext, _ state: inout State
  ) -> Result<Published, JSONError> {
    var compiler = WritePlanCompiler(format: format, policy: policy, context: context)
    // They change hands: with two owners, each plan would begin with a copy of all that is known.
    unsafe swap(&compiler.nodes, &state.nodes)
    swap(&compiler.memory, &state.memory)
    defer {
      unsafe swap(&compiler.nodes, &state.nodes)
      swap(&compiler.memory, &state.memory)
    }
    do throws(JSONError) {
      let node = try unsafe compiler.node(for: type)
      try compiler.runChecks()
      return unsafe .success(Published(node: node))
    } catch {
      // Only a plan that is whole is seen by others.
      compiler.forgetNewNodes()
      return .failure(error)
    }
  }

  /// Notes how many bytes the next text of a type may have.
  func expect(_ count: Int, for type: Any.Type) {
    state.withLock { $0.usual.update(type) { $0.expectedCount = count } }
  }

  @safe private struct Published: @unchecked Sendable {
    // Published nodes do not change.
    let node: UnsafeMutablePointer<WriteNode>
    var expectedCount = 256
  }
}
