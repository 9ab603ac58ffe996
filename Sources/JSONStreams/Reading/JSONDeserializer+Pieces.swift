import JSONCore
import JSONDeserializer

extension JSONDeserializer {
  /// Reads a value from a document that arrives in pieces, after its last one.
  ///
  /// ```swift
  /// let recipe = try await reader.deserialize(Recipe.self, from: chunks.joined { $0.text })
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to read, a `Codable` type or one of Janus's protocols.
  ///   - bytes: the bytes, or pieces of them such as `[UInt8]` and `Data`, which may end anywhere.
  ///   - limit: the maximum number of bytes of the document.
  /// - Throws: `JSONError` as ``deserialize(_:from:root:)`` does, and with the code `sizeLimit` if the document is too long; and
  ///   the errors of the sequence.
  public func deserialize<Value, Bytes: AsyncSequence>(
    _ type: Value.Type, from bytes: Bytes, limit: Int = 256 << 20
  ) async throws -> Value where Bytes.Element: JSONStreamPiece {
    var document: [UInt8] = []
    for try await piece in bytes {
      piece.append(to: &document)
      if document.count > limit {
        throw JSONError(
          .sizeLimit, message: "expected a document of at most \(limit) bytes, found a longer one",
          advice: "Set a higher limit for sources that you trust, or read a stream.")
      }
    }
    return try deserialize(type, from: document)
  }
}
