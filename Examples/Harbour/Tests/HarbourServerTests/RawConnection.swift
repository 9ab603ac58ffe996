import NIOCore
import NIOPosix

/// A connection on which a test can send any bytes.
final class RawConnection: Sendable {
  private let channel: any Channel
  private let answered: EventLoopFuture<String>

  init(port: Int) async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    let answer = group.next().makePromise(of: String.self)
    answered = answer.futureResult
    channel = try await ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(answer))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
  }

  /// Sends the head of an upload in chunks.
  func sendHead(_ path: String) async throws {
    let type = path.hasPrefix("/imports") && !path.contains("pointer=") ? "application/jsonl" : "application/json"
    try await send(
      "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n")
  }

  func sendChunk(_ bytes: some Collection<UInt8>) async throws {
    var buffer = ByteBuffer(string: String(bytes.count, radix: 16) + "\r\n")
    buffer.writeBytes(bytes)
    buffer.writeString("\r\n")
    try await channel.writeAndFlush(buffer)
  }

  func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

  /// All that the server has sent when it closes the connection.
  func answer() async throws -> String { try await answered.get() }

  /// Whether the server has not closed the connection.
  var isOpen: Bool { channel.isActive }

  func close() async throws {
    if channel.isActive { try await channel.close() }
    _ = try await answered.get()
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answer: EventLoopPromise<String>
    private var text = ""

    init(_ answer: EventLoopPromise<String>) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { text += String(buffer: unwrapInboundIn(data)) }

    func channelInactive(context: ChannelHandlerContext) { answer.succeed(text) }

    // A server that stops reading may reset the connection.
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
