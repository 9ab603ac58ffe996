import Dispatch
import Testing

/// Runs the tests of a suite on threads of their own, where they do not take turns with all other tests.
///
/// Tests that are run at the same time share as many threads as there are cores, and one that waits a hundred times waits for as
/// many others. Meanwhile an open connection of FoundationNetworking keeps a core busy, even if nothing comes.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(DispatchExecutor.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// Runs the tests of a suite on threads of their own.
  package static var ownThreads: OwnThreads { OwnThreads() }
}

/// Runs tasks on the threads of Dispatch.
private final class DispatchExecutor: TaskExecutor {
  static let shared = DispatchExecutor()
  private let queue = DispatchQueue(label: "tests on their own threads", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
