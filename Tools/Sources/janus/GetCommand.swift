import ArgumentParser
import Janus
import JanusTools

struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Prints the values at JSON Pointers.",
    discussion: """
      janus get /users/0/name people.json         # "Ada"
      janus get /users/0/name people.json --raw   # Ada
      janus get /data/items < big.json --compact
      janus get /id --lines log.jsonl             # the id of each line
      janus get /id,/name people.json             # a line for each

      A pointer (RFC 6901) has a / before each key and index; in a key, ~1 is a slash and ~0 a tilde. The empty one, '', is the \
      document itself. Several pointers are separated by commas; a comma without a / or # after it is in a key. Each of their values is \
      a line, which is empty if the value is missing. A document may be longer than memory, and is checked to its end. For a duplicate \
      key, the first value that has the rest of the pointer counts. The exit code is 1 if a document lacks a value.
      """)

  @Argument(help: "The pointer, or several, separated by commas.")
  var pointers: String

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "Strings without quotes and escapes.")
  var raw = false

  @Flag(help: "No white space.")
  var compact = false

  @Flag(help: "Lines, indented by two spaces; the default.")
  var pretty = false

  @OptionGroup var lines: LineArguments

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if try JSONPointer.list(argument: pointers).count > 1, pretty {
      throw ValidationError("with several pointers, a value is one line: leave --pretty out")
    }
    if compact, pretty { throw ValidationError("choose one of --compact and --pretty") }
    if lines.lines == true, pretty { throw ValidationError("with --lines, a value is one line: leave --pretty out") }
  }

  func run() throws {
    let pointers = try JSONPointer.list(argument: pointers)
    let value = ValueAtPointer(pointers[0], indent: compact ? nil : 2, isRaw: raw, depth: depth)
    let values = ValuesAtPointers(pointers, isRaw: raw, depth: depth)
    let console = terminal.console(isFilter: true)
    try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
      let hasLines = lines.areDocuments(in: path)
      if hasLines, pretty {
        throw ToolFailure("\(path): the value of a line is one line: leave --pretty out, or add --no-lines")
      }
      let output = OutputFile()
      let file = try console.open(path)
      if pointers.count > 1 {
        var values = values
        values.hasLines = hasLines
        try values.write(file, to: output, found: found)
      } else {
        var value = value
        value.hasLines = hasLines
        try value.write(file, to: output, found: found)
      }
      try output.finish()
    }
  }
}
