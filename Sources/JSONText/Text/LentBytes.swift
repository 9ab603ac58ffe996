// SAFETY: of this file: the creator has the bytes, and lends them for the time of a call; no one keeps them longer.

/// The bytes of a document, which are lent for the time of a call.
@safe @frozen @usableFromInline package struct LentBytes {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter bytes: they must outlive this.
  @inlinable @inline(__always)
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  /// The number of bytes.
  @inlinable package var count: Int { unsafe bytes.count }

  /// The bytes as a text of JSON in UTF-8.
  package var text: DocumentText { text(in: .json) }

  @inlinable @inline(__always)
  func text(in dialect: JSONDialect) -> DocumentText { unsafe DocumentText(bytes, dialect: dialect) }

  /// The bytes as a document, if they need no conversion: in UTF-8, without a mark, and in JSON or JSON5. See
  /// ``withPreparedText(dialect:_:)`` for all others.
  /// - Throws: `sizeLimit` if there are more bytes than the document may have.
  @inlinable @inline(__always)
  package func plainText(limit: Int, dialect: JSONDialect) throws(JSONError) -> DocumentText? {
    guard count <= limit else { throw Self.tooLong(count, limit: limit) }
    return unsafe dialect.isPlain && TextEncoding.isPlain(bytes) ? text(in: dialect) : nil
  }

  /// Runs `body` on the bytes as a document in UTF-8, converted if they are in another encoding.
  /// - Parameters:
  ///   - limit: the number of bytes that the document may have.
  ///   - dialect: the grammar that it follows.
  @inlinable @inline(__always)
  package func withDocumentText<Result>(
    limit: Int, dialect: JSONDialect, _ body: (DocumentText) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    if let text = try plainText(limit: limit, dialect: dialect) { return try body(text) }
    return try withPreparedText(dialect: dialect, body)
  }

  /// Runs `body` on a document in UTF-8 that is made from the bytes.
  @usableFromInline
  package func withPreparedText<Result>(
    dialect: JSONDialect, _ body: (DocumentText) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try unsafe TextEncoding.withUTF8(bytes) { text, markLength throws(JSONError) in
      let text = unsafe DocumentText(text, markLength: markLength, dialect: dialect)
      return try dialect.isPlain ? body(text) : text.prepared(body)
    }
  }

  @usableFromInline
  static func tooLong(_ count: Int, limit: Int) -> JSONError {
    JSONError(
      .sizeLimit, message: "expected a document of at most \(limit) bytes, found \(count)",
      advice: "Set a higher limit for documents that you trust.")
  }
}
