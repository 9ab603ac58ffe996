import Janus
import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONSerializer {
  /// Appends a value to a buffer.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - buffer: the text is added at its writer index.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Returns: the number of bytes.
  /// - Throws: `JSONError` as ``serialize(_:root:)`` does. Nothing is written then.
  @discardableResult
  public func serialize<Value>(
    _ value: Value, into buffer: inout ByteBuffer, root: RootKey? = nil
  ) throws(JSONError) -> Int {
    buffer.writeBytes(try serialize(value, root: root))
  }

  /// Writes a value into a new buffer.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - allocator: makes the buffer.
  /// - Throws: `JSONError` as ``serialize(_:root:)`` does.
  public func serializeToBuffer<Value>(
    _ value: Value, root: RootKey? = nil, allocator: ByteBufferAllocator = ByteBufferAllocator()
  ) throws(JSONError) -> ByteBuffer {
    allocator.buffer(bytes: try serialize(value, root: root))
  }

  /// Appends an `Encodable` value to a buffer.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - buffer: the text is added at its writer index.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the values for the types' own `encode(to:)`.
  /// - Returns: the number of bytes.
  /// - Throws: `EncodingError`, and the errors of `encode(to:)`. Nothing is written then.
  @discardableResult
  public func encode<Value: Encodable>(
    _ value: Value, into buffer: inout ByteBuffer, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Int {
    buffer.writeBytes(try encodeToBytes(value, root: root, userInfo: userInfo))
  }

  /// Writes an `Encodable` value into a buffer of its own.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - userInfo: what the types' own `encode(to:)` may ask the encoder for.
  ///   - allocator: makes the buffer.
  /// - Throws: `EncodingError`, and what `encode(to:)` throws.
  public func encodeToBuffer<Value: Encodable>(
    _ value: Value, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:],
    allocator: ByteBufferAllocator = ByteBufferAllocator()
  ) throws -> ByteBuffer {
    allocator.buffer(bytes: try encodeToBytes(value, root: root, userInfo: userInfo))
  }
}
