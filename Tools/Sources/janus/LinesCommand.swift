import ArgumentParser
import Janus
import JanusTools

struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Turns arrays into JSON Lines, CSV and back, filters, splits and merges them.",
    discussion: """
      janus lines orders.json --at /orders                   # a line for each element
      janus lines --join monday.jsonl tuesday.jsonl          # one array of all lines
      janus lines --lines log.jsonl --where /level=error --where '/code>=500'
      janus lines orders.json --at /orders --where '?@.open && @.items[0]'
      janus lines orders.json --at /orders --where '$.items[?@.price < 10]'
      janus lines orders.json --at /orders --pick /id,/customer/name
      janus lines orders.json --at /orders --csv --columns /id,/customer/name
      janus lines --from-csv people.csv --typed --join       # an array of objects
      janus lines big.json --split 100000 -o part-%03d.jsonl # part-001.jsonl, part-002.jsonl, …

      The value of a condition is JSON if it is valid JSON, otherwise a string; a key with a sign in it is written as \
      '#/a%3Db=1'. A missing value is not equal to any value. Numbers are compared exactly, strings by code points. A condition may \
      also be a JSONPath (RFC 9535), if it selects something, or a filter of one, in which @ is the value. Pointers in a \
      list are separated by commas. In a table, values that are not strings are JSON, and null is an empty field. \
      Documents may be longer than memory; one element, or one line, is \
      in memory at a time. The exit code is 1 if a document has a problem; the other lines of JSON Lines, and the \
      elements before the error in an array, are still written.
      """)

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @OptionGroup var values: ValueArguments

  @Flag(help: "Write an array. Without --at and --no-lines, each line of the files is a document.")
  var join = false

  @Option(help: ArgumentHelp("Keep only the values at these pointers.", valueName: "pointers"))
  var pick: String?

  @Flag(help: "Write CSV (RFC 4180): a header, and a record for each value.")
  var csv = false

  @Flag(help: "The same with tabs instead of commas.")
  var tsv = false

  @Option(
    help: ArgumentHelp("The pointers to the columns; by default the keys of the first object.", valueName: "pointers"))
  var columns: String?

  @Option(help: ArgumentHelp("Write this number of values into each file.", valueName: "count"))
  var split: Int?

  @Option(
    name: .shortAndLong, help: "The file that is written; with --split, a name with %d or %03d for the number.",
    completion: .file())
  var output: String?

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if [join, csv, tsv].count(where: { $0 }) > 1 { throw ValidationError("choose one of --join, --csv and --tsv") }
    if columns != nil, !csv, !tsv { throw ValidationError("--columns needs --csv or --tsv") }
    _ = try columns.map(JSONPointer.list(argument:))
    _ = try pick.map(JSONPointer.list(argument:))
    _ = try target
  }

  func run() throws {
    let pick = try pick.map { ValuePick(try JSONPointer.list(argument: $0)) }
    let conversions = try [false, true].map { try values.conversion(areLines: $0, pick: pick) }
    let console = terminal.console(isFilter: output == nil)
    let output = LineOutput(to: try target, as: try form)
    var code: ExitCode?
    do {
      try JanusCommand.forEachFile(of: files, console) { path, found throws(ToolFailure) in
        let conversion = conversions[join || InputFile.hasLines(path) ? 1 : 0]
        try conversion.write(try console.open(path), to: output, found: found)
      }
    } catch let exit as ExitCode {
      code = exit
    }
    try output.finish()
    if let code { throw code }
  }

  private var form: LineOutput.Form {
    get throws {
      if join { return .array }
      guard csv || tsv else { return .lines }
      return .table(TableWriter(csv ? .commas : .tabs, columns: try columns.map(JSONPointer.list(argument:))))
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
