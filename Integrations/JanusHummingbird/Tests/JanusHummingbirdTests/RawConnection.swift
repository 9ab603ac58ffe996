import NIOCore
import NIOPosix

/// A connection on which a test sends and receives any bytes.
struct RawConnection {
  typealias Outbound = NIOAsyncChannelOutboundWriter<ByteBuffer>

  let port: Int

  /// The response that arrives while a request is sent.
  /// - Parameters:
  ///   - end: the text that ends reading; by default, reading ends when the server closes the connection.
  ///   - send: sends a request, or a part of it. It is cancelled when the response has arrived.
  /// - Returns: the response, and whether the server has closed the connection.
  func answer(
    until end: String? = nil, _ send: @escaping @Sendable (Outbound) async throws -> Void
  ) async throws -> (text: String, isClosed: Bool) {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      await withTaskGroup(of: Void.self) { group in
        // A server that rejects the rest closes the connection.
        group.addTask { try? await send(outbound) }
        defer { group.cancelAll() }
        return await Self.text(of: inbound, until: end)
      }
    }
  }

  private static func text(
    of inbound: NIOAsyncChannelInboundStream<ByteBuffer>, until end: String?
  ) async -> (text: String, isClosed: Bool) {
    var text = ""
    do {
      for try await buffer in inbound {
        text += String(buffer: buffer)
        if let end, text.hasSuffix(end) { return (text, false) }
      }
    } catch {
      // As good as closed.
    }
    return (text, true)
  }
}
