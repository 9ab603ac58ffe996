/// A document that consists of values whose types are only known at run time.
///
/// It is read as its text would be: lines and columns are those of the compact text.
public protocol _ConvertedSource: JSONSource {}

extension _ConvertedSource {
  /// Runs `body` on the text of the value.
  /// - Throws: `JSONError` with the path of a value that cannot be converted, and what `body` throws.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try JSONValue(any: self).withJSONBytes(body)
  }
}

extension Dictionary: JSONSource, _ConvertedSource where Key == String, Value == Any {}

extension Array: JSONSource {
  /// Runs `body` on the elements if they are `UInt8`, and otherwise on the text of the array.
  ///
  /// A literal of integers is a `[Int]`, as everywhere: `[0x5B, 0x5D] as [UInt8]` are bytes.
  /// - Throws: `JSONError` with the path of an element that `JSONValue(any:)` does not take, and what `body` throws.
  @inlinable
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    guard Element.self == UInt8.self else { return try JSONValue(any: self).withJSONBytes(body) }
    // SAFETY: the cast is to the same type.
    let bytes = unsafe unsafeBitCast(self, to: [UInt8].self)
    return try body(bytes.span)
  }
}
