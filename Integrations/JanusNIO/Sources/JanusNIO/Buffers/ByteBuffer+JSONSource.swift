import Janus
import NIOCore

// SAFETY: of this file: the bytes are lent for the time of the call, and nobody keeps them longer.

/// A buffer is a document wherever one is asked for: `deserialize`, `decode`, `fill`, `JSONValue(parsing:)`. Its readable bytes are
/// read where they lie, and its reader index stays.
extension ByteBuffer: @retroactive JSONSource {
  /// Runs `body` on the readable bytes where they lie.
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let result = unsafe withUnsafeReadableBytes { bytes in
      Swift.Result { () throws(JSONError) in try unsafe bytes.withJSONBytes(body) }
    }
    return try result.get()
  }
}
