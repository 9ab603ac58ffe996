import Hummingbird
import JanusNIO

extension Request {
  /// Reads the body as a value of any type, with the coder of the context.
  ///
  /// `decode(as:context:)` does the same for `Decodable` types.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - context: the context of the request.
  /// - Throws: ``HTTPProblem`` for a body that is not JSON (400), does not match the type (422), is too long or too deep (413),
  ///   arrives too slowly (408), is compressed (415), or has another content type (415, if the coder checks it).
  public func deserialize<Value>(_ type: Value.Type, context: some RequestContext) async throws -> Value {
    let coder = JanusCoder.reading(in: context)
    return try await coder.read(self, context) { body throws(JSONError) in
      try coder.deserializer.deserialize(type, from: body)
    }
  }

  /// Reads the body as a value of any type; skips and reports values that do not match.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - context: the context of the request.
  /// - Returns: the value, and each value that was skipped.
  /// - Throws: as ``deserialize(_:context:)``, for errors that are not skipped.
  public func deserializeReporting<Value>(
    _ type: Value.Type, context: some RequestContext
  ) async throws -> (value: Value, report: JSONReport) {
    let coder = JanusCoder.reading(in: context)
    return try await coder.read(self, context) { body throws(JSONError) in
      try coder.deserializer.deserializeReporting(type, from: body)
    }
  }

  /// Updates a value from the body; properties that it does not mention are unchanged.
  /// - Parameters:
  ///   - value: the value to update.
  ///   - context: the context of the request.
  /// - Throws: as ``deserialize(_:context:)``. The value is unchanged then, if it is a struct.
  public func fill<Value>(_ value: inout Value, context: some RequestContext) async throws {
    let coder = JanusCoder.reading(in: context)
    var copy = value
    try await coder.read(self, context) { body throws(JSONError) in try coder.deserializer.fill(&copy, from: body) }
    value = copy
  }

  /// Reads the body as a stream of documents, one after the other, as they arrive; JSON Lines by default.
  ///
  /// ```swift
  /// for try await ship in try request.lines(of: Ship.self, context: context) { try await fleet.add(ship) }
  /// ```
  /// - Parameters:
  ///   - type: the type of the documents, `Codable` or with one of Janus's protocols.
  ///   - context: the context of the request.
  ///   - framing: how the body is split into documents.
  ///   - invalid: the policy for documents that cannot be read.
  ///   - limit: the maximum number of bytes of the whole body.
  ///   - start: the position in the document where the body begins, if it is the rest of one.
  /// - Returns: the documents. Reading them throws ``HTTPProblem``.
  /// - Throws: ``HTTPProblem`` with the status 415 if the body is compressed, or has another content type and the coder checks
  ///   it.
  public func lines<Value>(
    of type: Value.Type, context: some RequestContext, framing: JSONFraming = .lines,
    invalid: InvalidValuePolicy = .fail, upTo limit: Int = .max, startingAt start: JSONStreamPosition = .start
  ) throws -> RequestLines<Value> {
    let coder = JanusCoder.reading(in: context)
    try coder.checkHead(of: self, "JSON Lines", JSONContentType.isStream)
    let body = BodyReader(self, limit: limit, coder.watches.line, rest: coder.watches.rest, awaited: "the next line")
    let stream = coder.deserializer.lines(
      of: type, from: BodyParts(reader: body), framing: framing, invalid: invalid, limit: coder.limits.lineBytes,
      startingAt: start)
    return RequestLines(stream, body)
  }

  /// Reads the elements of an array in the body as a stream, one after the other, as they arrive.
  ///
  /// The rest of the document is skipped, and its syntax checked.
  /// - Parameters:
  ///   - type: the type of the elements, `Codable` or with one of Janus's protocols.
  ///   - path: the path to the array; by default the document itself is the array.
  ///   - context: the context of the request.
  ///   - invalid: the policy for elements that cannot be read. After one that is not JSON, no more elements can be read.
  ///   - limit: the number of bytes that the whole body may have; each element may have as many as a line.
  ///   - start: the position in the document where the body begins, if it is the rest of one.
  /// - Returns: the elements. Reading them throws ``HTTPProblem``.
  /// - Throws: ``HTTPProblem`` with the status 415 if the body is compressed, or has another content type and the coder checks
  ///   it.
  public func elements<Value>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), context: some RequestContext,
    invalid: InvalidValuePolicy = .fail, upTo limit: Int = .max, startingAt start: JSONStreamPosition = .start
  ) throws -> RequestLines<Value> {
    let coder = JanusCoder.reading(in: context)
    try coder.checkHead(of: self, "JSON", JSONContentType.isJSON)
    let body = BodyReader(self, limit: limit, coder.watches.line, rest: coder.watches.rest, awaited: "the next element")
    let stream = coder.deserializer.elements(
      of: type, at: path, from: BodyParts(reader: body), invalid: invalid, limit: coder.limits.lineBytes,
      startingAt: start)
    return RequestLines(stream, body)
  }

  /// Reads the body as an event stream, as it arrives. The data of each event is a document.
  /// - Parameters:
  ///   - type: the type of the data, `Codable` or with one of Janus's protocols.
  ///   - names: the names of the events to read; nil for all.
  ///   - context: the context of the request.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read.
  ///   - limit: the number of bytes that the whole body may have; each event may have as many as a line.
  ///   - session: keeps the last event ID.
  /// - Returns: the values. Reading them throws ``HTTPProblem``.
  /// - Throws: ``HTTPProblem`` with the status 415 if the body is compressed, or has another content type and the coder checks
  ///   it.
  public func events<Value>(
    of type: Value.Type, named names: Set<String>? = nil, context: some RequestContext,
    until sentinel: String? = "[DONE]", invalid: InvalidValuePolicy = .fail, upTo limit: Int = .max,
    session: ServerSentEventSession = ServerSentEventSession()
  ) throws -> RequestLines<Value> {
    let coder = JanusCoder.reading(in: context)
    try coder.checkHead(of: self, "event streams", JSONContentType.isEvents)
    let body = BodyReader(self, limit: limit, coder.watches.line, rest: coder.watches.rest, awaited: "the next event")
    let stream = coder.deserializer.events(
      of: type, named: names, from: BodyParts(reader: body), until: sentinel, invalid: invalid,
      limit: coder.limits.lineBytes, session: session)
    return RequestLines(stream, body)
  }

  /// The ID of the last event that a client received before it connected again; nil if it sends none.
  public var lastEventID: String? { HTTPFields.Element.Name("Last-Event-ID").flatMap { headers[$0] } }
}

extension JanusCoder {
  /// Reads a value from the whole body.
  func read<Value>(
    _ request: Request, _ context: some RequestContext, _ read: (ByteBuffer) throws(JSONError) -> Value
  ) async throws -> Value {
    try checkHead(of: request, "JSON", JSONContentType.isJSON)
    let limit = min(context.maxUploadSize, deserializer.policy.limits.documentBytes)
    let body = BodyReader(request, limit: limit, watches.body, rest: watches.rest)
    do {
      return try read(try await body.collect())
    } catch {
      throw body.problem(error)
    }
  }

  /// Checks what a request says of its body.
  /// - Parameter name: what the body is to be.
  func checkHead(of request: Request, _ name: String, _ isRight: (String) -> Bool) throws {
    guard let problem = problem(of: request, name, isRight) else { return }
    throw problem.leaving(BodyReader(request, limit: .max, nil, rest: watches.rest))
  }

  private func problem(of request: Request, _ name: String, _ isRight: (String) -> Bool) -> HTTPProblem? {
    if let encoding = request.contentEncodings.first(where: { !decodedEncodings.contains($0) }) {
      let decoded = decodedEncodings.sorted().joined(separator: ", ")
      let expected = decoded.isEmpty ? "a body without a content encoding" : "one of the content encodings \(decoded)"
      return HTTPProblem(
        .unsupportedMediaType, title: "The body is encoded", detail: "expected \(expected), found \(encoding)",
        headers: [.acceptEncoding: decoded.isEmpty ? "identity" : decoded])
    }
    let type = request.headers[.contentType]
    if !checksContentType || type.map(isRight) == true { return nil }
    return HTTPProblem(
      .unsupportedMediaType, title: "The body is not JSON",
      detail: "expected the content type of \(name), found \(type ?? "none")")
  }
}

extension Request {
  /// How the body is encoded, as by `gzip`; nothing for one that is as it is.
  var contentEncodings: [String] {
    headers[values: .contentEncoding].flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace }.lowercased() }.filter { !["", "identity"].contains($0) }
  }
}
