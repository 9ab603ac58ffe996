import Janus
import NIOCore

extension ByteBuffer {
  /// Reads a value from all readable bytes, which are then read.
  /// - Parameters:
  ///   - type: the type to read; `Codable` types and Janus's own.
  ///   - deserializer: reads the value.
  /// - Throws: `JSONError` as `deserialize` does. The reader index is then where it was.
  public mutating func readJSON<Value>(
    _ type: Value.Type, with deserializer: JSONDeserializer
  ) throws(JSONError) -> Value {
    let value = try deserializer.deserialize(type, from: self)
    moveReaderIndex(to: writerIndex)
    return value
  }

  /// Reads a value from the next bytes, which are then read.
  /// - Parameters:
  ///   - type: the type to read; `Codable` types and Janus's own.
  ///   - length: the number of bytes of the document.
  ///   - deserializer: reads the value.
  /// - Returns: the value; nil if there are fewer bytes.
  /// - Throws: `JSONError` as `deserialize` does. The reader index is then where it was.
  public mutating func readJSON<Value>(
    _ type: Value.Type, length: Int, with deserializer: JSONDeserializer
  ) throws(JSONError) -> Value? {
    guard let value = try getJSON(type, at: readerIndex, length: length, with: deserializer) else { return nil }
    moveReaderIndex(forwardBy: length)
    return value
  }

  /// Reads a value from some of the bytes. The reader index stays.
  /// - Parameters:
  ///   - type: the type to read; `Codable` types and Janus's own.
  ///   - index: where the document begins.
  ///   - length: the number of bytes of the document.
  ///   - deserializer: reads the value.
  /// - Returns: the value; nil if not all of these bytes are readable.
  /// - Throws: `JSONError` as `deserialize` does.
  public func getJSON<Value>(
    _ type: Value.Type, at index: Int, length: Int, with deserializer: JSONDeserializer
  ) throws(JSONError) -> Value? {
    guard length >= 0, let document = getSlice(at: index, length: length) else { return nil }
    return try deserializer.deserialize(type, from: document)
  }
}
