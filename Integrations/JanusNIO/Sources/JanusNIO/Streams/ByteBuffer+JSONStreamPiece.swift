import JSONStreams
import Janus
import NIOCore

/// Any asynchronous sequence of buffers is a source for `lines`, `elements`, `members` and `snapshots`.
extension ByteBuffer: @retroactive JSONStreamPiece {
  /// Passes the readable bytes to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(readableBytesView) }

  /// Adds the readable bytes to others.
  public func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: readableBytesView) }
}
