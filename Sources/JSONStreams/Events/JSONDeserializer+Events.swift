import JSONCore
import JSONDeserializer

extension JSONDeserializer {
  // MARK: One type

  /// Reads the events of an event stream, each of whose data is a document.
  ///
  /// ```swift
  /// for try await chunk in reader.events(of: Chunk.self, from: response.body) { print(chunk.text) }
  /// ```
  ///
  /// Each value is returned as soon as the empty line after its event has arrived. An event without one at the end of the stream
  /// is dropped: `isCutOff` of the session is true then, and unless `invalid` is `.fail`, the report
  /// has an issue.
  /// - Parameters:
  ///   - type: the type of the data, a `Codable` type or one of Janus's protocols.
  ///   - names: the names of the events to read; nil for all. The others are skipped.
  ///   - bytes: the bytes, or pieces of them, which may end anywhere.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read.
  ///   - limit: the maximum number of bytes of an event, including its field names.
  ///   - session: keeps the last event ID and the reconnection time.
  /// - Returns: the values. Reading them throws `JSONError` with the number of the event and the location in the stream, and the
  ///   errors of the sequence.
  public func events<Value, Bytes: AsyncSequence & Sendable>(
    of type: Value.Type, named names: Set<String>? = nil, from bytes: Bytes, until sentinel: String? = "[DONE]",
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20,
    session: ServerSentEventSession = ServerSentEventSession()
  ) -> JSONStream<Value, Bytes> where Bytes.Element: JSONStreamPiece {
    stream(bytes, at: .start) { _ in
      eventParser(of: type, named: names, until: sentinel, invalid: invalid, limit: limit, session: session)
    }
  }

  /// Reads the events of an event stream in a file, from a pipe or from memory, each of whose data is a document.
  /// - Parameters:
  ///   - type: the type of the data.
  ///   - names: the names of the events to read; nil for all.
  ///   - input: the source of the bytes.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read.
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: keeps the last event ID and the reconnection time.
  /// - Returns: the values.
  public func events<Value>(
    of type: Value.Type, named names: Set<String>? = nil, from input: JSONInput, until sentinel: String? = "[DONE]",
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20,
    session: ServerSentEventSession = ServerSentEventSession()
  ) -> JSONStream<Value, JSONInput> {
    stream(input, at: .start) { _ in
      eventParser(of: type, named: names, until: sentinel, invalid: invalid, limit: limit, session: session)
    }
  }

  /// Makes a parser that bytes are pushed into, for the events of an event stream, each of whose data is a document.
  /// - Parameters:
  ///   - type: the type of the data.
  ///   - names: the names of the events to read; nil for all.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read.
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: keeps the last event ID and the reconnection time.
  public func eventParser<Value>(
    of type: Value.Type, named names: Set<String>? = nil, until sentinel: String? = "[DONE]",
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20,
    session: ServerSentEventSession = ServerSentEventSession()
  ) -> JSONStreamParser<Value> {
    let selection = EventSelection(named: names, until: sentinel)
    let values = RepeatedReading(of: type, by: self, root: nil)
    // One at a time, so that the session never is ahead of the values.
    return JSONStreamParser(
      PieceReader(selection, invalid: invalid, limit: limit, session), isRepeatable: false
    ) { bytes, _, report, _ throws(JSONError) in
      if report == nil { return try values.read(from: bytes) }
      let (value, issues) = try deserializeReporting(type, from: bytes)
      report = issues
      return value
    }
  }
}
