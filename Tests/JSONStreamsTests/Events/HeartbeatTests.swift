import JSONCore
import JSONSerializer
import JSONStreams
import TestSupport
import Testing

/// Event streams that are written as their values arrive.
@Suite(.ownThreads) struct HeartbeatTests {
  let writer = JSONSerializer()

  /// The text of all pieces, and the error that ended them.
  private func text(_ pieces: some AsyncSequence<[UInt8], any Error>) async -> (text: String, error: (any Error)?) {
    var text = ""
    do {
      for try await piece in pieces { text += String(decoding: piece, as: UTF8.self) }
      return (text, nil)
    } catch {
      return (text, error)
    }
  }

  @Test(arguments: [nil, Duration.seconds(6_000)])
  func `Each value is an event`(heartbeat: Duration?) async throws {
    let items = AsyncStream { continuation in
      continuation.yield(Order.Item(sku: "a", count: 1))
      continuation.yield(Order.Item(sku: "b", count: 2))
      continuation.finish()
    }
    let plain = await text(writer.events(of: items, named: "item", until: "[DONE]", heartbeat: heartbeat))
    #expect(plain.error == nil)
    #expect(
      plain.text == """
        event: item
        data: {"sku":"a","count":1}

        event: item
        data: {"sku":"b","count":2}

        data: [DONE]


        """)
  }

  @Test(arguments: [nil, Duration.seconds(6_000)])
  func `A function makes the events, and its error ends the stream`(heartbeat: Duration?) async throws {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    let pieces = writer.events(of: numbers, heartbeat: heartbeat) { [writer] number throws(JSONError) in
      try writer.event(number, named: number == 2 ? "two" : "message", id: number == 3 ? "\n" : "\(number)")
    }
    let result = await text(pieces)
    #expect(result.text == "id: 1\ndata: 1\n\nevent: two\nid: 2\ndata: 2\n\n")
    #expect((result.error as? JSONError)?.message == #"expected the ID of an event in one line, found "\n""#)
  }

  @Test(.timeLimit(.minutes(10))) func `A quiet stream has comments`() async throws {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    var pieces = writer.events(of: numbers, heartbeat: .milliseconds(5)).makeAsyncIterator()
    for _ in 0..<3 { #expect(try await pieces.next() == ServerSentEvent.comment()) }
    continuation.yield(1)
    var next = try await pieces.next()
    while next == ServerSentEvent.comment() { next = try await pieces.next() }
    #expect(next == Array("data: 1\n\n".utf8))
    continuation.finish()
    next = try await pieces.next()
    while next == ServerSentEvent.comment() { next = try await pieces.next() }
    #expect(next == nil)
    #expect(try await pieces.next() == nil)
  }

  @Test(.timeLimit(.minutes(10))) func `Values wait for their reader, and are released with it`() async throws {
    let requests = RequestCount()
    do {
      var pieces = writer.events(of: requests, heartbeat: .seconds(6_000)).makeAsyncIterator()
      #expect(try await pieces.next() == Array("data: 1\n\n".utf8))
      for _ in 0..<10 { await Task.yield() }
      #expect(requests.count <= 3)
    }
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let (ends, ending) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in ending.finish() }
    do {
      var pieces = writer.events(of: values, heartbeat: .milliseconds(1)).makeAsyncIterator()
      _ = try await pieces.next()
    }
    for await _ in ends {}
  }

  @Test(.timeLimit(.minutes(10))) func `A reader that is cancelled does not wait`() async throws {
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task { [writer] in
      for try await _ in writer.events(of: values, heartbeat: .seconds(600)) {}
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    continuation.finish()
  }
}

/// Numbers from 1 on, which counts how many were requested.
private final class RequestCount: AsyncSequence, Sendable {
  typealias Failure = Never

  private let requested = Lock(0)
  var count: Int { requested.withLock { $0 } }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(requests: self) }

  struct AsyncIterator: AsyncIteratorProtocol {
    let requests: RequestCount

    mutating func next() async -> Int? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      requests.requested.withLock { count in
        count += 1
        return count
      }
    }
  }
}
