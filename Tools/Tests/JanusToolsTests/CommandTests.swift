import Foundation
import Testing
import ToolsTestSupport

/// What the executable prints, and how it ends.
struct CommandTests {
  @Test(
    "Commands have results, messages and exit codes",
    arguments: [
      (["check"], #"{"a": [1, 2]}"#, "", "", 0),
      (
        ["check"], #"{"a": [1, tru]}"#, "",
        "standard input:1:11: at /a/1: expected a value, found `t`\n  {\"a\": [1, tru]}\n            ^\n", 1
      ),
      (
        ["check", "--lines"], "1\n[\n\n2]\n", "",
        "standard input:2:2: at /0: expected a value or `]`, found the end of the text\n  [\n   ^\nstandard input:4:2: expected the end of the document, found `]`\n  2]\n   ^\n",
        1
      ),
      (["check", "--json5"], "{a: 'x',}", "", "", 0),
      (["check", "/nowhere/x.json"], "", "", "janus: /nowhere/x.json: no such file\n", 2),
      (["check", "/"], "", "", "janus: /: it is a directory\n", 2),
      (
        ["format", "--compact"], #"{ "b": 1.50, "a": "\u0041", "b": [] }"#, "{\"b\":1.50,\"a\":\"\\u0041\",\"b\":[]}\n",
        "", 0
      ),
      (["format", "--indent", "1"], "[1,{}]", "[\n 1,\n {}\n]\n", "", 0),
      (["format", "--lines"], "[1, 2]\r\n\n{ }", "[1,2]\n{}\n", "", 0),
    ] as [([String], String, String, String, Int32)])
  func run(_ arguments: [String], _ input: String, _ output: String, _ complaint: String, _ code: Int32) throws {
    let result = try Executable.run(arguments, input)
    #expect(result.output == output)
    #expect(result.complaint == complaint)
    #expect(result.code == code)
  }

  @Test("A file is replaced only by a whole document, and keeps its permissions")
  func inPlace() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (good, broken) = (folder.appendingPathComponent("a.json"), folder.appendingPathComponent("b.json"))
    try Data("[1, 2]".utf8).write(to: good)
    try Data("[1, 2".utf8).write(to: broken)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: good.path)
    let result = try Executable.run(["format", "--compact", "--in-place", broken.path, good.path], "")
    #expect(result.code == 1)
    #expect(result.complaint.hasPrefix("\(broken.path):1:6: at /1: expected `,` or `]`, found the end of the text\n"))
    #expect(try String(contentsOf: good, encoding: .utf8) == "[1,2]\n")
    #expect(try String(contentsOf: broken, encoding: .utf8) == "[1, 2")
    #expect(try FileManager.default.attributesOfItem(atPath: good.path)[.posixPermissions] as? Int == 0o666)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.json", "b.json"])
  }

  @Test("A full disk is an error in one sentence", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try Executable.run(["format"], "[1]", to: full)
    #expect(result.complaint == "janus: standard output: no space left on the disk\n")
    #expect(result.code == 2)
  }
}
