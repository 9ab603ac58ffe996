import JSONCore

// SAFETY: of this file: the node was made for the type that the plan is used with.

/// Everything that writing a type takes, made once and kept by its store.
@safe struct WritePlan {
  private let node: UnsafeMutablePointer<WriteNode>
  /// About how many bytes a text may have.
  private let expectedCount: Int

  init(_ node: UnsafeMutablePointer<WriteNode>, expectedCount: Int) {
    unsafe self.node = unsafe node
    self.expectedCount = expectedCount
  }

  /// Writes a value of the type that the plan was made for.
  /// - Parameter root: where in the document the value lies.
  func write<Value>(_ value: Value, _ root: RootKey, _ run: inout WriteRun) {
    // SAFETY: the node was made for `Value`, which lives at the pointer during the call.
    unsafe withUnsafePointer(to: value) { unsafe run.writeRoot(node, UnsafeRawPointer($0), at: root.steps[...]) }
  }

  /// Writes a value of the type that the plan was made for as a document.
  ///
  /// The text is written into the memory of the array that is returned, which is as large as the last text of the type
  /// needed it; mostly it fits, and nothing is copied.
  /// - Parameter root: where in the document the value lies.
  func document<Value>(
    of value: Value, _ root: RootKey, _ store: WritePlanStore, _ policy: JSONSerializer.Policy, _ context: WriteContext,
    log: ProblemLog
  ) throws(JSONError) -> [UInt8] {
    var failure: JSONError?
    var text: [UInt8] = []
    var copy: [UInt8]?
    text.append(addingCapacity: expectedCount) { free in
      unsafe free.withUnsafeMutableBufferPointer { memory, count in
        let writer = unsafe ByteWriter(in: memory, options: policy.layout.writerOptions)
        var run = WriteRun(store: store, policy: policy, log: log, context: context, writer: writer)
        write(value, root, &run)
        let written = run.writer.count
        if run.hasFailed, let problem = log.fatal {
          failure = run.writer.withText { text in JSONError(problem, in: text, isRead: false) }
        } else if !run.writer.ownsMemory, memory.count - written <= Self.spare(for: written) {
          count = written
        } else {
          copy = run.finish()
        }
        // So a text of about the same length fits the next time, with no more to spare than is allowed.
        if !(0...Self.spare(for: written)).contains(expectedCount - written) {
          store.expect(written + Self.spare(for: written) / 2, for: Value.self)
        }
      }
    }
    if let failure { throw failure }
    return copy ?? text
  }

  /// How much memory may be left over behind a text.
  private static func spare(for count: Int) -> Int { min(256 + count / 4, 1 << 16) }
}
