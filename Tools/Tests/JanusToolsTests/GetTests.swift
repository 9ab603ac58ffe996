import Foundation
import Testing
import ToolsTestSupport

/// What `janus get` prints.
struct GetTests {
  private static let document = """
    {"users": [{"name": "Ad\\u0061\\n", "tags": [1.50, {}], "a/b": {"~": null}}],
     "twice": 1, "twice": {"in": true}}
    """

  @Test(
    "The value at a pointer is printed",
    arguments: [
      (["/users/0/name"], "\"Ad\\u0061\\n\"\n"),
      (["/users/0/name", "--raw"], "Ada\n\n"),
      (["/users/0/tags", "--raw"], "[\n  1.50,\n  {}\n]\n"),
      (["/users/0/tags", "--pretty"], "[\n  1.50,\n  {}\n]\n"),
      (["/users/0/tags", "--compact"], "[1.50,{}]\n"),
      (["/users/0/tags/0"], "1.50\n"),
      (["/users/0/a~1b/~0"], "null\n"),
      (["#/users/0/a~1b/~0"], "null\n"),
      (["/twice"], "1\n"),
      (["/twice/in"], "true\n"),
      (["", "--compact", "--depth", "5"], document.filter { !$0.isWhitespace } + "\n"),
    ])
  func values(_ arguments: [String], _ output: String) throws {
    let result = try Executable.run(["get"] + arguments, Self.document)
    #expect(result == (output, "", 0))
  }

  @Test(
    "Several values are printed in a line each",
    arguments: [
      (["/users/0/tags,/twice"], "[1.50,{}]\n1\n"),
      (["/twice,/users/0/name", "--raw"], "1\nAda\n\n"),
      (["#/users/0/a~1b,/users/0/tags/0,/twice,/twice"], "{\"~\":null}\n1.50\n1\n1\n"),
    ])
  func several(_ arguments: [String], _ output: String) throws {
    let result = try Executable.run(["get"] + arguments, Self.document)
    #expect(result == (output, "", 0))
  }

  @Test(
    "The line of a missing value is empty",
    arguments: [
      (
        ["/a,/x,/b"], #"{"b": "2", "a": [1, 2]}"#, "[1,2]\n\n\"2\"\n",
        "standard input: at /x: expected a value, found nothing; the document ends at its root\n"
      ),
      (
        ["/a,/b", "--lines", "--raw"], "{\"a\": \"x\"}\n[\n{\"b\": 2, \"a\": null}", "x\n\n\n\nnull\n2\n",
        """
        standard input:1: at /b: expected a value, found nothing; the document ends at its root
        standard input:2:2: at /0: expected a value or `]`, found the end of the text
          [
           ^

        """
      ),
      (
        ["/a,/b"], #"{"a": 1, "b": tru"#, "1\n\n",
        "standard input:1:15: at /b: expected a value, found `t`\n  {\"a\": 1, \"b\": tru\n                ^\n"
      ),
    ])
  func missing(_ arguments: [String], _ input: String, _ output: String, _ complaint: String) throws {
    #expect(try Executable.run(["get"] + arguments, input) == (output, complaint, 1))
  }

  @Test("A comma is in a key, unless a slash is after it")
  func commas() throws {
    #expect(try Executable.run(["get", "/a,b"], #"{"a,b": 1}"#) == ("1\n", "", 0))
    #expect(try Executable.run(["get", "#/a%2C/b"], #"{"a,": {"b": 2}}"#) == ("2\n", "", 0))
    #expect(try Executable.run(["get", "/a,/b", "--pretty"], "{}").code == 2)
  }

  @Test(
    "A missing or broken value is an error with its place",
    arguments: [
      (
        ["/users/1/name"], document, "",
        "standard input: at /users/1/name: expected a value, found nothing; the document ends at /users\n", 1
      ),
      (["/a"], "{}", "", "standard input: at /a: expected a value, found nothing; the document ends at its root\n", 1),
      (["/-"], "[1]", "", "standard input: at /-: expected a value, found nothing; the document ends at its root\n", 1),
      (
        ["/a", "--compact"], #"{"a": [1, 2, tru"#, "[1,2,\n",
        "standard input:1:14: at /a/2: expected a value, found `t`\n  {\"a\": [1, 2, tru\n               ^\n", 1
      ),
      (
        ["/a", "--raw"], "{\"a\": \"x\" ", "x\n",
        "standard input:1:11: at /a: expected `,` or `}`, found the end of the text\n  {\"a\": \"x\" \n            ^\n",
        1
      ),
      (["/a", "--raw"], "{\"a\": \"x", "", "", 1),
      (
        ["/id", "--lines", "--raw"], "{\"id\": \"a\"}\n\n{}\n{\"id\": 1\n{\"id\": [1, 2]}", "a\n[1,2]\n",
        """
        standard input:3: at /id: expected a value, found nothing; the document ends at its root
        standard input:4:9: at /id: expected `,` or `}`, found the end of the text
          {"id": 1
                  ^

        """, 1
      ),
      (["a.b"], "", "", "Error: expected a JSON Pointer such as /items/0/name, found `a.b`\n", 2),
      (["/a", "--compact", "--pretty"], "", "", "Error: choose one of --compact and --pretty\n", 2),
      (["/a", "/nowhere/x.json"], "", "", "janus: /nowhere/x.json: no such file\n", 2),
      (["/a", "/"], "", "", "janus: /: it is a directory\n", 2),
    ] as [([String], String, String, String, Int32)])
  func problems(
    _ arguments: [String], _ input: String, _ output: String, _ complaint: String, _ code: Int32
  ) throws {
    let result = try Executable.run(["get"] + arguments, input)
    #expect(result.output == output)
    #expect(result.complaint.hasPrefix(complaint))
    #expect(result.code == code)
  }

  @Test("Members around the value take no memory")
  func long() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.json")
      let filler = String(repeating: "\"\(String(repeating: "x", count: 900))\", ", count: 40_000)
      try Data("{\"filler\": [\(filler) 0], \"last\": {\"x\": 1}}".utf8).write(to: file)
      #expect(try Executable.run(["get", "/last/x", file.path], memory: 24) == ("1\n", "", 0))
    }
  }
}
