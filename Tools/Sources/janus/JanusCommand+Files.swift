import ArgumentParser
import JanusTools

extension JanusCommand {
  /// Runs a command on each of its files, whatever becomes of the others, and ends with the exit code for all of them. If the output
  /// cannot be written, the next files are left out.
  /// - Parameters:
  ///   - paths: the files; none means the standard input.
  ///   - body: gets the path of a file, and what is called for each problem of a document.
  static func forEachFile(
    of paths: [String], _ body: (_ path: String, _ found: (Finding) -> Void) throws(ToolFailure) -> Void
  ) throws {
    var code: Int32 = 0
    for path in paths.isEmpty ? ["-"] : paths {
      do throws(ToolFailure) {
        try body(path) { finding in
          complain("\(finding)")
          code = max(code, 1)
        }
      } catch {
        if error.isOfOutput { throw error }
        complain(error.complaint)
        code = 2
      }
    }
    if code != 0 { throw ExitCode(code) }
  }
}
