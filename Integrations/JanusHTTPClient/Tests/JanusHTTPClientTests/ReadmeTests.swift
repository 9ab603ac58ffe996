import AsyncHTTPClient
import JanusHTTPClient
import Testing

/// The examples of README.md.
@Suite struct ReadmeTests {
  struct Ship: KeyValueCreatable {
    var imo = 0
    var name = ""
  }

  @Test("The example of responses and requests in README.md works")
  func both() async throws {
    try await TestServer.run({ _, body in Answer(pieces: [body.isEmpty ? #"[{"imo":1,"name":"Ida"}]"# : body]) }) {
      server in
      let url = server.url("/ships")
      let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .seconds(30))
      let ships = try await response.deserialize([Ship].self, with: reader, upTo: 1 << 20)
      let ship = try #require(ships.first)

      var request = HTTPClientRequest(url: url)
      request.method = .POST
      try request.setJSON(ship, with: writer)
      request.setJSONLines(of: ships, with: writer)
      let echo = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
      var names: [String] = []
      for try await ship in try await echo.lines(of: Ship.self, with: reader) { names.append(ship.name) }
      #expect(names == ["Ida"])
    }
  }

  @Test("The example of event streams in README.md works")
  func events() async throws {
    let answer = Answer(contentType: "text/event-stream", pieces: ["id: 1\ndata: {\"name\":\"Ida\"}\n\n"])
    try await TestServer.run({ _, _ in answer }) { server in
      let session = ServerSentEventSession()
      var request = HTTPClientRequest(url: server.url("/ships"))
      request.acceptEvents(after: session)
      let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
      var names: [String] = []
      for try await ship in try await response.events(of: Ship.self, with: reader, session: session) {
        names.append(ship.name)
      }
      #expect(names == ["Ida"])
      #expect(session.lastEventID == "1")
    }
  }
}
