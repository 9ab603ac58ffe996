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

/// What is left to the session, its configuration and its delegate.
@Suite(.ownThreads) struct SessionTests {
  /// Follows no redirection.
  final class Stay: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }

  /// A server that sends `/old` to `/new`, and answers with a header of the request.
  func server() throws -> TestServer {
    try TestServer { request in
      if request.contains("GET /old ") {
        return Answer(
          status: "302 Found", headers: ["Location": "/new", "Content-Type": "text/plain"], pieces: ["moved"])
      }
      let team = request.firstMatch(of: /(?i)x-team: ([^\r]*)/)?.1 ?? "none"
      return Answer(pieces: [#"{"name":"\#(team)"}"#])
    }
  }

  @Test func `Redirections are followed`() async throws {
    let server = try server()
    defer { server.stop() }
    let response = try await URLSession.shared.response(from: server.url("/old"))
    #expect(response.head.url?.path == "/new")
    #expect(try await response.deserialize(Ship.self, with: reader) == Ship(name: "none"))
  }

  @Test func `The session's configuration and delegate hold`() async throws {
    let server = try server()
    defer { server.stop() }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-Team": "blue"]
    let session = URLSession(configuration: configuration, delegate: Stay(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let ship = try await session.response(from: server.url("/new")).deserialize(Ship.self, with: reader)
    #expect(ship.name == "blue")
    let error = try await #require(throws: UnexpectedURLResponse.self) {
      try await session.response(from: server.url("/old")).deserialize(Ship.self, with: reader)
    }
    #expect(error.statusCode == 302)
    #expect(error.body == "moved")
  }

  @Test func `Many responses at a time come to those who asked`() async throws {
    let server = try TestServer { request in
      Answer(pieces: [request.prefix { $0 != "\r" }.split(separator: " ")[1].dropFirst().description])
    }
    defer { server.stop() }
    let numbers = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for number in 0..<50 {
        group.addTask {
          (
            number,
            try await URLSession.shared.response(from: server.url("/\(number)")).deserialize(Int.self, with: reader)
          )
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers.count == 50)
    #expect(numbers.allSatisfy { $0.0 == $0.1 })
  }
}
