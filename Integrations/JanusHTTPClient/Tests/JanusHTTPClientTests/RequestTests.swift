import AsyncHTTPClient
import JanusHTTPClient
import NIOCore
import NIOHTTP1
import Testing

/// The requests of a client.
@Suite struct RequestTests {
  /// The parts of a request that the server receives: its content type, and its body.
  func sent(_ change: (inout HTTPClientRequest) throws -> Void) async throws -> [String] {
    try await TestServer.run({ head, body in
      let type = head.headers.first(name: "content-type") ?? "none"
      let length = head.headers.first(name: "content-length") ?? "unknown"
      return Answer(pieces: [(try? writer.serializeToString([type, length, body])) ?? ""])
    }) { server in
      var request = HTTPClientRequest(url: server.url("/"))
      request.method = .POST
      try change(&request)
      return try await HTTPClient.shared.execute(request, timeout: .seconds(30))
        .deserialize([String].self, with: reader)
    }
  }

  static let ships = [Ship(imo: 1, name: "é"), Ship(imo: 2)]

  @Test("A document is sent with its content type")
  func documents() async throws {
    #expect(
      try await sent { try $0.setJSON(Self.ships[0], with: writer) }
        == ["application/json", "21", #"{"IMO":1,"name":"é"}"#])
    #expect(
      try await sent { $0.body = try .json(Self.ships[0], with: writer) } == ["none", "21", #"{"IMO":1,"name":"é"}"#])
  }

  @Test("Lines are sent with their content type")
  func lines() async throws {
    let text = "{\"IMO\":1,\"name\":\"é\"}\n{\"IMO\":2,\"name\":\"\"}\n"
    let values = AsyncStream<Ship> { continuation in
      for ship in Self.ships { continuation.yield(ship) }
      continuation.finish()
    }
    #expect(
      try await sent { $0.setJSONLines(of: Self.ships, with: writer) } == ["application/jsonl", "unknown", text])
    #expect(
      try await sent { $0.setJSONLines(of: values, with: writer, flush: .eachValue) }
        == ["application/jsonl", "unknown", text])
  }

  @Test("A value that cannot be written is not sent")
  func unwritable() async throws {
    var request = HTTPClientRequest(url: "http://127.0.0.1/")
    #expect(throws: JSONError.self) { try request.setJSON([Double.nan], with: writer) }
    #expect(request.body == nil)
    #expect(request.headers.isEmpty)
    let error = await #expect(throws: JSONError.self) {
      try await sent { $0.setJSONLines(of: [1, .nan], with: writer) }
    }
    #expect(error?.code == .nonFiniteNumber)
  }
}
