import ArgumentParser
import Janus
import JanusTools

/// The values of documents that a command reads: elements of an array, lines, or records of a table.
struct ValueArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The path to the array; by default the document is the array.", valueName: "pointer"))
  var at: String?

  @OptionGroup var lines: LineArguments

  @Flag(help: "The files are CSV: each record is an object, with the keys of the header.")
  var fromCsv = false

  @Flag(help: "The same with tabs instead of commas.")
  var fromTsv = false

  @Flag(help: "Unquoted fields that are spelled like numbers and Bools are these, and empty ones are null.")
  var typed = false

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only values for which this holds: pointer=value, or with !=, <, <=, > or >=; or pointer, if it exists; or !pointer; or a filter of JSONPath, such as '?@.price < 10 && @.open'; or a JSONPath that selects something.",
      valueName: "condition"))
  var conditions: [String] = []

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  func validate() throws {
    if lines.lines == true, at != nil {
      throw ValidationError("--lines and --at exclude each other: a line is a document")
    }
    if table != nil, at != nil || lines.lines != nil {
      throw ValidationError("a table has records: leave --at, --lines and --no-lines out")
    }
    if fromCsv, fromTsv { throw ValidationError("choose one of --from-csv and --from-tsv") }
    if typed, table == nil { throw ValidationError("--typed needs --from-csv or --from-tsv") }
    _ = try at.map(JSONPointer.parsing(argument:))
    _ = try parsedConditions
  }

  /// The conversion of a file.
  /// - Parameter areLines: whether each line of a file is a document, if no option says whether.
  func conversion(areLines: Bool, pick: ValuePick? = nil) throws -> LineConversion {
    let pointer = try at.map(JSONPointer.parsing(argument:))
    let hasLines = pointer == nil && (lines.lines ?? areLines)
    let source: LineConversion.Source =
      if let table {
        .table(table, isTyped: typed)
      } else {
        hasLines ? .lines : .elements(pointer ?? JSONPointer())
      }
    return LineConversion(of: source, where: try parsedConditions, pick: pick, depth: depth)
  }

  private var table: TableFormat? { fromCsv ? .commas : fromTsv ? .tabs : nil }

  private var parsedConditions: [ValueCondition] {
    get throws {
      try conditions.map { text in
        do throws(JSONError) { return try ValueCondition(text) } catch { throw ValidationError(error, in: text) }
      }
    }
  }
}
