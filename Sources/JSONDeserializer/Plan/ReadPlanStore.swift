import JSONCore
import Synchronization

// SAFETY: of this file: nodes are allocated from the memory that is freed with the store, and every run keeps its store.

/// The plans of one deserializer: each type's is made when it is first needed, and kept.
///
/// Nodes refer to each other by address and are never changed once they are published, so a run needs no lock. They
/// live as long as the store.
final class ReadPlanStore: Sendable {
  @safe private struct State: @unchecked Sendable {
    // Nodes are written only while a plan is made, under the lock; afterwards they are only read.
    var nodes: ReadNodes = unsafe ReadNodes()
    /// The nodes of types that were asked for as most are; found without hashing.
    var usual = TypeTable<Published>()
    var memory = PlanMemory()
  }

  let format: JSONFormat
  /// What is known of `Decodable` types.
  let decodedKinds = TypeTable<DecodedKind>.Shared()
  /// What most types are read for.
  private let usualContext: ReadContext
  private let state = Mutex(State())

  init(format: JSONFormat, usualContext: ReadContext) {
    self.format = format
    self.usualContext = usualContext
  }

  deinit {
    state.withLock { $0.memory.deallocate() }
  }

  /// The plan for a type; see ``node(for:_:)``.
  func plan(for type: Any.Type, _ context: ReadContext) throws(JSONError) -> ReadPlan {
    unsafe ReadPlan(try unsafe node(for: type, context))
  }

  /// The node that reads a type.
  /// - Throws: an error that names the type and property that cannot be read.
  /// - Complexity: a look-up, once the plan is made.
  func node(for type: Any.Type, _ context: ReadContext) throws(JSONError) -> UnsafeMutablePointer<ReadNode> {
    let isUsual = context == usualContext
    let result: Result<Published, JSONError> = state.withLock { state in
      if isUsual, let node = state.usual[type] { return .success(node) }
      if let node = unsafe state.nodes[type, context] {
        if isUsual { unsafe state.usual.insert(Published(node: node), for: type) }
        return unsafe .success(Published(node: node))
      }
      return make(type, context, &state)
    }
    return try unsafe result.get().node
  }

  /// Makes a plan, which takes a thousand times as long as finding one.
  @inline(never)
  private func make(
    _ type: Any.Type, _ context: ReadContext, _ state: inout State
  ) -> Result<Published, JSONError> {
    var compiler = ReadPlanCompiler(format: format, context: context)
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

  /// The program for an object's dynamic type; nil if it is no model.
  func model(of type: Any.Type, in run: borrowing ReadRun) throws(ReadFailure) -> UnsafeMutablePointer<ReadModel>? {
    do throws(JSONError) {
      return try unsafe node(for: type, run.context).pointee.model
    } catch {
      throw run.stop(error.code.kind, at: run.reader.offset, type: type, detail: error.message)
    }
  }

  @safe private struct Published: @unchecked Sendable {
    // Published nodes do not change.
    let node: UnsafeMutablePointer<ReadNode>
  }
}
