import HummingbirdTesting
import JanusHummingbird
import NIOCore
import Testing

/// Event streams, in and out.
@Suite struct EventTests {
  private func makeRouter<Context: RequestContext>(_ context: Context.Type) -> Router<Context> {
    let router = Router(context: context)
    router.get("ships") { _, _ in EventStreamResponse(of: ships(2), named: "ship", until: "[DONE]") }
    router.get("numbered") { request, _ in
      let start = request.lastEventID.flatMap { Int($0) } ?? 0
      return EventStreamResponse(of: ships(3), headers: [.eTag: "7"]) { ship, writer throws(JSONError) in
        try writer.event(ship.name, id: "\(ship.imo + start)")
      }
    }
    router.get("broken") { _, _ in EventStreamResponse(of: ships(2, then: .nan), heartbeat: nil) }
    router.get("quiet") { _, _ in EventStreamResponse(of: AsyncStream<Ship> { _ in }, heartbeat: .milliseconds(1)) }
    router.post("sum") { request, context in
      var sum = 0
      let ships = try request.events(of: Ship.self, named: ["ship"], context: context, upTo: 200)
      for try await ship in ships { sum += ship.imo }
      return "\(sum)"
    }
    return router
  }

  @Test(arguments: [
    (
      "/ships", "",
      """
      event: ship
      data: {"IMO":1,"name":""}

      event: ship
      data: {"IMO":2,"name":""}

      data: [DONE]


      """
    ),
    ("/numbered", "", "id: 1\ndata: \"\"\n\nid: 2\ndata: \"\"\n\nid: 3\ndata: \"\"\n\n"),
    ("/numbered", "7", "id: 8\ndata: \"\"\n\nid: 9\ndata: \"\"\n\nid: 10\ndata: \"\"\n\n"),
  ])
  func `Values are written as events`(path: String, lastEventID: String, expected: String) async throws {
    let router = makeRouter(BasicJanusRequestContext.self)
    let name = try #require(HTTPFields.Element.Name("Last-Event-ID"))
    try await makeApplication(router).test(.router) { client in
      try await client.execute(uri: path, method: .get, headers: [name: lastEventID]) { response in
        #expect(response.headers[.contentType] == "text/event-stream")
        #expect(response.headers[.cacheControl] == "no-store")
        #expect(response.headers[.contentLength] == nil)
        #expect(response.headers[.eTag] == (path == "/numbered" ? "7" : nil))
        #expect(String(buffer: response.body) == expected)
      }
    }
  }

  @Test(arguments: [
    ("event: ship\ndata: {\"IMO\":1}\n\nevent: ping\ndata\n\nevent: ship\ndata: {\"IMO\":2}\n\n", 200, "3"),
    ("event: ship\ndata: {\"IMO\":1}\n\nevent: ship\ndata: {\"IMO\":[]}\n\n", 422, nil),
    (": \(String(repeating: "x", count: 250))\n", 413, nil),
  ])
  func `Events are read from bodies`(body: String, status: Int, expected: String?) async throws {
    try await makeApplication(makeRouter(BasicJanusRequestContext.self)).test(.router) { client in
      try await client.execute(
        uri: "/sum", method: .post, headers: [.contentType: "text/event-stream"], body: ByteBuffer(string: body)
      ) { response in
        #expect(response.status.code == status)
        if let expected { #expect(String(buffer: response.body) == expected) }
        if status == 422 {
          let detail = try JSONValue(parsing: String(buffer: response.body))["detail"].string
          #expect(detail == "line 5, column 14, at /IMO: in event 2, expected Int, found an array.")
        }
      }
    }
  }

  @Test func `A body that is not an event stream is refused by a coder that checks content types`() async throws {
    try await makeApplication(makeRouter(StrictContext.self)).test(.router) { client in
      try await client.execute(
        uri: "/sum", method: .post, headers: [.contentType: "application/json"], body: ByteBuffer(string: "{}")
      ) { response in
        #expect(response.status == .unsupportedMediaType)
        #expect(
          String(buffer: response.body).contains("expected the content type of event streams, found application/json"))
      }
    }
  }

  @Test(arguments: [("/broken", "data: {\"IMO\":2,\"name\":\"\"}\n\n"), ("/quiet", ":\n\n\r\n")])
  func `Events are sent while the response continues`(path: String, expected: String) async throws {
    try await makeApplication(makeRouter(BasicJanusRequestContext.self)).test(.live) { client in
      let connection = RawConnection(port: try #require(client.port))
      let answer = try await connection.answer(until: path == "/quiet" ? expected : nil) { outbound in
        try await outbound.write(ByteBuffer(string: "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        try await Task.sleep(for: .seconds(60))
      }
      #expect(answer.text.hasPrefix("HTTP/1.1 200 OK"))
      #expect(answer.text.contains(expected))
      // A response that fails has no last chunk.
      #expect(!answer.text.contains("0\r\n\r\n"))
      #expect(answer.isClosed == (path == "/broken"))
    }
  }
}
