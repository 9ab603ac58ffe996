import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The plan of one type, which begins runs.
struct WritePlan {
  let node: Ref<WriteNode>
  /// About how many bytes a text may have.
  private let expectedCount: Int

  init(_ published: PublishedNode<WriteNode>) {
    node = published.node
    expectedCount = published.note
  }

  /// Whether writing a value may call the model's own code; false only for leaves, and for collections of them.
  var callsModel: Bool {
    var node = node
    while node.pointee.operation != .custom, let element = node.pointee.element { node = element }
    return switch node.pointee.operation {
    case .leaf, .optionalLeaf: false
    case .custom: node.pointee.callsModel
    default: true
    }
  }

  /// Writes a value of the type that the plan was made for.
  func write<Value>(_ value: Value, _ run: inout WriteRun) {
    LentValue.with(value) { run.writeRoot(node, $0) }
  }

  /// Writes a value as a document.
  ///
  /// The text is written into the memory of the array that is returned, which is as large as the last text of the type
  /// needed it; mostly it fits, and nothing is copied.
  /// - Parameters:
  ///   - root: where in the document the value is to be; nil for the format's.
  ///   - report: the values that were left out; nil if they are not collected.
  func document(
    of value: LentValue, _ root: RootKey?, _ store: WritePlanStore, _ context: PlanContext,
    userInfo: [CodingUserInfoKey: Any]? = nil, report: inout JSONReport?
  ) throws(JSONError) -> [UInt8] {
    var failure: JSONError?
    let bytes = ByteWriter.text(expecting: expectedCount, options: store.runPolicy.writerOptions) { writer in
      write(value, root, store, context, userInfo, writer, &report, &failure) { $0.end(spare: Self.spare) }
    }
    if let failure { throw failure }
    expect(bytes.count, store, context)
    guard let rewrite = store.format.rewrite else { return bytes }
    return try rewrite(bytes)
  }

  /// Writes a value as a document into memory that becomes that of the `Data`.
  /// - Parameters:
  ///   - root: where in the document the value is to be; nil for the format's.
  ///   - userInfo: the `userInfo` for types' own `encode(to:)`; nil if empty.
  func data(
    of value: LentValue, _ root: RootKey?, _ store: WritePlanStore, _ context: PlanContext,
    userInfo: [CodingUserInfoKey: Any]? = nil
  ) throws(JSONError) -> Data {
    var failure: JSONError?
    var report: JSONReport?
    if store.format.rewrite != nil {
      return Data(try document(of: value, root, store, context, userInfo: userInfo, report: &report))
    }
    let writer = ByteWriter(capacity: expectedCount, options: store.runPolicy.writerOptions)
    let data = write(value, root, store, context, userInfo, writer, &report, &failure) {
      $0.takeData(spare: Self.spare)
    }
    if let failure { throw failure }
    expect(data.count, store, context)
    return data
  }

  /// Writes a value as a document.
  /// - Parameter end: makes the result from the writer.
  @inline(__always)
  private func write<Text>(
    _ value: LentValue, _ root: RootKey?, _ store: WritePlanStore, _ context: PlanContext,
    _ userInfo: [CodingUserInfoKey: Any]?, _ writer: consuming ByteWriter, _ report: inout JSONReport?,
    _ failure: inout JSONError?, _ end: (inout ByteWriter) -> Text
  ) -> Text {
    let collects = report != nil
    var run = WriteRun(
      WriteSession(store, RunLog(collects: collects)), store.runPolicy, context, writer: writer)
    if context.followsCodable { run.session.planLevel = 1 }
    if let userInfo { run.session.userInfo = userInfo }
    if root == nil, store.writesWholeDocuments {
      run.writeRoot(node, value)
    } else {
      run.writeRoot(node, value, at: (root ?? store.format.root).steps[...])
    }
    if let log = run.session.problems.known {
      failure = log.failure.map { problem in
        run.writer.withText { text in JSONError(problem, in: text, isRead: false) }
      }
      if collects { report = log.writingReport }
    }
    return end(&run.writer)
  }

  /// Records the length of a text, so that one of about the same length fits the next time, with no more to spare than
  /// is allowed.
  @inline(__always)
  private func expect(_ count: Int, _ store: WritePlanStore, _ context: PlanContext) {
    let spare = Self.spare(for: count)
    if !(0...spare).contains(expectedCount - count) {
      store.expect(count + spare / 2, for: node.pointee.type, context)
    }
  }

  /// The memory that may remain unused after a text.
  private static func spare(for count: Int) -> Int { min(256 + count / 4, 1 << 16) }
}

extension WritePlanStore {
  /// The plan for a type.
  /// - Throws: an error that names the type and property that cannot be written.
  /// - Complexity: a look-up, once the plan is made.
  func plan(for type: Any.Type, _ context: PlanContext) throws(JSONError) -> WritePlan {
    WritePlan(try published(type, context))
  }

  /// The plan for a type, by default.
  @inline(__always)
  func defaultPlan(for type: Any.Type) throws(JSONError) -> WritePlan { WritePlan(try publishedByDefault(type)) }

  /// The plan for a type's own `encode(to:)`, if `encode` has used it before.
  @inline(__always)
  func codablePlan(for type: Any.Type) -> WritePlan? { publishedForCodable(type).map { WritePlan($0) } }
}

// MARK: Text as `Data`

extension ByteWriter {
  /// A copy of the text.
  var data: Data {
    // SAFETY: the bytes are copied while the writer lends them.
    unsafe withBytes { unsafe Data($0) }
  }

  /// The text as `Data`, which takes over the memory of the writer; nothing may be written afterwards.
  /// - Parameter spare: how much memory may be left over after a text of some length; with more, the text is copied.
  mutating func takeData(spare: (Int) -> Int) -> Data {
    if free > spare(count) { return data }
    let text = unsafe takeMemory()
    // SAFETY: nothing else is in this memory. The `Data` owns it from here on, and frees it by `deallocate`, which matches
    // the `allocate` of the writer.
    guard let start = text.baseAddress else { return Data() }
    return unsafe Data(
      bytesNoCopy: start, count: text.count, deallocator: .custom { memory, _ in unsafe memory.deallocate() })
  }
}
