import Foundation
import Testing
import ToolsTestSupport

/// The program as people call it.
@Suite struct CommandTests {
  static let failures: [(words: [String], files: [String: String], message: String, status: Int32)] = [
    (["infer", "/nowhere/a.json"], [:], "janus: /nowhere/a.json: the file cannot be read: there is none.", 2),
    (["infer", "/tmp"], [:], "janus: /tmp: the file cannot be read: it is a directory.", 2),
    (
      ["schema", "a.json"], ["a.json": "{\n  \"a\": tru\n}"], "janus: a.json:2:8: expected a value, found `t` at /a.", 1
    ),
    (
      ["infer", "a.json"], ["a.json": "[{\"a\": 1},\n {\"a\": }]"],
      "janus: a.json:2:8: expected a value, found `}` at /1/a.", 1
    ),
    (
      ["infer", "a.jsonl"], ["a.jsonl": "{\"a\": 1}\n{\"a\" 1}\n"],
      "janus: a.jsonl:2:6: expected `:`, found `1` at /a.", 1
    ),
    (["infer", "a.json"], ["a.json": ""], "janus: a.json:1:1: expected a value, found the end of the text.", 1),
    (["infer", "a.json"], ["a.json": "[]"], "janus: There are no samples in a.json.", 1),
    (["infer", "a.json", "--at", "/b"], ["a.json": "{}"], "janus: a.json: expected an array, found nothing at /b.", 1),
    (
      ["infer", "a.json", "--at", "b"], ["a.json": "{}"],
      "janus: \"b\" is no JSON Pointer: it begins with / and has keys and indices between slashes.", 2
    ),
    (
      ["infer", "a.json", "--output", "/dev/full"], ["a.json": "{}"],
      "janus: /dev/full cannot be written: there isn’t enough space.", 2
    ),
    (
      ["infer", "a.json", "--output", "/nowhere/b"], ["a.json": "{}"],
      "janus: /nowhere/b cannot be written: the file doesn’t exist.", 2
    ),
  ]

  @Test(arguments: failures)
  func `Failures are one sentence`(_ one: (words: [String], files: [String: String], message: String, status: Int32))
    throws
  {
    let result = try Executable.run(one.words, files: one.files)
    #expect(result.errors == one.message + "\n")
    #expect(result.status == one.status)
    #expect(result.output == "")
  }

  static let runs: [(words: [String], files: [String: String], input: String, property: String)] = [
    (
      ["infer", "orders.json"], ["orders.json": "[{\"a\": 1}]"], "", "struct Order: KeyValueCreatable {\n  var a = 0\n}"
    ),
    (["infer", "-"], [:], "{\"a\": 1}", "struct Root: KeyValueCreatable {\n  var a = 0\n}"),
    (["infer", "--lines", "-"], [:], "{\"a\": 1}\n{}\n", "struct Root: KeyValueCreatable {\n  var a: Int?\n}"),
    (
      ["infer", "a.json", "b.json"], ["a.json": "{\"a\": 1}", "b.json": "{\"a\": 2.5}"], "",
      "struct A: KeyValueCreatable {\n  var a = 0.0\n}"
    ),
    (
      ["infer", "a.json", "--at", "/x/y"], ["a.json": "{\"x\": {\"y\": [{\"a\": 1}]}}"], "",
      "struct A: KeyValueCreatable {\n  var a = 0\n}"
    ),
    (
      ["infer", "a.json", "--output", "OUT"], ["a.json": "{\"a\": 1}"], "",
      "struct A: KeyValueCreatable {\n  var a = 0\n}"
    ),
    (["schema", "a.json"], ["a.json": "{\"a\": 1}"], "", "\"title\": \"A\""),
    (["infer", "--help"], [:], "", "janus infer issues.json --name Issue"),
  ]

  @Test(arguments: runs)
  func `Samples come from files and standard input`(
    _ one: (words: [String], files: [String: String], input: String, property: String)
  ) throws {
    let result = try Executable.run(one.words, files: one.files, input: one.input)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains(one.property), "\(result.output)")
  }
}
