import JSONDeserializer
import JSONStreams

/// The values of a stream, and the error that ended it.
func read<Element, Source>(_ stream: JSONStream<Element, Source>) async -> (elements: [Element], error: (any Error)?) {
  var elements: [Element] = []
  do {
    for try await element in stream { elements.append(element) }
    return (elements, nil)
  } catch {
    return (elements, error)
  }
}

/// Pieces of bytes that come one after the other, as from a connection.
struct Pieces<Piece: JSONStreamPiece & Sendable>: AsyncSequence, Sendable {
  let pieces: [Piece]
  /// Why there are no more of them; nil if that is the end.
  var error: (any Error)?

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<Piece>
    let error: (any Error)?

    mutating func next() async throws -> Piece? {
      await Task.yield()
      if let piece = rest.popFirst() { return piece }
      if let error { throw error }
      return nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: pieces[...], error: error) }
}

extension JSONDeserializer.Policy {
  /// The policies under which tests compare ways to read a stream: the usual one, one that fails early, and one with low limits.
  static let compared: [JSONDeserializer.Policy] = {
    var strict = JSONDeserializer.Policy()
    (strict.unknownKeys, strict.duplicates) = (.fail, .fail)
    var narrow = JSONDeserializer.Policy()
    (narrow.limits.stringBytes, narrow.limits.documentBytes) = (20, 300)
    return [JSONDeserializer.Policy(), strict, narrow]
  }()
}

extension StreamOrder {
  static let all: [StreamOrder] = [.document, .asReady]
}
