// SAFETY: of this file: `start`, `cursor` and `limit` belong to one allocation, in this order; room is made before each write.

/// Writes one JSON text into memory that grows as needed.
///
/// ```
///   start                 cursor          limit
///     |                     |               |
///     {"id":12,"name":"Ada",................
/// ```
///
/// Every member and element is written with a comma after it, which closing its container turns into the bracket; so
/// nothing needs to know whether it is the first, and what is written so far is always the beginning of a JSON text.
@frozen @usableFromInline package struct ByteWriter: ~Copyable {
  /// The layout and escapes of the text.
  @frozen @usableFromInline package struct Options: Sendable {
    @usableFromInline var flags = Flags()

    @inlinable package init(
      escapesSlashes: Bool = false, escapesNonASCII: Bool = false, isPretty: Bool = false,
      followsFoundation: Bool = false, trimsZeroFraction: Bool = false
    ) {
      (flags[0], flags[1], flags[2], flags[3]) = (escapesSlashes, escapesNonASCII, isPretty, followsFoundation)
      flags[5] = trimsZeroFraction
      flags[4] = !escapesSlashes && !escapesNonASCII && ShortString.isKnown
    }

    @inlinable package var escapesSlashes: Bool { @inline(__always) get { flags[0] } }
    @inlinable package var escapesNonASCII: Bool { @inline(__always) get { flags[1] } }
    @inlinable package var isPretty: Bool { @inline(__always) get { flags[2] } }
    /// Whether pretty text has the spaces and lines of Foundation's.
    @inlinable package var followsFoundation: Bool { @inline(__always) get { flags[3] } }
    /// Whether 1.0 is written as `1`.
    @inlinable package var trimsZeroFraction: Bool { @inline(__always) get { flags[5] } }
    /// Whether short strings can be written right from in place.
    @inlinable var hasShortStrings: Bool { @inline(__always) get { flags[4] } }
    /// Whether strings need more escapes than JSON requires.
    @inlinable var hasExtraEscapes: Bool { @inline(__always) get { escapesSlashes || escapesNonASCII } }
    /// Spaces for each level, where the text is pretty.
    package var indent: Int { 2 }
  }

  @usableFromInline var start: OutputPointer
  @usableFromInline package var cursor: OutputPointer
  @usableFromInline var limit: OutputPointer
  @usableFromInline package let options: Options
  /// The number of open containers; only pretty text needs it.
  @usableFromInline package internal(set) var depth = 0
  /// Whether the memory is the writer's own, to be freed with it.
  @usableFromInline package internal(set) var ownsMemory: Bool

  package init(capacity: Int = 4096, options: Options = Options()) {
    unsafe self.init(.allocate(capacity: max(capacity, 64)), isOwn: true, options)
  }

  /// A writer that begins in memory that it does not own, and continues in its own when that is full.
  /// - Parameter memory: it must outlive the writer.
  @inlinable package init(in memory: UnsafeMutableBufferPointer<UInt8>, options: Options) {
    unsafe self.init(memory, isOwn: false, options)
  }

  @inlinable init(_ memory: UnsafeMutableBufferPointer<UInt8>, isOwn: Bool, _ options: Options) {
    // SAFETY: a buffer without memory has no room either, so its address is never written to.
    unsafe start = OutputPointer(memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 1).unsafelyUnwrapped)
    cursor = start
    // SAFETY: one after the last byte of the memory.
    limit = start + memory.count
    self.options = options
    ownsMemory = isOwn
  }

  @inlinable deinit { if ownsMemory { unsafe start.address.deallocate() } }

  /// The number of bytes written.
  @inlinable package var count: Int {
    @inline(__always) get {
      cursor - start
    }
  }

  /// The number of bytes that there is room for.
  @inlinable package var free: Int {
    @inline(__always) get { limit - cursor }
  }

  /// Removes everything after the first `count` bytes.
  @inlinable @inline(__always) package mutating func truncate(to count: Int) {
    cursor = start + count
  }

  /// Removes the whole text, and frees memory that few texts need.
  package mutating func startAnew() {
    if limit - start > 64 * 1024 { self = ByteWriter(options: options) }
    cursor = start
    depth = 0
  }

  /// Makes room for `count` more bytes.
  @inlinable @inline(__always) package mutating func reserve(_ count: Int) {
    if free < count { grow(by: count) }
  }

  @_effects(releasenone) @inline(never) @usableFromInline mutating func grow(by count: Int) {
    let used = self.count
    // SAFETY: what has been written moves to a larger allocation. No object is released, which the attribute says.
    let capacity = max(2 * (limit - start), used + count)
    let larger = unsafe OutputPointer(.allocate(capacity: capacity))
    unsafe larger.initialize(from: start.written, count: used)
    if ownsMemory { unsafe start.address.deallocate() }
    ownsMemory = true
    start = larger
    cursor = larger + used
    limit = larger + capacity
  }

  // MARK: Bytes

  /// Writes one byte.
  @inlinable @inline(__always) package mutating func append(_ byte: UInt8) {
    reserve(1)
    // SAFETY: room for it was just made.
    unsafe cursor.initialize(to: byte)
    cursor += 1
  }

  /// Writes ASCII text that needs no escapes.
  @inlinable @inline(__always) package mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes as they are.
  @inlinable package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    // SAFETY: room for them was just made; they are not in the writer.
    unsafe cursor.initialize(from: BytePointer(source), count: bytes.count)
    cursor += bytes.count
  }

  /// Writes another text unchanged.
  package mutating func append(_ text: DocumentText) {
    // SAFETY: a text is lent for the time of the call, and is not in the writer.
    unsafe append(text.bytes)
  }

  /// Writes bytes from a table that can be read for sixteen bytes beyond them.
  @unsafe @inlinable @inline(__always)
  package mutating func appendPadded(_ source: BytePointer, count: Int) {
    reserve(count + 16)
    // SAFETY: there is room for sixteen bytes more than count, which the source has, too.
    unsafe cursor = ByteWriter.copyPadded(source, count: count, to: cursor)
  }

  // MARK: The text

  /// Runs `body` on the text written so far.
  @inlinable package borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: as many bytes have been written, and stay while the writer is borrowed.
    try unsafe body(start.written.bytes(count))
  }

  /// The text from an offset on.
  package borrowing func bytes(from offset: Int) -> [UInt8] {
    // SAFETY: the bytes are copied while the writer is borrowed.
    unsafe withBytes { unsafe Array($0[offset...]) }
  }

  /// A number that is the same for the same text from an offset on.
  @inlinable @inline(__always) package borrowing func hash(from offset: Int) -> UInt64 {
    // SAFETY: as many bytes of the text are after the offset.
    unsafe ByteHash.hash(start.written + offset, count: count - offset)
  }

  /// Runs `body` on the text so far.
  @inlinable package borrowing func withText<Result>(_ body: (DocumentText) -> Result) -> Result {
    unsafe withBytes { unsafe body(DocumentText($0)) }
  }

  /// The result of writing: a number of bytes of the lent memory, or a copy.
  @frozen @usableFromInline package enum Ending {
    case inPlace(Int)
    case copied([UInt8])
  }

  /// A text, written into the memory of the array that is returned as far as it fits there.
  /// - Parameters:
  ///   - expectedCount: how many bytes there is room for at first.
  ///   - body: writes the text, and ends it.
  @inlinable
  package static func text(
    expecting expectedCount: Int, options: Options, _ body: (consuming ByteWriter) -> Ending
  ) -> [UInt8] {
    var text: [UInt8] = []
    var copy: [UInt8]?
    // Not `init(unsafeUninitializedCapacity:)`, which requests the type of the array from the runtime each time.
    text.append(addingCapacity: expectedCount) { free in
      unsafe free.withUnsafeMutableBufferPointer { memory, count in
        switch unsafe body(ByteWriter(in: memory, options: options)) {
        case .inPlace(let written): count = written
        case .copied(let bytes): copy = bytes
        }
      }
    }
    return copy ?? text
  }

  /// Ends a text for ``text(expecting:options:_:)``.
  /// - Parameter spare: how much memory may be left over after a text of some length; with more, the text is copied.
  @inlinable @inline(__always)
  package mutating func end(spare: (Int) -> Int = { _ in .max }) -> Ending {
    if ownsMemory || free > spare(count) { return .copied(wholeText()) }
    return .inPlace(count)
  }

  // Mutating, as what is borrowed would be copied for a call.
  @inline(never) @usableFromInline
  mutating func wholeText() -> [UInt8] { bytes(from: 0) }

  /// Hands over the memory of the text, which was allocated for the text alone; nothing may be written afterwards.
  /// - Precondition: the writer owns its memory.
  /// - Returns: the text, whose memory the caller must deallocate.
  package mutating func takeMemory() -> UnsafeMutableBufferPointer<UInt8> {
    precondition(ownsMemory, "the writer does not own its memory")
    ownsMemory = false
    // SAFETY: as many bytes have been written.
    return unsafe UnsafeMutableBufferPointer(start: start.address, count: count)
  }

  /// The whole text.
  package consuming func finish() -> [UInt8] { bytes(from: 0) }
}
