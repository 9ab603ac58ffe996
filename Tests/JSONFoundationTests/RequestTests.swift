import Foundation
import JSONDeserializer
import JSONSerializer
import JSONStreams
import JSONFoundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a client sends.
@Suite(.ownThreads) struct RequestTests {
  static let ships = [Ship(imo: 1, name: "é"), Ship(imo: 2)]

  /// What the server gets of a request: its content type, and its body.
  func sent(_ change: (inout URLRequest) throws -> Void) async throws -> [String] {
    let server = try TestServer { request in
      let type = request.firstMatch(of: /(?i)content-type: ([^\r]*)/)?.1 ?? "none"
      let body = request.split(separator: "\r\n\r\n", maxSplits: 1).dropFirst().first ?? ""
      return Answer(pieces: [(try? writer.serializeToString([String(type), String(body)])) ?? ""])
    }
    defer { server.stop() }
    var request = URLRequest(url: try server.url("/"))
    request.httpMethod = "POST"
    try change(&request)
    return try await URLSession.shared.response(for: request).deserialize([String].self, with: reader)
  }

  @Test func `A document is sent`() async throws {
    #expect(
      try await sent { try $0.setJSON(Self.ships[0], with: writer) } == ["application/json", #"{"IMO":1,"name":"é"}"#])
  }

  @Test func `Lines are sent`() async throws {
    #expect(
      try await sent { try $0.setJSONLines(of: Self.ships, with: writer) }
        == ["application/jsonl", "{\"IMO\":1,\"name\":\"é\"}\n{\"IMO\":2,\"name\":\"\"}\n"])
  }

  @Test func `What cannot be written changes nothing`() throws {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1/")))
    let before = request
    let error = #expect(throws: JSONError.self) { try request.setJSON([Double.nan], with: writer) }
    #expect(error?.code == .nonFiniteNumber)
    #expect(throws: JSONError.self) { try request.setJSONLines(of: [1, .nan], with: writer) }
    #expect(request == before)
    #expect(request.httpBody == nil)
  }
}
