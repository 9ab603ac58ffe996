import JSONCore

/// Everything that writing a type takes, made once and kept by its store.
struct WritePlan {
  let node: Ref<WriteNode>
  /// About how many bytes a text may have.
  private let expectedCount: Int

  init(_ published: PublishedNode<WriteNode>) {
    node = published.node
    expectedCount = published.note
  }

  /// Whether writing a value that is no container may call the model's own code.
  var callsModel: Bool { node.pointee.operation == .custom && node.pointee.callsModel }

  /// Writes a value of the type that the plan was made for.
  func write<Value>(_ value: Value, _ run: inout WriteRun) {
    LentValue.with(value) { run.writeRoot(node, $0) }
  }

  /// Writes a value as a document.
  ///
  /// The text is written into the memory of the array that is returned, which is as large as the last text of the type
  /// needed it; mostly it fits, and nothing is copied.
  /// - Parameters:
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - report: what was left out, if that is wanted; nil if it is not.
  func document(
    of value: LentValue, _ root: RootKey?, _ store: WritePlanStore, _ context: WriteContext, report: inout JSONReport?,
    userInfo: [CodingUserInfoKey: Any]? = nil
  ) throws(JSONError) -> [UInt8] {
    var failure: JSONError?
    let policy = store.runPolicy
    let collects = report != nil
    let bytes = ByteWriter.text(expecting: expectedCount, options: policy.writerOptions) { writer in
      var run = WriteRun(
        store: store, policy: policy, problems: RunLog(collects: collects), context: context, writer: writer)
      if context.isCoded { run.planLevel = 1 }
      if let userInfo { run.userInfo = userInfo }
      if root == nil, store.writesWholeDocuments {
        run.writeRoot(node, value)
      } else {
        run.writeRoot(node, value, at: (root ?? store.format.root).steps[...])
      }
      if let log = run.problems.known {
        failure = log.fatal.map { problem in
          run.writer.withText { text in JSONError(problem, in: text, isRead: false) }
        }
        if collects { report = log.writingReport }
      }
      return run.writer.end(spare: Self.spare)
    }
    if let failure { throw failure }
    // So a text of about the same length fits the next time, with no more to spare than is allowed.
    let spare = Self.spare(for: bytes.count)
    if !(0...spare).contains(expectedCount - bytes.count) {
      store.expect(bytes.count + spare / 2, for: node.pointee.type, context)
    }
    return bytes
  }

  /// How much memory may be left over behind a text.
  private static func spare(for count: Int) -> Int { min(256 + count / 4, 1 << 16) }
}
