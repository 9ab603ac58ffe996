import JSONCore

/// Coming back to values whose text has been closed.
extension EncodedText {
  /// Closes what is open inside a value, to which its type may come back.
  mutating func leaveInnermost(for place: OpenValue.Place) {
    if isOpen(place) { leaveInnermost(downTo: place.level) }
  }

  private mutating func leaveInnermost(downTo level: Int) {
    while open.count > level + 1 {
      let value = open[open.count - 1]
      closeInnermost()
      let spot = DeferredSegments.Spot(
        segment: late.segment, start: value.start - late.base, end: run.writer.count - 1 - late.base,
        kind: value.kind, count: value.count)
      late.add(spot, of: value.serial)
    }
  }

  /// Goes back to a value whose text is closed; false if it was complete.
  mutating func interrupt(for place: OpenValue.Place) -> Bool {
    guard let spot = late.take(place.serial) else { return false }
    late.interruption = DeferredSegments.Interruption(
      spot: spot, base: run.writer.count, segment: late.segments.count, open: open, place: place)
    late.segments.append(
      DeferredSegments.Segment(
        origin: (spot.segment, spot.start), firstIndex: spot.count, base: run.writer.count, serial: place.serial))
    var value = OpenValue(serial: place.serial, start: run.writer.count, firstKey: keyHashes.count)
    value.kind = spot.kind
    value.count = spot.count
    value.forgetKeys()
    open = (0..<place.level).map { _ in OpenValue(serial: -1, start: 0) } + [value]
    switch spot.kind {
    case .object: run.writer.openObject()
    case .array: run.writer.openArray()
    case .nothing, .leaf: break
    }
    mayHaveDuplicates = true
    return true
  }

  /// Takes what was written late from the end of the text, and goes on there with what was going on before.
  mutating func endInterruption() {
    guard let interruption = late.interruption else { return }
    let (place, segment, spot) = (interruption.place, interruption.segment, interruption.spot)
    leaveInnermost(downTo: place.level)
    let value = open[place.level]
    let isContinued = spot.kind == value.kind && spot.kind != .leaf && spot.kind != .nothing
    if !isContinued { closeInnermost() }
    var bytes = run.writer.bytes(from: interruption.base)
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    var newSpot = spot
    if isContinued {
      if value.count > spot.count {
        late.segments[spot.segment].edits.append(
          DeferredSegments.Edit(
            offset: spot.end - 1, removed: 0, segment: segment, skipped: 1, needsComma: spot.count > 0))
      }
      newSpot.count = value.count
    } else {
      late.segments[spot.segment].edits.append(
        DeferredSegments.Edit(
          offset: spot.start, removed: spot.end - spot.start, segment: segment, skipped: 0, needsComma: false))
      newSpot = DeferredSegments.Spot(
        segment: segment, start: 0, end: bytes.count, kind: value.kind, count: value.count)
    }
    late.segments[segment].bytes = bytes
    late.add(newSpot, of: place.serial)
    run.writer.truncate(to: interruption.base)
    open = interruption.open
    late.interruption = nil
  }

  // MARK: Values of members

  /// The last value that the innermost object has for a key, as one to come back to; nil if it has none.
  /// - Parameter known: the value that was opened for the key.
  mutating func value(forKey key: String, of place: OpenValue.Place, known: OpenValue.Place?) -> OpenValue.Place? {
    guard open.count <= run.policy.depth, mayHave(key, in: place), let spot = spot(forKey: key, of: place) else {
      return nil
    }
    if let known, let other = late.spots[known.serial], late.isSame(other, spot) { return known }
    let serial = nextSerial()
    late.add(spot, of: serial)
    return OpenValue.Place(level: place.level + 1, serial: serial)
  }

  private func spot(forKey key: String, of place: OpenValue.Place) -> DeferredSegments.Spot? {
    let start = open[place.level].start
    if let spot = spot(forKey: key, in: run.writer.bytes(from: start), late.segment, start - late.base) { return spot }
    guard let interruption = late.interruption, interruption.place == place else { return nil }
    // What it had before is elsewhere.
    for (number, segment) in late.segments.enumerated().reversed()
    where segment.serial == place.serial && number != interruption.segment {
      if let spot = spot(forKey: key, in: segment.bytes, number, 0) { return spot }
    }
    let spot = interruption.spot
    let bytes = spot.segment == 0 ? run.writer.bytes(from: 0) : late.segments[spot.segment].bytes
    return self.spot(forKey: key, in: Array(bytes[spot.start..<spot.end - 1]), spot.segment, spot.start)
  }

  /// - Parameters:
  ///   - bytes: an object up to its closing brace.
  ///   - offset: where it begins in its piece of text.
  private func spot(forKey key: String, in bytes: [UInt8], _ segment: Int, _ offset: Int) -> DeferredSegments.Spot? {
    var bytes = bytes
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "}"))
    guard bytes.count <= DocumentIndex.byteLimit else { return nil }
    return bytes.withText { text in
      var reader = text.reader
      guard let index = try? DocumentIndex(&reader, limit: .max, isWhole: true),
        let value = index.member(key, of: 0, in: reader, takesFirst: false)
      else { return nil }
      let next = Int(index[value].next)
      // Behind the value is a comma and the next key, or the brace.
      let end = next < index.count ? index[next].offset - 1 : text.count - 1
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

  /// A value that is open, or that was when something came late.
  private func value(at place: OpenValue.Place) -> OpenValue? {
    open.value(at: place) ?? late.interruption?.open.value(at: place)
  }

  /// Whether a type may still come back to a value.
  func isIncomplete(_ place: OpenValue.Place) -> Bool {
    value(at: place) != nil || late.spots[place.serial] != nil
  }

  /// Whether a type may still come back to a value, and no other has taken its place.
  func isLatest(_ place: OpenValue.Place) -> Bool {
    isOpen(place) || !mayHaveDuplicates && isIncomplete(place)
  }

  /// The number of elements of an array.
  func count(of place: OpenValue.Place) -> Int {
    value(at: place)?.count ?? late.spots[place.serial]?.count ?? 0
  }
}
