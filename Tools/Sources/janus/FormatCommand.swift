import ArgumentParser
import Janus
import JanusTools

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Writes documents in another layout.",
    discussion: """
      janus format order.json                  # lines, indented by two spaces
      janus format --compact < big.json        # no white space
      janus format --in-place --indent 4 *.json
      janus format --sort-keys a.json          # keys in the order of their UTF-8

      Numbers keep their digits, strings their escapes, and keys their order. A document may be longer than memory; with --sort-keys, \
      the current outermost object is in memory. With --in-place a file is replaced after the new text is on the disk; a file with an \
      error is not changed. The exit code is 1 if a document has an error, and 2 if a file cannot be read or written.
      """)

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "No white space.")
  var compact = false

  @Flag(help: "Lines, indented by two spaces; the default.")
  var pretty = false

  @Option(help: "Lines, indented by this number of spaces.")
  var indent: Int?

  @Flag(help: "Sort the keys of all objects. Members with the same key keep their order.")
  var sortKeys = false

  @OptionGroup var lines: LineArguments

  @Flag(help: "Replace the files.")
  var inPlace = false

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if [compact, pretty, indent != nil].count(where: { $0 }) > 1 {
      throw ValidationError("choose one of --compact, --pretty and --indent")
    }
    if lines.lines == true, pretty || indent != nil {
      throw ValidationError("a line stays one line: leave --pretty and --indent out")
    }
    if let indent, !(0...64).contains(indent) { throw ValidationError("--indent is a number from 0 to 64") }
    if inPlace, files.isEmpty || files.contains("-") { throw ValidationError("--in-place needs files") }
  }

  func run() throws {
    let format = DocumentFormat(
      indent: compact ? nil : indent ?? 2, sortsKeys: sortKeys, depth: depth)
    let console = terminal.console(isFilter: !inPlace)
    try JanusCommand.forEachFile(of: files, console, sharesOutput: !inPlace) { path, found throws(ToolFailure) in
      var format = format
      format.hasLines = lines.areDocuments(in: path)
      if format.hasLines, pretty || indent != nil {
        throw ToolFailure("\(path): a line stays one line: leave --pretty and --indent out, or add --no-lines")
      }
      // Before the input is opened, since opening one that cannot be replaced, such as a pipe, could block.
      let output = inPlace ? try OutputFile(replacing: path) : OutputFile()
      let input = try console.open(path)
      if let finding = try format.format(input, to: output) {
        // The text before the error is printed.
        if !inPlace { try output.flush() }
        found(finding)
      } else {
        try output.finish()
      }
    }
  }
}
