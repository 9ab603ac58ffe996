import Foundation

extension Thread {
  /// Runs `body` on a thread with a stack of so many bytes.
  package static func run<Result: Sendable>(
    stack bytes: Int = 512 * 1024, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let result = Exchange<Result>()
    let thread = Thread {
      result.value = body()
      result.semaphore.signal()
    }
    thread.stackSize = bytes
    thread.start()
    result.semaphore.wait()
    return result.value
  }
}

private final class Exchange<Value>: @unchecked Sendable {
  let semaphore = DispatchSemaphore(value: 0)
  var value: Value?
}
