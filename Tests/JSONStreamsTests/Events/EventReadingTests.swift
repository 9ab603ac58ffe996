import JSONCore
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Events whose data is JSON.
struct EventReadingTests {
  let reader = JSONDeserializer()

  /// The outcomes of a text that is cut in all ways.
  private func outcomes(
    _ text: String, named names: Set<String>? = nil, until sentinel: String? = "[DONE]",
    invalid: InvalidValuePolicy = .fail, limit: Int = 1 << 20
  ) -> [StreamOutcome<Order>] {
    Cutting.all(Array(text.utf8)).map {
      StreamOutcome(
        reader.eventParser(of: Order.self, named: names, until: sentinel, invalid: invalid, limit: limit), $0)
    }
  }

  @Test(arguments: [
    ("data: {\"id\":1}\n\ndata: {\"id\":2}\n\n", [1, 2]),
    (": ping\n\nevent: order\ndata: {\ndata:  \"id\":\ndata\ndata: 1}\n\n", [1]),
    ("event: ping\n\nid: 1\n\ndata:{\"id\":1}\r\n\r\n", [1]),
    ("data: {\"id\":1}\n\ndata: [DONE]\n\ndata: {\"id\":2}\n\n", [1]),
    ("data: {\"id\":1}\n\nevent: end\ndata:[DONE]\n\ndata: never", [1]),
    ("data: {\"id\":1}\n\ndata: {\"id\":2}", [1]),
    ("data: [DONE]\n\n", []),
    ("", []),
  ])
  func `The data of each event is a value, up to the sentinel`(text: String, ids: [Int]) {
    for outcome in outcomes(text) {
      #expect(outcome.error == nil)
      #expect(outcome.elements.map(\.id) == ids)
    }
  }

  @Test func `Events with other names are skipped`() {
    let text =
      "event: a\ndata: {\"id\":1}\n\nevent: b\ndata: no JSON\n\ndata: {\"id\":3}\n\nevent: a\ndata: {\"id\":4}\n\n"
    for outcome in outcomes(text, named: ["a", "message"]) {
      #expect(outcome.error == nil)
      #expect(outcome.elements.map(\.id) == [1, 3, 4])
    }
  }

  @Test func `Another sentinel may be set, or none`() {
    let text = "data: {\"id\":1}\n\ndata: END\n\n"
    for outcome in outcomes(text, until: "END") { #expect(outcome.error == nil) }
    for outcome in outcomes("data: [DONE]\n\n", until: nil) {
      #expect(outcome.error?.message == "in event 1, expected a value or `]`, found `D`")
    }
  }

  @Test(arguments: [
    (
      "data: {\"id\":1}\n\ndata: {\"id\":\"x\"}\n\n",
      "line 3, column 13, at /id: in event 2, expected Int, found the string \"x\"."
    ),
    (
      ": ping\r\rid: 1\rdata: {\"items\":[{\"sku\":\rdata:  []}]}\r\r",
      "line 5, column 8, at /items/0/sku: in event 1, expected String, found an array."
    ),
    (
      "id: 1\n\ndata: {\"id\":\ndata\n\n",
      "line 4, column 5, at /id: in event 1, expected a value, found the end of the text."
    ),
    ("data\n\n", "line 1, column 5: in event 1, expected a value, found the end of the text."),
    ("data: {\"id\":1}\n\nevent: a\ndata: é{\n\n", "line 4, column 7: in event 2, expected a value, found `é`."),
  ])
  func `An error has the number of the event and the place in the stream`(text: String, expected: String) {
    for outcome in outcomes(text) {
      #expect(outcome.error?.problems.first?.description == expected)
    }
    // The report of skipped events has the same issues.
    for outcome in outcomes(text + "data: {\"id\":9}\n\n", invalid: .skip) {
      #expect(outcome.report.description == expected)
      #expect(outcome.elements.last?.id == 9)
    }
  }

  @Test func `The excerpt of an error is the line of the stream`() {
    let text = "data: {\"id\":1,\ndata: \"customer\": {}}\n\n"
    for outcome in outcomes(text) {
      #expect(outcome.error?.excerpt == "2 | data: \"customer\": {}}\n  |                   ^")
    }
  }

  @Test func `Parts of events that do not match are reported`() {
    let text = "data: {\"id\":1,\ndata: \"customer\":[7]}\n\n"
    for outcome in outcomes(text, invalid: .report) {
      #expect(outcome.elements.map(\.id) == [1])
      #expect(
        outcome.report.description
          == "line 2, column 18, at /customer: in event 1, expected String, found an array.")
    }
  }

  @Test func `An event that is cut off by the end is dropped and reported`() {
    let text = "data: {\"id\":1}\n\ndata: {\"id\":2}\n"
    for outcome in outcomes(text, invalid: .skip) {
      #expect(outcome.elements.map(\.id) == [1])
      #expect(
        outcome.report.description
          == "line 4, column 1: expected an empty line after event 2, found the end of the stream.")
    }
  }

  @Test func `An event that is too long is skipped up to the next one`() {
    let text = "data: {\"id\":1}\n\nid: 1\ndata: {\"id\": 1234567890}\n\ndata: {\"id\":3}\n\n"
    for outcome in outcomes(text, invalid: .skip, limit: 20) {
      #expect(outcome.elements.map(\.id) == [1, 3])
      #expect(
        outcome.report.description == "line 3, column 1: expected an event of at most 20 bytes, found a longer one.")
    }
  }

  @Test func `A function reads events by their names`() async throws {
    let text = "event: order\ndata: {\"id\":1}\n\nevent: count\ndata: 5\n\ndata: \"text\"\n\n"
    let stream = reader.events(from: .bytes(text.utf8)) { name, data throws(JSONError) in
      switch name {
      case "order": "order \(try reader.deserialize(Order.self, from: data).id)"
      case "count": "count \(try reader.deserialize(Int.self, from: data))"
      default: "\(name) \(try reader.deserialize(String.self, from: data))"
      }
    }
    #expect(await read(stream).elements == ["order 1", "count 5", "message text"])
    #expect(stream.blocking.compactMap { try? $0.get() } == ["order 1", "count 5", "message text"])
  }

  @Test func `An error of such a function is moved to its place in the stream`() async {
    let text = Array("event: a\ndata: 1\n\nevent: a\ndata: [\"x\"]\n\nevent: a\ndata: 3\n\n".utf8)
    let stream = reader.events(named: ["a"], from: Pieces(pieces: text), invalid: .skip) { _, data throws(JSONError) in
      try reader.deserialize(Int.self, from: data)
    }
    #expect(await read(stream).elements == [1, 3])
    #expect(stream.report.description == "line 5, column 7: in event 2, expected Int, found an array.")
  }

  @Test func `Results have errors in their places`() async {
    let text = "data: {\"id\":1}\n\ndata: {\"id\":\"x\"}\n\ndata: {\"id\":3}\n\n"
    let results = await read(reader.events(of: Order.self, from: .bytes(text.utf8)).results).elements
    #expect(results.map { (try? $0.get())?.id } == [1, nil, 3])
  }

  @Test(arguments: [InvalidValuePolicy.fail, .skip, .report])
  func `Damaged streams have the same outcome, however they are cut`(invalid: InvalidValuePolicy) {
    let text =
      ": hi\r\nevent: a\nid: 1\ndata: {\"id\":1,\ndata: \"customer\":\"é\"}\n\nretry: 5\rdata:{\"id\":2}\r\rdata: [DONE]\n\n"
    let parser = reader.eventParser(of: Order.self, invalid: invalid, limit: 50)
    for bytes in Share.of(damaged(Array(text.utf8), bytesAtEach: 4)) {
      let whole = StreamOutcome(parser, [bytes[...]]).summary
      for size in [1, 2, 5] {
        #expect(StreamOutcome(parser, Cutting.pieces(bytes, of: size)).summary == whole, "\(bytes)")
      }
    }
  }
}
