import ArgumentParser
import Janus
import JanusTools

struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Counts the elements of arrays, or lines, or those of each group.",
    discussion: """
      janus count orders.json --at /orders              # 3
      janus count log.jsonl --where '/code>=500'
      janus count log.jsonl --by /level,/service        # a line for each group

      For a group, the line has its number and its values, separated by tabs, the largest group first; `missing` is the value of \
      documents without it. Numbers are equal if their values are. One element, or one line, is in memory at a time, and each group. \
      The exit code is 1 if a document has a problem; all others are counted.
      """)

  @Argument(
    help: "The files; - or nothing for the standard input. All of them are counted together.", completion: .file())
  var files: [String] = []

  @OptionGroup var values: ValueArguments

  @Option(help: ArgumentHelp("The pointers to the values by which others are grouped.", valueName: "pointers"))
  var by: String?

  @OptionGroup var terminal: TerminalArguments

  func validate() throws { _ = try by.map(JSONPointer.list(argument:)) }

  func run() throws {
    let count = ValueCount(by: try by.map(JSONPointer.list(argument:)) ?? [])
    let conversions = try [false, true].map { try values.conversion(areLines: $0) }
    let console = terminal.console()
    var code: ExitCode?
    do {
      try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
        let conversion = conversions[InputFile.hasLines(path) ? 1 : 0]
        try conversion.write(try console.open(path), to: count, found: found)
      }
    } catch let exit as ExitCode {
      code = exit
    }
    let output = OutputFile()
    output.text = count.text
    try output.finish()
    if let code { throw code }
  }
}
