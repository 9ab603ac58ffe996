import Foundation
import Testing
import ToolsTestSupport

/// Input that is longer than what a command may keep of it.
struct LongInputTests {
  /// A member with much text, since debug builds count bytes slowly.
  private static let text = "\"text\": \"\(String(repeating: "some words ", count: 40))\""

  static let runs: [(words: [String], before: String, piece: String, after: String)] = [
    (["check"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["check", "--lines"], "", "{\"id\": 1, \(text)}\n", ""),
    (["check", "--lines", "--schema", "schema.json"], "", "{\"id\": 1, \(text)}\n", ""),
    (["format", "--compact"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["format", "--pretty"], "{", "\"id\": 1.50, \(text),\n", "\"end\": 0}"),
    (["get", "/0/id"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["path", "$[?@.id > 1].id"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["path", "$.a[1:2].b"], "{\"a\": [0, {}", ", {\"id\": 1, \(text)}\n", "]}"),
    (["path", "$.z"], "{\"z\": [0]", ", \"id\": [1, {\(text)}]\n", "}"),
    (["lines"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["lines", "--csv", "--columns", "/id,/none"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (
      ["lines", "--from-csv", "--pick", "/id"], "id,text\n",
      "1,\"some \"\"words\"\" that \n are quoted \(text.dropFirst(9).dropLast())\"\n", ""
    ),
    (["count", "--by", "/id"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["flatten"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["set", "/id", "2", "--lines"], "", "{\"id\": 1, \(text)}\n", ""),
    (["get", "/0/id,/1/id"], "[", "{\"id\": 1, \(text)},\n", "4]"),
    (["infer", "--lines", "-"], "", "{\"id\": 1, \(text)}\n", ""),
    (["infer", "-"], "[", "{\"id\": 1, \(text)},\n", "{\"id\": 2}]"),
  ]

  @Test("Commands take no more memory for longer input", arguments: runs)
  func memory(_ one: (words: [String], before: String, piece: String, after: String)) throws {
    let schema = #"{"items": false, "properties": {"id": {"minimum": 1}, "text": {"pattern": "^s"}}}"#
    // What commands may have in memory: with lines, four blocks for each core.
    let room =
      one.words.contains("--lines") && one.words[0] == "check" ? ProcessInfo.processInfo.activeProcessorCount : 1
    try withTemporaryFolder(of: ["schema.json": schema]) { folder in
      let program = try RunningProgram(one.words, in: folder)
      let megabyte = Array(String(repeating: one.piece, count: 1_000_000 / one.piece.utf8.count).utf8)
      try program.write(Array(one.before.utf8))
      for _ in 0..<room { try program.write(megabyte) }
      let early = program.peakMemory
      for _ in 0..<3 * room { try program.write(megabyte) }
      let late = program.peakMemory
      try program.write(Array(one.after.utf8))
      let result = try program.finish()
      #expect(result.errors == "")
      #expect(result.code == 0)
      if let early, let late { #expect(late - early < 1_500 * room, "\(early) kB, then \(late) kB") }
    }
  }

  @Test("Numbers keep their digits, strings their escapes, and keys their order")
  func spelling() throws {
    let digits = String(repeating: "1234567890", count: 10_000)
    let document = #"{"b":[1.50,1E+2,-0,0.10e-05,\#(digits).\#(digits)],"a":"\u0041\/","b":"é","":-0.0}"#
    #expect(try Executable.run(["format", "--compact"], document) == (document + "\n", "", 0))
    let pretty = try Executable.run(["format", "--pretty"], document).output
    #expect(try Executable.run(["format", "--compact"], pretty) == (document + "\n", "", 0))
    #expect(pretty.contains("\n    1.50,\n    1E+2,\n    -0,\n    0.10e-05,\n    \(digits).\(digits)\n"))
  }
}
