import HummingbirdTesting
@testable import JanusHummingbird
import NIOCore
import Synchronization
import Testing

/// A server and its connections.
@Suite struct LiveTests {
  /// The result of `body` for a connection to a server.
  private func connect<Context: RequestContext, Value: Sendable>(
    _ router: Router<Context>, _ body: @escaping @Sendable (RawConnection) async throws -> Value
  ) async throws -> Value where Context.Source == ApplicationRequestContextSource {
    try await makeApplication(router).test(.live) { client in
      try await body(RawConnection(port: try #require(client.port)))
    }
  }

  private static func head(_ path: String, _ fields: String) -> ByteBuffer {
    ByteBuffer(string: "POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n")
  }

  private static let chunkedLines = "Content-Type: application/jsonl\r\nTransfer-Encoding: chunked"
  private static let chunkedJSON = "Content-Type: application/json\r\nTransfer-Encoding: chunked"

  @Test("A body in ten thousand chunks of a byte is read", arguments: [("/lines", "55"), ("/berth", #"{"id":3}"#)])
  func smallChunks(path: String, expected: String) async throws {
    let lines = (1...10).map { "{\"IMO\":\($0)}\n" }.joined()
    let text = path == "/lines" ? lines : #"{"id":3}"#
    let body = Array((text + String(repeating: " ", count: 10_000 - text.utf8.count)).utf8)
    #expect(body.count == 10_000)
    let answer = try await connect(makeRouter(BasicJanusRequestContext.self)) { connection in
      try await connection.answer(until: expected) { outbound in
        try await outbound.write(Self.head(path, path == "/lines" ? Self.chunkedLines : Self.chunkedJSON))
        for byte in body {
          var chunk = ByteBuffer(string: "1\r\n")
          chunk.writeInteger(byte)
          chunk.writeString("\r\n")
          try await outbound.write(chunk)
        }
        try await outbound.write(ByteBuffer(string: "0\r\n\r\n"))
      }
    }
    #expect(answer.text.hasPrefix("HTTP/1.1 200 OK"))
    #expect(answer.text.hasSuffix(expected))
  }

  @Test(
    "An endless body is refused, and the connection is closed",
    arguments: [
      ("/ship", "expected a body of at most 1000 bytes, found a longer one"),
      ("/lines", "expected a line of at most 64 bytes, found a longer one"),
      ("/some-lines", "expected a body of at most 200 bytes, found a longer one"),
    ])
  func endlessBodies(path: String, expected: String) async throws {
    let answer = try await connect(makeRouter(StrictContext.self)) { connection in
      try await connection.answer { outbound in
        try await outbound.write(Self.head(path, path == "/ship" ? Self.chunkedJSON : Self.chunkedLines))
        let chunk = ByteBuffer(string: "1000\r\n" + String(repeating: " ", count: 4096) + "\r\n")
        while !Task.isCancelled { try await outbound.write(chunk) }
      }
    }
    #expect(answer.text.hasPrefix("HTTP/1.1 413 "))
    #expect(answer.text.contains(expected))
    #expect(answer.isClosed)
  }

  @Test("A body announced as too long is refused before it comes, and the connection stays open")
  func announcedBodies() async throws {
    let answer = try await connect(makeRouter(StrictContext.self)) { connection in
      try await connection.answer(until: #"{"id":3}"#) { outbound in
        try await outbound.write(Self.head("/ship", "Content-Type: application/json\r\nContent-Length: 1001"))
        try await outbound.write(ByteBuffer(string: String(repeating: " ", count: 1001)))
        try await outbound.write(Self.head("/berth", "Content-Type: application/json\r\nContent-Length: 8"))
        try await outbound.write(ByteBuffer(string: #"{"id":3}"#))
      }
    }
    #expect(answer.text.hasPrefix("HTTP/1.1 413 "))
    #expect(answer.text.contains("HTTP/1.1 200 OK"))
    #expect(!answer.isClosed)
  }

  @Test(
    "A body that does not come is refused, and the connection is closed",
    arguments: [("/ship", "the body"), ("/lines", "the next line"), ("/elements", "the next element")])
  func silence(path: String, awaited: String) async throws {
    let answer = try await connect(makeRouter(HurriedContext.self)) { connection in
      try await connection.answer { outbound in
        try await outbound.write(Self.head(path, path == "/lines" ? Self.chunkedLines : Self.chunkedJSON))
        try await outbound.write(ByteBuffer(string: "1\r\n{\r\n"))
        try await Task.sleep(for: .seconds(60))
      }
    }
    #expect(answer.text.hasPrefix("HTTP/1.1 408 Request Timeout"))
    #expect(answer.text.contains("expected \(awaited) within 0.2 seconds"))
    #expect(answer.isClosed)
  }

  @Test("A body that drips is refused", arguments: ["/ship", "/lines"])
  func dripping(path: String) async throws {
    let answer = try await connect(makeRouter(HurriedContext.self)) { connection in
      try await connection.answer { outbound in
        try await outbound.write(Self.head(path, path == "/ship" ? Self.chunkedJSON : Self.chunkedLines))
        while !Task.isCancelled {
          try await outbound.write(ByteBuffer(string: "1\r\n \r\n"))
          try await Task.sleep(for: .milliseconds(10))
        }
      }
    }
    #expect(answer.text.hasPrefix("HTTP/1.1 408 Request Timeout"))
    #expect(answer.isClosed)
  }

  /// The documents that the route of a test received.
  private final class Seen: Sendable {
    private let contents = Mutex<(count: Int, isOver: Bool, error: String)>((0, false, ""))

    var count: Int { contents.withLock { $0.count } }
    var isOver: Bool { contents.withLock { $0.isOver } }
    var error: String { contents.withLock { $0.error } }

    func add() { contents.withLock { $0.count += 1 } }
    func end(_ error: (any Error)? = nil) {
      contents.withLock { ($0.isOver, $0.error) = (true, error.map { "\($0)" } ?? "") }
    }

    /// Waits for a number of documents, or until it is over.
    func wait(for count: Int = .max) async throws {
      while self.count < count && !isOver { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  /// The route `lines`, which answers "whole" if it receives a whole body.
  private static func router<Context: RequestContext>(_ context: Context.Type, _ seen: Seen) -> Router<Context> {
    let router = Router(context: context)
    router.post("lines") { request, context in
      do {
        for try await _ in try request.lines(of: Int.self, context: context) { seen.add() }
        seen.end()
      } catch {
        seen.end(error)
        throw error
      }
      return "whole"
    }
    return router
  }

  /// A context whose clock stands still until a test moves it on.
  private struct PatientContext: JanusRequestContext {
    static let passed = Mutex(Duration.zero)
    static let coder: JanusCoder = {
      let start = ContinuousClock.now
      var coder = JanusCoder()
      coder.watches.line = DeadlineWatch(.seconds(10)) { start + passed.withLock { $0 } }
      return coder
    }()
    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = .init(source: source) }
  }

  @Test("Each line has a time limit of its own", .timeLimit(.minutes(5)))
  func patience() async throws {
    let seen = Seen()
    let answer = try await connect(Self.router(PatientContext.self, seen)) { connection in
      try await connection.answer(until: "whole") { outbound in
        try await outbound.write(Self.head("/lines", Self.chunkedLines))
        for line in 1...9 {
          try await outbound.write(ByteBuffer(string: "2\r\n\(line)\n\r\n"))
          try await seen.wait(for: line)
          PatientContext.passed.withLock { $0 += .seconds(6) }
        }
        try await outbound.write(ByteBuffer(string: "0\r\n\r\n"))
      }
    }
    #expect(answer.text.hasPrefix("HTTP/1.1 200 OK"), "\(seen.error)")
    #expect(seen.count == 9)
  }

  @Test(
    "A body that breaks off is not taken for a whole one",
    arguments: ["Content-Length: 100", "Transfer-Encoding: chunked"])
  func brokenBodies(field: String) async throws {
    let seen = Seen()
    try await connect(Self.router(BasicJanusRequestContext.self, seen)) { connection in
      let answer = try await connection.answer { outbound in
        try await outbound.write(Self.head("/lines", "Content-Type: application/jsonl\r\n\(field)"))
        try await outbound.write(ByteBuffer(string: field.hasPrefix("C") ? "1\n2\n34" : "6\r\n1\n2\n34\r\n"))
        outbound.finish()
      }
      #expect(!answer.text.contains("whole"))
      try await seen.wait()
    }
    #expect(seen.count == 2)
    #expect(!seen.error.isEmpty)
  }

  @Test("A response that fails in the middle is cut off, so that clients notice")
  func brokenResponses() async throws {
    let answer = try await connect(makeRouter(BasicJanusRequestContext.self)) { connection in
      try await connection.answer { outbound in
        try await outbound.write(ByteBuffer(string: "GET /broken HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        try await Task.sleep(for: .seconds(60))
      }
    }
    #expect(answer.text.hasPrefix("HTTP/1.1 200 OK"))
    #expect(answer.text.contains("{\"IMO\":3,\"name\":\"\"}\n"))
    #expect(!answer.text.contains("0\r\n\r\n"))
    #expect(answer.isClosed)
  }

  /// Endless long lines, which are counted.
  private struct EndlessLines: AsyncSequence, Sendable {
    let seen: Seen
    let line = String(repeating: "x", count: 1 << 16)

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(lines: self, end: End(seen: seen)) }

    final class End: Sendable {
      let seen: Seen
      init(seen: Seen) { self.seen = seen }
      deinit { seen.end() }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      let lines: EndlessLines
      let end: End

      func next() async -> String? {
        lines.seen.add()
        return lines.seen.count > 10_000 ? nil : lines.line
      }
    }
  }

  @Test("A response waits for its client, and ends when the client goes away")
  func backPressure() async throws {
    let seen = Seen()
    let router = Router(context: BasicJanusRequestContext.self)
    router.get("endless") { _, _ in JSONLinesResponse(of: EndlessLines(seen: seen)) }
    try await connect(router) { connection in
      let answer = try await connection.answer(until: "x") { outbound in
        try await outbound.write(ByteBuffer(string: "GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        try await Task.sleep(for: .seconds(60))
      }
      #expect(answer.text.hasPrefix("HTTP/1.1 200 OK"))
      try await seen.wait()
    }
    // 650 MB would have been sent.
    #expect(seen.count < 5_000)
  }
}
