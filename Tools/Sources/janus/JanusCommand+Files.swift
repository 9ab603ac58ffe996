import ArgumentParser
import JanusTools

extension JanusCommand {
  /// Runs a command on each of its files, even if others fail, and ends with the exit code for all of them.
  /// - Parameters:
  ///   - paths: the files; none means the standard input.
  ///   - sharesOutput: whether all files have one output. If it cannot be written, the next files are skipped.
  ///   - body: receives the path of a file, and a function to call for each problem of a document.
  /// - Throws: `ExitCode` if all problems were printed, or the `ToolFailure` of the output.
  static func forEachFile(
    of paths: [String], _ console: Console, sharesOutput: Bool = true,
    _ body: (_ path: String, _ found: (Finding) -> Void) throws(ToolFailure) -> Void
  ) throws {
    var code: Int32 = 0
    for path in paths.isEmpty ? ["-"] : paths {
      do throws(ToolFailure) {
        try body(path) { finding in
          console.complain(finding)
          code = max(code, 1)
        }
      } catch {
        code = max(code, error.exitCode)
        if error.isOfOutput, sharesOutput {
          console.endProgress()
          var failure = error
          failure.exitCode = code
          throw failure
        }
        console.complain(error)
      }
    }
    console.endProgress()
    if code != 0 { throw ExitCode(code) }
  }
}
