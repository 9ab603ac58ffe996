/// What a document can be read from: bytes, text, or a value that was parsed before.
public protocol JSONSource {
  /// Runs `body` on the bytes of the document.
  /// - Parameter body: gets bytes that are valid only while it runs.
  func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result

  /// The path of the file that the document is in, for errors; nil for other sources, which is the default.
  var jsonFile: String? { get }
}

extension JSONSource {
  /// Nil.
  public var jsonFile: String? { nil }
}

// SAFETY: of this file: the bytes are lent for the time of the call, and nobody keeps them longer.

extension ArraySlice: JSONSource where Element == UInt8 {
  /// Runs `body` on the elements.
  @inlinable
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try unsafe withUnsafeBufferPointer(body)
  }
}

extension ContiguousArray: JSONSource where Element == UInt8 {
  /// Runs `body` on the elements.
  @inlinable
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try unsafe withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer: @unsafe JSONSource where Element == UInt8 {
  /// Runs `body` on the bytes where they lie.
  @inlinable
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try unsafe body(self)
  }
}

extension UnsafeRawBufferPointer: @unsafe JSONSource {
  /// Runs `body` on the bytes where they lie.
  @inlinable
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try unsafe withMemoryRebound(to: UInt8.self, body)
  }
}

extension String: JSONSource {
  /// Runs `body` on the UTF-8 of the string; where the string has none at hand, on a copy.
  @inlinable
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    var copy = self
    let result = copy.withUTF8 { bytes in
      Swift.Result { () throws(JSONError) in try unsafe body(bytes) }
    }
    return try result.get()
  }
}

extension Substring: JSONSource {
  /// Runs `body` on the UTF-8 of the string; where the string has none at hand, on a copy.
  @inlinable
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    var copy = self
    let result = copy.withUTF8 { bytes in
      Swift.Result { () throws(JSONError) in try unsafe body(bytes) }
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
    try unsafe withJSONBytes { bytes throws(JSONError) in try body(unsafe LentBytes(bytes)) }
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
