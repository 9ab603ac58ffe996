import Janus
import NIOCore

/// A buffer is a document wherever one is asked for: `deserialize`, `decode`, `fill`, `JSONValue(parsing:)`. Its readable bytes are
/// read where they lie, and its reader index stays.
extension ByteBuffer: @retroactive JSONSource {
  /// Runs `body` on the readable bytes where they lie.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try body(readableBytesUInt8Span)
  }
}
