/// A plan that is being made, which no other code knows of.
@usableFromInline package struct PlanDraft<Maker: PlanMaking> {
  /// The nodes of the types below.
  @usableFromInline package var nodes = NodeTable<Maker.Node>()
  /// The types that had no plan, in the order of their discovery; the first is the requested one.
  @usableFromInline package var types: [PlannedType<Maker.Node>] = []
  /// The numbers of those whose nodes are not filled yet; the next one is the last.
  @usableFromInline var pending: [Int] = []
  /// What else nodes take from each other.
  @usableFromInline var links: [PlanTask<Maker>] = []
  /// The checks for when all nodes are complete.
  @usableFromInline var checks: [PlanTask<Maker>] = []
  /// The nodes of properties that are in the memory of objects, each with the property's own node.
  @usableFromInline
  var guards: [(guardNode: Ref<Maker.Node>, node: Ref<Maker.Node>)] = []
  /// The memory of the plan.
  @usableFromInline package var memory = PlanMemory()
  /// Where the maker is.
  @usableFromInline package var position = PlanPosition(0)
  /// The current spelling of dates and bytes.
  @usableFromInline package var spelling = PlanSpelling(number: 0)
  /// The format's way to spell dates and bytes, and those that rules have; empty before the first such rule.
  @usableFromInline var strategies: [(DateStrategy, DataStrategy)] = []
  /// The names of the properties visited so far. Pending work refers to them by number, so that it is copied as bytes.
  @usableFromInline var names: [String] = []

  package init() {}

  /// Makes room for what models of the usual size need.
  @inlinable
  mutating func reserveCapacity() {
    types.reserveCapacity(16)
    pending.reserveCapacity(16)
    names.reserveCapacity(16)
  }

  /// The node of a type that was added. A draft that is only read would be copied, because the protocol gives it by value.
  @inlinable
  mutating func node(for type: Any.Type, _ context: PlanContext) -> Ref<Maker.Node>? {
    nodes[type, context]
  }

  /// Adds a type that has no plan, with a node that is not filled yet.
  @inlinable
  mutating func add(_ type: Any.Type, _ context: PlanContext, _ node: Ref<Maker.Node>) {
    nodes[type, context] = node
    pending.append(types.count)
    let level = types.isEmpty ? 0 : types[position.type].level + 1
    types.append(PlannedType(type, context, node, spelling, from: position, level: level))
  }

  /// Makes the types that were added last be filled in the order of their addition.
  @inlinable
  mutating func reversePending(from start: Int) {
    var (low, high) = (start, pending.count - 1)
    while low < high {
      pending.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Has something done when all types are collected.
  @inlinable
  package mutating func link(_ run: @escaping PlanTask<Maker>.Run) {
    links.append(PlanTask(position: position, run: run))
  }

  /// Adds a check for when all nodes are complete.
  @inlinable
  package mutating func check(_ run: @escaping PlanTask<Maker>.Run) {
    checks.append(PlanTask(position: position, run: run))
  }

  /// Moves to a property of the current type, or to a group of its properties.
  @inlinable
  package mutating func enter(_ property: String) {
    position.property = names.count
    names.append(property)
  }

  /// The properties on the path from the requested type to the current one.
  var trail: PropertyPath {
    var trail = PropertyPath()
    var position = position
    while types.indices.contains(position.type) {
      let planned = types[position.type]
      if names.indices.contains(position.property) { trail.prepend(names[position.property], of: planned.type) }
      if position.type == 0 { break }
      position = planned.origin
    }
    return trail
  }
}

extension PlanDraft {
  /// A broken invariant of a plan before it is published; nil if there is none.
  @usableFromInline var brokenInvariant: String? {
    if types.isEmpty { return "a plan has no type" }
    if !pending.isEmpty { return "\(pending.count) nodes of a plan are not filled" }
    for (number, planned) in types.enumerated() {
      if nodes[planned.type, planned.context] != planned.node { return "the node of \(planned.type) is not found" }
      if planned.origin.type > number || planned.origin.property >= names.count {
        return "\(planned.type) is reached from a type that comes after it"
      }
      if number > 0, planned.level != types[planned.origin.type].level + 1 {
        return "\(planned.type) is on a wrong level"
      }
    }
    return nil
  }
}

// MARK: Going back

extension PlanDraft {
  /// The progress of the draft.
  package struct Mark {
    fileprivate let typeCount: Int
    fileprivate let linkCount: Int
    fileprivate let checkCount: Int
    fileprivate let guardCount: Int
  }

  package var mark: Mark {
    Mark(typeCount: types.count, linkCount: links.count, checkCount: checks.count, guardCount: guards.count)
  }

  /// Forgets all that was added after a mark. Nothing that was there before refers to any of it.
  package mutating func goBack(to mark: Mark) {
    for planned in types[mark.typeCount...] { nodes[planned.type, planned.context] = nil }
    types.removeSubrange(mark.typeCount...)
    links.removeSubrange(mark.linkCount...)
    checks.removeSubrange(mark.checkCount...)
    guards.removeSubrange(mark.guardCount...)
    pending.removeAll { $0 >= mark.typeCount }
  }
}

/// A type on its way into a plan.
@frozen @usableFromInline package struct PlannedType<Node> {
  @usableFromInline package let type: Any.Type
  @usableFromInline package let context: PlanContext
  @usableFromInline package let node: Ref<Node>
  /// The spelling of dates and bytes in it.
  @usableFromInline let spelling: PlanSpelling
  /// The path by which it was reached.
  @usableFromInline let origin: PlanPosition
  /// The number of types on the path to it.
  @usableFromInline let level: Int

  @inlinable init(
    _ type: Any.Type, _ context: PlanContext, _ node: Ref<Node>, _ spelling: PlanSpelling, from origin: PlanPosition,
    level: Int
  ) {
    self.type = type
    self.context = context
    self.node = node
    self.spelling = spelling
    self.origin = origin
    self.level = level
  }
}

/// Where the maker of a plan is.
@frozen @usableFromInline package struct PlanPosition {
  /// The number of the current type.
  @usableFromInline let type: Int
  /// The number of its current property; -1 if there is none.
  @usableFromInline package var property = -1

  @inlinable init(_ type: Int) { self.type = type }
}

/// One of the ways to spell dates and bytes that a plan has.
@frozen @usableFromInline package struct PlanSpelling: Equatable {
  /// The index of the strategy in the draft.
  @usableFromInline let number: Int

  @inlinable init(number: Int) { self.number = number }
}

/// The pending work for a type when all types are collected.
@frozen @usableFromInline package struct PlanTask<Maker> {
  @usableFromInline package typealias Run = (inout Maker) throws(JSONError) -> Void

  @usableFromInline let position: PlanPosition
  @usableFromInline let run: Run

  @inlinable init(position: PlanPosition, run: @escaping Run) {
    self.position = position
    self.run = run
  }
}
