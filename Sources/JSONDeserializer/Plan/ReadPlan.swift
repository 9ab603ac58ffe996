import JSONCore

// SAFETY: of this file: the node was made for the type that the plan is used with.

/// Everything that reading a type takes, made once and kept by its store.
@safe struct ReadPlan {
  private let node: UnsafeMutablePointer<ReadNode>

  init(_ node: UnsafeMutablePointer<ReadNode>) { unsafe self.node = unsafe node }

  /// Reads a whole document into a new value.
  /// - Parameter type: the type that the plan was made for.
  func read<Value>(_ type: Value.Type, _ run: inout ReadRun) throws(ReadFailure) -> Value {
    // SAFETY: the node was made for `Value`; if it reads one, it lives in the memory, from where it is moved.
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { unsafe memory.deallocate() }
    guard try unsafe run.read(node, into: memory, isFresh: true) else {
      throw run.stop(.typeMismatch, at: 0, type: type)
    }
    do throws(ReadFailure) {
      try run.reader.expectEnd()
    } catch {
      unsafe memory.deinitialize(count: 1)
      throw error
    }
    return unsafe memory.move()
  }

  /// Reads a whole document into a value of the type that the plan was made for.
  func fill<Value>(_ value: inout Value, _ run: inout ReadRun) throws(ReadFailure) {
    try unsafe withUnsafeMutablePointer(to: &value) { pointer throws(ReadFailure) in
      // SAFETY: the node was made for `Value`, which lives at the pointer.
      guard try unsafe run.read(node, into: pointer, isFresh: false) else {
        throw run.stop(.typeMismatch, at: 0, type: Value.self)
      }
    }
    try run.reader.expectEnd()
  }
}
