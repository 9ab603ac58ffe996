import JSONCore

/// What types write into values whose text has been closed.
///
/// A type may ask for an array inside an object, write more members of the object, and only then write into the array:
///
/// ```
///   {"list":[1],"name":"Ada",                   [1] was closed when "name" was written
///             ^ 2,3                             what comes later is put in here at the end
/// ```
///
/// What comes late is written behind the text so far, as if its container had just been opened again, and taken from there when
/// something else is written. All pieces are put together when the value is complete.
struct DeferredSegments {
  /// A value whose text has been closed while its type could still come back to it.
  struct Spot {
    /// The piece of text that it lies in; 0 is the main text.
    let segment: Int
    /// Where its text lies in that piece.
    let start: Int
    let end: Int
    let kind: OpenValue.Kind
    var count: Int
  }

  /// A piece of text that was written late.
  struct Segment {
    /// The text; if it goes on with a container, with the container's bracket, but without a comma at its end.
    var bytes: [UInt8] = []
    /// What belongs into it.
    var edits: [Edit] = []
    /// Where it belongs.
    var origin = (segment: 0, offset: 0)
    /// The number of elements before it.
    var firstIndex = 0
    /// Where it began in the text so far while it was written, and the value that it was written into.
    var base = 0
    var serial = 0
  }

  /// A change of a piece of text.
  struct Edit {
    let offset: Int
    /// The number of bytes that another piece takes the place of.
    let removed: Int
    /// The piece that comes in, and how many of its bytes do not.
    let segment: Int
    let skipped: Int
    let needsComma: Bool
  }

  /// What was going on when something came late.
  struct Interruption {
    let spot: Spot
    /// Where the late text begins, behind the text so far.
    let base: Int
    let segment: Int
    /// The values that were open.
    let open: [OpenValue]
    let place: OpenValue.Place
  }

  /// The spots of values, by the values' serial numbers.
  private(set) var spots: [Int: Spot] = [:]
  /// A number that none of these is above.
  private var lastSerial = 0
  /// All pieces; the bytes of the main one stay where they are.
  var segments = [Segment()]
  var interruption: Interruption?

  /// The piece that is being written.
  var segment: Int { interruption?.segment ?? 0 }
  /// Where it begins in the text so far.
  var base: Int { interruption?.base ?? 0 }

  /// Whether anything was written late.
  var hasPieces: Bool { segments.count > 1 }

  mutating func add(_ spot: Spot, of serial: Int) {
    spots[serial] = spot
    lastSerial = max(lastSerial, serial)
  }

  /// Whether two spots are those of one value, one of them perhaps in a piece that takes the value's place.
  func isSame(_ spot: Spot, _ original: Spot) -> Bool {
    if spot.segment == original.segment { return spot.start == original.start }
    return spot.start == 0 && segments[spot.segment].origin == (original.segment, original.start)
  }

  mutating func take(_ serial: Int) -> Spot? { spots.removeValue(forKey: serial) }

  /// Forgets a value that is complete, and all that is in it: what was opened while it was written.
  mutating func forget(since serial: Int) {
    if lastSerial < serial { return }
    spots = spots.filter { $0.key < serial }
    lastSerial = serial - 1
  }

  /// Forgets what belongs into text that was taken back.
  /// - Parameter offset: where that text began in the text so far.
  mutating func forget(from offset: Int) {
    if spots.isEmpty, segments.count == 1 { return }
    let (segment, start) = (segment, offset - base)
    spots = spots.filter { $0.value.segment != segment || $0.value.start < start }
    segments[segment].edits.removeAll { $0.offset >= start }
  }

  /// Takes the last member or element of a container out of a piece that is complete.
  /// - Parameter offset: where it began in the text so far while the piece was written.
  /// - Returns: false if there is no such container any more.
  mutating func cut(from offset: Int, of segment: Int) -> Bool {
    let piece = segments[segment]
    let start = offset - piece.base
    let inner = spots.filter { $0.value.segment == segment && $0.value.start < start && start < $0.value.end }
      .max { $0.value.start < $1.value.start }
    // The piece's own container, if it goes on with one, lies elsewhere.
    guard let (serial, parent) = inner ?? spots.first(where: { $0.key == piece.serial }), parent.count > 0 else {
      return false
    }
    let end = inner == nil ? piece.bytes.count : parent.end - 1
    guard start > 0, start <= end else { return false }
    spots = spots.filter { $0.value.segment != segment || $0.value.start < start }
    spots[serial]?.count -= 1
    segments[segment].edits.removeAll { $0.offset >= start && $0.offset < end }
    if inner == nil, start == 1 {
      segments[parent.segment].edits.removeAll { $0.segment == segment }
    } else {
      let first = piece.bytes[start - 1] == UInt8(ascii: ",") ? start - 1 : start
      segments[segment].edits.append(
        Edit(offset: first, removed: end - first, segment: segments.count, skipped: 0, needsComma: false))
      segments.append(Segment())
    }
    return true
  }

  /// The whole text.
  /// - Parameter text: the main piece.
  func assembled(_ text: [UInt8]) -> [UInt8] {
    if !hasPieces { return text }
    var result: [UInt8] = []
    append(0, text, to: &result)
    return result
  }

  private func append(_ segment: Int, _ text: [UInt8], from start: Int = 0, to result: inout [UInt8]) {
    var place = start
    let edits = segments[segment].edits.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    for (_, edit) in edits where edit.offset >= place {
      result += text[place..<edit.offset]
      if edit.needsComma { result.append(UInt8(ascii: ",")) }
      append(edit.segment, segments[edit.segment].bytes, from: edit.skipped, to: &result)
      place = edit.offset + edit.removed
    }
    result += text[place...]
  }
}
