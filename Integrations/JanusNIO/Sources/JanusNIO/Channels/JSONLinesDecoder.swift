import JSONStreams
import Janus
import NIOCore

/// Decodes values from the lines that arrive on a channel.
///
/// ```swift
/// channel.pipeline.addHandlers(
///   ByteToMessageHandler(JSONLinesDecoder(of: Order.self, with: reader, limit: 1 << 20)),
///   JSONLinesEncoder(of: Receipt.self, with: writer))
/// ```
///
/// The first line that cannot be read is an error, which is passed on as `errorCaught`, and ends the decoding; so is a last line
/// that is cut off when the channel closes. Each error is a `JSONError` with the line of the stream.
public struct JSONLinesDecoder<Value>: ByteToMessageDecoder {
  /// The values.
  public typealias InboundOut = Value

  private var parser: JSONStreamParser<Value>

  /// - Parameters:
  ///   - type: the type of the values, `Codable` or with one of Janus's protocols.
  ///   - deserializer: reads the values.
  ///   - framing: how the stream is split into documents.
  ///   - invalid: the policy for lines that cannot be read.
  ///   - limit: the maximum number of bytes of a line; a longer one is not kept in memory.
  public init(
    of type: Value.Type, with deserializer: JSONDeserializer, framing: JSONFraming = .lines,
    invalid: InvalidValuePolicy = .fail, limit: Int = 1 << 20
  ) {
    self.init(deserializer.lineParser(of: type, framing: framing, invalid: invalid, limit: limit))
  }

  /// - Parameter parser: reads the values, as those of one long array: see `elementParser(of:at:)`.
  public init(_ parser: JSONStreamParser<Value>) { self.parser = parser }

  /// Passes on the values that the bytes complete.
  /// - Throws: `JSONError` with the line.
  public mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    buffer.feed(to: &parser)
    buffer.moveReaderIndex(to: buffer.writerIndex)
    try passOn(context)
    return .needMoreData
  }

  /// Passes on the last values.
  /// - Throws: `JSONError` with the line, also for one that was cut off.
  public mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    buffer.feed(to: &parser)
    buffer.moveReaderIndex(to: buffer.writerIndex)
    if seenEOF { parser.finish() }
    try passOn(context)
    return .needMoreData
  }

  private mutating func passOn(_ context: ChannelHandlerContext) throws(JSONError) {
    while let value = try parser.next() { context.fireChannelRead(wrapInboundOut(value)) }
  }
}
