import JSONCore

// SAFETY: of this file: indices are between the first byte that is kept and the last one so far; memory is lent for the time of a
// call.

/// The bytes of a stream that have arrived and are still needed, and their offset in the stream.
///
/// ```
///   | context | unused bytes            | room          |
///   0        head                     tail     storage.count
/// ```
///
/// A few used bytes are kept for the excerpts of errors.
@safe struct StreamBuffer: Sendable {
  /// The number of used bytes that are kept; more than an excerpt shows, and than the longest line end has.
  private static var contextLength: Int { 64 }

  /// The bytes, and the room after them.
  private(set) var storage: [UInt8] = []
  /// The index of the first byte that is not used yet.
  private(set) var head = 0
  /// The index after the last byte.
  private(set) var tail = 0
  /// The number of bytes of the stream before the first one of the storage.
  private var base: Int
  /// The bytes whose lines and columns are known: one at or before the first unused byte, the two furthest that were requested,
  /// and the last one. A splitter requests the end of a value, and then locations inside it, which are after the second furthest.
  private var checkpoint: Mark
  private var furthestButOne: Mark
  private var furthest: Mark
  private var last: Mark
  /// Whether lines and columns are counted along the stream.
  private let countsLines: Bool

  /// A byte, and its line and column.
  private struct Mark {
    var index: Int
    var counter: LineCounter
  }

  /// - Parameters:
  ///   - start: the position in the document where the stream begins.
  ///   - countsLines: whether lines and columns are counted along the stream, which takes an extra pass over it.
  init(at start: JSONLocation, countsLines: Bool) {
    base = start.byteOffset
    checkpoint = Mark(index: 0, counter: LineCounter(line: start.line, column: start.column))
    (furthestButOne, furthest, last) = (checkpoint, checkpoint, checkpoint)
    self.countsLines = countsLines
  }

  /// The number of bytes that are not used yet.
  var count: Int { tail - head }

  /// The offset of a byte in the stream.
  func offset(of index: Int) -> Int { base + index }

  /// The byte at an index.
  func byte(at index: Int) -> UInt8 { storage[index] }

  /// The bytes between two indices, in place.
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
    if tail == storage.count { reserve(1) }
    storage[tail] = byte
    tail += 1
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    unsafe storage.withUnsafeMutableBytes { memory in
      unsafe UnsafeMutableRawBufferPointer(rebasing: memory[tail...]).copyMemory(from: bytes)
    }
    tail += bytes.count
  }

  /// Appends the bytes that `read` writes into memory that is lent to it.
  ///
  /// For short values, the same memory is reused, so that it stays in the processor's caches.
  /// - Parameters:
  ///   - capacity: the maximum number of bytes of the memory, which has at least half of that.
  ///   - read: writes bytes to the start of the memory, and returns their number; less than 0 if it fails.
  /// - Returns: the result of `read`.
  mutating func fill(capacity: Int, _ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    let used = max(head - Self.contextLength, 0)
    // No more bytes are moved than are dropped.
    if used > 0, used >= tail - used { drop(used) }
    if storage.count - tail < capacity / 2 { reserve(capacity) }
    let range = tail..<min(tail + capacity, storage.count)
    let count = unsafe storage.withUnsafeMutableBytes { memory in
      unsafe read(UnsafeMutableRawBufferPointer(rebasing: memory[range]))
    }
    self.tail += max(count, 0)
    return count
  }

  /// Makes room after the last byte. Used bytes are dropped if they are at least half, so that each byte is moved at most twice
  /// on the average.
  private mutating func reserve(_ count: Int) {
    if storage.count - tail >= count { return }
    let dropped = max(head - Self.contextLength, 0)
    if dropped >= storage.count / 2 { drop(dropped) }
    if storage.count - tail >= count { return }
    let added = max(storage.count, tail + count - storage.count)
    // The system provides large memory only as it is written to. So there can be room for more than is needed now, which halves
    // the number of moved bytes.
    if storage.count + added > storage.capacity { storage.reserveCapacity(2 * (storage.count + added)) }
    // Not `+= repeatElement`, which takes a hundred times as long in debug builds.
    storage.append(addingCapacity: added) { $0.append(repeating: 0, count: added) }
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

  /// Drops all known locations but one.
  private mutating func begin(at index: Int, _ counter: LineCounter) {
    checkpoint = Mark(index: index, counter: counter)
    (furthestButOne, furthest, last) = (checkpoint, checkpoint, checkpoint)
  }

  // MARK: Using

  /// Marks the bytes before an index as used.
  mutating func use(to index: Int) { head = index }

  /// Drops bytes at the beginning that are in no column and in no excerpt, such as a byte-order mark.
  mutating func skipMark(_ count: Int) {
    head += count
    begin(at: head, last.counter)
    drop(count)
  }

  /// The location of a byte in the document, if lines are counted along the stream.
  /// - Parameter index: the index of an unused byte, or the one after the last.
  /// - Complexity: O(*n*) in the bytes since the last requested location, if locations are requested in ascending order.
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

  /// The first index of a byte; nil if it has not arrived.
  /// - Parameter start: where to begin the search.
  func first(_ byte: UInt8, from start: Int) -> Int? {
    if start >= tail { return nil }
    return unsafe storage.withUnsafeBufferPointer { bytes in
      let first = unsafe BytePointer(bytes.baseAddress.unsafelyUnwrapped + start)
      let position = first.first(byte, before: first + (tail - start))
      let index = start + (position - first)
      return index < tail ? index : nil
    }
  }

  /// The last index of a byte between two indices; nil if there is none.
  func last(_ byte: UInt8, in range: Range<Int>) -> Int? {
    storage[range].lastIndex(of: byte)
  }

  /// The number of times that a byte occurs between two indices.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    storage[range].count { $0 == byte }
  }

  /// Takes the first bytes, without copying them.
  /// - Parameter count: the number of bytes; the rest is room.
  mutating func adopt(_ bytes: [UInt8], count: Int) {
    guard tail == 0 else { return append(bytes.prefix(count)) }
    storage = bytes
    tail = count
  }

  /// Returns the memory, and leaves the buffer empty.
  mutating func takeStorage() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    (base, head, tail) = (base + tail, 0, 0)
    begin(at: 0, last.counter)
    return bytes
  }

  /// Whether there is only white space between two indices.
  func isBlank(_ range: Range<Int>) -> Bool {
    if let first = storage[range].first, first > UInt8(ascii: " ") { return false }
    return firstVisible(range) == range.upperBound
  }

  /// Skips white space.
  mutating func skipWhitespace() { head = firstVisible(head..<tail) }

  /// Whether the bytes between two indices are the beginning of a document, but not a whole one.
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

extension BytePointer {
  // SAFETY: of these: callers check that so many bytes are left.

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
      // A byte is less than a space, or not ASCII.
      return ((word &- ones &* 0x20) | word) & (ones &* 0x80) == 0
    }
  }
}

extension LineCounter {
  /// Counts characters from one location to another in a text that is mostly visible ASCII: in parts, if there are other
  /// characters.
  fileprivate mutating func countParts(from position: BytePointer, to target: BytePointer, start: BytePointer) {
    var (position, size) = (position, 1)
    while position < target {
      let end = countVisible(from: position, to: target)
      // A line end is one of the next eight bytes; for text in another script, the parts grow.
      size = end > position ? 8 : 8 * size
      position = end + min(size, target - end)
      if size > 8 {
        countQuickly(from: end, to: position, start: start)
      } else {
        count(from: end, to: position, start: start)
      }
    }
  }

  /// Counts characters while the next eight are visible ASCII, as in a document without white space.
  /// - Returns: where to continue.
  private mutating func countVisible(from position: BytePointer, to target: BytePointer) -> BytePointer {
    var end = position
    while target - end >= 64, end.hasVisibleBlocks { end += 64 }
    while target - end >= 8, end.hasVisibleWord { end += 8 }
    column &+= end - position
    return end
  }

  /// Counts from one location of a text to another, several bytes at a time.
  ///
  /// It only finds the line ends of all lines but the last, and only counts columns in the last line.
  private mutating func countQuickly(from position: BytePointer, to target: BytePointer, start: BytePointer) {
    var position = position
    while true {
      let end = position.first(UInt8(ascii: "\n"), before: target)
      // A carriage return is rare, and only counts with the bytes before it.
      if position.first(UInt8(ascii: "\r"), before: end) < end {
        count(from: position, to: min(end + 1, target), start: start)
      } else if end < target {
        // A carriage return right before these bytes was already counted.
        count(from: end, to: end + 1, start: start)
      } else {
        column &+= position.characters(before: target)
      }
      if end >= target { return }
      position = end + 1
    }
  }
}

extension BytePointer {
  /// The number of characters that begin after this index.
  fileprivate func characters(before end: BytePointer) -> Int {
    // SAFETY: eight bytes are loaded only where as many are left.
    var position = self
    var continuations = 0
    while end - position >= 8 {
      let word = position.word
      continuations &+= (word & ~(word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      position += 8
    }
    while position < end {
      if unsafe position.pointee & 0xC0 == 0x80 { continuations &+= 1 }
      position += 1
    }
    return end - self - continuations
  }
}
