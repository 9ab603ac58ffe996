import Foundation
import JSONDeserializer

extension JSONURLResponse {
  /// Reads a value from the whole body.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - deserializer: reads the value.
  ///   - limit: the maximum number of bytes of the body.
  /// - Throws: ``UnexpectedURLResponse`` if the status is not a success, or the body is too long, is not JSON or does not match
  ///   the type; and `URLError` if the connection fails.
  public func deserialize<Value>(
    _ type: Value.Type, with deserializer: JSONDeserializer, upTo limit: Int = 16 << 20
  ) async throws -> Value {
    try await read(upTo: limit) { body in try deserializer.deserialize(type, from: body) }
  }

  /// Reads a value from the whole body; skips and reports values that do not match the type.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - deserializer: reads the value.
  ///   - limit: the maximum number of bytes of the body.
  /// - Returns: the value, and each value that was skipped.
  /// - Throws: as ``deserialize(_:with:upTo:)``, for errors that are not skipped.
  public func deserializeReporting<Value>(
    _ type: Value.Type, with deserializer: JSONDeserializer, upTo limit: Int = 16 << 20
  ) async throws -> (value: Value, report: JSONReport) {
    try await read(upTo: limit) { body in try deserializer.deserializeReporting(type, from: body) }
  }

  /// Reads a `Decodable` value from the whole body, with the types' own `init(from:)`.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - deserializer: reads the value.
  ///   - limit: the maximum number of bytes of the body.
  /// - Throws: as ``deserialize(_:with:upTo:)``, and the errors of `init(from:)`.
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

  /// Throws if the status is not a success.
  func checkStatus() async throws {
    if let statusCode, !(200..<300).contains(statusCode) {
      throw UnexpectedURLResponse(self, body: await beginning)
    }
  }

  /// Throws if the body has a wrong content type.
  /// - Parameter isRight: checks the name of a content type, without its parameters; empty for none.
  func checkContentType(_ isRight: (_ name: String) -> Bool) async throws {
    let name = contentType?.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace } ?? ""
    if !isRight(name) {
      throw UnexpectedURLResponse(self, body: await beginning)
    }
  }

  /// Whether a body with a content type may be JSON. Many servers send `text/plain` or no content type.
  static func mayBeJSON(_ name: String) -> Bool {
    name.contains("json") || ["", "text/plain", "application/octet-stream"].contains(name)
  }

  /// The beginning of the body, as much as an error shows, or as arrived before the connection failed.
  private var beginning: Data {
    get async {
      var beginning = Data()
      do {
        for try await piece in body {
          beginning.append(piece)
          if beginning.count >= UnexpectedURLResponse.bodyLimit { break }
        }
      } catch {
        // The received bytes are enough for an error.
      }
      body.transfer.cancel()
      return beginning
    }
  }
}

extension DecodingError {
  /// The error with the location in the document.
  fileprivate var jsonError: JSONError? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.underlyingError as? JSONError
    @unknown default: nil
    }
  }
}
