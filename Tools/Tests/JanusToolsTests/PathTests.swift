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
      (["$.none"], ""),
    ])
  func values(_ arguments: [String], _ output: String) throws {
    let result = try Executable.run(["path"] + arguments, Self.document)
    #expect(result == (output, "", 0))
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
