import JSONCore

/// Reads the events of an event stream from bytes that are pushed into it, for code that receives bytes in callbacks.
///
/// ```swift
/// var parser = ServerSentEventParser()
/// func received(_ bytes: [UInt8]) throws {
///   parser.feed(bytes)
///   while let event = try parser.next() { handle(event) }
/// }
/// ```
///
/// The pieces may end anywhere, even inside a character or between a carriage return and its line feed. With pieces of any size,
/// the time is linear in the number of bytes. Bytes that are not UTF-8 become U+FFFD, as the standard defines. Comments,
/// and fields that it does not define, are ignored.
public struct ServerSentEventParser: Sendable {
  /// Keeps the bytes, and splits them.
  private var input: JSONStreamParser<Void>
  /// The state that outlives the connection. Copies of the parser share it.
  public let session: ServerSentEventSession
  /// Whether there are no more events.
  public private(set) var isAtEnd = false

  /// - Parameters:
  ///   - limit: the maximum number of bytes of an event, including its field names.
  ///   - session: keeps the last event ID and the reconnection time.
  public init(limit: Int = 256 << 20, session: ServerSentEventSession = ServerSentEventSession()) {
    self.session = session
    input = JSONStreamParser(
      PieceReader(EventSelection(), invalid: .fail, limit: limit, session), isRepeatable: false
    ) { _, _, _, _ in }
  }

  /// Takes the next bytes of the stream.
  /// - Complexity: O(*n*) in their number, amortized.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { input.feed(bytes) }

  /// Takes the next piece of the stream.
  mutating func feed(piece: some JSONStreamPiece) { piece.feed(to: &input) }

  /// Marks the end of the stream. An event without an empty line after it is dropped; ``ServerSentEventSession/isCutOff`` says
  /// so.
  public mutating func finish() { input.finish() }

  /// Reads the next complete event.
  /// - Returns: nil if more bytes are needed, and after the last event; check ``isAtEnd``.
  /// - Throws: `JSONError` with the code `sizeLimit` and the location of an event that is too long; the events after it can still
  ///   be read. A stream in UTF-16 or UTF-32 has the code `unsupportedEncoding`.
  public mutating func next() throws(JSONError) -> ServerSentEvent? {
    guard let piece = try input.pieces.splitter.next() else {
      isAtEnd = input.pieces.splitter.isFinal
      return nil
    }
    let (id, retry) = session.eventFields
    let data = String(decoding: input.pieces.splitter.bytes(of: piece), as: UTF8.self)
    return ServerSentEvent(name: input.pieces.splitter.key, data: data, id: id, retry: retry)
  }
}
