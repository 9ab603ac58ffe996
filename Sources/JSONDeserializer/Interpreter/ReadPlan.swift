import JSONCore

// SAFETY: of this file: the node was made for the type of the value that lives, or will live, at the address.

/// Everything that reading a type takes, made once and kept by its store.
@usableFromInline package struct ReadPlan: Sendable {
  package let node: Ref<ReadNode>

  init(_ node: Ref<ReadNode>) { self.node = node }

  /// Reads a document into a new value.
  /// - Parameters:
  ///   - target: the memory for the value.
  ///   - root: the location of the value in the document; nil for the format's.
  package func read(into target: Slot, _ root: RootKey?, _ run: inout ReadRun) throws(ReadFailure) {
    let isWhole = try findRoot(root, of: node.pointee.type, &run)
    try run.hook?.willRead(node, count: nil, &run)
    try readValue(into: target, &run)
    guard isWhole else { return }
    do throws(ReadFailure) {
      try run.reader.expectEnd()
    } catch {
      destroy(target)
      throw error
    }
  }

  /// Ends the life of a value that was read.
  package func destroy(_ target: Slot) { node.pointee.access.destroy(target) }

  /// Reads the value under the cursor into a new value.
  package func readValue<Value>(_ type: Value.Type, _ run: inout ReadRun) throws(ReadFailure) -> Value {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { unsafe memory.deallocate() }
    try unsafe readValue(into: Slot(memory), &run)
    return unsafe memory.move()
  }

  /// Reads the value under the cursor into a new value.
  func readValue(into target: Slot, _ run: inout ReadRun) throws(ReadFailure) {
    let start = run.reader.offset
    guard try run.read(node, into: target.fresh) else { throw mismatch(at: start, &run) }
  }

  /// Reads a document into an existing value.
  /// - Parameter type: the value's own type, which the document may name.
  func fill(_ target: Slot, of type: Any.Type, _ root: RootKey?, _ run: inout ReadRun) throws(ReadFailure) {
    let isWhole = try findRoot(root, of: type, &run)
    let start = run.reader.offset
    guard try run.read(node, into: target.live) else { throw mismatch(at: start, &run) }
    if isWhole { try run.reader.expectEnd() }
  }

  /// Reads the elements of an array, at most `size` at a time.
  /// - Parameter deliver: takes an array of them out of memory; false if no more are wanted, and then the rest is not read.
  package func readBatches(
    of size: Int, _ root: RootKey?, _ run: inout ReadRun,
    _ deliver: (inout ReadRun, Slot) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) {
    let isWhole = try findRoot(root, of: node.pointee.type, &run)
    let start = run.reader.offset
    guard try run.opens(UInt8(ascii: "["), for: node, isFresh: true) else { throw mismatch(at: start, &run) }
    if try run.readBatches(node, of: size, deliver), isWhole { try run.reader.expectEnd() }
  }

  /// Moves to the root. Only an automatic root needs the name of the type, which takes time to make.
  /// - Returns: whether the value is the whole document.
  private func findRoot(_ root: RootKey?, of type: Any.Type, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    if root == nil, run.store.readsWholeDocuments { return true }
    let root = root ?? run.store.format.root
    guard root == .automatic else { return try run.findRoot(root) }
    return try run.findAutomatically(node, run.store.format.rootName(of: type))
  }

  @inline(never)
  private func mismatch(at offset: Int, _ run: inout ReadRun) -> ReadFailure {
    run.failure(.typeMismatch, at: offset, type: node.pointee.type)
  }
}

extension ReadPlan {
  /// Whether reading a value twice has no visible effect: reading calls none of the models' own code except what makes an
  /// empty model, or the case of an enum.
  var isRepeatable: Bool {
    var search = ModelCodeSearch()
    return !search.code(of: node).contains(.other)
  }
}

extension ReadPlanStore {
  /// The plan for a type; see ``node(for:_:)``.
  package func plan(for type: Any.Type, _ context: PlanContext) throws(JSONError) -> ReadPlan {
    ReadPlan(try node(for: type, context))
  }

  /// The plan for a type's own `init(from:)`, if `decode` has used it before.
  @inline(__always)
  func codablePlan(for type: Any.Type) -> ReadPlan? { codableNode(for: type).map { ReadPlan($0) } }
}
