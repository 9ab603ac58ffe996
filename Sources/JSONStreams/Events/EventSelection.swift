import JSONCore

/// Which events of a stream are read.
struct EventSelection: Sendable {
  /// The names of the events; nil for all.
  let names: Set<String>?
  /// The data that ends the stream.
  let sentinel: [UInt8]?

  /// - Parameters:
  ///   - names: the names of the events; nil for all.
  ///   - sentinel: the data that ends the stream; nil if none does.
  init(named names: Set<String>? = nil, until sentinel: String? = nil) {
    self.names = names
    self.sentinel = sentinel.map { Array($0.utf8) }
  }
}

extension PieceReader {
  /// Reads the data of events, and the names as its keys.
  /// - Parameters:
  ///   - events: the events to read.
  ///   - invalid: the policy for data that cannot be read; unless it is `.fail`, an event that is cut off is an issue.
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: receives the last event ID and the reconnection time.
  init(_ events: EventSelection, invalid: InvalidValuePolicy, limit: Int, _ session: ServerSentEventSession) {
    let splitter = EventSplitter(events, reportsCutOff: invalid != .fail, limit: limit, session: session)
    self.init(StreamSplitter(splitter, at: .start), invalid: invalid, hasKeys: true, refusal: nil)
  }
}
