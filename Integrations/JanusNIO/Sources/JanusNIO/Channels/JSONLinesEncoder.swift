import Janus
import NIOCore

/// Writes values to a channel, a line for each.
///
/// A value that cannot be written fails its write with a `JSONError`, and no part of it is sent; the values after it are written.
/// If the write has no promise, the error is passed on as `errorCaught`.
public final class JSONLinesEncoder<Value>: ChannelOutboundHandler {
  /// The values.
  public typealias OutboundIn = Value
  /// The lines.
  public typealias OutboundOut = ByteBuffer

  private let serializer: JSONSerializer

  /// - Parameters:
  ///   - type: the type of the values.
  ///   - serializer: writes the values, each on one line.
  public init(of type: Value.Type, with serializer: JSONSerializer) { self.serializer = serializer.onOneLine }

  /// Writes a value and a line feed.
  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    do {
      let text = try serializer.serialize(unwrapOutboundIn(data))
      var line = context.channel.allocator.buffer(capacity: text.count + 1)
      line.writeBytes(text)
      line.writeInteger(UInt8(ascii: "\n"))
      context.write(wrapOutboundOut(line), promise: promise)
    } catch {
      context.fail(promise, error)
    }
  }
}

@available(*, unavailable)
extension JSONLinesEncoder: Sendable {}
