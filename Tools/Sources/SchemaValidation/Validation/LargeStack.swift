import Foundation

/// Runs work that recurses deeply.
enum LargeStack {
  /// How many bytes the stack has. They take memory only as far as they are used.
  private static let size = 256 << 20

  /// Runs `body` on a thread with a large stack, and waits for it.
  static func run<Result>(_ body: () -> Result) -> Result? {
    withoutActuallyEscaping(body) { body in
      let work = Work(body: body)
      let finished = DispatchSemaphore(value: 0)
      let thread = Thread {
        work.run()
        finished.signal()
      }
      thread.stackSize = size
      thread.start()
      finished.wait()
      return work.result
    }
  }

  /// What one thread does while the other one waits.
  private final class Work<Result>: @unchecked Sendable {
    private var body: (() -> Result)?
    private(set) var result: Result?

    init(body: @escaping () -> Result) { self.body = body }

    func run() {
      result = body?()
      body = nil
    }
  }
}
