import Foundation
import JSONDeserializer

extension JSONURLResponse {
  /// Reads a value from the whole body.
  /// - Parameters:
  ///   - type: the type to read; `Codable` types and Janus's own.
  ///   - deserializer: reads the value.
  ///   - limit: the number of bytes that the body may have.
  /// - Throws: ``UnexpectedURLResponse`` if the status is not one of success, or the body is too long, is not JSON or does not fit;
  ///   and `URLError` if the connection fails.
  public func deserialize<Value>(
    _ type: Value.Type, with deserializer: JSONDeserializer, upTo limit: Int = 16 << 20
  ) async throws -> Value {
    try await read(upTo: limit) { body in try deserializer.deserialize(type, from: body) }
  }

  /// Reads a value from the whole body, skips what does not fit, and reports it.
  /// - Parameters:
  ///   - type: the type to read; `Codable` types and Janus's own.
  ///   - deserializer: reads the value.
  ///   - limit: the number of bytes that the body may have.
  /// - Returns: the value, and each value that was skipped.
  /// - Throws: as ``deserialize(_:with:upTo:)``, for what is not skipped.
  public func deserializeReporting<Value>(
    _ type: Value.Type, with deserializer: JSONDeserializer, upTo limit: Int = 16 << 20
  ) async throws -> (value: Value, report: JSONReport) {
    try await read(upTo: limit) { body in try deserializer.deserializeReporting(type, from: body) }
  }

  /// Reads a `Decodable` value from the whole body, by the types' own `init(from:)`.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - deserializer: reads the value.
  ///   - limit: the number of bytes that the body may have.
  /// - Throws: as ``deserialize(_:with:upTo:)``, and what `init(from:)` throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type, with deserializer: JSONDeserializer, upTo limit: Int = 16 << 20
  ) async throws -> Value {
    try await read(upTo: limit) { body in
      do {
        return try deserializer.decode(type, from: body)
      } catch let error as DecodingError {
        throw error.jsonError ?? error
      }
    }
  }

  private func read<Value>(upTo limit: Int, _ read: (Data) throws -> Value) async throws -> Value {
    try await checkStatus()
    var body = Data()
    for try await piece in self.body {
      body.append(piece)
      if body.count > limit {
        self.body.transfer.cancel()
        let error = JSONError(
          .sizeLimit, message: "expected a body of at most \(limit) bytes, found a longer one",
          advice: "Set a higher limit for servers that you trust, or read a stream.")
        throw UnexpectedURLResponse(self, body: nil, error: error)
      }
    }
    do {
      return try read(body)
    } catch let error as JSONError {
      throw UnexpectedURLResponse(self, body: body, error: error)
    }
  }

  /// Throws if the status is not one of success.
  func checkStatus() async throws {
    if let statusCode, !(200..<300).contains(statusCode) {
      throw UnexpectedURLResponse(self, body: await beginning)
    }
  }

  /// Throws if the body is called something that is not JSON.
  func checkContentType() async throws {
    if let contentType, !mayBeJSON(contentType) {
      throw UnexpectedURLResponse(self, body: await beginning)
    }
  }

  /// Whether a body with a content type may be JSON. Many servers say that it is text, or nothing at all.
  private func mayBeJSON(_ contentType: String) -> Bool {
    let name = contentType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return name.contains("json") || ["", "text/plain", "application/octet-stream"].contains(name)
  }

  /// The beginning of the body, as much as an error shows of it, or as came before the connection failed.
  private var beginning: Data {
    get async {
      var beginning = Data()
      do {
        for try await piece in body {
          beginning.append(piece)
          if beginning.count >= UnexpectedURLResponse.bodyLimit { break }
        }
      } catch {
        // What has come is enough for an error.
      }
      body.transfer.cancel()
      return beginning
    }
  }
}

extension DecodingError {
  /// The error with the place in the document.
  fileprivate var jsonError: JSONError? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.underlyingError as? JSONError
    @unknown default: nil
    }
  }
}
