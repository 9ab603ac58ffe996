import ArgumentParser
import JSONDocuments
import Janus
import JanusTools

struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Prints the values that a JSONPath (RFC 9535) selects.",
    discussion: """
      janus path '$.users[*].name' people.json         # a line for each
      janus path '$.users[?@.age >= 18].name' people.json --raw
      janus path '$..id' --pointers people.json        # where they are: for get, set and delete
      janus path '$.tags[0]' --lines log.jsonl

      Values are compact. After names and indices, such as $.users, the first wildcard, slice from the start or filter selects the \
      children of one array or object. For such a path, a document may be longer than memory, and is checked to its end: one child is in \
      memory, in which the rest of the path may be anything. A key before that must not occur twice in its object. With .. or several \
      selectors before that, an index from the end, or a filter with $, the document is in memory. So is a line with --lines, in which \
      arrays and objects beside a path without filters are skipped by their brackets, and are not checked otherwise. The exit code \
      is 1 if a document has an error, and 2 if the path is invalid or a file cannot be read.
      """)

  @Argument(help: "The path.")
  var query: String

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "Strings without quotes and escapes.")
  var raw = false

  @Flag(help: "JSON Pointers instead of the values.")
  var pointers = false

  @OptionGroup var lines: LineArguments

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if raw, pointers { throw ValidationError("choose one of --raw and --pointers") }
    _ = try path()
  }

  private func path() throws -> JSONPath {
    do { return try JSONPath(query) } catch { throw ValidationError(error, in: query) }
  }

  func run() throws {
    var values = ValuesAtPath(try path(), isRaw: raw, printsPointers: pointers, depth: depth)
    let console = terminal.console(isFilter: true)
    try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
      values.hasLines = lines.areDocuments(in: path)
      let output = OutputFile()
      try values.write(try console.open(path), to: output, found: found)
      try output.finish()
    }
  }
}
