import JSONCore

// SAFETY: of this file: indices lie between the first byte that is kept and the last one that has come; memory is lent for the
// time of a call.

/// The bytes of a stream that have come and are still needed, and where in the stream they lie.
///
/// ```
///   | context | unused bytes            | room          |
///   0        head                     tail     storage.count
/// ```
///
/// A few bytes before the first unused one are kept for the excerpts of errors.
@safe struct StreamBuffer: Sendable {
  /// How many used bytes are kept; more than an excerpt shows, and than the longest line end has.
  private static var contextLength: Int { 64 }

  /// The bytes, and room behind them.
  private(set) var storage: [UInt8] = []
  /// The index of the first byte that is not used yet.
  private(set) var head = 0
  /// The index behind the last byte.
  private(set) var tail = 0
  /// The number of bytes of the stream before the first one of the storage.
  private var base: Int
  /// Where lines and columns are known: at a byte that is not behind the first unused one, at the two furthest that were asked about,
  /// and at the last one. A splitter asks where a value ends, and then about places inside it, which lie behind the furthest but one.
  private var checkpoint: Mark
  private var furthestButOne: Mark
  private var furthest: Mark
  private var last: Mark
  /// Whether lines and columns are counted along the stream.
  private let countsLines: Bool

  /// A byte, and the line and the column that it has.
  private struct Mark {
    var index: Int
    var counter: LineCounter
  }

  /// - Parameters:
  ///   - start: where in its document the stream begins.
  ///   - countsLines: whether lines and columns are counted along the stream, which takes a pass over it.
  init(at start: JSONLocation, countsLines: Bool) {
    base = start.byteOffset
    checkpoint = Mark(index: 0, counter: LineCounter(line: start.line, column: start.column))
    (furthestButOne, furthest, last) = (checkpoint, checkpoint, checkpoint)
    self.countsLines = countsLines
  }

  /// The number of bytes that are not used yet.
  var count: Int { tail - head }

  /// The place in the stream of a byte.
  func offset(of index: Int) -> Int { base + index }

  /// The byte at an index.
  func byte(at index: Int) -> UInt8 { storage[index] }

  /// Bytes between two indices, where they lie.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { storage[range] }

  // MARK: Filling

  /// Adds bytes at the end.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      unsafe append(UnsafeRawBufferPointer(bytes))
    }
    if isDone != nil { return }
    for byte in bytes { append(byte) }
  }

  /// Adds a byte at the end.
  mutating func append(_ byte: UInt8) {
    if tail == storage.count { makeRoom(for: 1) }
    storage[tail] = byte
    tail += 1
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    makeRoom(for: bytes.count)
    unsafe storage.withUnsafeMutableBytes { memory in
      unsafe UnsafeMutableRawBufferPointer(rebasing: memory[tail...]).copyMemory(from: bytes)
    }
    tail += bytes.count
  }

  /// Adds what `read` puts into memory that is lent to it.
  ///
  /// Where values are short, the same memory is used again and again, so that the processor's caches have it.
  /// - Parameters:
  ///   - room: the number of bytes that the memory has at most, and half of it at least.
  ///   - read: puts bytes into the memory, from its start on, and returns how many; less than 0 if it fails.
  /// - Returns: what `read` has returned.
  mutating func fill(room: Int, _ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    let used = max(head - Self.contextLength, 0)
    // No more bytes are moved than are dropped.
    if used > 0, used >= tail - used { drop(used) }
    if storage.count - tail < room / 2 { makeRoom(for: room) }
    let range = tail..<min(tail + room, storage.count)
    let count = unsafe storage.withUnsafeMutableBytes { memory in
      unsafe read(UnsafeMutableRawBufferPointer(rebasing: memory[range]))
    }
    self.tail += max(count, 0)
    return count
  }

  /// Makes room behind the last byte. What is used is dropped if that is at least half, so that each byte is moved at most
  /// twice on the average.
  private mutating func makeRoom(for count: Int) {
    if storage.count - tail >= count { return }
    let dropped = max(head - Self.contextLength, 0)
    if dropped >= storage.count / 2 { drop(dropped) }
    if storage.count - tail >= count { return }
    let room = max(storage.count, tail + count - storage.count)
    // The system provides large memory only as it is written to. So there can be room for more than is needed now, and half as many
    // bytes are moved.
    if storage.count + room > storage.capacity { storage.reserveCapacity(2 * (storage.count + room)) }
    storage += repeatElement(0, count: room)
  }

  private mutating func drop(_ count: Int) {
    if countsLines {
      countLines(to: head)
      begin(at: head - count, last.counter)
    }
    unsafe storage.withUnsafeMutableBytes { memory in
      let kept = unsafe UnsafeRawBufferPointer(rebasing: memory[count..<tail])
      unsafe memory.copyMemory(from: kept)
    }
    head -= count
    tail -= count
    base += count
  }

  /// Forgets all places but one.
  private mutating func begin(at index: Int, _ counter: LineCounter) {
    checkpoint = Mark(index: index, counter: counter)
    (furthestButOne, furthest, last) = (checkpoint, checkpoint, checkpoint)
  }

  // MARK: Using

  /// Says that the bytes before an index are no longer needed.
  mutating func use(to index: Int) { head = index }

  /// Drops bytes at the beginning that are in no column and in no excerpt, such as a byte-order mark.
  mutating func skipMark(_ count: Int) {
    head += count
    begin(at: head, last.counter)
    drop(count)
  }

  /// Where in the document a byte lies, if lines are counted along the stream.
  /// - Parameter index: the index of a byte that is not used yet, or of the one behind the last.
  /// - Complexity: O(*n*) in the bytes before it that nobody has asked about, if places are asked for in ascending order.
  mutating func location(of index: Int) -> JSONLocation {
    countLines(to: index)
    return JSONLocation(byteOffset: offset(of: index), line: last.counter.line, column: last.counter.column)
  }

  /// The number of characters between two indices.
  func characters(from first: Int, to end: Int) -> Int {
    withReader(from: first, to: end) { reader in reader.cursor.characters(before: reader.end) }
  }

  private mutating func countLines(to index: Int) {
    var mark = furthestButOne.index <= index ? furthestButOne : checkpoint
    if last.index <= index, last.index > mark.index { mark = last }
    if furthest.index <= index { mark = furthest }
    withReader(from: mark.index, to: index) { reader in
      mark.counter.countParts(from: reader.cursor, to: reader.end, start: reader.start)
    }
    mark.index = index
    if index > furthest.index { (furthestButOne, furthest) = (furthest, mark) }
    last = mark
  }

  /// Runs `body` with a reader whose text is the bytes up to an index, and whose cursor is at another.
  func withReader<Result, Failure: Error>(
    from first: Int, to end: Int, isJSON5: Bool = false, _ body: (inout ByteReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe storage.withUnsafeBufferPointer { bytes throws(Failure) in
      var reader = unsafe ByteReader(UnsafeBufferPointer(rebasing: bytes[..<max(end, first)]), isJSON5: isJSON5)
      reader.seek(first)
      return try body(&reader)
    }
  }

  /// Runs `body` with the bytes up to an index as a text.
  func withText<Result>(to end: Int, _ body: (DocumentText) -> Result) -> Result {
    unsafe storage.withUnsafeBufferPointer { bytes in
      unsafe body(DocumentText(UnsafeBufferPointer(rebasing: bytes[..<end])))
    }
  }

  /// The first index of a byte; nil if it has not come.
  /// - Parameter start: where to begin to look.
  func first(_ byte: UInt8, from start: Int) -> Int? {
    if start >= tail { return nil }
    return unsafe storage.withUnsafeBufferPointer { bytes in
      let first = unsafe BytePlace(bytes.baseAddress.unsafelyUnwrapped + start)
      let place = first.first(byte, before: first + (tail - start))
      let index = start + (place - first)
      return index < tail ? index : nil
    }
  }

  /// The last index of a byte between two indices; nil if there is none.
  func last(_ byte: UInt8, in range: Range<Int>) -> Int? {
    storage[range].lastIndex(of: byte)
  }

  /// How often a byte is there between two indices.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    storage[range].count { $0 == byte }
  }

  /// Takes bytes as the first ones, without copying them.
  /// - Parameter count: how many of them there are; the rest is room.
  mutating func adopt(_ bytes: [UInt8], count: Int) {
    guard tail == 0 else { return append(bytes.prefix(count)) }
    storage = bytes
    tail = count
  }

  /// Gives the memory away, and is empty then.
  mutating func takeStorage() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    (base, head, tail) = (base + tail, 0, 0)
    begin(at: 0, last.counter)
    return bytes
  }

  /// Whether there is nothing but white space between two indices.
  func isBlank(_ range: Range<Int>) -> Bool {
    if let first = storage[range].first, first > UInt8(ascii: " ") { return false }
    return firstVisible(range) == range.upperBound
  }

  /// Moves over white space.
  mutating func skipWhitespace() { head = firstVisible(head..<tail) }

  /// Whether the bytes between two indices are the beginning of a document, and not all of it.
  func isBeginning(_ range: Range<Int>) -> Bool {
    withReader(from: range.lowerBound, to: range.upperBound) { reader in
      do throws(ReadFailure) {
        try reader.skipValue(depth: 0, limit: .max)
        return false
      } catch {
        return reader.isCutOff(error)
      }
    }
  }

  private func firstVisible(_ range: Range<Int>) -> Int {
    withReader(from: range.lowerBound, to: range.upperBound) { reader in
      _ = reader.skipWhitespace()
      return reader.offset
    }
  }
}

extension BytePlace {
  // SAFETY: of these: who asks has looked that so many bytes are left.

  /// The next eight bytes.
  fileprivate var word: UInt64 {
    @inline(__always) get { unsafe load(as: UInt64.self) }
  }

  /// Whether the next 64 bytes are all visible ASCII or spaces.
  fileprivate var hasVisibleBlocks: Bool {
    @inline(__always) get { unsafe ByteBlock.areVisible(load(as: (ByteBlock, ByteBlock, ByteBlock, ByteBlock).self)) }
  }

  /// Whether the next eight bytes are.
  fileprivate var hasVisibleWord: Bool {
    @inline(__always) get {
      let ones: UInt64 = 0x0101_0101_0101_0101
      let word = self.word
      // Some byte is less than a space, or not ASCII.
      return ((word &- ones &* 0x20) | word) & (ones &* 0x80) == 0
    }
  }
}

extension LineCounter {
  /// Counts on from one place of a text to another, where most bytes are visible ASCII: in parts, where there is something else.
  fileprivate mutating func countParts(from place: BytePlace, to target: BytePlace, start: BytePlace) {
    var (place, size) = (place, 1)
    while place < target {
      let end = countVisible(from: place, to: target)
      // A line end is one of the next eight bytes; parts of text in another script are longer and longer.
      size = end > place ? 8 : 8 * size
      place = end + min(size, target - end)
      if size > 8 {
        countQuickly(from: end, to: place, start: start)
      } else {
        count(from: end, to: place, start: start)
      }
    }
  }

  /// Counts characters on as long as there are eight of visible ASCII, as a document without white space has.
  /// - Returns: where to go on.
  private mutating func countVisible(from place: BytePlace, to target: BytePlace) -> BytePlace {
    var end = place
    while target - end >= 64, end.hasVisibleBlocks { end += 64 }
    while target - end >= 8, end.hasVisibleWord { end += 8 }
    column &+= end - place
    return end
  }

  /// Counts on from one place of a text to another, several bytes at a time.
  ///
  /// Only the line ends of all but the last line are looked for, and only the last line has columns.
  private mutating func countQuickly(from place: BytePlace, to target: BytePlace, start: BytePlace) {
    var place = place
    while true {
      let end = place.first(UInt8(ascii: "\n"), before: target)
      // A carriage return counts only in what lies before it, and is rare.
      if place.first(UInt8(ascii: "\r"), before: end) < end {
        count(from: place, to: min(end + 1, target), start: start)
      } else if end < target {
        // A carriage return right before the first of these bytes has counted already.
        count(from: end, to: end + 1, start: start)
      } else {
        column &+= place.characters(before: target)
      }
      if end >= target { return }
      place = end + 1
    }
  }
}

extension BytePlace {
  /// The number of characters that begin from here on.
  fileprivate func characters(before end: BytePlace) -> Int {
    // SAFETY: eight bytes are loaded only where as many are left.
    var place = self
    var continuations = 0
    while end - place >= 8 {
      let word = place.word
      continuations &+= (word & ~(word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      place += 8
    }
    while place < end {
      if unsafe place.pointee & 0xC0 == 0x80 { continuations &+= 1 }
      place += 1
    }
    return end - self - continuations
  }
}
