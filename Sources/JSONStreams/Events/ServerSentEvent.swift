import JSONCore

/// An event of an event stream, `text/event-stream`, as the HTML standard defines it in section 9.2.
///
/// ```swift
/// let event = ServerSentEvent(name: "departure", data: "Nordlys", id: "7")
/// try connection.write(event.bytes)
/// ```
public struct ServerSentEvent: Hashable, Sendable {
  /// The name of events that the stream gives no name.
  public static let defaultName = "message"

  /// The name, from the field `event`.
  public var name: String
  /// The text; the lines of several `data` fields are joined by line feeds.
  public var data: String
  /// The `id` field of this event; nil if it has none. An empty one removes the last event ID of the session.
  public var id: String?
  /// How long a client is to wait before it connects again, in whole milliseconds; nil if the event does not set it.
  public var retry: Duration?

  /// - Parameters:
  ///   - name: the name; an empty one counts as `message`.
  ///   - data: the text. Its line ends become line feeds.
  ///   - id: the ID, to be sent back by a client that connects again.
  ///   - retry: how long a client is to wait before it connects again.
  public init(name: String = defaultName, data: String, id: String? = nil, retry: Duration? = nil) {
    self.name = name.isEmpty ? Self.defaultName : name
    (self.data, self.id, self.retry) = (data, id, retry)
  }

  /// The event as a part of a stream, including the empty line that ends it.
  ///
  /// Reading it returns an equal event, with line feeds as the line ends of the data.
  /// - Throws: `JSONError` with the code `invalidValue` for a name or an ID with a line end, or an ID with U+0000.
  public var bytes: [UInt8] {
    get throws(JSONError) { try Self.bytes(name: name, data: Array(data.utf8), id: id, retry: retry) }
  }

  /// A comment as a part of a stream, which readers ignore. Servers send comments so that a quiet connection is not closed.
  /// - Parameter text: the comment; each of its lines becomes one.
  public static func comment(_ text: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    appendLines(of: Array(text.utf8), as: ":", to: &bytes)
    return bytes + [lineFeed]
  }

  // MARK: Writing

  private static var lineFeed: UInt8 { UInt8(ascii: "\n") }

  /// The text of an event whose data is UTF-8.
  static func bytes(name: String, data: [UInt8], id: String?, retry: Duration?) throws(JSONError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 64)
    if name != defaultName, !name.isEmpty { try appendField("event: ", name, "name", to: &bytes) }
    if let id { try appendField("id: ", id, "ID", to: &bytes) }
    if let retry { bytes += "retry: \(max(retry.wholeMilliseconds, 0))\n".utf8 }
    appendLines(of: data, as: "data: ", to: &bytes)
    bytes.append(lineFeed)
    return bytes
  }

  private static func appendField(
    _ field: String, _ value: String, _ what: String, to bytes: inout [UInt8]
  ) throws(JSONError) {
    let isRefused = value.utf8.contains { $0 == lineFeed || $0 == UInt8(ascii: "\r") || $0 == 0 && what == "ID" }
    if isRefused {
      throw JSONError(
        .invalidValue, message: "expected the \(what) of an event in one line, found \(value.debugDescription)",
        advice: "A line end or U+0000 in it would change what clients read; remove it.")
    }
    bytes += field.utf8
    bytes += value.utf8
    bytes.append(lineFeed)
  }

  /// Adds a line for each line of a text.
  private static func appendLines(of text: [UInt8], as field: String, to bytes: inout [UInt8]) {
    var start = 0
    while true {
      let end = text[start...].firstIndex { $0 == lineFeed || $0 == UInt8(ascii: "\r") }
      bytes += field.utf8
      bytes += text[start..<(end ?? text.count)]
      bytes.append(lineFeed)
      guard let end else { return }
      let isPair = text[end] == UInt8(ascii: "\r") && end + 1 < text.count && text[end + 1] == lineFeed
      start = end + (isPair ? 2 : 1)
    }
  }
}

extension Duration {
  /// The number of whole milliseconds; the largest number if there are more.
  fileprivate var wholeMilliseconds: Int64 {
    let (milliseconds, isTooLong) = components.seconds.multipliedReportingOverflow(by: 1_000)
    if isTooLong { return components.seconds < 0 ? .min : .max }
    let (sum, exceeds) = milliseconds.addingReportingOverflow(components.attoseconds / 1_000_000_000_000_000)
    return exceeds ? .max : sum
  }
}
