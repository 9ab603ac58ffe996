import JSONStreams
import Janus
import NIOCore

/// The text of values in buffers, which are filled on demand.
struct JSONBufferSequence<Values: AsyncSequence>: AsyncSequence {
  typealias Element = ByteBuffer
  typealias Failure = any Error

  let values: Values
  let lines: LineBuffer
  let flush: JSONFlushPolicy
  let capacity: Int

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(values: values.makeAsyncIterator(), lines: lines, flush: flush, capacity: capacity)
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var values: Values.AsyncIterator
    var lines: LineBuffer
    let flush: JSONFlushPolicy
    let capacity: Int
    private var failure: (any Error)?
    private var isAtEnd = false

    init(values: Values.AsyncIterator, lines: LineBuffer, flush: JSONFlushPolicy, capacity: Int) {
      (self.values, self.lines, self.flush, self.capacity) = (values, lines, flush, capacity)
    }

    mutating func next() async throws -> ByteBuffer? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> ByteBuffer? {
      if let failure {
        self.failure = nil
        throw failure
      }
      if isAtEnd { return nil }
      do {
        try await fill(isolation: actor)
      } catch {
        isAtEnd = true
        // The values before the error are returned first.
        if lines.buffer.readableBytes == 0 { throw error }
        failure = error
      }
      return lines.buffer.readableBytes == 0 ? nil : lines.take()
    }

    private mutating func fill(isolation actor: isolated (any Actor)?) async throws {
      try Task.checkCancellation()
      while let value = try await values.next(isolation: actor) {
        try lines.append(value)
        if flush == .eachValue || lines.buffer.readableBytes >= capacity { return }
      }
      isAtEnd = true
      lines.finish()
    }
  }
}

extension JSONBufferSequence: Sendable where Values: Sendable {}

/// A sequence whose elements are requested by tasks.
struct SynchronousValues<Values: Sequence>: AsyncSequence {
  typealias Failure = Never

  let values: Values

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(values: values.makeIterator()) }

  struct AsyncIterator: AsyncIteratorProtocol {
    var values: Values.Iterator

    mutating func next() async -> Values.Element? { values.next() }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Values.Element? { values.next() }
  }
}

extension SynchronousValues: Sendable where Values: Sendable {}
