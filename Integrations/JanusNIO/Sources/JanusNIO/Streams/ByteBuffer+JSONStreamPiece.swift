import JSONStreams
import Janus
import NIOCore

/// Any asynchronous sequence of buffers is a source for `lines`, `elements` and `members`.
extension ByteBuffer: @retroactive JSONStreamPiece {
  /// Passes the readable bytes to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(readableBytesView) }
}
