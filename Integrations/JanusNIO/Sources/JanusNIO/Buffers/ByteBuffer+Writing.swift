import Janus
import NIOCore

extension ByteBuffer {
  /// Writes a value behind what has been written.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - serializer: writes the value.
  /// - Returns: the number of bytes.
  /// - Throws: `JSONError` as `serialize` does. Nothing is written then.
  @discardableResult
  public mutating func writeJSON<Value>(_ value: Value, with serializer: JSONSerializer) throws(JSONError) -> Int {
    try serializer.serialize(value, into: &self)
  }

  /// Writes a value at a place. The writer index stays.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - index: where the document is to begin.
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
