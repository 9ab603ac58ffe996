import Janus
import NIOCore

extension ByteBuffer {
  /// Reads a value from all readable bytes, and moves the reader index past them.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - deserializer: reads the value.
  /// - Throws: `JSONError` as `deserialize` does. The reader index is then unchanged.
  public mutating func readJSON<Value>(
    _ type: Value.Type, with deserializer: JSONDeserializer
  ) throws(JSONError) -> Value {
    let value = try deserializer.deserialize(type, from: self)
    moveReaderIndex(to: writerIndex)
    return value
  }

  /// Reads a value from the next bytes, and moves the reader index past them.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - length: the number of bytes of the document.
  ///   - deserializer: reads the value.
  /// - Returns: the value; nil if there are fewer bytes.
  /// - Throws: `JSONError` as `deserialize` does. The reader index is then unchanged.
  public mutating func readJSON<Value>(
    _ type: Value.Type, length: Int, with deserializer: JSONDeserializer
  ) throws(JSONError) -> Value? {
    guard let value = try getJSON(type, at: readerIndex, length: length, with: deserializer) else { return nil }
    moveReaderIndex(forwardBy: length)
    return value
  }

  /// Reads a value from some of the bytes, without moving the reader index.
  /// - Parameters:
  ///   - type: the type to read, `Codable` or with one of Janus's protocols.
  ///   - index: the start of the document.
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
