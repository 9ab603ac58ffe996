import Hummingbird
import NIOCore
import Synchronization

/// The body of a request, with deadlines.
///
/// It is read by one task at a time.
final class BodyReader: Sendable {
  /// The reason why reading a body stops, other than a deadline.
  enum Failure: Error {
    case long(limit: Int)
    case brokenOff(count: Int, expected: Int)
  }

  /// The connection must be closed, since the client does not stop sending.
  struct EndlessBody: Error {}

  private struct Progress {
    var count = 0
    var isAtEnd = false
  }

  // SAFETY: of the iterator: one task at a time reads the body, and waits for the task that reads for it until a deadline.
  nonisolated(unsafe) private var iterator: RequestBody.AsyncIterator
  private let progress = Mutex(Progress())
  private let expectedCount: Int?
  private let limit: Int
  /// Nil if the body may take any time.
  private let deadline: Deadline?
  private let restWatch: DeadlineWatch
  /// The part that must arrive before the deadline.
  let awaited: String

  /// - Parameters:
  ///   - request: the request.
  ///   - limit: the maximum number of bytes of the body.
  ///   - watch: the maximum time for the body from ``startClock()`` on; nil for no limit.
  ///   - restWatch: the maximum time for the rest of a rejected body.
  ///   - awaited: the part that must arrive in this time.
  init(
    _ request: Request, limit: Int, _ watch: DeadlineWatch?, rest restWatch: DeadlineWatch, awaited: String = "the body"
  ) {
    unsafe iterator = request.body.makeAsyncIterator()
    // The length of a body that a middleware has decoded is not known.
    expectedCount = request.contentEncodings.isEmpty ? request.headers[.contentLength].flatMap { Int($0) } : nil
    deadline = watch.map { Deadline($0) }
    (self.limit, self.restWatch, self.awaited) = (limit, restWatch, awaited)
  }

  deinit { deadline?.end() }

  /// Whether the whole body has been read.
  var isAtEnd: Bool { progress.withLock { $0.isAtEnd } && deadline?.isPast != true }

  /// Restarts the time for the next part, when it is waited for.
  func startClock() { deadline?.restart() }

  /// The next bytes; nil at the end.
  /// - Throws: ``Failure``, `Deadline.Passed`, and the errors of the connection.
  func next() async throws -> ByteBuffer? { try await inTime { try await $0.countedPart() } }

  /// The whole body.
  /// - Throws: ``Failure``, `Deadline.Passed`, and the errors of the connection.
  func collect() async throws -> ByteBuffer {
    if let expectedCount, expectedCount > limit { throw Failure.long(limit: limit) }
    let body = try await inTime { reader in
      var body = ByteBuffer()
      while var part = try await reader.countedPart() {
        if body.readableBytes == 0 {
          body = part
        } else {
          body.writeBuffer(&part)
        }
      }
      return body
    }
    return body ?? ByteBuffer()
  }

  /// Reads a little more of a rejected body, so that the client sees the response.
  /// - Throws: ``EndlessBody`` if there is more than that, or it does not arrive soon; the connection is closed then.
  func skip() async throws {
    if deadline?.isPast == true { throw EndlessBody() }
    let deadline = Deadline(restWatch)
    defer { deadline.end() }
    do {
      let more = try await deadline.wait {
        var count = 0
        while let part = try await self.part() {
          count += part.readableBytes
          if count >= 1 << 20 { return part }
        }
        return nil
      }
      if more == nil { return }
    } catch {
      // No more can be read.
    }
    throw EndlessBody()
  }

  private func inTime(
    _ read: @escaping @Sendable (BodyReader) async throws -> ByteBuffer?
  ) async throws -> ByteBuffer? {
    guard let deadline else { return try await read(self) }
    return try await deadline.wait { try await read(self) }
  }

  private func countedPart() async throws -> ByteBuffer? {
    let part = try await part()
    let count = progress.withLock { progress in
      progress.count += part?.readableBytes ?? 0
      progress.isAtEnd = part == nil
      return progress.count
    }
    if count > limit { throw Failure.long(limit: limit) }
    if part == nil, let expectedCount, count < expectedCount {
      throw Failure.brokenOff(count: count, expected: expectedCount)
    }
    return part
  }

  private func part() async throws -> ByteBuffer? {
    var iterator = unsafe iterator
    defer { unsafe self.iterator = iterator }
    let part = try await iterator.next()
    // A body whose reading is cancelled seems to end.
    if part == nil { try Task.checkCancellation() }
    return part
  }
}

/// The parts of a body, for a stream.
struct BodyParts: AsyncSequence, Sendable {
  typealias Failure = any Error

  let reader: BodyReader

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

  struct AsyncIterator: AsyncIteratorProtocol {
    let reader: BodyReader

    func next() async throws -> ByteBuffer? { try await reader.next() }
  }
}
