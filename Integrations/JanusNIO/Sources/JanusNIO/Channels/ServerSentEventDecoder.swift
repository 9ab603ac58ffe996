import JSONStreams
import Janus
import NIOCore

/// Decodes the events of an event stream that arrives on a channel.
///
/// ```swift
/// channel.pipeline.addHandler(ByteToMessageHandler(ServerSentEventDecoder(limit: 1 << 20)))
/// ```
///
/// An event that is too long is an error, which is passed on as `errorCaught`, and ends the decoding. An event that is cut off
/// when the channel closes is dropped. For events whose data is JSON, use `JSONLinesDecoder` with a parser from
/// `eventParser(of:)`.
public struct ServerSentEventDecoder: ByteToMessageDecoder {
  /// The events.
  public typealias InboundOut = ServerSentEvent

  private var parser: ServerSentEventParser

  /// - Parameters:
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: keeps the last event ID and the reconnection time.
  public init(limit: Int = 1 << 20, session: ServerSentEventSession = ServerSentEventSession()) {
    parser = ServerSentEventParser(limit: limit, session: session)
  }

  /// Passes on the events that the bytes complete.
  /// - Throws: `JSONError` with the location of an event that is too long.
  public mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    parser.feed(buffer.readableBytesView)
    buffer.moveReaderIndex(to: buffer.writerIndex)
    while let event = try parser.next() { context.fireChannelRead(wrapInboundOut(event)) }
    return .needMoreData
  }

  /// Passes on the last events.
  /// - Throws: `JSONError` with the location of an event that is too long.
  public mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    if seenEOF { parser.finish() }
    return try decode(context: context, buffer: &buffer)
  }
}
