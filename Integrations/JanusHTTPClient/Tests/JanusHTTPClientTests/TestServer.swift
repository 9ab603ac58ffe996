import NIOCore
import NIOHTTP1
import NIOPosix

/// A response of the test server.
struct Answer: Sendable {
  enum Ending: Sendable { case whole, closing, never }

  var status = HTTPResponseStatus.ok
  var contentType: String? = "application/json"
  /// The pieces to send.
  var pieces: [String] = []
  var ending = Ending.whole
}

/// A server in this process, on a free port.
struct TestServer {
  let port: Int

  /// Runs `body` while the server answers.
  /// - Parameter answer: returns the response to a request and its body.
  static func run<Value>(
    _ answer: @escaping @Sendable (HTTPRequestHead, String) -> Answer,
    _ body: (TestServer) async throws -> Value
  ) async throws -> Value {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Handler(answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      let value = try await body(TestServer(port: channel.localAddress?.port ?? 0))
      try await channel.close()
      return value
    } catch {
      try? await channel.close()
      throw error
    }
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answer: @Sendable (HTTPRequestHead, String) -> Answer
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()

    init(_ answer: @escaping @Sendable (HTTPRequestHead, String) -> Answer) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body(var buffer): body.writeBuffer(&buffer)
      case .end: if let head { send(answer(head, String(buffer: body)), context) }
      }
    }

    private func send(_ answer: Answer, _ context: ChannelHandlerContext) {
      var headers = HTTPHeaders()
      if let type = answer.contentType { headers.add(name: "content-type", value: type) }
      let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      for piece in answer.pieces {
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: piece)))), promise: nil)
      }
      switch answer.ending {
      case .whole: context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      case .closing: context.close(promise: nil)
      case .never: break
      }
    }
  }
}
