import Foundation
import Testing
import ToolsTestSupport

/// Files whose names say that they have a document in each line.
struct LineFileTests {
  private static let files = [
    "a.jsonl": "{\"a\": 1}\n{\"a\": 2}\n", "b.NDJSON": "{\"a\": 1}\n{\"a\": 2}\n", "one.jsonl": "[\n  1\n]\n",
    "one.json": "{\"a\": 3}", "s.json": #"{"required": ["a"]}"#,
  ]

  @Test(
    "Every command reads files of lines, or says what to do",
    arguments: [
      (["check", "a.jsonl", "b.NDJSON", "one.json"], "", "", 0),
      (["check", "--schema", "s.json", "a.jsonl", "one.json"], "", "", 0),
      (["format", "a.jsonl"], "{\"a\":1}\n{\"a\":2}\n", "", 0),
      (["format", "--sort-keys", "b.NDJSON"], "{\"a\":1}\n{\"a\":2}\n", "", 0),
      (
        ["format", "--indent", "2", "a.jsonl"], "",
        "janus: a.jsonl: a line stays one line: leave --pretty and --indent out, or add --no-lines\n", 2
      ),
      (["get", "/a", "a.jsonl", "one.json"], "1\n2\n3\n", "", 0),
      (
        ["get", "", "--pretty", "a.jsonl"], "",
        "janus: a.jsonl: the value of a line is one line: leave --pretty out, or add --no-lines\n", 2
      ),
      (["lines", "a.jsonl", "--where", "/a=2"], "{\"a\":2}\n", "", 0),
      (["lines", "--join", "a.jsonl"], "[\n{\"a\":1},\n{\"a\":2}\n]\n", "", 0),
      (
        ["diff", "one.json", "a.jsonl"], "",
        "janus: a.jsonl: diff compares one document with another, and this file has one in each line. "
          + "Make arrays of both first: janus lines --join a.jsonl\n", 2
      ),
      // Unless `--no-lines` is given.
      (["check", "--no-lines", "one.jsonl"], "", "", 0),
      (["format", "--compact", "--no-lines", "one.jsonl"], "[1]\n", "", 0),
      (["get", "/0", "--no-lines", "one.jsonl"], "1\n", "", 0),
      (["lines", "--no-lines", "one.jsonl"], "1\n", "", 0),
      (["lines", "--no-lines", "--join", "one.jsonl"], "[\n1\n]\n", "", 0),
    ] as [([String], String, String, Int32)])
  func names(_ words: [String], _ output: String, _ complaint: String, _ code: Int32) throws {
    try withTemporaryFolder(of: Self.files) { folder in
      let result = try Executable.run(words, in: folder)
      #expect(result == (output, complaint, code))
    }
  }

  @Test("The commands infer and schema read files of lines", arguments: ["infer", "schema"])
  func samples(_ command: String) throws {
    try withTemporaryFolder(of: Self.files) { folder in
      let byName = try Executable.run([command, "--name", "A", "b.NDJSON"], in: folder)
      let byOption = try Executable.run([command, "--name", "A", "--lines", "a.jsonl"], in: folder)
      #expect(byName == byOption)
      #expect(byName.code == 0)
      #expect(try Executable.run([command, "--no-lines", "one.jsonl"], in: folder).code == 0)
      #expect(
        try Executable.run([command, "one.jsonl"], in: folder).complaint.hasPrefix(
          "one.jsonl:1:2: at /0: expected a value or `]`, found the end of the text\n"))
    }
  }

  @Test(
    "Options that contradict each other are an error",
    arguments: [
      (["format", "--lines", "--pretty"], "Error: a line stays one line: leave --pretty and --indent out\n"),
      (["get", "/a", "--lines", "--pretty"], "Error: with --lines, a value is one line: leave --pretty out\n"),
    ])
  func contradictions(_ words: [String], _ complaint: String) throws {
    let result = try Executable.run(words, "[]")
    #expect(result.complaint.hasPrefix(complaint))
    #expect(result.code == 2)
  }
}
