import JSONCore
import JSONDeserializer

extension JSONDeserializer {
  // MARK: Types by name

  /// Reads the events of an event stream with a function that knows their types by their names.
  ///
  /// ```swift
  /// let updates = reader.events(named: ["delta", "stop"], from: response.body) { name, data throws(JSONError) in
  ///   name == "delta" ? Update.delta(try reader.deserialize(Delta.self, from: data)) : .stop
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - names: the names of the events to read; nil for all. The others are skipped.
  ///   - bytes: the bytes, or pieces of them, which may end anywhere.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read; `.report` skips them, like `.skip`.
  ///   - limit: the maximum number of bytes of an event, including its field names.
  ///   - session: keeps the last event ID and the reconnection time.
  ///   - read: makes a value from the name of an event and its data. An event without a name has the name `message`.
  /// - Returns: the values. Reading them throws `JSONError` with the number of the event and the location in the stream, and the
  ///   errors of the sequence.
  public func events<Value, Bytes: AsyncSequence & Sendable>(
    named names: Set<String>? = nil, from bytes: Bytes, until sentinel: String? = "[DONE]",
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20,
    session: ServerSentEventSession = ServerSentEventSession(),
    _ read: @escaping @Sendable (_ name: String, _ data: ArraySlice<UInt8>) throws(JSONError) -> Value
  ) -> JSONStream<Value, Bytes> where Bytes.Element: JSONStreamPiece {
    stream(bytes, at: .start) { _ in
      eventParser(named: names, until: sentinel, invalid: invalid, limit: limit, session: session, read)
    }
  }

  /// Reads the events of an event stream in a file, from a pipe or from memory with a function that knows their types by their
  /// names.
  /// - Parameters:
  ///   - names: the names of the events to read; nil for all.
  ///   - input: the source of the bytes.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read; `.report` skips them, like `.skip`.
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: keeps the last event ID and the reconnection time.
  ///   - read: makes a value from the name of an event and its data.
  /// - Returns: the values.
  public func events<Value>(
    named names: Set<String>? = nil, from input: JSONInput, until sentinel: String? = "[DONE]",
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20,
    session: ServerSentEventSession = ServerSentEventSession(),
    _ read: @escaping @Sendable (_ name: String, _ data: ArraySlice<UInt8>) throws(JSONError) -> Value
  ) -> JSONStream<Value, JSONInput> {
    stream(input, at: .start) { _ in
      eventParser(named: names, until: sentinel, invalid: invalid, limit: limit, session: session, read)
    }
  }

  /// Makes a parser that bytes are pushed into, for events whose types a function knows by their names.
  /// - Parameters:
  ///   - names: the names of the events to read; nil for all.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read; `.report` skips them, like `.skip`.
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: keeps the last event ID and the reconnection time.
  ///   - read: makes a value from the name of an event and its data.
  public func eventParser<Value>(
    named names: Set<String>? = nil, until sentinel: String? = "[DONE]", invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, session: ServerSentEventSession = ServerSentEventSession(),
    _ read: @escaping @Sendable (_ name: String, _ data: ArraySlice<UInt8>) throws(JSONError) -> Value
  ) -> JSONStreamParser<Value> {
    let selection = EventSelection(named: names, until: sentinel)
    return JSONStreamParser(
      PieceReader(selection, invalid: invalid, limit: limit, session), isRepeatable: false
    ) { bytes, name, _, _ throws(JSONError) in try read(name, bytes) }
  }
}
