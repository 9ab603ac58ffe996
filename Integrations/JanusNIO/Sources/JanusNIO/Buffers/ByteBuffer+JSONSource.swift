import Janus
import NIOCore

/// A buffer can be passed as a document: to `deserialize`, `decode`, `fill`, `JSONValue(parsing:)`. Its readable bytes are read
/// in place, and its reader index does not change.
extension ByteBuffer: @retroactive JSONSource {
  /// Runs `body` on the readable bytes, in place.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try body(readableBytesUInt8Span)
  }
}
