/// Makes plans: one for each call whose type has no plan yet.
///
/// ```
///   collect   each type fills its own node, and names those it refers to, which may be empty still
///   link      each node takes what it needs from the nodes that it refers to
///   check     the nodes are compared with their rules
///   guard     properties of objects are copied where the model's own code may replace them meanwhile
///   publish   all that is new is shown to others at once; the store does that
/// ```
///
/// No node reads those that it refers to before all are collected. So the result does not depend on which type is requested
/// first. Until the plan is published no other code can see it, so types' own code may do anything meanwhile.
@usableFromInline package protocol PlanMaking {
  associatedtype Node: PlannedNode

  /// The plan made so far.
  var draft: PlanDraft<Self> { get set }
  /// The context of the current types.
  var context: PlanContext { get set }
  /// The format; its dates and data may be those of the current property.
  var format: JSONFormat { get set }

  /// The node for a type that has a plan already; nil for all others.
  func publishedNode(for type: Any.Type, _ context: PlanContext) -> Ref<Node>?
  /// A node that is not filled yet, with only the parts that all forms of the type share.
  mutating func unfilledNode(for type: Any.Type) -> Ref<Node>
  /// Fills the node of a type from the type's own facts.
  mutating func resolve(_ node: Ref<Node>, _ type: Any.Type) throws(JSONError)
  /// Collects all that is left to be collected.
  mutating func collect() throws(JSONError)
  /// Copies into a node what it needs from the nodes that it refers to.
  func link(_ node: Ref<Node>)
  /// Whether a copy of a property of an object is read or written, as the model's own code may replace it meanwhile.
  func needsGuard(_ node: Ref<Node>) -> Bool
  /// Makes a node one that reads or writes a copy of a property, through another node.
  func guardProperty(_ guardNode: Ref<Node>, around node: Ref<Node>)
  /// The error for a type that has no plan.
  func unplannable(_ type: Any.Type, _ message: String, _ advice: String) -> JSONError
}

extension PlanMaking {
  /// Makes the plan for a type, which the draft then has. If there is an error, nothing of it is left.
  @inlinable
  package mutating func makePlan(for type: Any.Type) throws(JSONError) {
    do throws(JSONError) {
      guard OptionalPayload.isAtStart else { throw unplannable(type) }
      draft.reserveCapacity()
      _ = node(for: type)
      try collect()
      for type in draft.types { link(type.node) }
      for task in draft.links { try run(task) }
      for task in draft.checks { try run(task) }
      resolveGuarded()
    } catch {
      draft.memory.deallocate()
      throw error
    }
  }

  /// The error for any type, if optionals do not begin with the wrapped value.
  @usableFromInline
  func unplannable(_ type: Any.Type) -> JSONError {
    unplannable(
      type, "this version of Swift lays out optionals in a way that Janus does not know",
      "let the type conform to Codable, and call `decode` and `encode`")
  }

  /// A node for a property that is in the memory of an object; ``resolveGuarded()`` decides whether it is guarded.
  /// - Parameter type: the type of the property.
  package mutating func guardedNode(for node: Ref<Node>, of type: Any.Type) -> Ref<Node> {
    if LeafKind.isLeaf(type) { return node }
    let guardNode = unfilledNode(for: type)
    draft.guards.append((guardNode, node))
    return guardNode
  }

  /// Guards the properties that need it, and leaves the others in place.
  @inlinable
  func resolveGuarded() {
    for index in draft.guards.indices {
      let (guardNode, node) = draft.guards[index]
      guardNode.pointee = node.pointee
    }
    for index in draft.guards.indices {
      let (guardNode, node) = draft.guards[index]
      if needsGuard(node) { guardProperty(guardNode, around: node) }
    }
  }

  /// The node for a type in the current context. Usually it is not filled yet, so it must not be read.
  @inlinable
  package mutating func node(for type: Any.Type) -> Ref<Node> {
    if let node = draft.node(for: type, context) { return node }
    if let node = publishedNode(for: type, context) { return node }
    let node = unfilledNode(for: type)
    draft.add(type, context, node)
    return node
  }

  /// A node that is not in the table, because it is for one property only.
  package mutating func blankNode(for type: Any.Type) -> Ref<Node> {
    let node = unfilledNode(for: type)
    node.pointee.access = ValueAccess(to: type)
    return node
  }

  /// Fills the nodes that are not filled yet, and those that they refer to: the first first, with all that it refers to.
  @inlinable
  package mutating func collectPending() throws(JSONError) {
    while let number = draft.pending.popLast() {
      let others = draft.pending.count
      let planned = draft.types[number]
      draft.position = PlanPosition(number)
      context = planned.context
      use(planned.spelling)
      if planned.level > TypeNesting.limit, TypeNesting.isEndless(planned.type) { throw endless(planned.type) }
      try resolve(planned.node, planned.type)
      draft.reversePending(from: others)
    }
  }

  /// Spells dates and bytes from now on in one of the ways that the draft has.
  @inlinable
  package mutating func use(_ spelling: PlanSpelling) {
    if spelling == draft.spelling { return }
    draft.spelling = spelling
    (format.dates, format.data) = draft.strategies[spelling.number]
  }

  /// Uses a property's spelling of dates and bytes from now on.
  @usableFromInline
  mutating func useSpelling(of property: PropertyShape) {
    if draft.strategies.isEmpty { draft.strategies.append((format.dates, format.data)) }
    draft.strategies.append((property.dates ?? format.dates, property.data ?? format.data))
    use(PlanSpelling(number: draft.strategies.count - 1))
  }

  /// Runs `body` with another context, and with a property's spelling of dates and bytes if there is one.
  @inlinable
  package mutating func with<Result>(
    _ context: PlanContext, spellingOf property: PropertyShape? = nil, _ body: (inout Self) -> Result
  ) -> Result {
    let outer = (self.context, draft.spelling)
    self.context = context
    if let property, property.hasOwnSpelling { useSpelling(of: property) }
    defer {
      self.context = outer.0
      use(outer.1)
    }
    return body(&self)
  }

  @inlinable
  mutating func run(_ task: PlanTask<Self>) throws(JSONError) {
    draft.position = task.position
    try task.run(&self)
  }

  /// The properties on the path from the requested type to the current one.
  package var trail: PropertyPath { draft.trail }

  /// The error for types that lead to ever new ones.
  @usableFromInline
  func endless(_ type: Any.Type) -> JSONError {
    let name = String(describing: type).prefix { $0 != "<" }
    let property = trail.lastName.map { "`\($0)`" } ?? "it"
    return unplannable(
      draft.types[0].type,
      "the types inside it have no end, as \(property) leads to a type \(name) whose arguments are nested more than "
        + "\(TypeNesting.limit) deep",
      "Give the property a type that does not grow from step to step, such as JSONValue.")
  }
}

/// The way in which a plan reads or writes the values of a type.
@usableFromInline package protocol PlannedNode {
  /// Access to values of the type itself; nil until the node is filled.
  var knownAccess: ValueAccess? { get set }
  /// Access to what an array, a dictionary or an optional contains; nil for other types, and until the node is linked.
  var knownElementAccess: ValueAccess? { get set }
}

extension PlannedNode {
  /// Access to values of the type itself.
  @inlinable package var access: ValueAccess {
    @inline(__always) get { knownAccess! }
    @inline(__always) set { knownAccess = newValue }
  }

  /// Access to what an array, a dictionary or an optional contains.
  @inlinable package var elementAccess: ValueAccess {
    @inline(__always) get { knownElementAccess! }
    @inline(__always) set { knownElementAccess = newValue }
  }
}
