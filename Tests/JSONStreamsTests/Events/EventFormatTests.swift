import JSONStreams
import Testing

/// The format of event streams, by the cases of the web platform tests.
struct EventFormatTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var events: [ServerSentEvent] = []
    var lastEventID = ""
    var retry: Duration?
    var isCutOff = false

    var testDescription: String { name }
  }

  static func messages(_ texts: String...) -> [ServerSentEvent] { texts.map { ServerSentEvent(data: $0) } }

  static let rows: [Row] = [
    Row(name: "no event", text: ""),
    Row(name: "one event", text: "data: 1\n\n", events: messages("1")),
    // Byte-order marks
    Row(
      name: "a mark at the beginning only", text: "\u{FEFF}data:1\n\n\u{FEFF}data:2\n\ndata:3\n\n",
      events: messages("1", "3")),
    Row(name: "two marks", text: "\u{FEFF}\u{FEFF}data:1\n\ndata:2\n\n", events: messages("2")),
    // Comments
    Row(
      name: "comments between lines of data",
      text: "data:1\n:\0\n:\ndata:2\n:\(String(repeating: "x", count: 99))\ndata:3\n:data:4\n\n",
      events: messages("1\n2\n3")),
    Row(name: "only comments", text: ": a\n\n:\n:b\n\n"),
    // The end
    Row(
      name: "an event without an empty line", text: "data:1\n\nretry:1000\nid:7\ndata:2", events: messages("1"),
      retry: .seconds(1), isCutOff: true),
    Row(name: "a line without an end", text: "data:1\n\ndata:2\n", events: messages("1"), isCutOff: true),
    Row(name: "a comment without an end", text: "data:1\n\n: ping", events: messages("1")),
    Row(name: "an ID without an empty line", text: "data:1\n\nid: 2\n", events: messages("1")),
    // Data
    Row(name: "data without a value", text: "data:\n\ndata\ndata\n\ndata:test\n\n", events: messages("", "\n", "test")),
    Row(name: "an empty last line of data", text: "data: 1\ndata\n\n", events: messages("1\n")),
    Row(name: "a name without data", text: "event: a\n\ndata: 1\n\n", events: messages("1")),
    // Names
    Row(
      name: "a name", text: "event:test\ndata:x\n\ndata:x\n\n",
      events: [ServerSentEvent(name: "test", data: "x"), ServerSentEvent(data: "x")]),
    Row(name: "an empty name", text: "event: \ndata:data\n\n", events: messages("data")),
    Row(name: "the last of two names", text: "event: a\nevent\ndata:1\n\n", events: messages("1")),
    // IDs
    Row(
      name: "an ID", text: "id: 1\ndata: a\n\ndata: b\n\n",
      events: [ServerSentEvent(data: "a", id: "1"), ServerSentEvent(data: "b")], lastEventID: "1"),
    Row(name: "an ID without data", text: "id: …\n\n", lastEventID: "…"),
    Row(
      name: "an ID that is removed", text: "id: 1\ndata: a\n\nid\ndata: b\n\n",
      events: [ServerSentEvent(data: "a", id: "1"), ServerSentEvent(data: "b", id: "")]),
    Row(
      name: "an ID with U+0000", text: "id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n",
      events: [ServerSentEvent(data: "a", id: "1"), ServerSentEvent(data: "b")], lastEventID: "1"),
    // Fields
    Row(
      name: "spellings of fields",
      text:
        "data:\0\ndata: 2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n data:32\ndata:4\n\n",
      events: messages("\0\n 2\n1\n3\n\n4".replacing("\n 2", with: "\n2"))),
    Row(name: "one leading space", text: "data:\ttest\rdata: \ndata:test\n\n", events: messages("\ttest\n\ntest")),
    Row(name: "two leading spaces", text: "data:  test\n\n", events: messages(" test")),
    Row(name: "a colon in a value", text: "data:a:b: c\n\n", events: messages("a:b: c")),
    Row(
      name: "unknown fields", text: "data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\n\n",
      events: messages("test\n")),
    // Reconnection
    Row(
      name: "a time", text: "retry:03000\ndata:x\n\n", events: [ServerSentEvent(data: "x", retry: .seconds(3))],
      retry: .seconds(3)),
    Row(
      name: "a time that is not a number", text: "retry:3000\nretry:1000x\ndata:x\n\n",
      events: [ServerSentEvent(data: "x", retry: .seconds(3))], retry: .seconds(3)),
    Row(name: "a time without a value", text: "retry\ndata:test\n\n", events: messages("test")),
    Row(name: "a negative time", text: "retry:-1\ndata:test\n\n", events: messages("test")),
    Row(name: "a time in other digits", text: "retry:١\ndata:test\n\n", events: messages("test")),
    Row(name: "a time without data", text: "retry: 5\n\n", retry: .milliseconds(5)),
    Row(name: "a time that no integer holds", text: "retry: 99999999999999999999\n\n", retry: .milliseconds(Int64.max)),
    // Line ends
    Row(name: "all line ends", text: "data:test\r\ndata\ndata:test\r\n\r", events: messages("test\n\ntest")),
    Row(name: "carriage returns", text: "data:1\r\rdata:2\r\r", events: messages("1", "2")),
    Row(name: "pairs", text: "data:1\r\n\r\ndata:2\r\n\r\n", events: messages("1", "2")),
    Row(
      name: "an empty line of a pair after a carriage return", text: "data:1\r\r\ndata:2\n\r\n",
      events: messages("1", "2")),
    Row(
      name: "other line ends of Unicode", text: "data:1\u{85}2\u{2028}3\u{B}\n\n",
      events: messages("1\u{85}2\u{2028}3\u{B}")),
    // Characters
    Row(name: "U+0000", text: "data:\0\n\n", events: messages("\0")),
    Row(name: "data that looks like UTF-16", text: "data:\0a\0b\n\n", events: messages("\0a\0b")),
    Row(name: "UTF-8", text: "event: 🚢\ndata:ok…\n\n", events: [ServerSentEvent(name: "🚢", data: "ok…")]),
  ]

  @Test(arguments: rows)
  func `Events are those of the standard, however the stream is cut`(row: Row) {
    for outcome in EventOutcome.all(Array(row.text.utf8)) {
      #expect(outcome.errors == [])
      #expect(outcome.events == row.events)
      #expect(outcome.lastEventID == row.lastEventID)
      #expect(outcome.reconnectionTime == row.retry)
      #expect(outcome.isCutOff == row.isCutOff)
    }
  }

  @Test func `Bytes that are not UTF-8 become replacement characters`() {
    let bytes =
      Array("event: ".utf8) + [0xFF] + Array("\ndata: a".utf8) + [0xE2, 0x80] + Array("b\nid: ".utf8) + [0xC0]
      + Array("\n\n".utf8)
    for outcome in EventOutcome.all(bytes) {
      #expect(outcome.events == [ServerSentEvent(name: "\u{FFFD}", data: "a\u{FFFD}b", id: "\u{FFFD}")])
    }
  }

  @Test func `An event is complete at the carriage return of its empty line`() throws {
    var parser = ServerSentEventParser()
    parser.feed("data: 1\r\n\r".utf8)
    #expect(try parser.next() == ServerSentEvent(data: "1"))
    parser.feed("\ndata: 2\r\n\r".utf8)
    #expect(try parser.next() == ServerSentEvent(data: "2"))
    #expect(try parser.next() == nil)
    #expect(!parser.isAtEnd)
    parser.finish()
    #expect(try parser.next() == nil)
    #expect(parser.isAtEnd)
  }

  @Test(arguments: [
    ("data:\(String(repeating: "x", count: 16))\n\ndata: 1\n\n", 1),
    ("id: 1\n\n: \(String(repeating: "x", count: 40))\r\rdata: 1\r\r", 3),
    ("data: 5678\r\ndata:5678\r\ndata: 1\r\n\r\ndata: 1\n\n", 1),
    ("id:9\n:3456789\n:345678\n\n:\n\ndata: 1\n\n", 1),
  ])
  func `An event that is too long is an error, and those after it are read`(text: String, line: Int) {
    for outcome in EventOutcome.all(Array(text.utf8), limit: 20) {
      #expect(
        outcome.errors == [
          "line \(line), column 1: expected an event of at most 20 bytes, found a longer one. "
            + "Set a higher limit for streams that you trust."
        ])
      #expect(outcome.events == [ServerSentEvent(data: "1")])
    }
  }

  @Test func `Comments between events do not count as parts of the next event`() {
    let text = String(repeating: ": ping\n", count: 100) + "data: 1\n\n"
    for outcome in EventOutcome.all(Array(text.utf8), limit: 10) {
      #expect(outcome.errors == [])
      #expect(outcome.events == [ServerSentEvent(data: "1")])
    }
  }

  @Test func `A stream in UTF-16 is an error`() {
    let bytes = "data: 1\n\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      EventOutcome([bytes[...]]).errors.first
        == "line 1, column 1: expected UTF-8, found UTF-16. "
        + "Convert the stream to UTF-8, or read it as a whole document.")
  }
}
