import JSONCore
import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the values of a stream from bytes that are pushed into it, for code that receives bytes in callbacks.
///
/// ```swift
/// var parser = reader.lineParser(of: Order.self)
/// func received(_ bytes: [UInt8]) throws {
///   parser.feed(bytes)
///   while let order = try parser.next() { handle(order) }
/// }
/// ```
///
/// The pieces may end anywhere, even inside a number or a character. With pieces of any size, the time is linear in the number of
/// bytes. Bytes that were read are not kept.
public struct JSONStreamParser<Element>: Sendable {
  /// Makes a value from its bytes and its key, and adds to a report. If `count` is not nil, the end of the value is not known;
  /// see ``PieceReader/readNext(_:)``.
  @usableFromInline typealias Make =
    @Sendable (
      _ bytes: ArraySlice<UInt8>, _ key: String, _ report: inout JSONReport?, _ count: inout Int?
    ) throws(JSONError) -> Element

  @usableFromInline var pieces: PieceReader
  /// Reads the next complete value.
  @usableFromInline let read: @Sendable (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  /// Adds some of the complete values to a batch, as ``StreamBatch/fill(from:atMost:_:_:)`` does.
  @usableFromInline let addValues:
    @Sendable (_ pieces: inout PieceReader, _ batch: inout StreamBatch<Element>, _ count: Int) -> Void
  /// The number of values that a loop reads at a time: one, unless values may be read ahead.
  @usableFromInline let valuesAtATime: Int

  /// Adds a number of lines to the location of an error that was returned as a value.
  private(set) var moveDown: (@Sendable (_ element: Element, _ lines: Int) -> Element)?

  /// Inlined, so that the code for each value is compiled where the type of the values is known.
  /// - Parameters:
  ///   - isRepeatable: whether values may be read ahead.
  ///   - lines: reads several lines at once; nil if each value is read by itself.
  ///   - make: makes each other value.
  @inlinable
  init(
    _ pieces: PieceReader, isRepeatable: Bool, lines: RepeatedReading<Element>? = nil, _ make: @escaping Make
  ) {
    (self.pieces, valuesAtATime) = (pieces, isRepeatable ? mostValuesAhead : 1)
    read = { pieces throws(JSONError) in try pieces.readNext(make) }
    addValues = { pieces, batch, count in
      batch.fill(from: &pieces, atMost: count, lines) { pieces throws(JSONError) in try pieces.readNext(make) }
    }
  }

  /// The number of values returned so far.
  public var count: Int { pieces.count }

  /// Whether there are no more values.
  public var isAtEnd: Bool { pieces.isAtEnd }

  /// The issues of skipped values and of skipped parts of values, in the order of the stream.
  public var report: JSONReport { pieces.issues.report }

  /// The position after the last value that was read or skipped, from which reading can be resumed later. If the last line was
  /// cut off, the position is before that line.
  public var position: JSONStreamPosition { pieces.position }

  // MARK: Feeding

  /// Takes the next bytes of the stream.
  /// - Complexity: O(*n*) in their number, amortized.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { pieces.splitter.withBuffer { $0.append(bytes) } }

  /// Takes the next byte of the stream.
  public mutating func feed(_ byte: UInt8) { pieces.splitter.withBuffer { $0.append(byte) } }

  /// Marks the end of the stream. The remaining bytes are then the last value, or an error.
  public mutating func finish() { pieces.splitter.finish() }

  /// Takes the first bytes, without copying them.
  mutating func adopt(_ bytes: [UInt8], count: Int) {
    pieces.splitter.withBuffer { $0.adopt(bytes, count: count) }
  }

  /// Returns the memory of the bytes, after all of them were read.
  mutating func takeStorage() -> [UInt8] { pieces.splitter.withBuffer { $0.takeStorage() } }

  /// Takes the next bytes of an input, or its end.
  /// - Parameter waits: whether to wait until bytes are available.
  mutating func fill(from input: OpenInput, capacity: Int, waits: Bool = true) throws(JSONError) {
    do throws(JSONError) {
      let hasMore = try pieces.splitter.withBuffer { buffer throws(JSONError) in
        try input.read(into: &buffer, capacity: capacity, waits: waits)
      }
      if !hasMore { finish() }
    } catch {
      throw error.moved(to: end)
    }
  }

  /// The position after the bytes so far.
  var end: JSONLocation { mutating get { pieces.splitter.end } }

  /// The number of bytes of the document so far.
  var bytesFed: Int {
    let buffer = pieces.splitter.buffer
    return buffer.offset(of: buffer.tail)
  }

  // MARK: Reading

  /// Reads the next complete value.
  /// - Returns: nil if more bytes are needed, and after the last value; check ``isAtEnd``.
  /// - Throws: `JSONError` with the location in the stream: that of the reader, or one for a text that is not such a stream.
  ///   Unless invalid values are skipped, there are no more values after it.
  @inlinable
  public mutating func next() throws(JSONError) -> Element? {
    try read(&pieces)
  }

  /// Reads all complete values, unless the task is cancelled.
  /// - Parameter count: the maximum number of values.
  mutating func nextBatch(expecting count: Int) -> StreamBatch<Element> {
    var batch = StreamBatch<Element>(expecting: count)
    var earlierCount = -1
    while batch.coordinates.count > earlierCount, batch.error == nil, !Task.isCancelled {
      earlierCount = batch.coordinates.count
      // After each issue, a batch is filled again: never beyond the capacity, except for a few values.
      addValues(&pieces, &batch, max(batch.values.capacity - batch.values.count, mostValuesAhead))
    }
    return batch
  }

  /// Reads up to the first value of an array or object.
  /// - Returns: the text before it; nil if more bytes are needed.
  mutating func findValues() throws(JSONError) -> [UInt8]? { try pieces.findValues() }

  /// The same parser with each value as a result.
  var results: JSONStreamParser<Result<Element, JSONError>> {
    var pieces = pieces
    pieces.givesErrors = true
    let read = read
    var parser = JSONStreamParser<Result<Element, JSONError>>(
      pieces, valuesAtATime: valuesAtATime,
      read: { pieces throws(JSONError) in
        do throws(JSONError) { return try read(&pieces).map(Result.success) } catch { return .failure(error) }
      })
    parser.moveDown = { result, lines in result.mapError { $0.moved(downBy: lines) } }
    return parser
  }

  /// - Parameter read: reads the next complete value.
  fileprivate init(
    _ pieces: PieceReader, valuesAtATime: Int,
    read: @escaping @Sendable (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  ) {
    (self.pieces, self.valuesAtATime, self.read) = (pieces, valuesAtATime, read)
    addValues = { pieces, batch, count in batch.fill(from: &pieces, atMost: count, nil, read) }
  }
}

/// What an asynchronous sequence of bytes may consist of: bytes, or any collections of them.
public protocol JSONStreamPiece {
  /// Gives the bytes to a parser.
  func feed<Element>(to parser: inout JSONStreamParser<Element>)
  /// Adds the bytes to others.
  func append(to bytes: inout [UInt8])
}

extension JSONStreamPiece where Self: Sequence<UInt8> {
  /// Gives the bytes to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(self) }
  /// Adds the bytes to others.
  public func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: self) }
}

extension UInt8: JSONStreamPiece {
  /// Gives the byte to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(self) }
  /// Adds the byte to others.
  public func append(to bytes: inout [UInt8]) { bytes.append(self) }
}

extension Array: JSONStreamPiece where Element == UInt8 {}
extension ArraySlice: JSONStreamPiece where Element == UInt8 {}
extension ContiguousArray: JSONStreamPiece where Element == UInt8 {}
extension Data: JSONStreamPiece {}
