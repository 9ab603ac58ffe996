import JSONCore

// SAFETY: of this file: the node was made for the type that the plan is used with.

/// Everything that writing a type takes, made once and kept by its store.
@safe struct WritePlan {
  private let node: UnsafeMutablePointer<WriteNode>

  init(_ node: UnsafeMutablePointer<WriteNode>) { unsafe self.node = unsafe node }

  /// Writes a value of the type that the plan was made for.
  /// - Parameter root: where in the document the value lies.
  func write<Value>(_ value: Value, _ root: RootKey, _ run: inout WriteRun) {
    // SAFETY: the node was made for `Value`, which lives at the pointer during the call.
    unsafe withUnsafePointer(to: value) { unsafe run.writeRoot(node, UnsafeRawPointer($0), at: root.steps[...]) }
  }
}
