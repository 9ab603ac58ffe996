import ArgumentParser
import JanusTools

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says whether files are JSON, and where they are not.",
    discussion: """
      janus check order.json          # nothing, if all is well
      janus check --lines log.jsonl   # tells each line that is no document
      curl -s $URL | janus check      # reads the standard input

      A document may be longer than memory, except with --json5. The exit code is 1 if there is a problem, and 2 if a file cannot be
      read. All other files are checked nevertheless.
      """)

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "Each line is a document.")
  var lines = false

  @Flag(help: "The documents are JSON5. Each of them is then in memory as a whole.")
  var json5 = false

  @Option(help: "How many arrays and objects may be inside one another.")
  var depth = 512

  func run() throws {
    let check = DocumentCheck(hasLines: lines, isJSON5: json5, depth: depth)
    var code: Int32 = 0
    for path in files.isEmpty ? ["-"] : files {
      do throws(ToolFailure) {
        try check.check(try InputFile(path)) { finding in
          JanusCommand.complain("\(finding)")
          code = max(code, 1)
        }
      } catch {
        JanusCommand.complain("janus: \(error)")
        code = 2
      }
    }
    if code != 0 { throw ExitCode(code) }
  }
}
