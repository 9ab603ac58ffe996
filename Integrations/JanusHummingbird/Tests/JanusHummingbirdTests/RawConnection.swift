import NIOCore
import NIOPosix

/// A connection on which a test sends and receives bytes as it likes.
struct RawConnection {
  typealias Outbound = NIOAsyncChannelOutboundWriter<ByteBuffer>

  let port: Int

  /// What comes back while something is sent.
  /// - Parameters:
  ///   - end: what ends the reading; by default, only that the server closes the connection does.
  ///   - send: sends a request, or a part of it. It is cancelled when the answer has come.
  /// - Returns: the answer, and whether the server has closed the connection.
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
        // A server that has enough closes the connection.
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
