import Dispatch
import Synchronization

/// Does asynchronous work in a task, and waits for it.
func waiting<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
  let outcome = Outcome<Value>()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    do {
      outcome.set(.success(try await work()))
    } catch {
      outcome.set(.failure(error))
    }
    done.signal()
  }
  done.wait()
  return try outcome.get()
}

private final class Outcome<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>>(.failure(CancellationError()))

  func set(_ new: Result<Value, any Error>) { result.withLock { $0 = new } }
  func get() throws -> Value { try result.withLock { $0 }.get() }
}
