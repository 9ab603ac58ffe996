import JSONCore

/// What a client of event streams keeps from one connection to the next: the ID of the last event, and how long to wait.
///
/// ```swift
/// let session = ServerSentEventSession()
/// while !Task.isCancelled {
///   request.setValue(session.lastEventID, forHTTPHeaderField: "Last-Event-ID")
///   for try await chunk in reader.events(of: Chunk.self, from: try await connect(request), session: session) { … }
///   try await Task.sleep(for: session.reconnectionTime ?? .seconds(3))
/// }
/// ```
///
/// Pass it to each stream of the session; they must be read one after the other.
public final class ServerSentEventSession: Sendable {
  private struct State {
    var lastEventID: String
    var reconnectionTime: Duration?
    var isCutOff = false
    /// The `id` and the `retry` field of the last event.
    var id: String?
    var retry: Duration?
  }

  private let state: Lock<State>

  /// - Parameter lastEventID: the ID of the last event of an earlier session; empty if there is none.
  public init(lastEventID: String = "") { state = Lock(State(lastEventID: lastEventID)) }

  /// The last ID that the server sent, up to the event that was read last; empty if it sent none. A client that connects again
  /// sends it in the header `Last-Event-ID`, unless it is empty.
  public var lastEventID: String { state.withLock { $0.lastEventID } }

  /// How long the server wants a client to wait before it connects again; nil if it has not said so.
  public var reconnectionTime: Duration? { state.withLock { $0.reconnectionTime } }

  /// Whether the last stream ended inside an event, which was dropped.
  public var isCutOff: Bool { state.withLock { $0.isCutOff } }

  // MARK: Reading

  /// The `id` and the `retry` field of the last event.
  var eventFields: (id: String?, retry: Duration?) { state.withLock { ($0.id, $0.retry) } }

  /// Records that another stream begins.
  func begin() { state.withLock { $0.isCutOff = false } }

  /// Records a `retry` field, which applies at once.
  func wait(_ time: Duration) { state.withLock { $0.reconnectionTime = time } }

  /// Records the end of an event, with or without data.
  func didRead(_ fields: EventFields) {
    state.withLock { state in
      (state.id, state.retry) = (fields.id, fields.retry)
      if let id = fields.id { state.lastEventID = id }
    }
  }

  /// Records that the stream ended inside an event.
  func cutOff() { state.withLock { $0.isCutOff = true } }
}
