import JSONCore
import JSONSerializer
import JSONStreams
import TestSupport
import Testing

/// The text of events.
struct EventWritingTests {
  @Test(arguments: [
    (ServerSentEvent(data: "1"), "data: 1\n\n"),
    (ServerSentEvent(name: "", data: ""), "data: \n\n"),
    (
      ServerSentEvent(name: "a: b", data: " x", id: "", retry: .seconds(1.5)),
      "event: a: b\nid: \nretry: 1500\ndata:  x\n\n"
    ),
    (ServerSentEvent(data: "1\n2\r3\r\n4\n\r5\n"), "data: 1\ndata: 2\ndata: 3\ndata: 4\ndata: \ndata: 5\ndata: \n\n"),
    (ServerSentEvent(data: "", retry: .seconds(-1)), "retry: 0\ndata: \n\n"),
    (ServerSentEvent(data: "", retry: .seconds(Int64.max)), "retry: 9223372036854775807\ndata: \n\n"),
  ])
  func `An event is written as fields`(event: ServerSentEvent, text: String) throws {
    #expect(String(decoding: try event.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (ServerSentEvent(name: "a\nb", data: ""), #"expected the name of an event in one line, found "a\nb""#),
    (ServerSentEvent(data: "", id: "a\r"), #"expected the ID of an event in one line, found "a\r""#),
    (ServerSentEvent(data: "", id: "\0"), #"expected the ID of an event in one line, found "\0""#),
  ])
  func `A name or an ID that would end its line is an error`(event: ServerSentEvent, message: String) {
    let error = #expect(throws: JSONError.self) { try event.bytes }
    #expect(error?.code == .invalidValue)
    #expect(error?.message == message)
    #expect(error?.advice == "A line end or U+0000 in it would change what clients read; remove it.")
  }

  @Test func `Comments are ignored by readers`() {
    #expect(ServerSentEvent.comment() == Array(":\n\n".utf8))
    let text = ServerSentEvent.comment("a\ndata: b") + Array("data: 1\n\n".utf8)
    #expect(String(decoding: text, as: UTF8.self) == ":a\n:data: b\n\ndata: 1\n\n")
    #expect(EventOutcome([text[...]]).events == [ServerSentEvent(data: "1")])
  }

  @Test func `Events that were written are read as they were`() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<300 {
      let events = (0..<Int.random(in: 1...4, using: &random)).map { _ in ServerSentEvent.random(&random) }
      let bytes = try events.flatMap { try $0.bytes }
      for size in [1, 2, 5, bytes.count] {
        #expect(EventOutcome(Cutting.pieces(bytes, of: size)).events == events)
      }
    }
  }

  @Test func `Any text is read in the same way, however it is cut`() {
    var random = SeededRandom(seed: 2)
    let parts = ["data", "event", "id", "retry", ":", " ", "\n", "\r", "\r\n", "\n\n", "\0", "7", "x", "é", "\u{FEFF}"]
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...30, using: &random)
      var bytes = (0..<count).flatMap { _ in Array(parts.randomElement(using: &random)!.utf8) }
      bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      let whole = EventOutcome([bytes[...]], limit: 12)
      for size in 1...3 { #expect(EventOutcome(Cutting.pieces(bytes, of: size), limit: 12) == whole, "\(bytes)") }
      let cut = Int.random(in: bytes.indices, using: &random)
      #expect(EventOutcome([bytes[..<cut], bytes[cut...]], limit: 12) == whole, "\(bytes)")
    }
  }

  @Test func `A model is the data of an event`() throws {
    let writer = JSONSerializer(policy: .init { $0.layout = .pretty })
    let event = try writer.event(Order.Item(sku: "a\n", count: 2), named: "item", id: "1", retry: .seconds(1))
    #expect(
      String(decoding: try event.bytes, as: UTF8.self) == #"""
        event: item
        id: 1
        retry: 1000
        data: {
        data:   "sku": "a\n",
        data:   "count": 2
        data: }


        """#)
  }
}

extension ServerSentEvent {
  /// An event of a few characters, among them those that are special in event streams.
  static func random(_ random: inout SeededRandom) -> ServerSentEvent {
    func text(_ characters: String) -> String {
      String((0..<Int.random(in: 0...6, using: &random)).map { _ in characters.randomElement(using: &random)! })
    }
    return ServerSentEvent(
      name: text("ab: é🚢"), data: text("a: \n\0é🚢{\""), id: Bool.random(using: &random) ? text("1: é") : nil,
      retry: Bool.random(using: &random) ? .milliseconds(Int.random(in: 0...9_999, using: &random)) : nil)
  }
}
