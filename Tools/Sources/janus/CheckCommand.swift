import ArgumentParser
import JanusTools

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks whether files are JSON and match a schema, and prints where they do not.",
    discussion: """
      janus check order.json          # prints nothing if it is JSON
      janus check --lines log.jsonl   # prints each line that is not JSON
      janus check --duplicates a.json # duplicate keys, too
      curl -s $URL | janus check      # reads the standard input
      janus check --schema order.schema.json orders/*.json

      A document may be longer than memory, except with --json5 and --schema. Lines are checked on all cores. The exit code is 1 if \
      there is a problem, and 2 if a file cannot be read. All other files are still checked.
      """)

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @OptionGroup var lines: LineArguments

  @Flag(help: "The documents are JSON5. Each of them is then in memory as a whole.")
  var json5 = false

  @Flag(help: "Print each duplicate key.")
  var duplicates = false

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  @OptionGroup(title: "Schemas") var schemas: SchemaArguments

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if json5, duplicates { throw ValidationError("--duplicates is for JSON: leave --json5 out") }
    if schemas.schema != nil, duplicates {
      throw ValidationError("--duplicates and --schema exclude each other: check twice")
    }
  }

  func run() throws {
    let documentCheck = DocumentCheck(isJSON5: json5, findsDuplicates: duplicates, depth: depth)
    let console = terminal.console()
    let schemaCheck: SchemaCheck?
    do throws(ToolFailure) {
      schemaCheck = try schemas.check(isJSON5: json5, depth: depth)
      for note in schemaCheck?.notes ?? [] { console.complain(note) }
    } catch {
      console.complain(error)
      throw ExitCode(error.exitCode)
    }
    try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
      let file = try console.open(path)
      if var check = schemaCheck {
        check.hasLines = lines.areDocuments(in: path)
        try check.check(file, found: found)
      } else {
        var check = documentCheck
        check.hasLines = lines.areDocuments(in: path)
        try check.check(file, found: found)
      }
    }
  }
}
