/// What a store has planned so far: the nodes, and the memory that they lie in.
@safe @usableFromInline package struct PlannedNodes<Context: Equatable, Node> {
  @usableFromInline package var nodes = NodeTable<Context, Node>()
  @usableFromInline package var memory = PlanMemory()

  @inlinable package init() {}
}

/// What makes plans: one compiler for each call that finds its type not planned yet.
package protocol PlanMaking {
  associatedtype Context: Equatable
  associatedtype Node

  /// What is known already, and what is being made.
  var nodes: NodeTable<Context, Node> { get set }
  /// The nodes that are being made.
  var newNodes: [(type: Any.Type, context: Context)] { get }
  /// What nodes are allocated from.
  var memory: PlanMemory { get set }
  /// What is to be checked when all types are known.
  var checks: [() -> JSONError?] { get }

  /// The node for a type, made if need be.
  mutating func node(for type: Any.Type) throws(JSONError) -> UnsafeMutablePointer<Node>
  /// Decides which properties of objects are held while they are read or written.
  mutating func resolveHeld()
}

extension PlanMaking {
  /// Makes the plan for a type and adds it to what is known. If there is an error, nothing is added: only a plan that is
  /// whole is seen by others.
  @inlinable
  package mutating func makePlan(
    for type: Any.Type, in known: inout PlannedNodes<Context, Node>
  ) throws(JSONError) -> UnsafeMutablePointer<Node> {
    // They change hands: with two owners, each plan would begin with a copy of all that is known.
    swap(&nodes, &known.nodes)
    swap(&memory, &known.memory)
    defer {
      swap(&nodes, &known.nodes)
      swap(&memory, &known.memory)
    }
    do throws(JSONError) {
      // SAFETY: the node is only handed on.
      let node = try unsafe node(for: type)
      if let error = checks.lazy.compactMap({ $0() }).first { throw error }
      resolveHeld()
      return unsafe node
    } catch {
      for key in newNodes { unsafe nodes[key.type, key.context] = nil }
      throw error
    }
  }
}
