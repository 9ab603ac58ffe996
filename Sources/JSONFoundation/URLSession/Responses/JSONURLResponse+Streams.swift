import JSONDeserializer
import JSONStreams

extension JSONURLResponse {
  /// Reads the documents of the body, one after the other, as they arrive; JSON Lines by default.
  ///
  /// ```swift
  /// for try await ship in try await response.lines(of: Ship.self, with: reader) { print(ship.name) }
  /// ```
  /// - Parameters:
  ///   - type: the type of the documents, `Codable` or with one of Janus's protocols.
  ///   - deserializer: reads the documents.
  ///   - framing: how the body is split into documents.
  ///   - invalid: the policy for documents that cannot be read.
  ///   - limit: the maximum number of bytes of a document.
  ///   - start: the position in the document where the body begins, if a part was requested.
  /// - Returns: the documents. Reading them throws `JSONError` with the location in the body, and the errors of ``Body``.
  /// - Throws: ``UnexpectedURLResponse`` if the status is not a success, or the content type is not JSON.
  public func lines<Value>(
    of type: Value.Type, with deserializer: JSONDeserializer, framing: JSONFraming = .lines,
    invalid: InvalidValuePolicy = .fail, limit: Int = 1 << 20, startingAt start: JSONStreamPosition = .start
  ) async throws -> JSONStream<Value, Body> {
    try await checkStatus()
    try await checkContentType(Self.mayBeJSON)
    return deserializer.lines(
      of: type, from: body, framing: framing, invalid: invalid, limit: limit, startingAt: start)
  }

  /// Reads the elements of an array in the body, one after the other, as they arrive.
  /// - Parameters:
  ///   - type: the type of the elements, `Codable` or with one of Janus's protocols.
  ///   - pointer: the location of the array in the document.
  ///   - deserializer: reads the elements.
  ///   - invalid: the policy for elements that cannot be read. After one that is not JSON, no more elements can be read.
  ///   - limit: the maximum number of bytes of an element.
  /// - Returns: the elements. Reading them throws `JSONError` with the location in the body, and the errors of ``Body``.
  /// - Throws: ``UnexpectedURLResponse`` if the status is not a success, or the content type is not JSON.
  public func elements<Value>(
    of type: Value.Type, at pointer: JSONPointer = JSONPointer(), with deserializer: JSONDeserializer,
    invalid: InvalidValuePolicy = .fail, limit: Int = 1 << 20
  ) async throws -> JSONStream<Value, Body> {
    try await checkStatus()
    try await checkContentType(Self.mayBeJSON)
    return deserializer.elements(of: type, at: pointer, from: body, invalid: invalid, limit: limit)
  }
}
