/// The plans of a store so far: the nodes, and their memory.
@usableFromInline package struct PlannedNodes<Node> {
  @usableFromInline package var nodes = NodeTable<Node>()
  @usableFromInline var memories: [PlanMemory] = []

  @inlinable package init() {}

  package mutating func deallocate() {
    for index in memories.indices { memories[index].deallocate() }
    self = PlannedNodes()
  }

  /// Adds a plan that is whole, whose type has none, and takes its memory.
  ///
  /// Others may have made plans for types inside it meanwhile. Theirs are found from now on; the plan keeps to its own nodes,
  /// which do the same.
  /// - Returns: the node of the requested type.
  @inlinable
  package mutating func add(_ plan: inout FinishedPlan<Node>) -> Ref<Node> {
    let asked = plan.types[0]
    if nodes.isEmpty {
      swap(&nodes, &plan.nodes)
    } else {
      for new in plan.types where nodes[new.type, new.context] == nil {
        nodes[new.type, new.context] = new.node
      }
    }
    memories.append(plan.memory)
    plan.memory = PlanMemory()
    return asked.node
  }
}

/// A plan that is whole, and that no other code knows of yet.
@usableFromInline package struct FinishedPlan<Node> {
  @usableFromInline var nodes: NodeTable<Node>
  /// The types that had no plan; the first is the requested one.
  @usableFromInline let types: [PlannedType<Node>]
  /// The memory of the plan.
  @usableFromInline var memory: PlanMemory

  /// - Parameter draft: the finished draft; its memory becomes the plan's.
  package init<Maker: PlanMaking>(_ draft: PlanDraft<Maker>) where Maker.Node == Node {
    // Without types, another thread has made the plan meanwhile, and this one is not added.
    if !draft.types.isEmpty { checkInvariants(draft.brokenInvariant) }
    (nodes, types, memory) = (draft.nodes, draft.types, draft.memory)
  }

  /// Frees the plan, unless a store has taken it.
  package mutating func deallocate() { memory.deallocate() }
}

/// The nodes of plans, by the types that they are for and the contexts of these.
@frozen @usableFromInline package struct NodeTable<Node> {
  /// A node that was forgotten leaves an entry without one.
  @usableFromInline var entries = TypeTable<(context: PlanContext, node: Ref<Node>?)>(slotCount: 0)

  @inlinable package init() {}

  @inlinable var isEmpty: Bool { entries.isEmpty }

  /// The node for a type in a context; setting nil forgets it.
  /// - Complexity: O(1).
  @inlinable package subscript(type: Any.Type, context: PlanContext) -> Ref<Node>? {
    get { entries.isEmpty ? nil : entries.find(type) { $0.context == context }?.node }
    set { entries.set((context, newValue), for: type) { $0.context == context } }
  }
}
