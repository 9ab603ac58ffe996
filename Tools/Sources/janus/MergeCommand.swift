import ArgumentParser
import JanusTools

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges a JSON Merge Patch (RFC 7396) into a document, and changes nothing else.",
    discussion: """
      janus merge config.json local.json             # members of local.json replace those of config.json
      janus merge config.json local.json --in-place
      echo '{"debug": null}' | janus merge config.json -   # deletes /debug

      Objects are merged, null deletes a member, and all other values replace those of the document. All bytes outside of the \
      edited values stay as they are. The document is in memory; with --lines, one line. The exit code is 1 if the document has \
      an error, and 2 if the patch is invalid or a file cannot be read or written.
      """)

  @OptionGroup var arguments: PatchArguments

  func run() throws {
    let patch = try MergePatchFile(try InputFile(arguments.patch), depth: arguments.edits.depth)
    try arguments.edits.edit([arguments.file]) { editor, _ in
      patch.apply(to: &editor)
      return nil
    }
  }
}
