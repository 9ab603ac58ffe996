import ArgumentParser
import JanusTools

/// The files that a command edits, and what happens to the new text.
struct EditArguments: ParsableArguments {
  @OptionGroup var lines: LineArguments

  @Flag(help: "Replace the files.")
  var inPlace = false

  @Option(help: "The maximum number of nested arrays and objects.")
  var depth = 512

  @OptionGroup var terminal: TerminalArguments

  /// - Throws: `ValidationError` if a file cannot be replaced.
  func validate(files: [String]) throws {
    if inPlace, files.isEmpty || files.contains("-") { throw ValidationError("--in-place needs files") }
  }

  /// Edits the files.
  /// - Throws: `ExitCode` if problems were printed, or the `ToolFailure` of the output.
  func edit(_ files: [String], _ change: @escaping FileEdit.Change) throws {
    let edit = FileEdit(depth: depth, change)
    let console = terminal.console(isFilter: !inPlace)
    try JanusCommand.forEachFile(of: files, console, sharesOutput: !inPlace) { path, found throws(ToolFailure) in
      var edit = edit
      edit.hasLines = lines.areDocuments(in: path)
      // Before the input is opened, since opening one that cannot be replaced, such as a pipe, could block.
      let output = inPlace ? try OutputFile(replacing: path) : OutputFile()
      let areAllWritten = try edit.write(try console.open(path), to: output, found: found)
      if areAllWritten || !inPlace { try output.finish() }
    }
  }
}
