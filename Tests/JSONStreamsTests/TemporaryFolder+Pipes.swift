import Foundation
import Synchronization
import Testing

extension TemporaryFolder {
  /// A named pipe.
  func namedPipe() throws -> URL {
    let pipe = url.appendingPathComponent("pipe")
    let result = unsafe mkfifo(pipe.path, 0o600)
    try #require(result == 0)
    return pipe
  }
}

/// Lets reading and writing a descriptor fail where they would wait.
func doNotWait(_ number: Int32) { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

/// What a thread of its own reads to the end of a pipe. Tasks have so few threads that none of them may wait for another.
final class PipeReader: Sendable {
  private let data = Mutex(Data())
  private let isDone = DispatchSemaphore(value: 0)

  /// - Parameter open: opens the pipe, and is called by the thread.
  init(_ open: @escaping @Sendable () throws -> FileHandle) {
    let thread = Thread {
      let data = try? open().readToEnd()
      self.data.withLock { $0 = data ?? Data() }
      self.isDone.signal()
    }
    thread.start()
  }

  /// The text, once the other end is closed.
  var text: String {
    isDone.wait()
    isDone.signal()
    return String(decoding: data.withLock { $0 }, as: UTF8.self)
  }
}
