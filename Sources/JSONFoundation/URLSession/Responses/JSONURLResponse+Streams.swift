import JSONDeserializer
import JSONStreams

extension JSONURLResponse {
  /// Reads the documents of the body, one after the other, as they come; JSON Lines by default.
  ///
  /// ```swift
  /// for try await ship in try await response.lines(of: Ship.self, with: reader) { print(ship.name) }
  /// ```
  /// - Parameters:
  ///   - type: the type of the documents; `Codable` types and Janus's own.
  ///   - deserializer: reads the documents.
  ///   - framing: how the body is cut into documents.
  ///   - invalid: what becomes of documents that cannot be read.
  ///   - limit: the number of bytes that a document may have.
  ///   - start: where in its document the body begins, if the server was asked for a part.
  /// - Returns: the documents. Reading them throws `JSONError` with the place in the body, and what ``Body`` throws.
  /// - Throws: ``UnexpectedURLResponse`` if the status is not one of success, or the body is called something that is not JSON.
  public func lines<Value>(
    of type: Value.Type, with deserializer: JSONDeserializer, framing: JSONFraming = .lines,
    invalid: InvalidValuePolicy = .fail, limit: Int = 1 << 20, startingAt start: JSONStreamPosition = .start
  ) async throws -> JSONStream<Value, Body> {
    try await checkStatus()
    try await checkContentType()
    return deserializer.lines(
      of: type, from: body, framing: framing, invalid: invalid, limit: limit, startingAt: start)
  }

  /// Reads the elements of an array in the body, one after the other, as they come.
  /// - Parameters:
  ///   - type: the type of the elements; `Codable` types and Janus's own.
  ///   - pointer: where in the document the array is.
  ///   - deserializer: reads the elements.
  ///   - invalid: what becomes of elements that cannot be read. Behind one that is not JSON nothing can be read.
  ///   - limit: the number of bytes that an element may have.
  /// - Returns: the elements. Reading them throws `JSONError` with the place in the body, and what ``Body`` throws.
  /// - Throws: ``UnexpectedURLResponse`` if the status is not one of success, or the body is called something that is not JSON.
  public func elements<Value>(
    of type: Value.Type, at pointer: JSONPointer = JSONPointer(), with deserializer: JSONDeserializer,
    invalid: InvalidValuePolicy = .fail, limit: Int = 1 << 20
  ) async throws -> JSONStream<Value, Body> {
    try await checkStatus()
    try await checkContentType()
    return deserializer.elements(of: type, at: pointer, from: body, invalid: invalid, limit: limit)
  }
}
