import ArgumentParser
import JanusTools

struct PatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch",
    abstract: "Applies a JSON Patch (RFC 6902), and changes nothing else.",
    discussion: """
      janus diff --json old.json new.json > change.json
      janus patch order.json change.json             # all operations, or none
      janus patch order.json change.json --in-place
      curl -s $URL | janus patch order.json -

      All bytes outside of the edited values stay as they are, and new lines have the layout of those around them. The document \
      is in memory; with --lines, one line. If an operation is impossible, the message has its line in the patch, and the \
      document is not written. The exit code is 1 if a document has an error or does not fit the patch, and 2 if the patch is \
      invalid or a file cannot be read or written.
      """)

  @OptionGroup var arguments: PatchArguments

  func run() throws {
    let patch = try PatchFile(try InputFile(arguments.patch), depth: arguments.edits.depth)
    try arguments.edits.edit([arguments.file]) { editor, document in patch.apply(to: &editor, of: document) }
  }
}
