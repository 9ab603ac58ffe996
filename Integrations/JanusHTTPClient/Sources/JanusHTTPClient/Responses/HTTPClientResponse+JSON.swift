import AsyncHTTPClient
import JanusNIO
import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPClientResponse {
  /// Reads a value from the whole body.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - deserializer: reads the value.
  ///   - limit: the maximum number of bytes of the body.
  /// - Throws: ``UnexpectedResponse`` if the status is not a success, or the body is too long, is not JSON or does not match the
  ///   type; and the errors of the connection.
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

  private func read<Value>(upTo limit: Int, _ read: (ByteBuffer) throws -> Value) async throws -> Value {
    try await checkStatus()
    let body: ByteBuffer
    do {
      body = try await self.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      let error = JSONError(
        .sizeLimit, message: "expected a body of at most \(limit) bytes, found a longer one",
        advice: "Set a higher limit for servers that you trust, or read a stream.")
      throw UnexpectedResponse(self, body: nil, error: error)
    }
    do {
      return try read(body)
    } catch let error as JSONError {
      throw UnexpectedResponse(self, body: body, error: error)
    }
  }

  /// Throws if the status is not a success.
  func checkStatus() async throws {
    if !(200..<300).contains(status.code) { throw UnexpectedResponse(self, body: await beginning) }
  }

  /// Throws if the body has a wrong content type.
  func checkContentType(_ isRight: (String) -> Bool = JSONContentType.mayBeJSON) async throws {
    if let type = headers.first(name: "content-type"), !isRight(type) {
      throw UnexpectedResponse(self, body: await beginning)
    }
  }

  /// The beginning of the body, as much as an error shows, or as arrived before the connection failed.
  private var beginning: ByteBuffer {
    get async {
      var beginning = ByteBuffer()
      do {
        for try await buffer in body {
          beginning.writeImmutableBuffer(buffer)
          if beginning.readableBytes >= UnexpectedResponse.bodyLimit { break }
        }
      } catch {
        // The received bytes are enough for an error.
      }
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
