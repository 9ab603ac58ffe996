import JSONCore
import JSONDeserializer

/// A document that is read into memory while it arrives, so that its value can be shown before the end.
///
/// Containers are entered as soon as they begin, and strings are decoded as far as they go. Every other value is read by the
/// plan when its last byte is there:
///
/// ```
///   {"title": "Pie", "steps": [{"text": "Peel", "minutes": 5}, {"text": "Sli
///    └ model          └ array   └ read once, never again        └ aside: not a part of the array yet
/// ```
///
/// In unclear cases (another encoding, a problem that the policy forgives) the value does not grow any more: the last snapshot
/// is read from the whole document as usual.
struct GrowingDocument: ~Copyable {
  enum Expected { case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, end }

  let reader: JSONDeserializer
  private let context: PlanContext
  private let collects: Bool
  let node: Ref<ReadNode>?
  /// The steps to the root.
  let steps: [PathStep]

  /// Whether the value stays as it is until the end.
  private(set) var isStalled = false
  /// The offset before which there is a problem that may be an error; nil if there is none.
  var failureEnd: Int?

  // The state of the text.

  /// The offset after the last token.
  var position = 0
  var expected = Expected.value
  /// Finds the end of the key or value that is under way, which begins at `position`.
  var scanner: ValueScanner?
  /// The offset up to which it has been scanned.
  var scanned = 0
  /// Whether a key or value has begun, and has not been dealt with.
  var hasToken = false
  /// The number of bytes scanned for the ends of values that had not come.
  var vainBytes = 0
  /// The string that is under way, if it can be shown.
  var text: GrowingText?

  // The value.

  /// The containers that have begun and not ended, outermost first.
  var open: [OpenContainer] = []
  private var stack = ElementStack()
  /// The memory of the value, and whether it has one.
  var root: Slot?
  var hasRoot = false
  private var isShown = false

  /// The changes that a snapshot shows.
  var changes = SnapshotChanges()

  init(of type: Any.Type, by reader: JSONDeserializer, root: RootKey?, collects: Bool) {
    (self.reader, self.collects) = (reader, collects)
    context = reader.context(root)
    let root = root ?? reader.format.root
    steps = root.steps
    node = try? reader.store.plan(for: type, context).node
    let isPlain = reader.policy.dialect == .json && root != .automatic && root != .envelope
    isStalled = node == nil || !isPlain
  }

  deinit {
    for var container in open.reversed() { container.discard() }
    if let root, hasRoot, let node { node.access.destroy(root) }
  }

  // MARK: Snapshots

  /// The memory of the value with all that can be shown of it; nil if there is nothing yet.
  mutating func show() -> Slot? {
    guard let root, hasRoot else { return nil }
    var (child, hasChild) = (JSONValue?.none, text != nil)
    if let text {
      text.show()
      if case .container = text.owner { child = .string(text.characters) }
    }
    for index in open.indices.reversed() { open[index].show(&child, hasChild: &hasChild) }
    isShown = true
    let isThere = open.count <= steps.count || hasChild
    return isThere ? root : nil
  }

  /// Takes back what only the last snapshot shows.
  private mutating func hide() {
    guard isShown else { return }
    for index in open.indices { open[index].hide() }
    text?.hide()
    isShown = false
  }

  // MARK: Reading

  /// Reads the rest of a document that has ended.
  /// - Returns: the memory of its value; nil if the document must be read as a whole.
  mutating func finish(_ bytes: borrowing ByteWriter) -> Slot? {
    // Without a snapshot so far, it is read faster as a whole.
    guard hasRoot, !collects, steps.isEmpty, node?.pointee.isChecked == false else { return nil }
    advance(bytes)
    return !isStalled && expected == .end && position == bytes.count ? root : nil
  }

  /// Reads what has arrived.
  /// - Parameter bytes: the document so far.
  mutating func advance(_ bytes: borrowing ByteWriter) {
    guard !isStalled, bytes.count >= 2, position < bytes.count else { return }
    hide()
    bytes.withText { document in
      var reader = document.reader
      if !hasToken || scanToken(&reader) { read(document) }
      if !isStalled, text?.grow(&reader) == true { noteChange() }
    }
  }

  private mutating func read(_ document: DocumentText) {
    // In UTF-8, JSON begins with two bytes that are ASCII and not zero.
    let start = document.reader
    isStalled = document.count > reader.policy.limits.documentBytes || start.byte &- 1 >= 0x7F || start.secondByte == 0
    if isStalled { return }
    // An error is found again when the text is read as a whole.
    do throws(JSONError) {
      _ = try reader.run(on: document, context, collects: collects, fillsObjects: false) { run throws(ReadFailure) in
        swap(&run.stack, &stack)
        defer { swap(&run.stack, &stack) }
        try read(&run)
      }
    } catch {
      isStalled = true
      // An error that lists all problems needs the whole text.
      if reader.policy.errors == .first { failureEnd = max(position, scanned) + 1 }
    }
  }

  /// Scans more of the key or value that is under way; true at its end.
  mutating func scanToken(_ reader: inout ByteReader) -> Bool {
    reader.seek(scanned)
    let isWhole = scanner?.scan(&reader) != false
    scanned = reader.offset
    if isWhole { scanner = nil }
    return isWhole
  }

  private mutating func read(_ run: inout ReadRun) throws(ReadFailure) {
    if root == nil, let node { root = run.stack.allocate(node.pointee.layout) }
    while !isStalled {
      if hasToken {
        guard scanner == nil || scanToken(&run.reader) else { return }
        hasToken = false
        try finishToken(&run)
        continue
      }
      run.reader.seek(position)
      let byte = run.reader.skipWhitespace()
      position = run.reader.offset
      if run.reader.left == 0 { return }
      switch (expected, byte) {
      case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")), (.commaOrEnd, UInt8(ascii: "}")),
        (.commaOrEnd, UInt8(ascii: "]")):
        try close(byte, &run)
      case (.commaOrEnd, UInt8(ascii: ",")):
        position += 1
        expected = open[top].isObject ? .key : .value
      case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
        beginToken()
      case (.colon, UInt8(ascii: ":")):
        try takeKey(&run)
      case (.value, _), (.valueOrEnd, _):
        expected = .value
        try beginValue(byte, &run)
      case (.end, _): return
      default: throw run.reader.unexpected()
      }
    }
  }

  var top: Int { open.count - 1 }

  mutating func beginToken() {
    scanner = ValueScanner(depth: open.count, limit: reader.policy.limits.depth)
    (scanned, hasToken) = (position, true)
  }

  // MARK: Keys

  private mutating func takeKey(_ run: inout ReadRun) throws(ReadFailure) {
    let colon = position
    run.resume(at: open[top].keyOffset + 1, depth: open.count)
    if case .model(let model) = open[top].kind {
      let index = try run.stepUnderCursor(of: model.model)
      open[top].step = index < 0 ? nil : model.model.pointee.steps.ref(index)
    } else {
      open[top].key = try run.reader.takeKey()
    }
    position = colon + 1
    expected = .value
  }

  // MARK: Ends

  /// Reads a key or value that is complete.
  private mutating func finishToken(_ run: inout ReadRun) throws(ReadFailure) {
    let start = position
    position = scanned
    if expected != .value {
      open[top].keyOffset = start
      expected = .colon
      return
    }
    run.resume(at: start, depth: open.count)
    let isGrown = text != nil
    text = nil
    try readWhole(&run, isGrown: isGrown)
    // Something follows the value, as in `1x`.
    if steps.isEmpty, run.reader.offset < position { throw run.reader.unexpected() }
    finishValue()
  }

  /// Reads the value under the cursor.
  private mutating func readWhole(_ run: inout ReadRun, isGrown: Bool) throws(ReadFailure) {
    guard open.count > steps.count else {
      guard let node, let root, isGrown || isRootNext else { return }
      hasRoot = try run.read(node, into: Destination(root, isFresh: !hasRoot)) || hasRoot
      noteChange()
      return
    }
    switch open[top].kind {
    case .around: return
    case .values, .members:
      let value = try run.reader.takeValue(depth: open.count, limit: reader.policy.limits.depth)
      open[top].add(value)
    case .array, .dictionary:
      guard let node = open[top].node, let element = node.pointee.element else { return }
      let slot = slotAside(element, &run)
      let isFresh = open[top].valueAside == nil
      if try run.read(element, into: Destination(slot, isFresh: isFresh)) || !isFresh {
        open[top].valueAside = element
        open[top].addAside()
      }
    case .model(var model):
      var isKept = true
      if let step = open[top].step {
        try run.readMember(step, at: open[top].keyOffset, of: &model, isGrown: open[top].isGrowing)
        noteComplete(step)
      } else {
        isKept = try run.readUnknown(open[top].keyOffset, of: &model)
      }
      open[top].kind = .model(model)
      guard isKept else { return }
    }
    noteChange()
  }

  /// Ends a container at its closing bracket.
  private mutating func close(_ byte: UInt8, _ run: inout ReadRun) throws(ReadFailure) {
    guard let container = open.last, container.isObject == (byte == UInt8(ascii: "}")) else {
      throw run.reader.unexpected()
    }
    position += 1
    run.resume(at: position, depth: open.count)
    if case .model(let model) = container.kind, try !run.close(model, start: container.start) {
      // The containers around it determine whether that is an error.
      isStalled = true
      return
    }
    open.removeLast()
    switch container.kind {
    case .model, .array, .dictionary:
      if open.count > steps.count { open[top].addAside() }
    case .values, .members: finish(container.parts, container)
    case .around: break
    }
    if open.count > steps.count, let step = open[top].step { noteComplete(step) }
    run.stack.release(to: container.mark)
    noteChange()
    finishValue()
  }

  /// Gives a container of a `JSONValue`, which is complete, to the one around it or to its owner.
  private mutating func finish(_ value: JSONValue, _ container: OpenContainer) {
    guard let slot = container.slot else { return open[top].add(value) }
    slot.live.set(toValue: value)
    if open.count > steps.count { open[top].addAside() }
  }

  private mutating func finishValue() {
    if !open.isEmpty {
      open[top].isGrowing = false
      open[top].step = nil
    }
    expected = open.isEmpty ? .end : .commaOrEnd
  }

  // MARK: Changes

  /// Records that the value differs from that of the last snapshot.
  mutating func noteChange() {
    guard open.count > steps.count else { return changes.note(nil) }
    switch open[steps.count].kind {
    case .model: changes.note(open[steps.count].step?.pointee.name.pointee)
    case .members: changes.note(open[steps.count].key)
    default: changes.note(nil)
    }
  }

  /// Records that no more comes of a property.
  private mutating func noteComplete(_ step: Ref<ReadStep>) {
    let isPart = step.pointee.rule.map { $0.pointee.part > 0 } == true
    guard open[top].isInRoot, !isPart, let root, case .model(let model) = open[top].kind else { return }
    let start = (model.base + step.pointee.offset).distance(from: root)
    changes.complete(start..<start + max(step.pointee.node.pointee.layout.size, 1))
  }
}
