import Janus
import NIOCore

extension ByteBuffer {
  /// Writes a value at the writer index, and moves it.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - serializer: writes the value.
  /// - Returns: the number of bytes.
  /// - Throws: `JSONError` as `serialize` does. Nothing is written then.
  @discardableResult
  public mutating func writeJSON<Value>(_ value: Value, with serializer: JSONSerializer) throws(JSONError) -> Int {
    try serializer.serialize(value, into: &self)
  }

  /// Writes a value at an index, without moving the writer index.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - index: the start of the document.
  ///   - serializer: writes the value.
  /// - Returns: the number of bytes.
  /// - Throws: `JSONError` as `serialize` does. Nothing is written then.
  @discardableResult
  public mutating func setJSON<Value>(
    _ value: Value, at index: Int, with serializer: JSONSerializer
  ) throws(JSONError) -> Int {
    setBytes(try serializer.serialize(value), at: index)
  }
}
