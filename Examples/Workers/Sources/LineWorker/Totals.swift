import ArgumentParser
import Janus
import Orders

extension LineWorkerCommand {
  /// The worker.
  struct Totals: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read orders from standard input, and write their totals to standard output.",
      discussion:
        "Bad lines are reported and skipped. The exit code is 1 if the input cannot be read or the output written.")

    /// The destination for reports of bad lines.
    enum ErrorTarget: String, CaseIterable, ExpressibleByArgument {
      case stderr, stdout
    }

    @Flag(help: "Stop at the first bad line, with the exit code 1.")
    var strict = false

    @Option(help: "Where bad lines are reported; on stdout each is an object with the single key \"error\".")
    var errors = ErrorTarget.stderr

    func run() throws {
      let badCount: Int
      do throws(JSONError) {
        badCount = try OrderWorker(isStrict: strict).run(
          from: .standardInput, to: .standardOutput, errorsTo: errors == .stderr ? .descriptor(2) : nil)
      } catch {
        throw LineWorkerCommand.fail(error)
      }
      if strict, badCount > 0 { throw ExitCode.failure }
    }
  }
}
