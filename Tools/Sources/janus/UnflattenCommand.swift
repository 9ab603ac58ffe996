import ArgumentParser
import JanusTools

struct UnflattenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unflatten",
    abstract: "Makes a document of the lines that `janus flatten` writes.",
    discussion: """
      janus unflatten lines.txt                  # indented by two spaces
      janus unflatten --compact < lines.txt      # no white space
      janus flatten order.json | sed 's/12.50$/13.00/' | janus unflatten

      A line is a pointer, a tab, and a value of JSON. Lines may have any order, and for the same pointer, the last one counts. Digits \
      are an index, and in quotes a key; the gaps of an array are closed. The document is in memory. The exit code is 1 if a line is \
      invalid or does not fit to the others, and 2 if a file cannot be read.
      """)

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "No white space.")
  var compact = false

  @Flag(help: "Lines, indented by two spaces; the default.")
  var pretty = false

  @Option(help: "The maximum number of nested arrays and objects in a value.")
  var depth = 512

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if compact, pretty { throw ValidationError("choose one of --compact and --pretty") }
  }

  func run() throws {
    let console = terminal.console(isFilter: true)
    let reader = FlatReader(indent: compact ? nil : 2, depth: depth)
    try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
      let output = OutputFile()
      try reader.write(try console.open(path), to: output, found: found)
      try output.finish()
    }
  }
}
