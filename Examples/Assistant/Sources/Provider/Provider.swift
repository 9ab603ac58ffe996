import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server on this machine that answers like a provider of a language model, with answers that are given beforehand.
public final class Provider: Sendable {
  private let server: HTTPServer
  private let answers: Mutex<[String]>
  private let received = Mutex<[Data]>([])
  private let task: Mutex<Task<Void, any Error>?> = Mutex(nil)

  /// The bodies of the requests so far.
  public var requests: [Data] { received.withLock { $0 } }

  /// - Parameter answers: the arguments of the tool that is called, for one request after the other.
  /// - Throws: the error of the address.
  public init(answers: [String]) throws {
    self.answers = Mutex(answers)
    server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
  }

  /// Starts the server.
  /// - Returns: its address.
  public func start() async throws -> URL {
    await server.appendRoute("POST /chat") { [self] request in
      let body = try await request.bodyData
      received.withLock { $0.append(body) }
      let answer = answers.withLock { $0.isEmpty ? "" : $0.removeFirst() }
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream"],
        body: HTTPBodySequence(from: Events(events: try ModelAnswer.events(of: answer))))
    }
    let task = Task { [server] in try await server.run() }
    self.task.withLock { $0 = task }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw CocoaError(.featureUnsupported) }
    guard let url = URL(string: "http://127.0.0.1:\(port)/chat") else { throw CocoaError(.featureUnsupported) }
    return url
  }

  /// Stops the server.
  public func stop() async {
    await server.stop()
    task.withLock { $0 }?.cancel()
  }
}

/// The events of an answer, a few characters in each.
private struct Events: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: [[UInt8]]

  func makeAsyncIterator() -> Iterator { Iterator(rest: events[...]) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: ArraySlice<[UInt8]>

    mutating func next() async throws -> UInt8? {
      guard let first = rest.first else { return nil }
      if first.count == 1 { rest.removeFirst() } else { rest[rest.startIndex].removeFirst() }
      return first[0]
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      try await Task.sleep(for: .milliseconds(5))
      return rest.popFirst()
    }
  }
}
