#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import JSONCore

  /// A session with the same configuration as one of the user's, which passes each task's response to a separate receiver.
  ///
  /// FoundationNetworking passes bytes to the delegates of sessions, but not to those of tasks.
  final class ReceivingSession: Sendable {
    private let session: URLSession
    private let delegate: Delegate

    private init(beside original: URLSession) {
      delegate = Delegate(original: original)
      session = URLSession(configuration: original.configuration, delegate: delegate, delegateQueue: ImmediateQueue())
    }

    deinit { session.finishTasksAndInvalidate() }

    func task(with request: URLRequest, received receiver: ResponseReceiver) -> URLSessionDataTask {
      let task = session.dataTask(with: request)
      delegate.receivers.withLock { $0[task.taskIdentifier] = receiver }
      return task
    }

    // MARK: One for each session

    private struct Entry: Sendable {
      weak let original: URLSession?
      let session: ReceivingSession
    }

    private static let entries = Lock<[ObjectIdentifier: Entry]>([:])

    /// The session for one of the user's. It is created once, and released when that one is gone and a session for another is
    /// requested.
    static func beside(_ original: URLSession) -> ReceivingSession {
      entries.withLock { entries in
        let key = ObjectIdentifier(original)
        if let entry = entries[key], entry.original != nil { return entry.session }
        entries = entries.filter { $0.value.original != nil }
        let session = ReceivingSession(beside: original)
        entries[key] = Entry(original: original, session: session)
        return session
      }
    }
  }

  /// Runs operations immediately, so that a session is never ahead of its delegate.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  /// Passes responses to their receivers, and redirections and credentials to the original session's delegate.
  private final class Delegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    let receivers = Lock<[Int: ResponseReceiver]>([:])
    private weak let original: URLSession?

    init(original: URLSession) { self.original = original }

    private func receiver(of task: URLSessionTask) -> ResponseReceiver? {
      receivers.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      guard let receiver = receiver(of: dataTask) else { return completionHandler(.cancel) }
      receiver.urlSession(session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      receiver(of: dataTask)?.urlSession(session, dataTask: dataTask, didReceive: data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let receiver = receivers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      receiver?.urlSession(session, task: task, didCompleteWithError: error)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      guard let original, let delegate = original.delegate as? any URLSessionTaskDelegate else {
        return completionHandler(request)
      }
      delegate.urlSession(
        original, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: completionHandler)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let original, let delegate = original.delegate as? any URLSessionTaskDelegate else {
        return completionHandler(.performDefaultHandling, nil)
      }
      delegate.urlSession(original, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
  }
#endif
