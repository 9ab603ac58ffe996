import Hummingbird
import NIOCore
import Synchronization

/// The body of a request, which comes in time or not at all.
///
/// It is read by one task at a time.
final class BodyReader: Sendable {
  /// Why a body is not read any further.
  enum Failure: Error {
    case late(Duration)
    case long(limit: Int)
    case brokenOff(count: Int, expected: Int)
  }

  /// The connection is to be closed, as the client does not stop sending.
  struct EndlessBody: Error {}

  private struct Progress {
    var count = 0
    var isAtEnd = false
    /// Whether a part did not come in time, behind which nothing can be read.
    var isLate = false
    var deadline: ContinuousClock.Instant?
  }

  // SAFETY: of the iterator: one task at a time reads the body, and waits for the child that reads a part.
  nonisolated(unsafe) private var iterator: RequestBody.AsyncIterator
  private let progress = Mutex(Progress())
  private let expectedCount: Int?
  private let limit: Int
  private let time: Duration?

  /// - Parameters:
  ///   - request: the request.
  ///   - limit: the number of bytes that the body may have.
  ///   - time: how long the body may take from ``startClock()`` on.
  init(_ request: Request, limit: Int, time: Duration?) {
    unsafe iterator = request.body.makeAsyncIterator()
    expectedCount = request.headers[.contentLength].flatMap { Int($0) }
    (self.limit, self.time) = (limit, time)
  }

  /// Whether the whole body has been read.
  var isAtEnd: Bool { progress.withLock { $0.isAtEnd } }

  /// Gives what comes next as much time as there is for it, from when it is waited for.
  func startClock() { progress.withLock { $0.deadline = nil } }

  /// The next bytes; nil at the end.
  /// - Throws: ``Failure``, and what the connection throws.
  func next() async throws -> ByteBuffer? {
    let part = try await timedPart()
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

  private func timedPart() async throws -> ByteBuffer? {
    guard let time else { return try await part() }
    let deadline = progress.withLock { progress in
      let deadline = progress.deadline ?? .now + time
      progress.deadline = deadline
      return deadline
    }
    if deadline > .now, let part = try await part(until: deadline) { return part }
    progress.withLock { $0.isLate = true }
    throw Failure.late(time)
  }

  /// The next bytes, or the end; nil if they do not come in time.
  private func part(until deadline: ContinuousClock.Instant) async throws -> ByteBuffer?? {
    try await withThrowingTaskGroup(of: ByteBuffer??.self) { group in
      group.addTask { .some(try await self.part()) }
      group.addTask {
        try await Task.sleep(until: deadline, clock: .continuous)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  private func part() async throws -> ByteBuffer? {
    var iterator = unsafe iterator
    defer { unsafe self.iterator = iterator }
    return try await iterator.next()
  }

  // MARK: All of it

  /// The whole body.
  /// - Throws: ``Failure``, and what the connection throws.
  func collect() async throws -> ByteBuffer {
    if let expectedCount, expectedCount > limit { throw Failure.long(limit: limit) }
    var body = ByteBuffer()
    while var part = try await next() {
      if body.readableBytes == 0 {
        body = part
      } else {
        body.writeBuffer(&part)
      }
    }
    return body
  }

  /// Reads a little more of a body that is not wanted, so that the client sees the answer.
  /// - Throws: ``EndlessBody`` if there is more than that, or it does not come soon; the connection is closed then.
  func skip() async throws {
    if progress.withLock({ $0.isLate }) { throw EndlessBody() }
    let deadline = ContinuousClock.now + .seconds(1)
    var count = 0
    while count < 1 << 20 {
      guard let part = try? await part(until: deadline) else { break }
      guard let part else { return }
      count += part.readableBytes
    }
    throw EndlessBody()
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
