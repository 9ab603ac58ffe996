import JSONCore

/// Text that types write into values that have been closed.
///
/// A value is complete when its `encode(to:)` returns, and cannot be written into any more. But what `nestedContainer` and
/// `superEncoder` return lasts as long as its type keeps it. A type may request an array inside an object, write more
/// members of the object, and only then write into the array. What comes late is a *segment*, and leaves a *hole* in
/// its parent, which is the segment that the array was closed in:
///
/// ```
///   segment 0   {"list":[1],"name":"Ada"}      the text itself; [1] was closed when "name" was written
///                         ▲
///                         hole, filled by segment 1: no byte gives way
///   segment 1            [2,3                  continues with an array of one element: a comma goes into the hole, not
///   the bracket
/// ```
///
/// While a segment is written it is the end of the text, where it begins as if its container had just been opened; see
/// ``EncodedText/resume(_:)``. It is moved here when something else is written. The holes are filled when all is written.
struct DeferredSegments {
  /// A closed value that its type may still come back to.
  struct Spot {
    /// The segment that its text is in, and where.
    let segment: Int
    let start: Int
    let end: Int
    let kind: OpenValue.Kind
    var count: Int
  }

  struct Segment {
    /// The text, without a comma at its end; for segment 0 nothing, as the text itself stays where it is.
    var bytes: [UInt8] = []
    var holes: [Hole] = []
    /// The value that it belongs to, as that was closed before.
    let spot: Spot
    let serial: Int
    /// Where it began in the text while it was written.
    let base: Int
    /// Whether it continues with the value, which is a container; otherwise it takes the value's place.
    var isContinuation = false

    /// The segment that all others are put into.
    fileprivate static let root = Segment(
      spot: Spot(segment: 0, start: 0, end: 0, kind: .nothing, count: 0), serial: 0, base: 0)

    /// The number of elements before its first one.
    var firstIndex: Int { spot.kind == .array ? spot.count : 0 }
  }

  /// A position at which text is inserted into a segment, or removed from it.
  struct Hole {
    /// The bytes that are replaced.
    let range: Range<Int>
    /// The number of the segment that comes in; nil if none does.
    let filling: Int?
  }

  /// The value that was being written when a late one began.
  struct Interruption {
    /// The value that the late text is for.
    let id: OpenValue.ID
    /// The values that were open.
    let open: [OpenValue]

    /// The value at a place, if it was open.
    func value(at id: OpenValue.ID) -> OpenValue? {
      open.indices.contains(id.level) && open[id.level].serial == id.serial ? open[id.level] : nil
    }
  }

  /// The closed values, by their serial numbers.
  private(set) var spots: [Int: Spot] = [:]
  /// An upper bound of these numbers.
  private var lastSerial = 0
  /// None unless something was written late; otherwise the first one is the text itself.
  private(set) var segments: [Segment] = []
  /// Set while a segment is written, which is the last one.
  private(set) var interruption: Interruption?

  /// The number of the segment that is being written.
  var segment: Int { interruption == nil ? 0 : segments.count - 1 }
  /// Where it begins in the text.
  var base: Int { interruption == nil ? 0 : segments[segment].base }

  /// Whether there are no closed values either.
  var isUnused: Bool { isEmpty && spots.isEmpty && interruption == nil }

  /// Whether nothing was written late.
  var isEmpty: Bool { segments.isEmpty }

  // MARK: Closed values

  mutating func add(_ spot: Spot, of serial: Int) {
    spots[serial] = spot
    lastSerial = max(lastSerial, serial)
  }

  mutating func take(_ serial: Int) -> Spot? { spots.removeValue(forKey: serial) }

  /// Whether two spots are those of one value, one of them perhaps in a segment that takes the value's place.
  func isSame(_ spot: Spot, _ original: Spot) -> Bool {
    if spot.segment == original.segment { return spot.start == original.start }
    let replaced = segments[spot.segment].spot
    return spot.start == 0 && (replaced.segment, replaced.start) == (original.segment, original.start)
  }

  /// Forgets a value that is complete, and all values in it: those opened while it was written.
  mutating func forget(since serial: Int) {
    if lastSerial < serial { return }
    spots = spots.filter { $0.key < serial }
    lastSerial = serial - 1
  }

  // MARK: A segment

  /// Begins a segment at the end of the text.
  mutating func begin(_ spot: Spot, at id: OpenValue.ID, base: Int, open: [OpenValue]) {
    if isEmpty { segments.append(.root) }
    segments.append(Segment(spot: spot, serial: id.serial, base: base))
    interruption = Interruption(id: id, open: open)
  }

  /// Moves the segment that is being written here.
  /// - Parameters:
  ///   - bytes: its text, with its open containers closed.
  ///   - value: the value that it belongs to, as it is now.
  ///   - isContinuation: whether it continues with the value.
  mutating func end(_ bytes: [UInt8], _ value: OpenValue, isContinuation: Bool) {
    guard let interruption else { return }
    let (number, spot) = (segment, segments[segment].spot)
    segments[number].bytes = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes
    segments[number].isContinuation = isContinuation
    var newSpot = spot
    if !isContinuation {
      segments[spot.segment].holes.append(Hole(range: spot.start..<spot.end, filling: number))
      newSpot = Spot(
        segment: number, start: 0, end: segments[number].bytes.count, kind: value.kind, count: value.count)
    } else if value.count > spot.count {
      // In front of the bracket, which closes both.
      segments[spot.segment].holes.append(Hole(range: spot.end - 1..<spot.end - 1, filling: number))
      newSpot.count = value.count
    }
    add(newSpot, of: interruption.id.serial)
    self.interruption = nil
  }

  // MARK: Going back

  /// Forgets what belongs into text that was taken back.
  /// - Parameter offset: where that text began.
  mutating func forget(from offset: Int) {
    let start = offset - base
    if !spots.isEmpty { forgetSpots(from: start, in: segment) }
    if !isEmpty { segments[segment].holes.removeAll { $0.range.lowerBound >= start } }
  }

  private mutating func forgetSpots(from start: Int, in segment: Int) {
    spots = spots.filter { $0.value.segment != segment || $0.value.start < start }
  }

  /// Takes the last member or element of a container out of a segment that is complete.
  /// - Parameter offset: where it began in the text while the segment was written.
  /// - Returns: false if there is no such container any more.
  mutating func cut(from offset: Int, of number: Int) -> Bool {
    let segment = segments[number]
    let start = offset - segment.base
    let inner = spots.filter { $0.value.segment == number && $0.value.start < start && start < $0.value.end }
      .max { $0.value.start < $1.value.start }
    // A value without a container in the segment is in the container that the segment continues, which is elsewhere.
    guard let (serial, parent) = inner ?? spots.first(where: { $0.key == segment.serial }), parent.count > 0 else {
      return false
    }
    let end = inner == nil ? segment.bytes.count : parent.end - 1
    guard start > 0, start <= end else { return false }
    forgetSpots(from: start, in: number)
    spots[serial]?.count -= 1
    segments[number].holes.removeAll { (start..<end).contains($0.range.lowerBound) }
    if inner == nil, start == 1 {
      // It was all that the segment had.
      segments[parent.segment].holes.removeAll { $0.filling == number }
    } else {
      let first = segment.bytes[start - 1] == UInt8(ascii: ",") ? start - 1 : start
      segments[number].holes.append(Hole(range: first..<end, filling: nil))
    }
    return true
  }

  // MARK: The whole

  /// The text with all holes filled.
  /// - Parameter text: that of segment 0.
  func assembled(_ text: [UInt8]) -> [UInt8] {
    if isEmpty { return text }
    var result: [UInt8] = []
    append(0, text, to: &result)
    return result
  }

  private func append(_ number: Int, _ text: [UInt8], to result: inout [UInt8]) {
    let segment = segments[number]
    var id = 0
    if segment.isContinuation {
      // The bracket is there already.
      id = 1
      if segment.spot.count > 0 { result.append(UInt8(ascii: ",")) }
    }
    // Holes at one offset are filled in the order in which they were made.
    let holes = segment.holes
    let order = SortedOrder.indices(holes.count) { holes[$0].range.lowerBound < holes[$1].range.lowerBound }
    // A hole in replaced text no longer exists.
    for hole in order.lazy.map({ holes[$0] }) where hole.range.lowerBound >= id {
      result += text[id..<hole.range.lowerBound]
      if let filling = hole.filling { append(filling, segments[filling].bytes, to: &result) }
      id = hole.range.upperBound
    }
    result += text[id...]
  }
}

extension DeferredSegments.Spot {
  /// Whether the text of a value after a type's late writes begins with its old text.
  func isContinued(by value: OpenValue) -> Bool {
    kind == value.kind && (kind == .object || kind == .array)
  }
}
