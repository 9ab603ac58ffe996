import JSONCore
import JSONDeserializer

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
/// The pieces may end anywhere, inside a number or a character, too. Nothing is read twice, and what has been read is not kept.
public struct JSONStreamParser<Element>: Sendable {
  /// Reads values as long as there are bytes for them, and room.
  @usableFromInline typealias Read =
    @Sendable (_ pieces: inout PieceReader, _ batch: inout StreamBatch<Element>, _ room: Int) -> Void

  private(set) var pieces: PieceReader
  private let read: Read

  @usableFromInline init(_ pieces: PieceReader, read: @escaping Read) {
    (self.pieces, self.read) = (pieces, read)
  }

  /// The number of values that have been given out.
  public private(set) var count = 0

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
  public mutating func feed(_ bytes: some Sequence<UInt8>) { pieces.splitter.buffer.append(bytes) }

  /// Takes the next byte of the stream.
  public mutating func feed(_ byte: UInt8) { pieces.splitter.buffer.append(byte) }

  /// Says that nothing more comes. What is left may then be the last value, or a mistake.
  public mutating func finish() { pieces.splitter.isFinal = true }

  /// Takes bytes as the first ones, without copying them.
  mutating func adopt(_ bytes: [UInt8], count: Int) { pieces.splitter.buffer.adopt(bytes, count: count) }

  /// Gives the memory of the bytes away, when all of them have been read.
  mutating func takeStorage() -> [UInt8] { pieces.splitter.buffer.takeStorage() }

  /// Takes what an input has next, or that it has nothing more.
  mutating func fill(from input: OpenInput, room: Int) throws(JSONError) {
    do throws(JSONError) {
      if try !input.read(into: &pieces.splitter.buffer, room: room) { finish() }
    } catch {
      throw error.moved(to: pieces.splitter.end)
    }
  }

  /// The number of bytes of the document that lie before the end of what has come.
  var bytesFed: Int { pieces.splitter.buffer.offset(of: pieces.splitter.buffer.tail) }

  // MARK: Reading

  /// Reads the next value of which all bytes have come.
  /// - Returns: nil if more bytes have to come, and behind the last value; ``isAtEnd`` says which.
  /// - Throws: `JSONError` with the place in the stream, as the reader throws it, and for what is no stream of such values. Unless bad
  ///   values are skipped, there are no more values then.
  public mutating func next() throws(JSONError) -> Element? {
    let batch = nextBatch(room: 1)
    if let error = batch.error { throw error }
    return batch.elements.first
  }

  /// Reads values as long as there are bytes for them.
  /// - Parameter room: how many there may be.
  mutating func nextBatch(room: Int) -> StreamBatch<Element> {
    var batch = StreamBatch<Element>()
    read(&pieces, &batch, room)
    count += batch.elements.count
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
    return JSONStreamParser<Result<Element, JSONError>>(pieces) { pieces, batch, room in
      while batch.elements.count < room {
        var values = StreamBatch<Element>()
        read(&pieces, &values, room - batch.elements.count)
        batch.elements += values.elements.map(Result.success)
        batch.places += values.places
        guard let error = values.error else { return }
        batch.elements.append(.failure(error))
        batch.places.append(pieces.place)
      }
    }
  }
}
