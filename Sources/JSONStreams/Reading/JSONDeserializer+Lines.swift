import JSONCore
@_exported import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONDeserializer {
  /// Reads the documents of a stream, one after the other, as JSON Lines by default.
  ///
  /// ```swift
  /// for try await order in reader.lines(of: Order.self, from: url) { total += order.price }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the documents, a `Codable` type or one of Janus's protocols, as for ``deserialize(_:from:root:)``.
  ///   - input: the source of the bytes.
  ///   - framing: how the stream is split into documents.
  ///   - invalid: the policy for documents that cannot be read.
  ///   - limit: the maximum number of bytes of a document.
  ///   - start: where to begin. Files and bytes are read from there; other inputs must already be there.
  /// - Returns: the documents. Reading them throws `JSONError` with the line, the column and the byte offset in the stream.
  @inlinable
  public func lines<Value>(
    of type: Value.Type, from input: JSONInput, framing: JSONFraming = .lines, invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, JSONInput> {
    stream(input, at: start) { lineParser(of: type, framing: framing, invalid: invalid, limit: limit, startingAt: $0) }
  }

  /// Reads the documents of a file, one after the other, as JSON Lines by default.
  /// - Parameters:
  ///   - type: the type of the documents.
  ///   - url: the file.
  ///   - framing: how the stream is split into documents.
  ///   - invalid: the policy for documents that cannot be read.
  ///   - limit: the maximum number of bytes of a document.
  ///   - start: where to begin.
  /// - Returns: the documents. Reading them throws `JSONError` with the file, the line, the column and the byte offset.
  @inlinable
  public func lines<Value>(
    of type: Value.Type, from url: URL, framing: JSONFraming = .lines, invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, JSONInput> {
    lines(of: type, from: .file(url), framing: framing, invalid: invalid, limit: limit, startingAt: start)
  }

  /// Reads the documents of an asynchronous sequence of bytes, or of pieces such as `[UInt8]` and `Data`.
  /// - Parameters:
  ///   - type: the type of the documents.
  ///   - bytes: the bytes; the pieces may end anywhere.
  ///   - framing: how the stream is split into documents.
  ///   - invalid: the policy for documents that cannot be read.
  ///   - limit: the maximum number of bytes of a document.
  ///   - start: the position in the document where the sequence begins.
  /// - Returns: the documents. Reading them throws `JSONError` with the line, the column and the byte offset in the stream, and
  ///   the errors of the sequence.
  @inlinable
  public func lines<Value, Bytes: AsyncSequence & Sendable>(
    of type: Value.Type, from bytes: Bytes, framing: JSONFraming = .lines, invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, Bytes> where Bytes.Element: JSONStreamPiece {
    stream(bytes, at: start) { lineParser(of: type, framing: framing, invalid: invalid, limit: limit, startingAt: $0) }
  }

  // MARK: With several tasks

  /// Reads the lines of an input with several tasks.
  ///
  /// The input is split into blocks at line feeds; for a pipe, a block is the bytes that have arrived. Values, errors and their
  /// locations are the same as with one task, and so are limits and cancellation. Each task reads at most one block ahead.
  /// - Parameters:
  ///   - type: the type of the documents, one in each line.
  ///   - input: the source of the bytes.
  ///   - parallelism: the number of tasks.
  ///   - order: the order of the values; out of order, the stream has no `position`.
  ///   - invalid: the policy for lines that cannot be read.
  ///   - limit: the maximum number of bytes of a line.
  ///   - start: where to begin.
  /// - Returns: the documents. Reading them throws `JSONError` with the line, the column and the byte offset in the stream.
  @inlinable
  public func lines<Value: Sendable>(
    of type: Value.Type, from input: JSONInput, parallelism: StreamParallelism, order: StreamOrder = .document,
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, JSONInput> {
    parallel(
      lines(of: type, from: input, invalid: invalid, limit: limit, startingAt: start), parallelism, order, limit: limit)
  }

  /// Reads the lines of a file with several tasks.
  /// - Parameters:
  ///   - type: the type of the documents, one in each line.
  ///   - url: the file.
  ///   - parallelism: the number of tasks.
  ///   - order: the order of the values; out of order, the stream has no `position`.
  ///   - invalid: the policy for lines that cannot be read.
  ///   - limit: the maximum number of bytes of a line.
  ///   - start: where to begin.
  /// - Returns: the documents.
  @inlinable
  public func lines<Value: Sendable>(
    of type: Value.Type, from url: URL, parallelism: StreamParallelism, order: StreamOrder = .document,
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, JSONInput> {
    lines(
      of: type, from: .file(url), parallelism: parallelism, order: order, invalid: invalid, limit: limit,
      startingAt: start)
  }

  @usableFromInline
  func parallel<Value: Sendable>(
    _ stream: JSONStream<Value, JSONInput>, _ parallelism: StreamParallelism, _ order: StreamOrder, limit: Int
  ) -> JSONStream<Value, JSONInput> {
    if parallelism.taskCount == 1 { return stream }
    var stream = stream
    stream.tasks = StreamTasks(count: parallelism.taskCount, order: order, limit: limit)
    return stream
  }

  // MARK: Parsers

  /// Makes a parser that bytes are pushed into, for the documents of a stream.
  /// - Parameters:
  ///   - type: the type of the documents.
  ///   - framing: how the stream is split into documents.
  ///   - invalid: the policy for documents that cannot be read.
  ///   - limit: the maximum number of bytes of a document.
  ///   - start: the position in the document where the stream begins.
  @inlinable
  public func lineParser<Value>(
    of type: Value.Type, framing: JSONFraming = .lines, invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20,
    startingAt start: JSONStreamPosition = .start
  ) -> JSONStreamParser<Value> {
    let values = RepeatedReading(of: type, by: self, root: nil)
    let pieces = linePieces(framing, invalid, limit: limit, startingAt: start)
    let isRepeatable = values.isRepeatable
    return JSONStreamParser(
      pieces, isRepeatable: isRepeatable, lines: framing == .lines && isRepeatable ? values : nil
    ) { bytes, _, report, _ throws(JSONError) in
      if report == nil { return try values.read(from: bytes) }
      let (value, issues) = try deserializeReporting(type, from: bytes)
      report = issues
      return value
    }
  }

  @usableFromInline
  func linePieces(
    _ framing: JSONFraming, _ invalid: InvalidValuePolicy, limit: Int, startingAt start: JSONStreamPosition
  ) -> PieceReader {
    switch framing.kind {
    case .lines: PieceReader(StreamSplitter(LineSplitter(at: start, limit: limit)), invalid: invalid, refusal: nil)
    case .records, .concatenated:
      PieceReader(
        StreamSplitter(
          DocumentSplitter(
            at: start, hasSeparators: framing == .records, depthLimit: policy.limits.depth, limit: limit), at: start),
        invalid: invalid, refusal: dialectRefusal)
    }
  }

  @usableFromInline
  func stream<Value>(
    _ input: JSONInput, at start: JSONStreamPosition,
    makeParser: @escaping @Sendable (JSONStreamPosition) -> JSONStreamParser<Value>
  ) -> JSONStream<Value, JSONInput> {
    JSONStream(input, at: start, makeParser: makeParser)
  }

  @usableFromInline
  func stream<Value, Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, at start: JSONStreamPosition,
    makeParser: @escaping @Sendable (JSONStreamPosition) -> JSONStreamParser<Value>
  ) -> JSONStream<Value, Bytes> where Bytes.Element: JSONStreamPiece {
    JSONStream(at: start, open: { () throws(JSONError) in SequenceFeeder(bytes) }, makeParser: makeParser)
  }
}
