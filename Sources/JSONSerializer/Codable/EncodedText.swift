import JSONCore

/// The text of a value while it is encoded.
///
/// ```
///   {"name":"Ada","tags":["a",
///   ^0                   ^1            open: an object, and an array inside it
/// ```
///
/// No call completes a container: it is complete when something is written into one around it. A type may come back to it all
/// the same, see ``DeferredSegments``, and it may write a key twice. Both are rare, and the text is put right at the end.
struct EncodedText: ~Copyable {
  /// The engine, which has the text so far, as compact as it can be.
  var run: WriteRun
  /// The open values, outermost first.
  var open: GrowingBuffer<OpenValue>
  /// Text written into values that have been closed.
  var deferred = DeferredSegments()
  /// Whether a key may occur twice in one object.
  var mayHaveDuplicates = false
  var stack = StackMeter()
  /// The number of levels around the text, which is a part of another.
  var levelsAround = 0
  /// Whether this only replaces another text temporarily, and must not be written.
  private let isStandIn: Bool
  /// The hashes of the keys of open objects.
  private var keyHashes: GrowingBuffer<UInt64>
  var keyCount: Int { keyHashes.count }
  /// The hashes of wide objects in which a key was looked for, by the objects' serial numbers, and how many were recorded.
  private var wideKeys: [Int: (count: Int, hashes: Set<UInt64>)] = [:]
  private var lastSerial = 0

  init(_ run: consuming WriteRun, isStandIn: Bool = false) {
    self.run = run
    self.isStandIn = isStandIn
    open = isStandIn ? GrowingBuffer() : GrowingBuffer(capacity: 8)
    keyHashes = isStandIn ? GrowingBuffer() : GrowingBuffer(capacity: 32)
  }

  // MARK: One text after the other

  /// Makes this the beginning of another text.
  mutating func startAnew() {
    run.startAnew()
    open.removeLast(to: 0)
    keyHashes.removeLast(to: 0)
    if keyHashes.capacity > 1024 { keyHashes = GrowingBuffer(capacity: 32) }
    if !wideKeys.isEmpty { wideKeys = [:] }
    if !deferred.isUnused { deferred = DeferredSegments() }
    mayHaveDuplicates = false
    (stack, levelsAround) = (StackMeter(), 0)
    lastSerial = 0
  }

  // MARK: Values

  /// Opens a value inside the innermost one, or the whole value.
  @inline(__always)
  mutating func openValue() throws(JSONError) -> OpenValue.ID {
    if open.count &+ levelsAround > run.policy.depth { throw tooDeep }
    open.append(OpenValue(serial: nextSerial(), start: run.writer.count, firstKey: keyCount))
    return OpenValue.ID(level: open.count &- 1, serial: lastSerial)
  }

  private var tooDeep: JSONError {
    let levels = max(run.policy.depth - levelsAround, 0)
    return JSONError(.depthLimit, message: "expected at most \(levels) levels of nesting, found one more")
  }

  /// Closes a value whose type has written all that it will.
  @inline(__always)
  mutating func close(_ id: OpenValue.ID) {
    if isInnermost(id), deferred.interruption == nil, deferred.spots.isEmpty {
      closeInnermost()
    } else {
      closeFromInside(id)
    }
  }

  @inline(never)
  private mutating func closeFromInside(_ id: OpenValue.ID) {
    if let interruption = deferred.interruption, interruption.id == id || interruption.value(at: id) != nil {
      endSegment()
    }
    // If it is not open, writing a value around it has closed it.
    if isOpen(id) { while open.count > id.level { closeInnermost() } }
    deferred.forget(since: id.serial)
  }

  /// Closes the innermost value.
  @inline(__always)
  mutating func closeInnermost() {
    let level = open.count &- 1
    let (kind, firstKey) = (open[level].kind, open[level].firstKey)
    open.removeLast(to: level)
    switch kind {
    case .nothing: run.writer.append("{}")
    case .leaf: break
    case .object: run.writer.close(UInt8(ascii: "}"))
    case .array: run.writer.close(UInt8(ascii: "]"))
    }
    forgetKeys(from: firstKey)
    if level > 0 { run.writer.appendComma() }
  }

  @inline(__always)
  func isInnermost(_ id: OpenValue.ID) -> Bool {
    open.count == id.level &+ 1 && open[id.level].serial == id.serial
  }

  func isOpen(_ id: OpenValue.ID) -> Bool { open.value(at: id) != nil }

  /// Makes the text continue where a value ended.
  /// - Throws: an error if the value was complete.
  @inline(__always)
  mutating func enter(_ id: OpenValue.ID) throws(JSONError) {
    if !isInnermost(id) { try comeBack(to: id) }
  }

  @inline(never)
  private mutating func comeBack(to id: OpenValue.ID) throws(JSONError) {
    if !isStandIn, resume(id) { return }
    throw JSONError(
      .rejectedValue, message: "expected an open container, found one whose value is complete",
      advice: "Write into a container before encode(to:) returns.")
  }

  // MARK: Members and elements

  /// Makes a value an object, unless it is one.
  @inline(__always)
  mutating func beginObject(_ id: OpenValue.ID) throws(JSONError) {
    try begin(.object, UInt8(ascii: "{"), id)
  }

  /// Makes a value an object, unless it is one, whose members are encoded by keys of a type.
  /// - Parameter isDictionary: whether they are those of a dictionary.
  @inline(__always)
  mutating func beginObject(
    _ id: OpenValue.ID, by keyType: any CodingKey.Type, isDictionary: Bool
  ) throws(JSONError) {
    try beginObject(id)
    open[id.level].keyType = keyType
    if isDictionary { beginEntries(id) }
  }

  /// Makes a value an array, unless it is one.
  @inline(__always)
  mutating func beginArray(_ id: OpenValue.ID) throws(JSONError) {
    try begin(.array, UInt8(ascii: "["), id)
  }

  @inline(__always)
  private mutating func begin(_ kind: OpenValue.Kind, _ bracket: UInt8, _ id: OpenValue.ID) throws(JSONError) {
    try enter(id)
    if open[id.level].kind == kind { return }
    if open[id.level].kind == .leaf, reopen(kind, bracket, id) { return }
    // A type that requests two kinds of containers gets the last one.
    run.writer.truncate(to: open[id.level].start)
    run.writer.append(bracket)
    open[id.level].kind = kind
    open[id.level].count = 0
  }

  /// Writes a key of an object; its value and a comma are to follow.
  /// - Parameter isUnique: whether the key is known to occur only once.
  @inline(__always)
  mutating func beginMember(_ id: OpenValue.ID, _ key: String, isUnique: Bool) throws(JSONError) {
    try enter(id)
    open[id.level].count &+= 1
    let start = run.writer.count
    run.writer.appendKey(key)
    if !isUnique { noteKey(at: start, of: id.level) }
  }

  /// Prepares for the entries of a dictionary, whose keys occur only once, in an object that may have other members.
  mutating func beginEntries(_ id: OpenValue.ID) {
    guard isInnermost(id) else { return }
    if open[id.level].count > 0 { mayHaveDuplicates = true }
    open[id.level].forgetKeys()
  }

  /// Begins an element of an array; its value and a comma are to follow.
  @inline(__always)
  mutating func beginElement(_ id: OpenValue.ID) throws(JSONError) {
    try enter(id)
    open[id.level].count &+= 1
  }

  /// Makes a value a leaf, whose text is to follow; its previous text is dropped.
  @inline(__always)
  mutating func beginLeaf(_ id: OpenValue.ID) throws(JSONError) {
    try enter(id)
    if open[id.level].kind != .nothing { run.writer.truncate(to: open[id.level].start) }
    open[id.level].kind = .leaf
  }

  /// Makes a value an object without members, unless something has been written for it.
  mutating func completeAlone(_ id: OpenValue.ID) throws(JSONError) {
    if isInnermost(id), open[id.level].kind == .nothing { try beginObject(id) }
  }

  /// Removes the text of a value.
  mutating func clear(_ id: OpenValue.ID) {
    guard isInnermost(id) else { return }
    run.writer.truncate(to: open[id.level].start)
    open[id.level].kind = .nothing
  }

  /// Records a key, to detect duplicates. Wide objects are not worth the time.
  @inline(__always)
  private mutating func noteKey(at start: Int, of level: Int) {
    let hash = run.writer.hash(from: start)
    let bit: UInt64 = 1 &<< (hash & 63)
    if open[level].keyBits & bit != 0 { compareKey(hash, of: level) }
    open[level].keyBits |= bit
    keyHashes.append(hash)
  }

  /// Drops the hashes of keys of closed objects.
  @inline(__always)
  private mutating func forgetKeys(from first: Int) { keyHashes.removeLast(to: min(keyCount, first)) }

  @inline(never)
  private mutating func compareKey(_ hash: UInt64, of level: Int) {
    if mayHaveDuplicates { return }
    mayHaveDuplicates = open[level].count > 64 || open[level].hasOtherKeys || hasKey(hash, at: level)
  }

  private mutating func hasKey(_ hash: UInt64, at level: Int) -> Bool {
    let first = open[level].firstKey
    let count = keyCount - first
    if count <= 64 {
      for key in first..<keyCount where keyHashes[key] == hash { return true }
      return false
    }
    let serial = open[level].serial
    let noted = wideKeys[serial]?.count ?? 0
    // An extra hash, of removed text, only costs another comparison.
    if noted != count {
      for key in first + min(noted, count)..<keyCount {
        wideKeys[serial, default: (0, [])].hashes.insert(keyHashes[key])
      }
      wideKeys[serial]?.count = count
    }
    return wideKeys[serial]?.hashes.contains(hash) ?? false
  }

  /// Whether the innermost value may be an object that has a key.
  mutating func mayHave(_ key: String, in id: OpenValue.ID) -> Bool {
    guard isInnermost(id), open[id.level].count > 0 else { return false }
    if open[id.level].hasOtherKeys { return true }
    let start = run.writer.count
    run.writer.appendKey(key)
    let hash = run.writer.hash(from: start)
    run.writer.truncate(to: start)
    return open[id.level].keyBits & 1 &<< (hash & 63) != 0 && hasKey(hash, at: id.level)
  }

  /// A number for a value that no other has had.
  @inline(__always)
  mutating func nextSerial() -> Int {
    lastSerial = lastSerial == Int(Int32.max) ? 1 : lastSerial &+ 1
    return lastSerial
  }

  /// Writes a value with the engine.
  mutating func write<Value>(_ value: Value, by plan: WritePlan) -> Problem? {
    // A value that is written as a leaf has been opened, but has no bracket.
    let isOpened = open.count > 0 && open[open.count - 1].kind == .leaf
    run.depth = levelsAround + (isOpened ? open.count - 1 : open.count)
    plan.write(value, &run)
    return run.recover()
  }

  // MARK: Going back

  /// A state of the text to go back to.
  struct Mark {
    fileprivate let offset: Int
    fileprivate let level: Int
    fileprivate let segment: Int
    fileprivate let keys: Int
  }

  /// The state before the next member or element.
  @inline(__always)
  var mark: Mark { Mark(offset: run.writer.count, level: open.count, segment: deferred.segment, keys: keyCount) }

  /// Drops a member or an element that cannot be written; false if too much else has happened since the mark.
  mutating func goBack(to mark: Mark) -> Bool {
    if deferred.segment != mark.segment {
      endSegment()
      if mark.segment != 0 { return deferred.cut(from: mark.offset, of: mark.segment) }
    }
    guard deferred.segment == mark.segment, open.count >= mark.level, mark.level > 0, run.writer.count >= mark.offset
    else {
      return false
    }
    open.removeLast(to: mark.level)
    open[mark.level - 1].count -= 1
    forgetKeys(from: mark.keys)
    run.writer.truncate(to: mark.offset)
    deferred.forget(from: mark.offset)
    return true
  }

  // MARK: The whole

  /// Closes all that is open; false if nothing has been written.
  mutating func complete() -> Bool {
    endSegment()
    let isEmpty = open.count > 0 && open[0].kind == .nothing
    while open.count > 0 { closeInnermost() }
    deferred.forget(since: 0)
    return !isEmpty
  }
}
