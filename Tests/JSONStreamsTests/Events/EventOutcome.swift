import JSONCore
import JSONStreams

/// The events of a stream whose bytes come in pieces, and the error that ended it.
struct EventOutcome: Hashable {
  var events: [ServerSentEvent] = []
  var errors: [String] = []
  var lastEventID = ""
  var reconnectionTime: Duration?
  var isCutOff = false

  init(_ pieces: [ArraySlice<UInt8>], limit: Int = 1 << 20) {
    var parser = ServerSentEventParser(limit: limit)
    for piece in pieces {
      parser.feed(piece)
      read(&parser)
    }
    parser.finish()
    read(&parser)
    lastEventID = parser.session.lastEventID
    reconnectionTime = parser.session.reconnectionTime
    isCutOff = parser.session.isCutOff
  }

  /// Reads the events so far; those after an error as well.
  private mutating func read(_ parser: inout ServerSentEventParser) {
    while true {
      do throws(JSONError) {
        guard let event = try parser.next() else { return }
        events.append(event)
      } catch {
        errors.append("\(error)")
      }
    }
  }
}

extension EventOutcome {
  /// The different outcomes of a text that is cut in all ways. One is expected.
  static func all(_ bytes: [UInt8], limit: Int = 1 << 20) -> Set<EventOutcome> {
    Set(Cutting.all(bytes).map { EventOutcome($0, limit: limit) })
  }
}
