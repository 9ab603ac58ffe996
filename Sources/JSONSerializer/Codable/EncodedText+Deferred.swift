import JSONCore

/// Coming back to values whose text has been closed; see ``DeferredSegments``.
///
/// ```
///   {"list":[1],"name":"Ada",                  "list" is closed, and its type comes back to it:
///   {"list":[1],"name":"Ada",[2,3              begins a segment at the end of the text
///   {"list":[1],"name":"Ada","age":36          the object is written into again: the segment was moved away before
/// ```
extension EncodedText {
  /// Makes a value that is not the innermost one the one that is written into; false if the value was complete.
  mutating func resume(_ id: OpenValue.ID) -> Bool {
    closeValues(inside: id)
    if !isOpen(id), deferred.interruption != nil {
      endSegment()
      closeValues(inside: id)
    }
    return isOpen(id) || beginSegment(for: id)
  }

  private mutating func closeValues(inside id: OpenValue.ID) {
    if isOpen(id) { closeValues(above: id.level) }
  }

  /// Closes values that their types may come back to.
  private mutating func closeValues(above level: Int) {
    while open.count > level + 1 {
      let value = open[open.count - 1]
      closeInnermost()
      let spot = DeferredSegments.Spot(
        segment: deferred.segment, start: value.start - deferred.base, end: run.writer.count - 1 - deferred.base,
        kind: value.kind, count: value.count)
      deferred.add(spot, of: value.serial)
    }
  }

  /// Opens a closed value again, at the end of the text; false if it was complete.
  private mutating func beginSegment(for id: OpenValue.ID) -> Bool {
    guard let spot = deferred.take(id.serial) else { return false }
    deferred.begin(spot, at: id, base: run.writer.count, open: (0..<open.count).map { open[$0] })
    var value = OpenValue(serial: id.serial, start: run.writer.count, firstKey: keyCount)
    value.kind = spot.kind
    value.count = spot.count
    value.forgetKeys()
    open.removeLast(to: 0)
    for _ in 0..<id.level { open.append(OpenValue(serial: -1, start: 0)) }
    open.append(value)
    switch spot.kind {
    case .object: run.writer.openObject()
    case .array: run.writer.openArray()
    case .nothing, .leaf: break
    }
    mayHaveDuplicates = true
    return true
  }

  /// Moves the segment at the end of the text away, if there is one, and continues there with the previous value.
  mutating func endSegment() {
    guard let interruption = deferred.interruption else { return }
    closeValues(above: interruption.id.level)
    let (value, base) = (open[interruption.id.level], deferred.base)
    let isContinuation = deferred.segments[deferred.segment].spot.isContinued(by: value)
    // A segment that continues a container is closed by the container's bracket.
    if !isContinuation { closeInnermost() }
    deferred.end(run.writer.bytes(from: base), value, isContinuation: isContinuation)
    run.writer.truncate(to: base)
    open.removeLast(to: 0)
    for value in interruption.open { open.append(value) }
  }

  /// Opens a container that was written as a whole, to continue it; false if the value is not of that kind.
  mutating func reopen(_ kind: OpenValue.Kind, _ bracket: UInt8, _ id: OpenValue.ID) -> Bool {
    let bytes = run.writer.bytes(from: open[id.level].start)
    guard bytes.first == bracket, let count = withIndex(of: bytes, { index, _ in Int(index[0].count) }) else {
      return false
    }
    run.writer.truncate(to: run.writer.count - 1)
    if count > 0 { run.writer.appendComma() }
    open[id.level].kind = kind
    open[id.level].count = count
    open[id.level].forgetKeys()
    return true
  }

  // MARK: Values of members

  /// The last value that the innermost object has for a key, to continue it; nil if it has none.
  /// - Parameter known: the value that was opened for the key.
  mutating func value(forKey key: String, of id: OpenValue.ID, known: OpenValue.ID?) -> OpenValue.ID? {
    guard open.count + levelsAround <= run.policy.depth, mayHave(key, in: id),
      let spot = spot(forKey: key, of: id)
    else {
      return nil
    }
    if let known, let other = deferred.spots[known.serial], deferred.isSame(other, spot) { return known }
    let serial = nextSerial()
    deferred.add(spot, of: serial)
    return OpenValue.ID(level: id.level + 1, serial: serial)
  }

  private func spot(forKey key: String, of id: OpenValue.ID) -> DeferredSegments.Spot? {
    let start = open[id.level].start
    if let spot = spot(forKey: key, in: run.writer.bytes(from: start), deferred.segment, start - deferred.base) {
      return spot
    }
    guard deferred.interruption?.id == id else { return nil }
    // Its earlier text is elsewhere.
    for (number, segment) in deferred.segments.enumerated().reversed()
    where segment.serial == id.serial && number != deferred.segment {
      if let spot = spot(forKey: key, in: segment.bytes, number, 0) { return spot }
    }
    let spot = deferred.segments[deferred.segment].spot
    let bytes = spot.segment == 0 ? run.writer.bytes(from: 0) : deferred.segments[spot.segment].bytes
    return self.spot(forKey: key, in: Array(bytes[spot.start..<spot.end - 1]), spot.segment, spot.start)
  }

  /// - Parameters:
  ///   - bytes: an object up to its closing brace.
  ///   - offset: where it begins in its segment.
  private func spot(forKey key: String, in bytes: [UInt8], _ segment: Int, _ offset: Int) -> DeferredSegments.Spot? {
    var bytes = bytes
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "}"))
    return withIndex(of: bytes) { index, reader in
      guard let value = index.member(key, of: 0, in: reader, takesFirst: false) else { return nil }
      let next = Int(index[value].next)
      // After the value is a comma and the next key, or the brace.
      let end = next < index.count ? index[next].offset - 1 : bytes.count - 1
      let kind: OpenValue.Kind =
        switch index[value].kind {
        case .object: .object
        case .array: .array
        default: .leaf
        }
      return DeferredSegments.Spot(
        segment: segment, start: offset + index[value].offset, end: offset + end, kind: kind,
        count: kind == .leaf ? 0 : Int(index[value].count))
    }
  }

  /// Runs `body` on the index of a text; nil if it is too long for one.
  private func withIndex<Result>(of bytes: [UInt8], _ body: (DocumentIndex, ByteReader) -> Result?) -> Result? {
    guard bytes.count <= DocumentIndex.byteLimit else { return nil }
    return bytes.withText { text in
      var reader = text.reader
      return (try? DocumentIndex(&reader, limit: .max, isWhole: true)).flatMap { body($0, reader) }
    }
  }

  /// A value that is open, or that was when something came late.
  private func value(at id: OpenValue.ID) -> OpenValue? {
    open.value(at: id) ?? deferred.interruption?.value(at: id)
  }

  /// Whether a type may still come back to a value.
  func isIncomplete(_ id: OpenValue.ID) -> Bool {
    value(at: id) != nil || deferred.spots[id.serial] != nil
  }

  /// Whether a type may still come back to a value, and no other has taken its place.
  func isLatest(_ id: OpenValue.ID) -> Bool {
    isOpen(id) || !mayHaveDuplicates && isIncomplete(id)
  }

  /// The number of elements of an array.
  func count(of id: OpenValue.ID) -> Int {
    value(at: id)?.count ?? deferred.spots[id.serial]?.count ?? 0
  }
}
