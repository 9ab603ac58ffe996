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
      janus format --canonical a.json | sha256sum
      janus format --json5 a.json              # {id: 1, name: 'rope',}
      janus format --repair answer.txt         # prints what was not JSON, and what it was read as

      Numbers keep their digits, strings their escapes, and keys their order. A document may be longer than memory; with --sort-keys, \
      the current outermost object is in memory, and with --canonical, --json5 and --repair, the whole document. With --in-place a \
      file is replaced after the new text is on the disk; a file with an error is not changed. The exit code is 0 if all documents are \
      written, also after repairs; 1 if one has an error, or no value that could be repaired; and 2 if a file cannot be read or written.
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

  @Flag(
    help: ArgumentHelp(
      "The canonical form of RFC 8785, for hashes and signatures: sorted keys, numbers as JavaScript spells them, and no line end."
    ))
  var canonical = false

  @Flag(
    help: "Write JSON5: keys without quotes, strings in single quotes, and with lines, a comma after the last item.")
  var json5 = false

  @Flag(help: "Repair documents that are almost JSON, and print each repair to the standard error.")
  var repair = false

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
    if canonical, compact || pretty || indent != nil || sortKeys || json5 {
      throw ValidationError("the canonical form has one layout: leave all other forms and layouts out")
    }
    if json5, indent != nil { throw ValidationError("JSON5 is indented by two spaces: leave --indent out") }
    if lines.lines == true, pretty || indent != nil {
      throw ValidationError("a line stays one line: leave --pretty and --indent out")
    }
    if let indent, !(0...64).contains(indent) { throw ValidationError("--indent is a number from 0 to 64") }
    if inPlace, files.isEmpty || files.contains("-") { throw ValidationError("--in-place needs files") }
  }

  func run() throws {
    let console = terminal.console(isFilter: !inPlace)
    try JanusCommand.forEachFile(of: files, console, sharesOutput: !inPlace) { path, found throws(ToolFailure) in
      let hasLines = lines.areDocuments(in: path)
      if hasLines, pretty || indent != nil {
        throw ToolFailure("\(path): a line stays one line: leave --pretty and --indent out, or add --no-lines")
      }
      // Before the input is opened, since opening one that cannot be replaced, such as a pipe, could block.
      let output = inPlace ? try OutputFile(replacing: path) : OutputFile()
      if let finding = try format(try console.open(path), hasLines, to: output, repaired: console.complain) {
        // The text before the error is printed.
        if !inPlace { try output.flush() }
        found(finding)
      } else {
        try output.finish()
      }
    }
  }

  private func format(
    _ file: InputFile, _ hasLines: Bool, to output: OutputFile, repaired: (Finding) -> Void
  ) throws(ToolFailure) -> Finding? {
    let isCompact = compact || hasLines
    let format = DocumentFormat(
      indent: isCompact ? nil : indent ?? 2, sortsKeys: sortKeys, hasLines: hasLines, depth: depth)
    if !canonical, !json5, !repair { return try format.format(file, to: output) }
    let layout: JSONLayout = [isCompact ? .compact : .pretty, sortKeys ? .sortedKeys : .compact]
    let form: ValueFormat.Form = canonical ? .canonical : json5 ? .json5(layout) : .json(format)
    return try ValueFormat(form, isRepairing: repair, hasLines: hasLines, depth: depth)
      .format(file, to: output, repaired: repaired)
  }
}
