/// A plan that is being made, which nobody else knows of.
@usableFromInline package struct PlanDraft<Maker: PlanMaking> {
  /// The nodes of the types below.
  @usableFromInline package var nodes = NodeTable<Maker.Node>()
  /// The types that had no plan, in the order in which they were met; the first is the one that was asked for.
  @usableFromInline package var types: [PlannedType<Maker.Node>] = []
  /// The numbers of those whose nodes are not filled yet; the next one is the last.
  @usableFromInline var pending: [Int] = []
  /// What else nodes take from each other.
  @usableFromInline var links: [PlanTask<Maker>] = []
  /// What is to be checked when all nodes are what they are.
  @usableFromInline var checks: [PlanTask<Maker>] = []
  /// The nodes of properties that lie in the memory of objects, each with the property's own node.
  @usableFromInline
  var guards: [(guardNode: Ref<Maker.Node>, node: Ref<Maker.Node>)] = []
  /// What all this lies in.
  @usableFromInline package var memory = PlanMemory()
  /// Where the maker is.
  @usableFromInline package var place = PlanPlace(0)
  /// How dates and bytes are spelled at the moment.
  @usableFromInline package var spelling = PlanSpelling(number: 0)
  /// The format's way to spell dates and bytes, and those that rules have; none before a rule is met.
  @usableFromInline var strategies: [(DateStrategy, DataStrategy)] = []
  /// The names of the properties that were at hand so far. What waits has a number instead, so that it is copied as bytes.
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
    let level = types.isEmpty ? 0 : types[place.type].level + 1
    types.append(PlannedType(type, context, node, spelling, from: place, level: level))
  }

  /// Lets the types that were added last be filled in the order in which they were added.
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
  package mutating func link(_ run: @escaping PlanTask<Maker>.Run) { links.append(PlanTask(place: place, run: run)) }

  /// Has something checked when all nodes are what they are.
  @inlinable
  package mutating func check(_ run: @escaping PlanTask<Maker>.Run) { checks.append(PlanTask(place: place, run: run)) }

  /// Goes on to a property of the type at hand, or to a group of its properties.
  @inlinable
  package mutating func enter(_ property: String) {
    place.property = names.count
    names.append(property)
  }

  /// The properties on the way from the type that was asked for to the one at hand.
  var trail: PropertyPath {
    var trail = PropertyPath()
    var place = place
    while types.indices.contains(place.type) {
      let planned = types[place.type]
      if names.indices.contains(place.property) { trail.prepend(names[place.property], of: planned.type) }
      if place.type == 0 { break }
      place = planned.origin
    }
    return trail
  }
}

extension PlanDraft {
  /// What is wrong with a plan that is to be published; nil if nothing is.
  @usableFromInline var brokenInvariant: String? {
    if types.isEmpty { return "a plan has no type" }
    if !pending.isEmpty { return "\(pending.count) nodes of a plan are not filled" }
    for (number, planned) in types.enumerated() {
      if nodes[planned.type, planned.context] != planned.node { return "the node of \(planned.type) is not found" }
      if planned.origin.type > number || planned.origin.property >= names.count {
        return "\(planned.type) is reached from a type that comes behind it"
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
  /// How far the draft has come.
  package struct Mark {
    fileprivate let typeCount: Int
    fileprivate let linkCount: Int
    fileprivate let checkCount: Int
    fileprivate let guardCount: Int
  }

  package var mark: Mark {
    Mark(typeCount: types.count, linkCount: links.count, checkCount: checks.count, guardCount: guards.count)
  }

  /// Forgets all that was added behind a mark. Nothing that was there before refers to any of it.
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
  /// How dates and bytes in it are spelled.
  @usableFromInline let spelling: PlanSpelling
  /// What refers to it.
  @usableFromInline let origin: PlanPlace
  /// The number of types on the way to it.
  @usableFromInline let level: Int

  @inlinable init(
    _ type: Any.Type, _ context: PlanContext, _ node: Ref<Node>, _ spelling: PlanSpelling, from origin: PlanPlace,
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
@frozen @usableFromInline package struct PlanPlace {
  /// The number of the type at hand.
  @usableFromInline let type: Int
  /// The number of its property at hand; -1 if there is none.
  @usableFromInline package var property = -1

  @inlinable init(_ type: Int) { self.type = type }
}

/// One of the ways to spell dates and bytes that a plan has.
@frozen @usableFromInline package struct PlanSpelling: Equatable {
  /// The index of the strategy in the draft.
  @usableFromInline let number: Int

  @inlinable init(number: Int) { self.number = number }
}

/// What is to be done for a type when all types are collected.
@frozen @usableFromInline package struct PlanTask<Maker> {
  @usableFromInline package typealias Run = (inout Maker) throws(JSONError) -> Void

  @usableFromInline let place: PlanPlace
  @usableFromInline let run: Run

  @inlinable init(place: PlanPlace, run: @escaping Run) {
    self.place = place
    self.run = run
  }
}
