import ArgumentParser
import Janus
import JanusTools

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints the values in which two documents differ.",
    discussion: """
      janus diff old.json new.json          # ~ /a/1: 1 → 2, + /b: …, - /c: …
      janus diff --json old.json new.json   # a JSON Patch (RFC 6902)
      curl -s $URL | janus diff old.json -

      Numbers are compared by value; the order of keys is ignored. Array elements are paired if they are equal, or most similar. The \
      pointer of an added value is for the second document, the others for the first. Both documents are in memory. The exit code is \
      0 if they are equal, 1 if they differ, and 2 if one of them cannot be read, is not JSON or has a duplicate key.
      """)

  @Argument(help: "The first file; - for the standard input.", completion: .file())
  var old: String

  @Argument(help: "The second file; - for the standard input.", completion: .file())
  var new: String

  @Flag(help: "Write a JSON Patch that turns the first document into the second.")
  var json = false

  @OptionGroup var terminal: TerminalArguments

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("only one of the documents can be the standard input") }
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
    let diff = DocumentDiff(from: first, to: second)
    let output = OutputFile()
    if json {
      output.text = diff.patch.serialized(.pretty)
      output.text.append(0x0A)
    } else {
      for change in diff.changes {
        change.write(to: &output.text, for: console)
        output.text.append(0x0A)
        try output.writeIfFull()
      }
    }
    try output.finish()
    if !diff.changes.isEmpty { throw ExitCode(1) }
  }
}
