import ArgumentParser
import JSONDocuments
import Janus
import JanusTools

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes the values at JSON Pointers, and changes nothing else.",
    discussion: """
      janus delete /debug config.json --in-place
      janus delete /note,/items/0,/items/1 order.json   # several, as in the document before
      janus delete /password --lines log.jsonl --ignore-missing

      A value is deleted with its comma and its line; all other bytes stay as they are. Documents are in memory, one at a time; with \
      --lines, one line. With --in-place, a file is replaced after the new text is on the disk. The exit code is 1 if a document has \
      an error or no such value, and 2 if a file cannot be read or written.
      """)

  @Argument(help: "The pointers, separated by commas; a comma without a / or # after it is in a key.")
  var pointers: String

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "Accept documents without the values.")
  var ignoreMissing = false

  @OptionGroup var edits: EditArguments

  func validate() throws {
    if try JSONPointer.list(argument: pointers).contains(where: \.tokens.isEmpty) {
      throw ValidationError("the root cannot be deleted")
    }
    try edits.validate(files: files)
  }

  func run() throws {
    let pointers = try JSONPointer.list(argument: pointers).inOrderOfRemoval
    let ignoreMissing = ignoreMissing
    try edits.edit(files) { editor, document in
      for pointer in pointers {
        do throws(EditFailure) { try editor.apply(.remove(at: pointer)) } catch {
          if !ignoreMissing { return document.finding(error, editor) }
        }
      }
      return nil
    }
  }
}
