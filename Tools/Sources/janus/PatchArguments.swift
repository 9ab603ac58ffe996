import ArgumentParser

/// A document, the file with its changes, and what happens to the new text.
struct PatchArguments: ParsableArguments {
  @Argument(help: "The document; - for the standard input.", completion: .file())
  var file: String

  @Argument(help: "The patch; - for the standard input.", completion: .file())
  var patch: String

  @OptionGroup var edits: EditArguments

  func validate() throws {
    if file == "-", patch == "-" { throw ValidationError("only one of the files can be the standard input") }
    try edits.validate(files: [file])
  }
}
