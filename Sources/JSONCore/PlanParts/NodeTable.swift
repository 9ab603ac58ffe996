/// The nodes of plans, by the types that they are for and the contexts in which these are met.
@frozen @usableFromInline package struct NodeTable<Context, Node> {
  /// A node that was forgotten leaves an entry without one.
  @usableFromInline var entries = TypeTable<(context: Context, node: Ref<Node>?)>(slotCount: 0)

  @inlinable package init() {}

  @inlinable var isEmpty: Bool { entries.isEmpty }
}

extension NodeTable where Context: Equatable {
  /// The node for a type in a context; setting nil forgets it.
  /// - Complexity: O(1).
  @inlinable package subscript(type: Any.Type, context: Context) -> Ref<Node>? {
    get { entries.isEmpty ? nil : entries.find(type) { $0.context == context }?.node }
    set { entries.set((context, newValue), for: type) { $0.context == context } }
  }
}
