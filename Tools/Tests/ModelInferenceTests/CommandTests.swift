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

  static let names: [(name: String, message: String)] = [
    ("", "A type needs a name: --name is empty."),
    ("my type", "--name: `my type` is not a name that a type can have in Swift."),
    ("2nd", "--name: `2nd` is not a name that a type can have in Swift."),
    ("class", "--name: `class` is not a name that a type can have in Swift."),
    ("_", "--name: `_` is not a name that a type can have in Swift."),
    ("Date", "--name: Swift, Foundation or Janus has a type `Date`, which the model would hide."),
    ("JSONLeaf", "--name: Swift, Foundation or Janus has a type `JSONLeaf`, which the model would hide."),
  ]

  @Test(arguments: names) func `A name that is none is refused, not changed`(_ one: (name: String, message: String))
    throws
  {
    let result = try Executable.run(["infer", "a.json", "--name", one.name], files: ["a.json": "{}"])
    #expect(result.errors.hasPrefix("Error: \(one.message)\n"))
    #expect(result.status == 2)
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
    (["infer", "a.json", "--name", "HTTPGetReply"], ["a.json": "{\"a\": 1}"], "", "struct HTTPGetReply: Key"),
    (["infer", "a.json", "--name", "order_2"], ["a.json": "[[1]]"], "", "typealias order_2 = [Int]"),
    (
      ["infer", "a.json", "--name", "größe"], ["a.json": "{\"1\": {\"a\": 1}}"], "", "typealias größe = [String: größe"
    ),
    (["schema", "a.json", "--name", "An order, 2024"], ["a.json": "{}"], "", "\"title\": \"An order, 2024\""),
    (["schema", "a.json", "--name", "Date"], ["a.json": "{}"], "", "\"title\": \"Date\""),
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
