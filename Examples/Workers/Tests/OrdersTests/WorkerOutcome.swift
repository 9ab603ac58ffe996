import JSONStreams
import Janus
import Orders
import Synchronization

/// The output of a worker for an input.
struct WorkerOutcome {
  var totals: [String] = []
  var problems: [String] = []
  var badCount = 0
  var error: JSONError?

  /// Collects the output of a worker.
  private final class Collector: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    var output: JSONOutput { .pieces { piece in self.bytes.withLock { $0 += piece } } }
    var lines: [String] {
      bytes.withLock { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) }
    }
  }

  /// Runs a worker.
  /// - Parameter tagged: whether errors are among the totals.
  init(_ input: JSONInput, isStrict: Bool = false, tagged: Bool = false) {
    let (output, errors) = (Collector(), Collector())
    do throws(JSONError) {
      badCount = try OrderWorker(isStrict: isStrict)
        .run(from: input, to: output.output, errorsTo: tagged ? nil : errors.output)
    } catch {
      self.error = error
    }
    (totals, problems) = (output.lines, errors.lines)
  }

  init(_ text: String, isStrict: Bool = false, tagged: Bool = false) {
    self.init(.bytes(text.utf8), isStrict: isStrict, tagged: tagged)
  }
}
