import Dispatch
import FuzzModels
import JSONStreams
import Janus
import Synchronization

private let reader = JSONDeserializer()

/// Reads lines with one task and with several, and compares the results.
/// - Parameter repeats: whether the document is repeated, between other lines, until it is several blocks.
func checkTasks(_ document: ArraySlice<UInt8>, limit: Int, repeats: Bool) {
  var bytes = Array(document)
  if repeats {
    // Three blocks, of few lines other than those of the document.
    let part = bytes + Array("\n{}\n[\"\(String(repeating: "x", count: 2_000))\"]\n".utf8)
    while bytes.count < 600_000 { bytes += part }
  }
  let input = JSONInput.bytes(bytes)
  for invalid in [InvalidValuePolicy.skip, .report] {
    let one = outcome(of: reader.lines(of: JSONValue.self, from: input, invalid: invalid, limit: limit))
    for tasks in [2, 4] {
      let several = outcome(
        of: reader.lines(
          of: JSONValue.self, from: input, parallelism: .tasks(tasks), invalid: invalid, limit: limit))
      claim(several == one, "by \(tasks) tasks: \(several), by one: \(one)")
    }
    let ready = outcome(
      of: reader.lines(
        of: JSONValue.self, from: input, parallelism: .tasks(2), order: .asReady, invalid: invalid, limit: limit))
    claim(ready.values.sorted() == one.values.sorted(), "as ready: \(ready.values), in order: \(one.values)")
    claim(ready.report == one.report, "as ready: \(ready.report), in order: \(one.report)")
  }
}

/// The results of a task.
private struct TaskOutcome: Equatable {
  var values: [String] = []
  var error: JSONError?
  var report = JSONReport()
  var position = JSONStreamPosition.start
}

/// Reads a stream in a task, and waits for it.
private func outcome(of stream: JSONStream<JSONValue, JSONInput>) -> TaskOutcome {
  let box = OutcomeBox()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    var outcome = TaskOutcome()
    do {
      for try await value in stream { outcome.values.append("\(value)") }
    } catch {
      outcome.error = error as? JSONError
    }
    (outcome.report, outcome.position) = (stream.report, stream.position)
    box.outcome.withLock { $0 = outcome }
    done.signal()
  }
  done.wait()
  return box.outcome.withLock { $0 }
}

private final class OutcomeBox: Sendable {
  let outcome = Mutex(TaskOutcome())
}
