import Foundation

extension Thread {
  /// The stack of a secondary thread on Apple's platforms; under AddressSanitizer, whose frames are several times as large, four
  /// times that.
  private static let usualStack =
    (ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil ? 1 : 4) * 512 * 1024

  /// Runs `body` on a thread with a stack of so many bytes, or with the usual one.
  package static func run<Result: Sendable>(
    stack bytes: Int? = nil, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let result = Exchange<Result>()
    let thread = Thread {
      result.value = body()
      result.semaphore.signal()
    }
    thread.stackSize = bytes ?? usualStack
    thread.start()
    result.semaphore.wait()
    return result.value
  }
}

private final class Exchange<Value>: @unchecked Sendable {
  let semaphore = DispatchSemaphore(value: 0)
  var value: Value?
}
