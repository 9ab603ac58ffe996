import AsyncHTTPClient
import JanusHTTPClient
import NIOHTTP1
import Testing

/// Event streams as the bodies of responses.
@Suite struct EventTests {
  /// A stream in the shape of generated content, whose lines end with `\r\n`.
  static let candidates = [#"{\"IMO\":9,"#, #"\"name\":\"Mæl"#, #"ø\"}"#].map {
    #"data: {"candidates": [{"content": {"parts": [{"text": "\#($0)"}],"role": "model"},"index": 0}]}"# + "\r\n\r\n"
  }.joined()

  func response<Value>(
    _ answer: Answer, _ body: (HTTPClientResponse) async throws -> Value
  ) async throws -> Value {
    try await TestServer.run({ _, _ in answer }) { server in
      try await body(HTTPClient.shared.execute(HTTPClientRequest(url: server.url("/")), timeout: .seconds(30)))
    }
  }

  private func events(_ pieces: [String], _ ending: Answer.Ending = .whole) -> Answer {
    Answer(contentType: "text/event-stream;charset=utf-8", pieces: pieces, ending: ending)
  }

  @Test func `The text of a response is a document, however the body is cut`() async throws {
    let bytes = Array(Self.candidates.utf8)
    for cut in bytes.indices where cut % 5 == 0 && bytes[cut] & 0xC0 != 0x80 {
      let pieces = [bytes[..<cut], bytes[cut...]].map { String(decoding: $0, as: UTF8.self) }
      let ship = try await response(events(pieces)) { response in
        let responses = try await response.events(of: JSONValue.self, with: reader)
        return try await reader.deserialize(
          Ship.self, from: responses.joined { $0["candidates"][0]["content"]["parts"][0]["text"].string })
      }
      #expect(ship == Ship(imo: 9, name: "Mælø"))
    }
  }

  @Test func `The sentinel ends a request that has no end`() async throws {
    let pieces = ["data: {\"IMO\":1}\n\nda", "ta: {\"IMO\":2}\n\ndata: [DONE]\n\n"]
    let ships = try await response(events(pieces, .never)) { response in
      var ships: [Int] = []
      for try await ship in try await response.events(of: Ship.self, with: reader) { ships.append(ship.imo) }
      return ships
    }
    #expect(ships == [1, 2])
  }

  @Test func `Events have types by their names`() async throws {
    let text = "event: ship\ndata: {\"IMO\":1}\n\nevent: ping\ndata\n\nevent: port\ndata: {\"name\":\"Bodø\"}\n\n"
    let names = try await response(events([text])) { response in
      let body = try await response.eventBody()
      let events = reader.events(named: ["ship", "port"], from: body) { name, data throws(JSONError) in
        switch name {
        case "ship": "\(try reader.deserialize(Ship.self, from: data).imo)"
        default: try reader.deserialize(Port.self, from: data).name
        }
      }
      var names: [String] = []
      for try await name in events { names.append(name) }
      return names
    }
    #expect(names == ["1", "Bodø"])
  }

  @Test(arguments: [
    (
      Answer(status: .tooManyRequests, pieces: ["{}"]),
      #"SERVER answered 429 Too Many Requests with application/json: "{}""#
    ),
    (Answer(pieces: ["{}"]), #"SERVER answered 200 OK with application/json: "{}""#),
  ])
  func `A response that is not an event stream is an error`(answer: Answer, expected: String) async throws {
    let error = try await #require(throws: UnexpectedResponse.self) {
      try await response(answer) { try await $0.events(of: Ship.self, with: reader) }
    }
    #expect(error.description.replacing(try #require(error.url), with: "SERVER") == expected)
  }

  @Test func `A client that connects again sends the last ID`() async throws {
    let answer: @Sendable (HTTPRequestHead, String) -> Answer = { head, _ in
      let id = head.headers.first(name: "last-event-id").flatMap { Int($0) } ?? 0
      let isAccepted = head.headers.first(name: "accept") == "text/event-stream"
      return Answer(
        contentType: "text/event-stream", pieces: ["id: \(id + 1)\ndata: \(isAccepted ? id : -1)\n\ndata: 1"])
    }
    try await TestServer.run(answer) { server in
      let session = ServerSentEventSession()
      var request = HTTPClientRequest(url: server.url("/"))
      var numbers: [Int] = []
      while numbers.count < 3 {
        request.acceptEvents(after: session)
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
        for try await number in try await response.events(of: Int.self, with: reader, session: session) {
          numbers.append(number)
        }
        #expect(session.isCutOff)
      }
      #expect(numbers == [0, 1, 2])
    }
  }
}
