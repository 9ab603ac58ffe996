import ArgumentParser
import Janus
import JanusTools

struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Turns arrays into JSON Lines and back, filters, splits and merges them.",
    discussion: """
      janus lines orders.json --at /orders                   # a line for each element
      janus lines --join monday.jsonl tuesday.jsonl          # one array of all lines
      janus lines --lines log.jsonl --where /level=error --where /code!=404
      janus lines big.json --split 100000 -o part-%03d.jsonl # part-001.jsonl, part-002.jsonl, …

      The value of a condition is JSON if it is valid JSON, otherwise a string; a key with an = in it is written as \
      '#/a%3Db=1'. A missing value is not equal to any value. Documents may be longer than memory; one element, or one line, is \
      in memory at a time. The exit code is 1 if a document has a problem; the other lines of JSON Lines, and the \
      elements before the error in an array, are still written.
      """)

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Option(help: ArgumentHelp("The path to the array; by default the document is the array.", valueName: "pointer"))
  var at: String?

  @OptionGroup var lines: LineArguments

  @Flag(help: "Write an array. Without --at and --no-lines, each line of the files is a document.")
  var join = false

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Only values for which this holds: pointer=value or pointer!=value.", valueName: "condition"))
  var conditions: [String] = []

  @Option(help: ArgumentHelp("Write this number of values into each file.", valueName: "count"))
  var split: Int?

  @Option(
    name: .shortAndLong, help: "The file that is written; with --split, a name with %d or %03d for the number.",
    completion: .file())
  var output: String?

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if lines.lines == true, at != nil {
      throw ValidationError("--lines and --at exclude each other: a line is a document")
    }
    _ = try at.map(JSONPointer.parsing(argument:))
    _ = try parsedConditions
    _ = try target
  }

  func run() throws {
    let pointer = try at.map(JSONPointer.parsing(argument:))
    let conditions = try parsedConditions
    let console = terminal.console(isFilter: output == nil)
    let output = LineOutput(to: try target, isArray: join)
    var code: ExitCode?
    do {
      try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
        let hasLines = pointer == nil && (lines.lines ?? (join || InputFile.hasLines(path)))
        let conversion = LineConversion(
          of: hasLines ? .lines : .elements(pointer ?? JSONPointer()), where: conditions, depth: depth)
        try conversion.write(try console.open(path), to: output, found: found)
      }
    } catch let exit as ExitCode {
      code = exit
    }
    try output.finish()
    if let code { throw code }
  }

  private var parsedConditions: [ValueCondition] {
    get throws {
      try conditions.map { text in
        if let condition = ValueCondition(text) { return condition }
        throw ValidationError("expected a condition such as /status=open or /code!=200, found `\(text)`")
      }
    }
  }

  private var target: LineOutput.Target {
    get throws {
      guard let split else { return output.map { .file($0) } ?? .standardOutput }
      if split < 1 { throw ValidationError("--split is the number of values in a file, and at least 1") }
      guard let output, let name = NumberedName(output) else {
        throw ValidationError("--split needs --output with one place for a number, such as part-%03d.jsonl")
      }
      return .files(name, count: split)
    }
  }
}
