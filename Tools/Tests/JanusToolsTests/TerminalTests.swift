import Foundation
import Testing
import ToolsTestSupport

@testable import JanusTools

/// Colours and the progress bar, which are for terminals only.
struct TerminalTests {
  private static let finding = "standard input:1:2:"
  private static let caret = "   ^"
  private static let (bold, red, end) = ("\u{1B}[1m", "\u{1B}[1;31m", "\u{1B}[0m")

  @Test(
    "A terminal gets colours unless they are turned off",
    arguments: [
      (["check"], [:], true), (["check", "--color", "never"], [:], false), (["check"], ["NO_COLOR": "1"], false),
      (["check"], ["NO_COLOR": ""], true), (["check"], ["TERM": "dumb"], false), (["check"], ["TERM": ""], false),
      (["check", "--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
      (["format"], [:], true), (["get", "/0"], [:], true), (["lines"], [:], true),
      (["infer", "-"], [:], true), (["schema", "-"], [:], true), (["diff", "/dev/null", "-"], [:], true),
    ] as [([String], [String: String], Bool)])
  func colors(_ arguments: [String], _ environment: [String: String], _ isColored: Bool) throws {
    let result = try PseudoTerminal().run(arguments, environment: environment) {
      try $0.write(contentsOf: Data("[x".utf8))
    }
    let found = "expected a value or `]`, found `x`"
    let at = result.text.contains("at /0: ") ? "at /0: " : ""
    let expected =
      isColored
      ? "\(Self.bold)\(Self.finding)\(Self.end) \(at)\(found)\n  [x\n\(Self.red)\(Self.caret)\(Self.end)\n"
      : "\(Self.finding) \(at)\(found)\n  [x\n\(Self.caret)\n"
    #expect(result.text.hasSuffix(expected), "\(result.text.debugDescription)")
    #expect(result.text.contains("\u{1B}") == isColored)
    #expect(result.code == (arguments[0] == "diff" ? 2 : 1))
  }

  @Test(
    "A pipe gets colours only on demand",
    arguments: [
      ([], false), (["--color", "auto"], false), (["--color", "never"], false), (["--color", "always"], true),
    ]
      as [([String], Bool)])
  func pipe(_ arguments: [String], _ isColored: Bool) throws {
    let result = try Executable.run(["check"] + arguments, "[x")
    #expect(result.complaint.contains("\u{1B}[1m") == isColored)
    try withTemporaryFolder(of: ["a.json": "[1, 2]", "b.json": "[1, 3, 4]"]) { folder in
      let result = try Executable.run(["diff", "a.json", "b.json"] + arguments, in: folder)
      #expect(
        result.output
          == (isColored ? "\u{1B}[33m~ /1: 2 → 3\u{1B}[0m\n\u{1B}[32m+ /2: 4\u{1B}[0m\n" : "~ /1: 2 → 3\n+ /2: 4\n"))
    }
  }

  @Test("Keys of a document cannot control a terminal")
  func escapes() throws {
    let key = #"{"\u001b[31m\n": tru}"#
    #expect(
      try Executable.run(["check"], key).complaint.hasPrefix("standard input:1:18: at /\\u{1b}[31m\\u{a}: expected "))
    try withTemporaryFolder(of: ["a.json": #"{"\u001b[31m\n": 1}"#, "b.json": "{}"]) { folder in
      let result = try Executable.run(["diff", "a.json", "b.json"], in: folder)
      #expect(result.output == "- /\\u{1b}[31m\\u{a}: 1\n")
    }
  }

  // MARK: Progress

  /// The lines that were shown one over the other; the last is what is left.
  private func updates(_ text: String) -> [String] {
    text.components(separatedBy: "\r").map { $0.replacing("\u{1B}[K", with: "") }
  }

  /// Writes an array in pieces, slowly.
  private func writeSlowly(_ input: FileHandle) throws {
    let piece = Data(String(repeating: "[1, 2, 3],\n", count: 3000).utf8)
    try input.write(contentsOf: Data("[".utf8))
    for _ in 0..<20 {
      try input.write(contentsOf: piece)
      Thread.sleep(forTimeInterval: 0.05)
    }
    try input.write(contentsOf: Data("4]\n".utf8))
  }

  @Test(
    "Input of unknown length has a count and a speed",
    arguments: [["check"], ["check", "--json5"], ["check", "--lines"], ["infer", "--at", "", "-"], ["format"]])
  func unknownLength(_ arguments: [String]) throws {
    let result = try PseudoTerminal(columns: 60).run(arguments, input: writeSlowly)
    let updates = updates(result.text).filter { $0.contains("/s") }
    #expect(updates.count > 2)
    #expect(Double(updates.count) <= result.seconds * 10 + 1)
    for update in updates {
      #expect(update.wholeMatch(of: /standard input  [0-9.]+ [kM]?B, [0-9.]+ [kM]?B\/s/) != nil, "\(update)")
    }
    // It is erased.
    let rest = result.text.replacing(/\r[^\r]*\u{1B}\[K/, with: "")
    #expect(!rest.contains("/s"))
    #expect(rest.isEmpty == (arguments != ["check", "--lines"]))
  }

  @Test("A file has a bar", arguments: [["check", "a.json"], ["schema", "a.json", "--output", "/dev/null"]])
  func knownLength(_ arguments: [String]) throws {
    try withTemporaryFolder { folder in
      // As much as takes long enough.
      for power in 4... {
        let text = "[\(String(repeating: "[1, 2, 3],\n", count: 10_000 << power))4]"
        try Data(text.utf8).write(to: folder.appending(path: "a.json"))
        let result = try PseudoTerminal(columns: 120).run(arguments, in: folder)
        #expect(result.code == 0)
        if result.seconds < 1 { continue }
        let updates = updates(result.text).filter { $0.contains("/s") }
        #expect(updates.count > 2)
        #expect(Double(updates.count) <= result.seconds * 10 + 1)
        let bar = /a\.json  [0-9]{1,3} % \[=* *\] [0-9.]+ [kM]B of [0-9.]+ [kM]B, [0-9.]+ [kM]B\/s, [0-9]+ s left/
        for update in updates { #expect(update.wholeMatch(of: bar) != nil, "\(update)") }
        #expect(result.text.hasSuffix("\r\u{1B}[K"))
        return
      }
    }
  }

  @Test("Problems are shown above the bar")
  func findings() throws {
    let result = try PseudoTerminal().run(["check", "--lines", "--color", "never"]) { input in
      for _ in 0..<12 {
        // More than a block of the file.
        try input.write(contentsOf: Data(String(repeating: "[1, 2]\n", count: 40_000).utf8 + Array("[\n".utf8)))
        Thread.sleep(forTimeInterval: 0.06)
      }
    }
    #expect(result.code == 1)
    let shown = result.text.replacing(/\r[^\r]*\u{1B}\[K/, with: "")
    let expected = (1...12).map {
      "standard input:\($0 * 40_001):2: at /0: expected a value or `]`, found the end of the text\n  [\n   ^\n"
    }
    #expect(shown == expected.joined())
    #expect(result.text.contains("MB/s"))
  }

  @Test("No bar is shown without a terminal or beside the output")
  func noBar() throws {
    try withTemporaryFolder(of: [:]) { folder in
      let program = try RunningProgram(["check"], in: folder)
      for _ in 0..<10 {
        try program.write(Array("   ".utf8))
        Thread.sleep(forTimeInterval: 0.05)
      }
      try program.write(Array("1".utf8))
      #expect(try program.finish() == ("", "", 0, false))
    }
    let format = try PseudoTerminal().run(["format", "--compact"], showsOutput: true, input: writeSlowly)
    #expect(format.text == "[" + String(repeating: "[1,2,3],", count: 60_000) + "4]\n")
    let dumb = try PseudoTerminal().run(["check"], environment: ["TERM": "dumb"], input: writeSlowly)
    #expect(dumb.text == "")
  }

  @Test(
    "The line fits the terminal",
    arguments: [
      (100, 1 << 30, 10, "orders.json  25 % [=====               ] 268 MB of 1.1 GB, 26.8 MB/s, 30 s left"),
      (70, 1 << 30, 10, "orders.json  25 % [=====               ] 268 MB of 1.1 GB, 26.8 MB/s"),
      (60, 1 << 30, 10, "orders.json  25 % [=====               ]"),
      (30, 1 << 30, 10, "orders.json  25 %"), (12, 1 << 30, 10, "25 %"), (3, 1 << 30, 10, ""),
      (100, 1 << 30, 1000, "orders.json  25 % [=====               ] 268 MB of 1.1 GB, 268 kB/s, 50 min left"),
      (100, 1 << 20, 10, "orders.json  100 % [====================] 268 MB of 1.0 MB, 26.8 MB/s, 0 s left"),
      (100, nil, 10, "orders.json  268 MB, 26.8 MB/s"), (25, nil, 10, "orders.json  268 MB"), (10, nil, 10, "268 MB"),
      (100, 0, 10, "orders.json  268 MB, 26.8 MB/s"),
    ] as [(Int, Int?, Int, String)])
  func width(_ columns: Int, _ total: Int?, _ seconds: Int, _ line: String) {
    let bar = ProgressBar(width: { columns }, now: { .zero }, write: { _ in })
    bar.begin("orders.json", total: total)
    bar.advance(by: 1 << 28)
    #expect(bar.line(after: .seconds(seconds)) == line)
  }

  @Test("A file that is read fast shows nothing")
  func delay() {
    var (time, text) = (Duration.zero, "")
    let bar = ProgressBar(width: { 80 }, now: { time }, write: { text += $0 })
    for step in 0..<33 {
      time = .milliseconds(step * 10)
      bar.advance(by: 1)
    }
    #expect(text == "")
    for step in 34..<134 {
      time = .milliseconds(step * 10)
      bar.advance(by: 1)
    }
    #expect(text.components(separatedBy: "\r").count == 11)
    bar.erase()
    bar.erase()
    #expect(text.hasSuffix("/s\u{1B}[K\r\u{1B}[K"))
  }
}
