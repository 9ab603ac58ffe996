import JSONCore
import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the values of a stream from bytes that are pushed into it, for those who get bytes by callbacks.
///
/// ```swift
/// var parser = reader.lineParser(of: Order.self)
/// func received(_ bytes: [UInt8]) throws {
///   parser.feed(bytes)
///   while let order = try parser.next() { handle(order) }
/// }
/// ```
///
/// The pieces may end anywhere, inside a number or a character, too. However small they are, the time is linear in the
/// number of bytes; what has been read is not kept.
public struct JSONStreamParser<Element>: Sendable {
  /// Makes a value of its bytes and its key, and adds to a report. Where `count` is not nil, it is not known where the value ends; see
  /// ``PieceReader/readNext(_:)``.
  @usableFromInline typealias Make =
    @Sendable (
      _ bytes: ArraySlice<UInt8>, _ key: String, _ report: inout JSONReport?, _ count: inout Int?
    ) throws(JSONError) -> Element

  @usableFromInline var pieces: PieceReader
  /// Reads the next value of which all bytes have come.
  @usableFromInline let read: @Sendable (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  /// Adds some of the values of which all bytes have come to a batch, as ``StreamBatch/fill(from:atMost:_:_:)`` does.
  @usableFromInline let addValues:
    @Sendable (_ pieces: inout PieceReader, _ batch: inout StreamBatch<Element>, _ count: Int) -> Void
  /// How many values a loop reads at a time: one, unless they may be read ahead of the one who asks for them.
  @usableFromInline let valuesAtATime: Int

  /// Makes of an error that was given out as a value the same of a document that begins some lines further down.
  private(set) var moveDown: (@Sendable (_ element: Element, _ lines: Int) -> Element)?

  /// In line, so that what it does for each value is compiled where the type of the values is known.
  /// - Parameters:
  ///   - isRepeatable: whether values may be read ahead of the one who asks for them.
  ///   - lines: reads lines in one go; nil if each value is read by itself.
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

  /// The number of values that have been given out.
  public var count: Int { pieces.count }

  /// Whether there are no more values.
  public var isAtEnd: Bool { pieces.isAtEnd }

  /// The issues of the values that were skipped, and of parts of values, in the order of the stream.
  public var report: JSONReport { pieces.issues.report }

  /// The place behind the last value that was read or skipped, from which reading can go on at another time. It is before a last line
  /// that was cut off.
  public var position: JSONStreamPosition { pieces.position }

  // MARK: Feeding

  /// Takes the next bytes of the stream.
  /// - Complexity: O(*n*) in their number, on the average.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { pieces.splitter.withBuffer { $0.append(bytes) } }

  /// Takes the next byte of the stream.
  public mutating func feed(_ byte: UInt8) { pieces.splitter.withBuffer { $0.append(byte) } }

  /// Says that nothing more comes. What is left may then be the last value, or a mistake.
  public mutating func finish() { pieces.splitter.finish() }

  /// Takes bytes as the first ones, without copying them.
  mutating func adopt(_ bytes: [UInt8], count: Int) {
    pieces.splitter.withBuffer { $0.adopt(bytes, count: count) }
  }

  /// Gives the memory of the bytes away, when all of them have been read.
  mutating func takeStorage() -> [UInt8] { pieces.splitter.withBuffer { $0.takeStorage() } }

  /// Takes what an input has next, or that it has nothing more.
  /// - Parameter waits: whether to wait until there is something.
  mutating func fill(from input: OpenInput, room: Int, waits: Bool = true) throws(JSONError) {
    do throws(JSONError) {
      let hasMore = try pieces.splitter.withBuffer { buffer throws(JSONError) in
        try input.read(into: &buffer, room: room, waits: waits)
      }
      if !hasMore { finish() }
    } catch {
      throw error.moved(to: end)
    }
  }

  /// Where what has come ends.
  var end: JSONLocation { mutating get { pieces.splitter.end } }

  /// The number of bytes of the document that lie before the end of what has come.
  var bytesFed: Int {
    let buffer = pieces.splitter.buffer
    return buffer.offset(of: buffer.tail)
  }

  // MARK: Reading

  /// Reads the next value of which all bytes have come.
  /// - Returns: nil if more bytes have to come, and behind the last value; ``isAtEnd`` says which.
  /// - Throws: `JSONError` with the place in the stream, as the reader throws it, and for what is no stream of such values. Unless bad
  ///   values are skipped, there are no more values then.
  @inlinable
  public mutating func next() throws(JSONError) -> Element? {
    try read(&pieces)
  }

  /// Reads all values for which there are bytes, unless the task is cancelled.
  /// - Parameter count: how many there may be.
  mutating func nextBatch(expecting count: Int) -> StreamBatch<Element> {
    var batch = StreamBatch<Element>(expecting: count)
    var earlierCount = -1
    while batch.places.count > earlierCount, batch.error == nil, !Task.isCancelled {
      earlierCount = batch.places.count
      // Behind each issue it is asked for more: never for more than there is room for, but for a few.
      addValues(&pieces, &batch, max(batch.values.capacity - batch.values.count, mostValuesAhead))
    }
    return batch
  }

  /// Reads as far as the first value of an array or object.
  /// - Returns: what lies before it; nil if more bytes have to come.
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

  /// - Parameter read: reads the next value of which all bytes have come.
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
}

extension JSONStreamPiece where Self: Sequence<UInt8> {
  /// Gives the bytes to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(self) }
}

extension UInt8: JSONStreamPiece {
  /// Gives the byte to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(self) }
}

extension Array: JSONStreamPiece where Element == UInt8 {}
extension ArraySlice: JSONStreamPiece where Element == UInt8 {}
extension ContiguousArray: JSONStreamPiece where Element == UInt8 {}
extension Data: JSONStreamPiece {}
