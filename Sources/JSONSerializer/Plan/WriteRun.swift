import JSONCore

/// One run of a plan over one value: the interpreter.
///
/// Nothing throws in here. A problem that the policy does not tolerate is noted once in the log, with the place in the
/// text that was reached; from then on whatever is written does not matter, and loops end early.
@safe struct WriteRun: ~Copyable {
  var writer: ByteWriter
  let store: WritePlanStore
  let policy: JSONSerializer.Policy
  let log: ProblemLog
  /// The objects that are being written, outermost first.
  private var ancestors: [UnsafeRawPointer] = unsafe []
  private var depth = 0
  private let sortsEntries: Bool
  /// The entries of the dictionary at hand and where their text lies, while they are to be sorted.
  private var entries: [(key: String, range: Range<Int>)] = []
  private(set) var hasFailed = false

  init(store: WritePlanStore, policy: JSONSerializer.Policy, log: ProblemLog) {
    writer = ByteWriter(options: policy.layout.writerOptions)
    self.store = store
    self.policy = policy
    self.log = log
    sortsEntries = policy.layout.contains(.sortedKeys)
  }

  /// Writes a whole document.
  mutating func writeRoot(_ node: UnsafeMutablePointer<WriteNode>, _ value: UnsafeRawPointer) {
    if unsafe write(node, value) != .written { writer.append("null") }
  }

  /// The text.
  consuming func finish() -> [UInt8] { writer.finish() }

  /// Writes a value of the node's type, if there is anything to write.
  mutating func write(_ node: UnsafeMutablePointer<WriteNode>, _ value: UnsafeRawPointer) -> WriteOutcome {
    // SAFETY: of this file: the plan made the node for the type that lives at the address.
    switch unsafe node.pointee.operation {
    case .leaf: return unsafe writeLeaf(node.pointee.leaf, value)
    case .optionalLeaf: return unsafe writeOptionalLeaf(node.pointee.leaf, value)
    case .structure:
      unsafe writeMembers(of: node.pointee.model.unsafelyUnwrapped, at: value)
      return .written
    case .object: return unsafe writeObject(node, value)
    case .array:
      open(UInt8(ascii: "["))
      unsafe node.pointee.elementAccess._withArray(value) { elements, count in
        unsafe writeElements(node.pointee.element.unsafelyUnwrapped, elements, count)
      }
      close(UInt8(ascii: "]"))
      return .written
    case .dictionary:
      writeEntries { run in
        unsafe node.pointee.elementAccess._forEachEntry(value) { key, entry in
          unsafe run.writeEntry(key, node.pointee.element.unsafelyUnwrapped, entry)
        }
      }
      return .written
    case .optional:
      // The payload of an optional lies at its start.
      if unsafe node.pointee.elementAccess._isNil(value) { return .absent }
      return unsafe write(node.pointee.element.unsafelyUnwrapped, value)
    case .dynamic: return unsafe writeDynamic(node.pointee.access._box(value))
    case .custom: return unsafe node.pointee.custom.unsafelyUnwrapped.pointee(&self, value)
    case .unresolved: return unsafe fail(.unwritableType, type: node.pointee.type, detail: "the plan is not complete")
    }
  }

  // MARK: Objects and members

  /// Writes the stored properties of a struct or an object.
  mutating func writeMembers(of model: UnsafeMutablePointer<WriteModel>, at base: UnsafeRawPointer) {
    open(UInt8(ascii: "{"))
    if hasFailed { return }
    let writesNull = policy.nilProperties == .writeNull
    let steps = unsafe model.pointee.steps
    for index in 0..<steps.count {
      let step = unsafe steps[index]
      let start = writer.count
      writer.beginElement()
      unsafe writer.appendPadded(step.key, count: step.keyCount)
      let outcome = unsafe write(step.node, base + step.offset)
      if outcome == .written {
        writer.appendComma()
      } else if outcome == .absent, writesNull, unsafe !step.isLazy {
        writer.append("null")
        writer.appendComma()
      } else if !hasFailed {
        writer.truncate(to: start)
      }
    }
    close(UInt8(ascii: "}"))
  }

  /// Writes an object by its dynamic type.
  private mutating func writeObject(
    _ node: UnsafeMutablePointer<WriteNode>, _ reference: UnsafeRawPointer
  ) -> WriteOutcome {
    let object = unsafe reference.assumingMemoryBound(to: AnyObject.self)
    let dynamicType: Any.Type = unsafe Swift.type(of: object.pointee)
    guard unsafe dynamicType == node.pointee.type else {
      guard let other = unsafe dynamicNode(for: dynamicType) else { return .omitted }
      if unsafe other.pointee.operation != .object { return unsafe write(other, reference) }
      return unsafe writeMembers(of: other, ofObjectAt: reference)
    }
    return unsafe writeMembers(of: node, ofObjectAt: reference)
  }

  private mutating func writeMembers(
    of node: UnsafeMutablePointer<WriteNode>, ofObjectAt reference: UnsafeRawPointer
  ) -> WriteOutcome {
    let base = unsafe reference.load(as: UnsafeRawPointer.self)
    if unsafe ancestors.contains(base) { return unsafe fail(.cycle, type: node.pointee.type) }
    unsafe ancestors.append(base)
    unsafe writeMembers(of: node.pointee.model.unsafelyUnwrapped, at: base)
    unsafe ancestors.removeLast()
    return .written
  }

  // MARK: Containers

  mutating func open(_ bracket: UInt8) {
    depth += 1
    if depth > policy.depth, !hasFailed { _ = fail(.depthLimit, type: nil, detail: String(policy.depth)) }
    if bracket == UInt8(ascii: "[") { writer.openArray() } else { writer.openObject() }
  }

  mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !hasFailed { writer.close(bracket) }
  }

  /// Writes elements that lie side by side.
  private mutating func writeElements(
    _ node: UnsafeMutablePointer<WriteNode>, _ elements: UnsafeRawPointer, _ count: Int
  ) {
    let stride = unsafe node.pointee.layout.stride
    for index in 0..<count {
      if hasFailed { return }
      unsafe writeElement(node, elements + index * stride)
    }
  }

  /// Writes one element of an array, with the comma behind it.
  @inline(__always)
  mutating func writeElement(_ node: UnsafeMutablePointer<WriteNode>, _ element: UnsafeRawPointer) {
    let start = writer.count
    writer.beginElement()
    unsafe endElement(write(node, element), from: start)
  }

  /// Ends an element or an entry: nil is null there, so that the count stays.
  @inline(__always)
  private mutating func endElement(_ outcome: WriteOutcome, from start: Int) {
    if outcome == .absent { writer.append("null") }
    if outcome == .omitted {
      if !hasFailed { writer.truncate(to: start) }
    } else {
      writer.appendComma()
    }
  }

  /// Writes one entry of a dictionary, with the comma behind it.
  mutating func writeEntry(
    _ key: borrowing String, _ node: UnsafeMutablePointer<WriteNode>, _ value: UnsafeRawPointer
  ) {
    if hasFailed { return }
    let start = writer.count
    writer.appendKey(key)
    unsafe endElement(write(node, value), from: start)
    if sortsEntries, writer.count > start { entries.append((copy key, start..<writer.count)) }
  }

  /// Writes an object whose entries `body` writes; sorts them if the layout says so.
  ///
  /// Entries of dictionaries can be sorted only when they are known, so their text is put in order afterwards.
  mutating func writeEntries(_ body: (inout WriteRun) -> Void) {
    open(UInt8(ascii: "{"))
    if sortsEntries {
      let outer = entries
      entries = []
      body(&self)
      let order = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      entries = outer
      if !hasFailed { writer.reorder(order.map(\.range)) }
    } else {
      body(&self)
    }
    close(UInt8(ascii: "}"))
  }

  /// Writes a JSON value; its depth counts like any other.
  mutating func writeValue(_ value: JSONValue) -> WriteOutcome {
    if depth + value.depth > policy.depth { return fail(.depthLimit, type: nil, detail: String(policy.depth)) }
    writer.appendValue(value, sortsKeys: sortsEntries)
    return .written
  }

  // MARK: Values of unknown type

  /// Writes a value by its dynamic type.
  mutating func writeDynamic(_ value: Any) -> WriteOutcome {
    guard let node = unsafe dynamicNode(for: Swift.type(of: value)) else { return .omitted }
    // SAFETY: the node was made for the dynamic type, which the opened value has.
    func open<Value>(_ value: Value) -> WriteOutcome {
      unsafe withUnsafePointer(to: value) { unsafe write(node, UnsafeRawPointer($0)) }
    }
    return _openExistential(value, do: open)
  }

  private mutating func dynamicNode(for type: Any.Type) -> UnsafeMutablePointer<WriteNode>? {
    do throws(JSONError) {
      return try unsafe store.node(for: type)
    } catch {
      _ = fail(error.code.kind, type: type, detail: error.message)
      return nil
    }
  }

  // MARK: Problems

  /// Notes a problem that the policy never tolerates.
  @inline(never)
  mutating func fail(_ code: JSONError.Code.Kind, type: Any.Type?, detail: String = "") -> WriteOutcome {
    log.stop(Problem(code, at: writer.count, type: type, detail: detail))
    hasFailed = true
    return .omitted
  }

  /// Notes a value that cannot be written; the policy decides whether it is only left out.
  @inline(never)
  mutating func omit(_ code: JSONError.Code.Kind, type: Any.Type?, detail: String = "") -> WriteOutcome {
    if policy.unwritable == .fail { return fail(code, type: type, detail: detail) }
    if log.collects, !hasFailed {
      // What is left out leaves no trace in the text, so its path is worked out now.
      let problem = Problem(code, at: writer.count, type: type, detail: detail)
      unsafe log.add(writer.withBytes { text in unsafe JSONIssue(problem, whileWriting: text) })
    }
    return .omitted
  }

  /// Goes one level deeper without writing a bracket; for proxies, which may go round in circles.
  mutating func nested(_ body: (inout WriteRun) -> WriteOutcome) -> WriteOutcome {
    depth += 1
    defer { depth -= 1 }
    if depth > policy.depth { return fail(.depthLimit, type: nil, detail: String(policy.depth)) }
    return body(&self)
  }
}
