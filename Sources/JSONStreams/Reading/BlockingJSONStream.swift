import JSONCore

extension JSONStream where Source == JSONInput {
  /// The same values for code that is not asynchronous, such as a command-line tool.
  ///
  /// ```swift
  /// for order in reader.lines(of: Order.self, from: .standardInput).blocking {
  ///   try handle(order.get())
  /// }
  /// ```
  public var blocking: BlockingJSONStream<Element> { BlockingJSONStream(stream: self) }
}

/// The values of a stream as a sequence, for code that may block. Each element is a value, or the error in its place. The
/// sequence ends after an error from which the stream cannot resume. One task reads it.
public struct BlockingJSONStream<Value>: Sequence, Sendable {
  let stream: JSONStream<Value, JSONInput>

  public func makeIterator() -> Iterator { Iterator(stream) }

  /// Reads a stream, and waits for its bytes.
  public struct Iterator: IteratorProtocol {
    private let stream: JSONStream<Value, JSONInput>
    @usableFromInline var reading: StreamReading<Value>?
    private var input: OpenInput?

    init(_ stream: JSONStream<Value, JSONInput>) { self.stream = stream }

    /// The next value, or its error; nil at the end.
    @inlinable
    public mutating func next() -> Result<Value, JSONError>? {
      do throws(JSONError) {
        if let value = try reading?.next() { return .success(value) }
        return try nextOfMoreBytes().map(Result.success)
      } catch {
        return .failure(error)
      }
    }

    /// The next value, which needs more bytes.
    @usableFromInline
    mutating func nextOfMoreBytes() throws(JSONError) -> Value? {
      if reading == nil {
        reading = StreamReading(
          stream.makeParser(stream.start), from: stream.start, stream.state, stream.reportProgress)
        input = try OpenInput(stream.input ?? .bytes([]), at: stream.start.byteOffset)
      }
      do throws(JSONError) {
        while true {
          if let value = try reading?.next() { return value }
          guard let input, reading?.parser.isAtEnd == false else { break }
          try reading?.feed(from: input)
        }
      } catch {
        input = nil
        throw error
      }
      input = nil
      return nil
    }
  }
}
