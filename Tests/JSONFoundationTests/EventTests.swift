import Foundation
import JSONCore
import JSONDeserializer
import JSONFoundation
import JSONStreams
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Event streams as the bodies of responses.
@Suite(.ownThreads) struct EventTests {
  static let events = ["Content-Type": "text/event-stream; charset=utf-8"]

  /// A stream in the shape of chat completions.
  static let chat = """
    data: {"choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}

    data: {"choices":[{"index":0,"delta":{"content":"{\\"IMO\\":9,"}}]}

    : keep-alive
    data: {"choices":[{"index":0,"delta":{"content":"\\"name\\":\\"Mæl"}}]}

    data: {"choices":[{"index":0,"delta":{"content":"ø\\"}"},"finish_reason":"stop"}]}

    data: [DONE]


    """

  @Test func `The deltas of a chat are a document, however the body is cut`() async throws {
    let bytes = Array(Self.chat.utf8)
    // Pieces of the test server are strings.
    let cuts = bytes.indices.filter { $0 % 23 == 0 && bytes[$0] & 0xC0 != 0x80 }
    for cut in cuts {
      let pieces = [bytes[..<cut], bytes[cut...]].map { String(decoding: $0, as: UTF8.self) }
      let ship = try await response(Answer(headers: Self.events, pieces: pieces)) { response in
        let chunks = try await response.events(of: JSONValue.self, with: reader)
        return try await reader.deserialize(
          Ship.self, from: chunks.joined { $0["choices"][0]["delta"]["content"].string })
      }
      #expect(ship == Ship(imo: 9, name: "Mælø"))
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: [Answer.Ending.silent, .endless])
  func `Events are read before the body has ended, and the sentinel ends the request`(ending: Answer.Ending)
    async throws
  {
    let answer = Answer(
      headers: Self.events, pieces: ["data: {\"IMO\":1}\n\nda", "ta: {\"IMO\":2}\n\n", "data: [DONE]\n\n"],
      ending: ending)
    let ships = try await response(answer) { response in
      var ships: [Int] = []
      for try await ship in try await response.events(of: Ship.self, with: reader) { ships.append(ship.imo) }
      return ships
    }
    #expect(ships == [1, 2])
  }

  @Test func `Events have names and texts`() async throws {
    let pieces = ["event: a\ndata: 1\nda", "ta: 2\n\nid: 7\n", "retry: 10\n\ndata: é\n\n"]
    let session = ServerSentEventSession()
    let events = try await response(Answer(headers: Self.events, pieces: pieces)) { response in
      var events: [ServerSentEvent] = []
      for try await event in ServerSentEventStream(from: try await response.eventBody(), session: session) {
        events.append(event)
      }
      return events
    }
    #expect(events == [ServerSentEvent(name: "a", data: "1\n2"), ServerSentEvent(data: "é")])
    #expect((session.lastEventID, session.reconnectionTime) == ("7", .milliseconds(10)))
  }

  @Test func `An event that does not fit has its number and its place in the body`() async throws {
    let error = try await #require(throws: JSONError.self) {
      try await response(Answer(headers: Self.events, pieces: ["data: {\"IMO\":1}\n\n", "data: {\"IMO\":[]}\n\n"])) {
        for try await _ in try await $0.events(of: Ship.self, with: reader) {}
      }
    }
    #expect(
      error.problems.first?.description == "line 3, column 14, at /IMO: in event 2, expected Int, found an array.")
  }

  @Test(arguments: [
    (
      Answer(status: "429 Too Many Requests", pieces: [#"{"error":"slow down"}"#]),
      #"SERVER answered 429 with application/json: "{\"error\":\"slow down\"}""#
    ),
    (Answer(pieces: ["{}"]), #"SERVER answered 200 with application/json: "{}""#),
    (
      Answer(headers: ["Content-Type": "text/event-streams"], pieces: ["data: 1\n\n"]),
      #"SERVER answered 200 with text/event-streams: "data: 1\n\n""#
    ),
  ])
  func `A response that is not an event stream is an error`(answer: Answer, expected: String) async throws {
    let error = try await #require(throws: UnexpectedURLResponse.self) {
      try await response(answer) { try await $0.events(of: Ship.self, with: reader) }
    }
    #expect(error.description.replacing(try #require(error.url?.absoluteString), with: "SERVER") == expected)
  }

  @Test func `A client that connects again sends the last ID`() async throws {
    let server = try TestServer { request in
      let id = request.firstMatch(of: /(?i)last-event-id: ([^\r]*)/).flatMap { Int($0.1) } ?? 0
      let isAccepted = request.lowercased().contains("accept: text/event-stream\r\n")
      return Answer(headers: Self.events, pieces: ["retry: 1\nid: \(id + 1)\ndata: \(isAccepted ? id : -1)\n\ndata: 1"])
    }
    defer { server.stop() }
    let session = ServerSentEventSession()
    var request = URLRequest(url: try server.url("/"))
    var numbers: [Int] = []
    while numbers.count < 3 {
      request.acceptEvents(after: session)
      let response = try await URLSession.shared.response(for: request)
      for try await number in try await response.events(of: Int.self, with: reader, session: session) {
        numbers.append(number)
      }
      try await Task.sleep(for: session.reconnectionTime ?? .seconds(3))
    }
    #expect(numbers == [0, 1, 2])
  }
}
