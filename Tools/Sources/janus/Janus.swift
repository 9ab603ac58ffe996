import ArgumentParser
import JanusTools

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
struct JanusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "janus",
    abstract: "Checks, formats and edits JSON of any length, and infers models and schemas from it.",
    discussion: """
      janus check order.json               # is it JSON, and if not, where is the error?
      janus format --compact < big.json    # no white space
      janus get /users/0/name people.json
      janus path '$..price' order.json     # a JSONPath
      janus lines orders.json --at /orders --where /open=true --csv
      janus count log.jsonl --by /level
      janus set /port 8080 config.json     # all else stays as it is
      janus delete /debug config.json --in-place
      janus flatten order.json | grep price # a line for each leaf
      janus unflatten lines.txt            # and back
      janus diff old.json new.json
      janus patch order.json change.json   # a JSON Patch
      janus merge config.json local.json   # a JSON Merge Patch
      janus infer issues.json --name Issue # Swift models
      janus schema issues.json             # a JSON Schema

      Exit codes: 0 for success, 1 if a document has a problem or differs, 2 if a file or an argument is invalid.

      janus --generate-completion-script bash (zsh, fish) prints completions for a shell.
      """,
    version: "0.1.0",
    subcommands: [
      CheckCommand.self, CountCommand.self, DeleteCommand.self, DiffCommand.self, FlattenCommand.self,
      FormatCommand.self,
      GetCommand.self, InferCommand.self, LinesCommand.self, MergeCommand.self, PatchCommand.self, PathCommand.self,
      SchemaCommand.self,
      SetCommand.self, UnflattenCommand.self,
    ])

  static func main() {
    // Writing to a closed pipe then fails, and does not end the process.
    signal(SIGPIPE, SIG_IGN)
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let mistake = ArgumentMistake(in: CommandLine.arguments.dropFirst(), commands: names) {
      complain("Error: \(mistake)")
      _exit(2)
    }
    do {
      var command = try parseAsRoot(ValueArgument.withoutHyphens(Array(CommandLine.arguments.dropFirst())))
      try command.run()
    } catch let failure as ToolFailure {
      if failure.isBrokenPipe { _exit(failure.exitCode) }
      Console(color: .auto, isFilter: true).complain(failure)
      _exit(failure.exitCode)
    } catch let code as ExitCode {
      _exit(code.rawValue)
    } catch {
      let code = exitCode(for: error)
      let text = UsageText.wrapped(fullMessage(for: error), to: Terminal.output.columns)
      if code == .success { print(text) } else { complain(text) }
      fflush(nil)
      _exit(code == .success ? 0 : 2)
    }
  }

  /// Writes a line to the standard error.
  static func complain(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
