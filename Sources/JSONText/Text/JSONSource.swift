/// A source of a document: bytes, text, or a parsed value.
public protocol JSONSource {
  /// Runs `body` on the bytes of the document.
  /// - Parameter body: reads the bytes. Call it once.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws; and ``JSONError`` of its own, if it has no bytes.
  func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result

  /// The path of the file that the document is in, for errors; nil for other sources, which is the default.
  var jsonFile: String? { get }
}

extension JSONSource {
  /// Nil.
  public var jsonFile: String? { nil }
}

extension ArraySlice: JSONSource where Element == UInt8 {
  /// Runs `body` on the elements.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try body(span)
  }
}

extension ContiguousArray: JSONSource where Element == UInt8 {
  /// Runs `body` on the elements.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try body(span)
  }
}

// SAFETY: of this file: the bytes are lent for the time of the call, and no code keeps them longer.

extension UnsafeBufferPointer: @unsafe JSONSource where Element == UInt8 {
  /// Runs `body` on the bytes in place.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try unsafe body(span)
  }
}

extension UnsafeRawBufferPointer: @unsafe JSONSource {
  /// Runs `body` on the bytes in place.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try unsafe withMemoryRebound(to: UInt8.self) { bytes throws(JSONError) in try unsafe body(bytes.span) }
  }
}

// Not `utf8Span`, which the oldest systems that Janus runs on do not have.

extension String: JSONSource {
  /// Runs `body` on the UTF-8 of the string; on a copy if the string does not store UTF-8.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    var copy = self
    let result = copy.withUTF8 { bytes in
      Swift.Result { () throws(JSONError) in try unsafe body(bytes.span) }
    }
    return try result.get()
  }
}

extension Substring: JSONSource {
  /// Runs `body` on the UTF-8 of the string; on a copy if the string does not store UTF-8.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    var copy = self
    let result = copy.withUTF8 { bytes in
      Swift.Result { () throws(JSONError) in try unsafe body(bytes.span) }
    }
    return try result.get()
  }
}

extension JSONSource {
  /// Runs `body` on the bytes of the document, as ``withJSONBytes(_:)`` does.
  @inlinable @inline(__always)
  package func lendBytes<Result>(
    _ body: (LentBytes) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try withJSONBytes { bytes throws(JSONError) in
      try unsafe bytes.withUnsafeBufferPointer { bytes throws(JSONError) in try body(unsafe LentBytes(bytes)) }
    }
  }

  /// Runs `body` on the document as UTF-8, converted if it is in another encoding.
  /// - Parameters:
  ///   - limit: the number of bytes that the document may have.
  ///   - dialect: the grammar that it follows.
  package func withDocumentText<Result>(
    limit: Int = .max, dialect: JSONDialect = .json, _ body: (DocumentText) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try lendBytes { bytes throws(JSONError) in
      try bytes.withDocumentText(limit: limit, dialect: dialect, body)
    }
  }
}
