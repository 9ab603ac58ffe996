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

/// The values of a stream as a sequence, for code that may wait for them. Each is a value, or the error in its place; behind an error
/// after which the stream cannot be read on, it ends. One task reads it.
public struct BlockingJSONStream<Value>: Sequence, Sendable {
  let stream: JSONStream<Value, JSONInput>

  public func makeIterator() -> Iterator { Iterator(stream) }

  /// Reads a stream, and waits for its bytes.
  public struct Iterator: IteratorProtocol {
    /// The values that have been read and were not asked for yet, from an index on.
    @usableFromInline var values: [Value] = []
    @usableFromInline var index = 0
    @usableFromInline let state: StreamState
    private let stream: JSONStream<Value, JSONInput>
    private var reading: StreamReading<Value>?
    private var input: OpenInput?
    private var isAtEnd = false

    init(_ stream: JSONStream<Value, JSONInput>) {
      self.stream = stream
      state = stream.state
    }

    /// The next value, or the error in its place; nil at the end.
    @inlinable
    public mutating func next() -> Result<Value, JSONError>? {
      if index == values.count {
        index = 0
        do throws(JSONError) {
          values = try nextValues()
        } catch {
          values = []
          return .failure(error)
        }
        if values.isEmpty { return nil }
      }
      index += 1
      state.countValue()
      return .success(values[index - 1])
    }

    /// The next values, none at the end.
    @usableFromInline
    mutating func nextValues() throws(JSONError) -> [Value] {
      if isAtEnd { return [] }
      do throws(JSONError) {
        let (reading, input) = try begun()
        if let values = try reading.next(input) { return values }
      } catch {
        (isAtEnd, input) = (true, nil)
        throw error
      }
      (isAtEnd, input) = (true, nil)
      return []
    }

    private mutating func begun() throws(JSONError) -> (StreamReading<Value>, OpenInput) {
      if let reading, let input { return (reading, input) }
      let input = try OpenInput(stream.input ?? .bytes([]), at: stream.start.byteOffset)
      let reading = StreamReading(
        stream.makeParser(stream.start), nil, from: stream.start, state, stream.reportProgress)
      (self.input, self.reading) = (input, reading)
      return (reading, input)
    }
  }
}
