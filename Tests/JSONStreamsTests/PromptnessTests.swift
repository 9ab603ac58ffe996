import Foundation
import JSONDeserializer
import JSONStreams
import Testing

#if os(Linux) || os(macOS)
  /// How soon streams that wait leave a thread, and end. In processes of their own, so that other tests do not take the threads.
  struct PromptnessTests {
    @Test("A loop that waits for a pipe ends as soon as it is cancelled, with any number of tasks")
    func pipes() async {
      await #expect(processExitsWith: .success) {
        for tasks in [1, 2, 4] {
          for order in StreamOrder.all { try await Self.cancelPipe(tasks, order) }
        }
      }
    }

    private static func cancelPipe(_ tasks: Int, _ order: StreamOrder) async throws {
      let pipe = Pipe()
      let input = JSONInput.descriptor(pipe.fileHandleForReading.fileDescriptor)
      let stream = JSONDeserializer().lines(of: Order.self, from: input, parallelism: .tasks(tasks), order: order)
      try pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":1}\n{\"id\"".utf8))
      let task = Task {
        for try await order in stream { #expect(order.id == 1) }
      }
      while stream.progress.count == 0 { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(60))
      try await expectEnd(of: task, "\(tasks) tasks, \(order)")
      withExtendedLifetime(pipe) {}
    }

    /// Cancels a task, and expects it to end at once.
    private static func expectEnd(of task: Task<Void, any Error>, _ comment: Comment) async throws {
      let cancelled = ContinuousClock.now
      task.cancel()
      let result = await task.result
      let time = ContinuousClock.now - cancelled
      #expect(time < .seconds(2), comment)
      #expect(throws: CancellationError.self, "\(comment), \(result)") { try result.get() }
    }

    @Test("Four streams that wait for pipes leave the main actor free, with any number of tasks")
    func mainActor() async {
      await #expect(processExitsWith: .success) {
        for tasks in [1, 2, 4] { try await Self.waitOnMainActor(tasks) }
      }
    }

    @MainActor
    private static func waitOnMainActor(_ tasks: Int) async throws {
      let pipes = (0..<4).map { _ in Pipe() }
      let loops = pipes.map { pipe in
        let input = JSONInput.descriptor(pipe.fileHandleForReading.fileDescriptor)
        let stream = JSONDeserializer().lines(of: Order.self, from: input, parallelism: .tasks(tasks))
        return Task { @MainActor in
          for try await _ in stream {}
        }
      }
      for _ in 0..<20 {
        let started = ContinuousClock.now
        await Task { @MainActor in }.value
        #expect(ContinuousClock.now - started < .seconds(2))
        try await Task.sleep(for: .milliseconds(1))
      }
      for loop in loops { try await expectEnd(of: loop, "\(tasks) tasks") }
      withExtendedLifetime(pipes) {}
    }

    @Test("Skipping a line that never ends ends as soon as it is cancelled, with any number of tasks")
    func endlessLines() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let file = try folder.file("{\"id\":1}\n")
        // A file with a hole of a terabyte.
        try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 40)
        defer { withExtendedLifetime(folder) {} }
        let inputs: [JSONInput] = [
          .file(file), .pieces { { Array("{}\n".utf8) + repeatElement(UInt8(ascii: "x"), count: 5_000) } },
        ]
        for (index, input) in inputs.enumerated() {
          for tasks in [1, 2, 4] {
            let stream = JSONDeserializer().lines(
              of: Order.self, from: input, parallelism: .tasks(tasks), invalid: .skip, limit: 1_000)
            let task = Task { for try await _ in stream {} }
            while stream.progress.count == 0 { try await Task.sleep(for: .milliseconds(1)) }
            try await Self.expectEnd(of: task, "\(tasks) tasks, input \(index)")
          }
        }
      }
    }
  }
#endif
