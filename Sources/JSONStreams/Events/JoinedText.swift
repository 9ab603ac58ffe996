import JSONCore

extension AsyncSequence {
  /// The text of a document that arrives in parts, one in each of some values, such as the answer of a language model.
  ///
  /// ```swift
  /// let chunks = reader.events(of: Chunk.self, from: response.body)
  /// let recipe = try await reader.deserialize(
  ///   Recipe.self, from: chunks.joined { $0.choices.first?.delta.content })
  /// ```
  ///
  /// - Parameter text: the part in a value; nil if it has none.
  /// - Returns: the parts as UTF-8, a source for everything that reads pieces.
  public func joined(_ text: @escaping @Sendable (Element) -> String?) -> JoinedText<Self> {
    JoinedText(values: self, text: text)
  }
}

/// The text in the values of a sequence, in pieces of UTF-8.
public struct JoinedText<Values: AsyncSequence>: AsyncSequence {
  public typealias Failure = any Error

  let values: Values
  let text: @Sendable (Values.Element) -> String?

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(values: values.makeAsyncIterator(), text: text) }

  /// Reads the pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var values: Values.AsyncIterator
    let text: @Sendable (Values.Element) -> String?

    /// The next piece, which is not empty; nil at the end.
    public mutating func next() async throws -> [UInt8]? { try await next(isolation: nil) }

    /// The next piece, which is not empty; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> [UInt8]? {
      while let value = try await values.next(isolation: actor) {
        if let text = text(value), !text.isEmpty { return Array(text.utf8) }
      }
      return nil
    }
  }
}

extension JoinedText: Sendable where Values: Sendable {}
