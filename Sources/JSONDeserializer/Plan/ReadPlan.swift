import JSONCore

// SAFETY: of this file: the node was made for the type that the plan is used with.

/// Everything that reading a type takes, made once and kept by its store.
@safe struct ReadPlan {
  let node: UnsafeMutablePointer<ReadNode>

  init(_ node: UnsafeMutablePointer<ReadNode>) { unsafe self.node = unsafe node }

  /// Reads a document into a new value.
  /// - Parameters:
  ///   - type: the type that the plan was made for.
  ///   - root: where the value lies in the document.
  func read<Value>(_ type: Value.Type, _ root: RootKey, _ run: inout ReadRun) throws(ReadFailure) -> Value {
    let isWhole = try findRoot(root, of: type, &run)
    return try readValue(type, &run) { run throws(ReadFailure) in
      if isWhole { try run.reader.expectEnd() }
    }
  }

  /// Moves to the value that is meant. Only an automatic root asks for the name of the type, which takes time to find out.
  private func findRoot(_ root: RootKey, of type: Any.Type, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    guard case .automatic = root else { return try run.findRoot(root) }
    return try unsafe run.findAutomatically(node, run.store.format.rootName(of: type))
  }

  /// Reads the value under the cursor into a new value.
  /// - Parameter check: what else has to hold.
  func readValue<Value>(
    _ type: Value.Type, _ run: inout ReadRun,
    _ check: (inout ReadRun) throws(ReadFailure) -> Void = { _ throws(ReadFailure) in }
  ) throws(ReadFailure) -> Value {
    let start = run.reader.offset
    // SAFETY: the node was made for `Value`; if it reads one, it lives in the memory, from where it is moved.
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { unsafe memory.deallocate() }
    guard try unsafe run.read(node, into: memory, isFresh: true) else {
      throw run.stop(.typeMismatch, at: start, type: type)
    }
    do throws(ReadFailure) {
      try check(&run)
    } catch {
      unsafe memory.deinitialize(count: 1)
      throw error
    }
    return unsafe memory.move()
  }

  /// Reads a document into an object that was just made, of the class that the plan was made for.
  func complete<Object: AnyObject>(_ object: Object, _ root: RootKey, _ run: inout ReadRun) throws(ReadFailure) {
    var reference = object
    run.completesRoot = true
    try fill(&reference, root, &run)
  }

  /// Reads a document into a value of the type that the plan was made for.
  func fill<Value>(_ value: inout Value, _ root: RootKey, _ run: inout ReadRun) throws(ReadFailure) {
    let isWhole = try findRoot(root, of: type(of: value), &run)
    let start = run.reader.offset
    try unsafe withUnsafeMutablePointer(to: &value) { pointer throws(ReadFailure) in
      // SAFETY: the node was made for `Value`, which lives at the pointer.
      guard try unsafe run.read(node, into: pointer, isFresh: false) else {
        throw run.stop(.typeMismatch, at: start, type: Value.self)
      }
    }
    if isWhole { try run.reader.expectEnd() }
  }
}
