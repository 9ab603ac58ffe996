import JSONStreams
import Janus
import NIOCore

/// Writes events to a channel, as an event stream.
///
/// An event that cannot be written fails its write with a `JSONError`, and no part of it is sent; the events after it are
/// written. If the write has no promise, the error is passed on as `errorCaught`.
public final class ServerSentEventEncoder: ChannelOutboundHandler {
  /// The events.
  public typealias OutboundIn = ServerSentEvent
  /// The text of the events.
  public typealias OutboundOut = ByteBuffer

  /// Creates an encoder.
  public init() {}

  /// Writes an event.
  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    do {
      let bytes = try unwrapOutboundIn(data).bytes
      context.write(wrapOutboundOut(context.channel.allocator.buffer(bytes: bytes)), promise: promise)
    } catch {
      context.fail(promise, error)
    }
  }
}

@available(*, unavailable)
extension ServerSentEventEncoder: Sendable {}
