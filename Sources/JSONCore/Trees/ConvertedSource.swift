/// A document that consists of values whose types are only known at run time.
///
/// It is read as its text would be: lines and columns are those of the compact text.
public protocol _ConvertedSource: JSONSource {}

extension _ConvertedSource {
  /// Runs `body` on the text of the value; what is in it are values that ``JSONValue/init(any:depth:)`` takes.
  /// - Throws: `JSONError` with the path of a value that cannot be converted, and what `body` throws.
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    // SAFETY: the bytes are lent for the time of the call, and nobody keeps them longer.
    try unsafe JSONValue(any: self).withJSONBytes(body)
  }
}

extension Dictionary: JSONSource, _ConvertedSource where Key == String, Value == Any {}
