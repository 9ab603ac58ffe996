import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A running request and its response. It is cancelled when it is released.
final class Transfer: Sendable {
  private let task: URLSessionDataTask
  private let receiver: ResponseReceiver

  init(of request: URLRequest, in session: URLSession) {
    receiver = ResponseReceiver()
    #if canImport(FoundationNetworking)
      task = ReceivingSession.beside(session).task(with: request, received: receiver)
    #else
      task = session.dataTask(with: request)
      task.delegate = receiver
    #endif
  }

  deinit { cancel() }

  func cancel() {
    receiver.cancel()
    task.cancel()
  }

  /// Sends the request, and waits for the head of the response.
  func head() async throws -> URLResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.whenHeadComes(continuation)
        task.resume()
      }
    } onCancel: {
      cancel()
    }
  }

  /// Waits for bytes of the body.
  /// - Returns: the bytes received since the last call; nil at the end.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if receiver.whenBytesCome(continuation) { task.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}
