import Testing
import ToolsTestSupport

/// What the program says of itself, to people and to shells.
struct HelpTests {
  static let commands = [
    "check", "count", "delete", "diff", "flatten", "format", "get", "infer", "lines", "merge", "patch", "path",
    "schema", "set",
    "unflatten",
  ]

  @Test("The help has examples and exit codes", arguments: commands)
  func examples(_ command: String) throws {
    let help = try Executable.run(["help", command])
    #expect(help.code == 0)
    let lines = help.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { $0.hasPrefix("janus \(command) ") } >= 2)
    #expect(help.output.contains("--color <color>"))
    #expect(help.output.replacing(/\s+/, with: " ").contains("exit code is"))
    #expect(try Executable.run([command, "--help"]).output == help.output)
    // Examples have only options that there are.
    for case let line in lines where line.hasPrefix("janus \(command) ") {
      let words = line.prefix { $0 != "#" }.matches(of: /--[a-z-]+/).map { String($0.output) }
      for word in words { #expect(help.output.components(separatedBy: word).count > 2, "\(line)") }
    }
    let all = try Executable.run(["--help"]).output
    #expect(all.contains("janus \(command) "))
  }

  @Test("The help is as wide as the terminal, and its paragraphs are full lines", arguments: commands + [""])
  func widths(_ command: String) throws {
    for width in [50, 80, 131] {
      let words = ["env", "COLUMNS=\(width)", Executable.url.path] + (command.isEmpty ? [] : [command]) + ["--help"]
      let lines = try run(words).output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      // A word that is longer than what is left for it cannot be broken.
      for line in lines { #expect(line.count <= width || !line.dropFirst(26).contains(" "), "\(line)") }
      let end = try #require(lines.firstIndex { $0.hasPrefix("USAGE:") })
      let examples = try #require(lines.lastIndex { $0.hasPrefix("janus ") || $0.hasPrefix("curl ") })
      let text = lines[..<end].drop { !$0.hasPrefix("The exit code") && !$0.contains(". ") }
      for (line, next) in zip(text, text.dropFirst())
      where !line.isEmpty && !next.isEmpty && lines.firstIndex(of: line)! > examples {
        let word = next.split(separator: " ").first.map(String.init) ?? ""
        #expect(line.count + 1 + word.count >= width, "\(line)")
      }
    }
  }

  @Test("Shells get completions of commands, options and files", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let script = try Executable.run(["--generate-completion-script", shell])
    #expect(script.code == 0)
    for word in Self.commands + ["duplicates", "sort-keys", "in-place", "codable"] {
      #expect(script.output.contains(word))
    }
    if (try? run([shell, "--version"]).status) == 0 {
      #expect(try run([shell, "-n"], input: script.output) == (0, "", ""))
    }
  }

  @Test("Bash completes commands")
  func bash() throws {
    let script = try Executable.run(["--generate-completion-script", "bash"]).output
    try withTemporaryFolder(of: ["janus.bash": script]) { folder in
      let session = """
        . ./janus.bash; COMP_WORDS=(janus fo); COMP_CWORD=1; COMP_LINE='janus fo'; COMP_POINT=8; _janus janus fo janus; echo "${COMPREPLY[@]}"
        """
      let result = try run(["bash", "-c", session], in: folder)
      #expect(result.output == "format\n")
    }
  }
}
