import Foundation
import Testing
import ToolsTestSupport

/// The program as people call it.
@Suite struct CommandTests {
  static let failures: [(words: [String], files: [String: String], message: String, status: Int32)] = [
    (
      ["schema", "a.json"], ["a.json": "{\n  \"a\": tru\n}"],
      "a.json:2:8: at /a: expected a value, found `t`\n    \"a\": tru\n         ^", 1
    ),
    (
      ["infer", "a.json"], ["a.json": "[{\"a\": 1},\n {\"a\": }]"],
      "a.json:2:8: at /1/a: expected a value, found `}`\n   {\"a\": }\n         ^", 1
    ),
    (
      ["infer", "a.jsonl"], ["a.jsonl": "{\"a\": 1}\n{\"a\" 1}\n"],
      "a.jsonl:2:6: at /a: expected `:`, found `1`\n  {\"a\" 1}\n       ^", 1
    ),
    (["infer", "a.json"], ["a.json": ""], "a.json:1:1: expected a value, found the end of the text\n  \n  ^", 1),
    (["infer", "a.json"], ["a.json": "[]"], "janus: there are no samples in a.json", 1),
    (["infer", "a.json", "--at", "/b"], ["a.json": "{}"], "a.json:1:3: at /b: expected an array, found nothing", 1),
    (
      ["infer", "a.json", "--output", "/dev/full"], ["a.json": "{}"], "janus: /dev/full: no space left on the disk", 2
    ),
  ]

  @Test(arguments: failures)
  func `Failures are told as by the other commands`(
    _ one: (words: [String], files: [String: String], message: String, status: Int32)
  )
    throws
  {
    let result = try Executable.run(one.words, files: one.files)
    #expect(result.errors == one.message + "\n")
    #expect(result.status == one.status)
    #expect(result.output == "")
  }

  @Test(arguments: ["--at", "--dictionary", "--struct"])
  func `A pointer is one`(option: String) throws {
    let result = try Executable.run(["infer", "a.json", option, "b"], files: ["a.json": "{}"])
    #expect(result.errors.hasPrefix("Error: expected a JSON Pointer such as /items/0/name, found `b`\n"))
    #expect(result.status == 2)
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
