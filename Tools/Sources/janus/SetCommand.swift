import ArgumentParser
import Janus
import JanusTools

struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Sets the value at a JSON Pointer, and changes nothing else.",
    discussion: """
      janus set /port 8080 config.json --in-place
      janus set /name Ada people.json --string        # "Ada"
      janus set /tags/- '"new"' order.json            # after the last element
      janus set /limits/memory 512 config.json --create-parents

      A value that exists is replaced; a missing member is added after the others, and an element with the index after the last \
      one, or with -, at the end. All other bytes stay as they are, and new lines have the layout of those around them. Documents \
      are in memory, one at a time; with --lines, one line. With --in-place, a file is replaced after the new text is on the disk. \
      The exit code is 1 if a document has an error or no place for the value, and 2 if a file cannot be read or written.
      """)

  @Argument(help: "The pointer.")
  var pointer: String

  @Argument(help: "The value: JSON, or a string with --string.")
  var value: String

  @Argument(help: "The files; - or nothing for the standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "The value is the text of a string.")
  var string = false

  @Flag(help: "Add missing objects on the path: arrays for the tokens 0 and -, otherwise objects.")
  var createParents = false

  @Flag(help: "In an array, insert the value before the element with the index, instead of replacing it.")
  var insert = false

  @OptionGroup var edits: EditArguments

  func validate() throws {
    _ = try JSONPointer.parsing(argument: pointer)
    _ = try ValueArgument.text(value, isString: string)
    if insert, createParents { throw ValidationError("--insert and --create-parents exclude each other") }
    try edits.validate(files: files)
  }

  func run() throws {
    let pointer = try JSONPointer.parsing(argument: pointer)
    let value = try ValueArgument.text(value, isString: string)
    let (insert, createParents) = (insert, createParents)
    try edits.edit(files) { editor, document in
      do throws(EditFailure) {
        if insert {
          try editor.insert(value, at: pointer)
        } else {
          try editor.set(value, at: pointer, createsParents: createParents)
        }
      } catch {
        return document.finding(error, editor, ifParentIsMissing: createParents ? "" : "add --create-parents")
      }
      return nil
    }
  }
}
