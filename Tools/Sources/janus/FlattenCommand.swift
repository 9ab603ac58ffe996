import ArgumentParser
import JanusTools

struct FlattenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flatten",
    abstract: "Writes a line for each leaf: its pointer, a tab, and its value.",
    discussion: """
      janus flatten order.json | grep price
      janus flatten order.json | grep '^/items/' | janus unflatten
      janus flatten --lines log.jsonl | grep '/code.5..$'

      The lines are those of all strings, numbers, Bools and nulls, and of empty arrays and objects. A pointer (RFC 6901) has the \
      keys as they are spelled in the document; a key that would be an index is in quotes, as in /years/"2024". Each line can be \
      understood without the others. With --lines, the first token is the index of the document. A document may be longer than \
      memory. The exit code is 1 if a document has an error, and 2 if a file cannot be read.
      """)

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @OptionGroup var lines: LineArguments

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  @OptionGroup var terminal: TerminalArguments

  func run() throws {
    let console = terminal.console(isFilter: true)
    let view = FlatView(depth: depth)
    try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
      var view = view
      view.hasLines = lines.areDocuments(in: path)
      let output = OutputFile()
      try view.write(try console.open(path), to: output, found: found)
      try output.finish()
    }
  }
}
