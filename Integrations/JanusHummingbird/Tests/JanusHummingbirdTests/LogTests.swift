import HummingbirdTesting
import JanusHummingbird
import Logging
import NIOCore
import Synchronization
import Testing

/// The log of a server about responses that are cut off.
@Suite struct LogTests {
  /// Collects log messages about responses, with their levels.
  private final class Record: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Waits until there is a line.
    func wait() async throws { while all.isEmpty { try await Task.sleep(for: .milliseconds(5)) } }
  }

  private struct Handler: LogHandler {
    let record: Record
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(
      level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
      function: String, line: UInt
    ) {
      if "\(message)".hasPrefix("The response is cut off") { record.add("\(level): \(message)") }
    }
  }

  /// The log of a response whose beginning the client reads.
  private func logged<Values: Sequence & Sendable>(_ values: Values, until end: String) async throws -> [String] {
    let router = Router(context: BasicJanusRequestContext.self)
    router.get("values") { _, _ in JSONLinesResponse(of: values) }
    let record = Record()
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      logger: Logger(label: "tests") { _ in Handler(record: record) })
    try await application.test(.live) { client in
      let connection = RawConnection(port: try #require(client.port))
      _ = try await connection.answer(until: end) { outbound in
        try await outbound.write(ByteBuffer(string: "GET /values HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        try await Task.sleep(for: .seconds(60))
      }
      try await record.wait()
    }
    return record.all
  }

  @Test("A client that goes away is not logged as an error", .timeLimit(.minutes(5)))
  func clients() async throws {
    let line = String(repeating: "x", count: 1 << 16)
    let logged = try await logged(repeatElement(line, count: 10_000), until: "x")
    #expect(logged.count == 1)
    #expect(logged[0].hasPrefix("debug: The response is cut off: "))
  }

  @Test("A value that cannot be written is logged as an error", .timeLimit(.minutes(5)))
  func values() async throws {
    let logged = try await logged([1, Double.nan], until: "never")
    #expect(
      logged == [
        "error: The response is cut off: expected a finite number, found nan. To write it as a string, set nonFiniteNumbers: .strings(…) in the format."
      ])
  }
}
