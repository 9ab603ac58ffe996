import ArgumentParser
import JSONStreams
import Janus
import Orders

/// A line worker that an engine runs, or a shell.
@main
struct LineWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "LineWorker", abstract: "Adds up orders, one in each line.", subcommands: [Totals.self, Sample.self],
    defaultSubcommand: Totals.self)

  /// Ends the process as one that failed, after an error of the input or an output.
  static func fail(_ error: JSONError) -> ExitCode {
    // If even this cannot be written, only the exit code reports the failure.
    _ = try? JSONSerializer().writeLines(of: [LineProblem(error)], to: .descriptor(2))
    return .failure
  }
}
