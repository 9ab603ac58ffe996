import Janus
import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONSerializer {
  /// Writes a value into a buffer, behind what has been written there.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - buffer: gets the text at its writer index.
  ///   - root: where in the document the value is to lie; nil for the format's.
  /// - Returns: the number of bytes.
  /// - Throws: `JSONError` as ``serialize(_:root:)`` does. Nothing is written then.
  @discardableResult
  public func serialize<Value>(
    _ value: Value, into buffer: inout ByteBuffer, root: RootKey? = nil
  ) throws(JSONError) -> Int {
    buffer.writeBytes(try serialize(value, root: root))
  }

  /// Writes a value into a buffer of its own.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - allocator: makes the buffer.
  /// - Throws: `JSONError` as ``serialize(_:root:)`` does.
  public func serializeToBuffer<Value>(
    _ value: Value, root: RootKey? = nil, allocator: ByteBufferAllocator = ByteBufferAllocator()
  ) throws(JSONError) -> ByteBuffer {
    allocator.buffer(bytes: try serialize(value, root: root))
  }

  /// Writes an `Encodable` value into a buffer, behind what has been written there.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - buffer: gets the text at its writer index.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - userInfo: what the types' own `encode(to:)` may ask the encoder for.
  /// - Returns: the number of bytes.
  /// - Throws: `EncodingError`, and what `encode(to:)` throws. Nothing is written then.
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
