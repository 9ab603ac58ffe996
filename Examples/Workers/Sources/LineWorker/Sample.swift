import ArgumentParser
import Foundation
import Janus
import Orders

extension LineWorkerCommand {
  /// Makes lines to try the worker with.
  struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write lines, a few of them bad, into a file, and what a worker makes of them to standard output.")

    @Argument(help: "The file, which is replaced if it exists.")
    var file: String

    @Option(help: "The number of lines.")
    var lines = 200_000

    func validate() throws {
      if lines < 0 { throw ValidationError("There cannot be \(lines) lines.") }
    }

    func run() throws {
      var sums = OrderSample.Sums()
      var text = ""
      for line in OrderSample(lineCount: lines) {
        text += line.text
        sums.add(line.outcome)
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      print(try JSONSerializer().serializeToString(sums))
    }
  }
}
