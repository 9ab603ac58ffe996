import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// SAFETY: of this file: the bytes are lent for the time of the call, and nobody keeps them longer.

extension Data: JSONSource {
  /// Runs `body` on the bytes where they lie.
  @inlinable
  public func withJSONBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let result = unsafe withUnsafeBytes { bytes in
      Swift.Result { () throws(JSONError) in try unsafe bytes.withJSONBytes(body) }
    }
    return try result.get()
  }
}
