/// A document that consists of values whose types are only known at run time.
///
/// It is read as its text would be: lines and columns are those of the compact text.
public protocol _ConvertedSource: JSONSource {
  /// What the document consists of: values that ``JSONValue/init(any:depth:)`` takes.
  var _content: Any { get }
}

extension _ConvertedSource {
  /// The value itself.
  public var _content: Any { self }

  /// Runs `body` on the text of the value.
  /// - Throws: `JSONError` with the path of a value that cannot be converted, and what `body` throws.
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    // SAFETY: the bytes are lent for the time of the call, and nobody keeps them longer.
    try unsafe JSONValue(any: _content).withJSONBytes(body)
  }
}

extension Dictionary: JSONSource, _ConvertedSource where Key == String, Value == Any {}

/// An array as a document: `Array` itself is one only of bytes.
public struct _ConvertedArray: _ConvertedSource {
  public let _content: Any

  public init(_ elements: [Any]) { _content = elements }
}
