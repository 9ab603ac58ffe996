import JSONCore

/// Reads the bytes of a stream, and passes them to its parser.
protocol Feeder: AnyObject {
  /// The number of bytes from the start of reading, if known.
  var totalBytes: Int? { get }

  /// Passes the next bytes to the parser, or marks the end.
  func feed<Element>(_ parser: inout JSONStreamParser<Element>, isolation: isolated (any Actor)?) async throws
}

/// A feeder for inputs that may block.
final class InputFeeder: Feeder {
  private let input: OpenInput

  init(_ input: OpenInput) { self.input = input }

  var totalBytes: Int? { input.totalBytes }

  func feed<Element>(
    _ parser: inout JSONStreamParser<Element>, isolation: isolated (any Actor)?
  ) async throws {
    if input.mayWait { try await input.waitUntilReady(isolation: isolation) }
    try parser.fill(from: input, capacity: streamBlockSize, waits: false)
  }
}

/// A feeder for asynchronous sequences.
final class SequenceFeeder<Pieces: AsyncSequence>: Feeder where Pieces.Element: JSONStreamPiece {
  private var iterator: Pieces.AsyncIterator

  init(_ pieces: Pieces) { iterator = pieces.makeAsyncIterator() }

  var totalBytes: Int? { nil }

  func feed<Element>(
    _ parser: inout JSONStreamParser<Element>, isolation: isolated (any Actor)?
  ) async throws {
    if let piece = try await iterator.next(isolation: isolation) {
      piece.feed(to: &parser)
    } else {
      parser.finish()
    }
  }
}
