import Testing
import ToolsTestSupport

/// What `janus path` prints.
struct PathTests {
  private static let document = """
    {"users": [{"name": "Ada\\n", "age": 36, "tags": [1.50, {}]}, {"name": "Bo", "age": 9.0}], "a/b": null}
    """

  @Test(
    "The selected values are printed, each in a line",
    arguments: [
      (["$.users[*].name"], "\"Ada\\n\"\n\"Bo\"\n"),
      (["$.users[?@.age > 9].name", "--raw"], "Ada\n\n"),
      (["$.users[0].tags"], "[1.50,{}]\n"),
      (["$..age"], "36\n9.0\n"),
      (["$.users[0].tags[*]", "--pointers"], "/users/0/tags/0\n/users/0/tags/1\n"),
      (["$['a/b']", "--pointers"], "/a~1b\n"),
      (["$.users[*]..name", "--pointers"], "/users/0/name\n/users/1/name\n"),
      (["$.users[1:].age"], "9.0\n"),
      (["$.users[-1]['age', 'name']"], "9.0\n\"Bo\"\n"),
      (["$.users[?@.age == $.users[0].age].name"], "\"Ada\\n\"\n"),
      (["$"], #"{"users":[{"name":"Ada\n","age":36,"tags":[1.50,{}]},{"name":"Bo","age":9.0}],"a/b":null}"# + "\n"),
      (["$.none"], ""),
    ])
  func values(_ arguments: [String], _ output: String) throws {
    let result = try Executable.run(["path"] + arguments, Self.document)
    #expect(result == (output, "", 0))
  }

  @Test(
    "The values before an error are printed if the path goes forward",
    arguments: [
      ("$.a[*].b", "1\n2\n", "standard input:1:32: at /a/2/b: expected `:`, found `}`\n"),
      ("$..b", "", "standard input:1:32: at /a/2/b: expected `:`, found `}`\n"),
    ])
  func brokenDocument(_ path: String, _ output: String, _ complaint: String) throws {
    let result = try Executable.run(["path", path], #"{"a": [{"b": 1}, {"b": 2}, {"b"}"#)
    #expect(result.output == output)
    #expect(result.complaint.hasPrefix(complaint), "\(result.complaint)")
    #expect(result.code == 1)
  }

  @Test(
    "A key on the path that occurs twice is reported, and others are not",
    arguments: [
      ("$.a.b", "1\n", "standard input: at /a/b: expected each key on the path once, found it again\n"),
      ("$.a[?@ == 3]", "3\n", ""),
      ("$.c.d[*]", "6\n", "standard input: at /c: expected each key on the path once, found it again\n"),
    ])
  func repeatedKey(_ path: String, _ output: String, _ complaint: String) throws {
    let document = #"{"a": {"b": 1, "\u0062": 2, "e": 3, "e": 4}, "c": {"d": [6]}, "c": {"d": [5]}}"#
    #expect(try Executable.run(["path", path], document) == (output, complaint, complaint.isEmpty ? 0 : 1))
  }

  @Test("Each line is a document, and one that is not JSON is reported") func lines() throws {
    let result = try Executable.run(["path", "$.a", "--lines"], "{\"a\": 1}\n{\"b\": 2}\n{\"a\" 3}\n{\"a\": [4]}\n")
    #expect(result.output == "1\n[4]\n")
    #expect(result.complaint == "standard input:3:6: at /a: expected `:`, found `3`\n  {\"a\" 3}\n       ^\n")
    #expect(result.code == 1)
  }

  @Test(
    "An invalid path is reported with a caret",
    arguments: [
      ("$.users[", "a filter that begins with `?`, found the end of the path", 8),
      ("users", "expected a path that begins with `$`, found `u`", 0),
    ])
  func invalid(_ path: String, _ message: String, _ column: Int) throws {
    let result = try Executable.run(["path", path], Self.document)
    #expect(result.code == 2)
    #expect(result.output == "")
    let caret = "\n  \(path)\n  \(String(repeating: " ", count: column))^\n"
    #expect(result.complaint.contains(caret), "\(result.complaint)")
    #expect(result.complaint.contains(message), "\(result.complaint)")
  }
}
