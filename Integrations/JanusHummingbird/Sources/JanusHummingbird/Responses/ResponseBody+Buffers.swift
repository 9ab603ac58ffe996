import Hummingbird
import JanusNIO
import Logging

extension ResponseBody {
  /// A body that is written while its buffers arrive. If they fail, the connection is closed without the end of the body.
  /// - Parameters:
  ///   - buffers: the parts of the body; each is requested after the one before was sent.
  ///   - logger: receives the error.
  init(of buffers: any AsyncSequence<ByteBuffer, any Error> & Sendable, logger: Logger) {
    self.init { writer in
      try await Self.send(buffers, to: &writer, logger)
      try await writer.finish(nil)
    }
  }

  private static func send(
    _ buffers: some AsyncSequence<ByteBuffer, any Error> & Sendable, to writer: inout any ResponseBodyWriter,
    _ logger: Logger
  ) async throws {
    var isSending = false
    do {
      for try await buffer in buffers {
        isSending = true
        try await writer.write(buffer)
        isSending = false
      }
    } catch {
      // A client that disconnects is not an error of the server.
      let isClosed = isSending || error is CancellationError
      logger.log(level: isClosed ? .debug : .error, "The response is cut off: \(error)")
      throw error
    }
  }
}
