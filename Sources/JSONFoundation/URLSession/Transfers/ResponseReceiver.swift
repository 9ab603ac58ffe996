import Foundation
import JSONCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Buffers the bytes of a response until they are taken.
final class ResponseReceiver: NSObject, URLSessionDataDelegate, Sendable {
  typealias HeadContinuation = CheckedContinuation<URLResponse, any Error>
  typealias BytesContinuation = CheckedContinuation<Data?, any Error>

  #if canImport(FoundationNetworking)
    /// The maximum number of buffered bytes.
    private static let capacity = 64 << 20
  #else
    /// The number of buffered bytes from which on the server has to wait.
    private static let capacity = 1 << 20
  #endif

  private struct State {
    var head: HeadContinuation?
    /// The continuation that waits for bytes. The buffer is empty then.
    var taker: BytesContinuation?
    var received = Data()
    /// Whether the task is suspended, so that the server waits.
    var isSuspended = false
    /// Nil until the response has ended or failed.
    var end: Result<Void, any Error>?

    /// The result that a taker receives immediately; nil if it has to wait.
    mutating func take() -> Result<Data?, any Error>? {
      if !received.isEmpty {
        defer { received = Data() }
        return .success(received)
      }
      return end?.map { nil }
    }
  }

  private let state = Lock(State())

  // MARK: Waiting

  func whenHeadComes(_ continuation: HeadContinuation) {
    let end = state.withLock { state in
      if state.end == nil { state.head = continuation }
      return state.end
    }
    if let end { continuation.resume(with: end.flatMap { .failure(URLError(.badServerResponse)) }) }
  }

  /// - Returns: whether the task must be resumed.
  func whenBytesCome(_ continuation: BytesContinuation) -> Bool {
    let (result, wasSuspended) = state.withLock { state in
      let result = state.take()
      if result == nil { state.taker = continuation }
      defer { state.isSuspended = false }
      return (result, state.isSuspended)
    }
    if let result { continuation.resume(with: result) }
    return wasSuspended
  }

  /// Ends the response, and drops the buffered bytes.
  func cancel() {
    state.withLock { $0.received = Data() }
    end(with: .failure(URLError(.cancelled)))
  }

  // MARK: Session events

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let head = state.withLock { state in
      defer { state.head = nil }
      return state.head
    }
    head?.resume(returning: response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (taker, isFull) = state.withLock { state in
      if state.end != nil { return (nil as BytesContinuation?, false) }
      if let taker = state.taker {
        state.taker = nil
        return (taker, false)
      }
      state.received.append(data)
      return (nil, state.received.count > Self.capacity && !state.isSuspended)
    }
    taker?.resume(returning: data)
    if isFull { hold(dataTask) }
  }

  #if canImport(FoundationNetworking)
    /// A suspended task would send its request again when it resumes.
    private func hold(_ task: URLSessionTask) {
      let error = JSONError(
        .sizeLimit, message: "expected at most \(Self.capacity) unread bytes, found more",
        advice: "Download the body into a file and read that, or use a client that lets the server wait.")
      end(with: .failure(error))
      // Cancelling waits for the queue that calls this.
      DispatchQueue.global().async { task.cancel() }
    }
  #else
    private func hold(_ task: URLSessionTask) {
      state.withLock { $0.isSuspended = true }
      task.suspend()
    }
  #endif

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    end(with: error.map { .failure($0) } ?? .success(()))
  }

  /// Resumes the waiting continuations at the end. A second end has no effect.
  private func end(with result: Result<Void, any Error>) {
    let (head, taker, end) = state.withLock { state in
      let end = state.end ?? result
      state.end = end
      defer { (state.head, state.taker) = (nil, nil) }
      return (state.head, state.taker, end)
    }
    head?.resume(with: end.flatMap { .failure(URLError(.badServerResponse)) })
    taker?.resume(with: end.map { nil })
  }
}
