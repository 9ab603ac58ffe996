import ArgumentParser
import JSONDocuments
import Janus
import JanusTools

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints the values in which two documents differ.",
    discussion: """
      janus diff old.json new.json                 # ~ /a/1: 1 → 2, + /b: …, - /c: …
      janus diff --patch old.json new.json         # a JSON Patch (RFC 6902), for janus patch
      janus diff --merge-patch old.json new.json   # a JSON Merge Patch (RFC 7396), for janus merge
      curl -s $URL | janus diff old.json -

      Numbers are compared by value; the order of keys is ignored. Array elements are paired if they are equal, or most similar. The \
      pointer of an added value is for the second document, the others for the first. A merge patch has whole arrays, and cannot make a \
      member null. Both documents are in memory. The exit code is 0 if they are equal, 1 if they differ, and 2 if one of them cannot be \
      read, is not JSON or has a duplicate key, or if no merge patch makes the second one of the first.
      """)

  @Argument(help: "The first file; - for the standard input.", completion: .file())
  var old: String

  @Argument(help: "The second file; - for the standard input.", completion: .file())
  var new: String

  @Flag(help: "Write a JSON Patch that turns the first document into the second.")
  var patch = false

  @Flag(help: "Write a JSON Merge Patch that does so.")
  var mergePatch = false

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("only one of the documents can be the standard input") }
    if patch, mergePatch { throw ValidationError("choose one of --patch and --merge-patch") }
  }

  func run() throws {
    let console = terminal.console()
    for path in [old, new] where InputFile.hasLines(path) {
      throw ToolFailure(
        "\(path): diff compares one document with another, and this file has one in each line. Make arrays of both first: "
          + "janus lines --join \(path)")
    }
    let documents = try [old, new].map { path in
      do throws(ToolFailure) { return try WholeDocument.read(try console.open(path)) { console.complain($0) } } catch {
        // 1 means that the documents differ.
        var failure = error
        failure.exitCode = 2
        throw failure
      }
    }
    console.endProgress()
    guard let first = documents[0], let second = documents[1] else { throw ExitCode(2) }
    let output = OutputFile()
    let areEqual: Bool
    if patch || mergePatch {
      let value = patch ? JSONPatch(from: first.value, to: second.value).value : try second.mergePatch(from: first)
      output.text = value.serialized(.pretty) + [0x0A]
      areEqual = first.value == second.value
    } else {
      let changes = DocumentDiff(from: first, to: second).changes
      for change in changes {
        change.write(to: &output.text, for: console)
        output.text.append(0x0A)
        try output.writeIfFull()
      }
      areEqual = changes.isEmpty
    }
    try output.finish()
    if !areEqual { throw ExitCode(1) }
  }
}
