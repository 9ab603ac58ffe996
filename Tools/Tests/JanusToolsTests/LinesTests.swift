import Foundation
import Testing
import ToolsTestSupport

/// What `janus lines` writes.
struct LinesTests {
  private static let lines = """
    {"id": 1, "level": "error", "code": 404}
    {"id": 2, "level": "info"}

    {"id": 3, "level": "error", "code": null}
    """

  @Test(
    "Elements and lines are selected, filtered and joined",
    arguments: [
      ([], #" [{"a": [1.50, "\u0041"]}, 2 , [ ]]"#, "{\"a\":[1.50,\"\\u0041\"]}\n2\n[]\n"),
      ([], "[]", ""),
      (["--at", "/data/1"], #"{"data": [[0], ["x\ny"]], "data": [1]}"#, "\"x\\ny\"\n"),
      (["--lines"], "1\r\n\n[ 2 ]", "1\n[2]\n"),
      (["--join"], "1\n[ 2 ]\n", "[\n1,\n[2]\n]\n"),
      (["--join"], "", "[]\n"),
      (["--join", "--at", "/a"], #"{"a": [1, 2]}"#, "[\n1,\n2\n]\n"),
      (
        ["--lines", "--where", "/level=error"], lines,
        "{\"id\":1,\"level\":\"error\",\"code\":404}\n{\"id\":3,\"level\":\"error\",\"code\":null}\n"
      ),
      (
        ["--lines", "--where", "/level=\"error\"", "--where", "/code!=404.0"], lines,
        "{\"id\":3,\"level\":\"error\",\"code\":null}\n"
      ),
      (["--lines", "--where", "/code=null"], lines, "{\"id\":3,\"level\":\"error\",\"code\":null}\n"),
      (
        ["--lines", "--where", "/code!=null"], lines,
        "{\"id\":1,\"level\":\"error\",\"code\":404}\n{\"id\":2,\"level\":\"info\"}\n"
      ),
      (["--where", "#/a%3Db=[1]"], #"[{"a=b": [1.0]}, {"a=b": [1, 2]}, {}]"#, "{\"a=b\":[1.0]}\n"),
      (["--where", "=2"], "[1, 2, 2.0, \"2\"]", "2\n2.0\n"),
      (["--where", "<2"], "[1, 1.99999999999999999999, 2, \"1\", null, {}]", "1\n1.99999999999999999999\n"),
      (["--where", "<=2.0"], "[1, 2, 2.00000000000000000001]", "1\n2\n"),
      (["--where", ">9007199254740992"], "[9007199254740993, 9007199254740992]", "9007199254740993\n"),
      (["--where", ">=1e2", "--where", "<103"], "[99, 100, 102.5, 103]", "100\n102.5\n"),
      (["--where", ">=b"], "[\"a\", \"b\", \"ba\", 3, \"é\"]", "\"b\"\n\"ba\"\n\"é\"\n"),
      (["--where", "<\"2\""], "[\"1\", 1]", "\"1\"\n"),
      (["--where", "/a"], #"[{"a": null}, {}, {"a": 0}]"#, "{\"a\":null}\n{\"a\":0}\n"),
      (["--where", "!/a/0"], #"[{"a": []}, {"a": [1]}]"#, "{\"a\":[]}\n"),
      (
        ["--where", "/a<=2024-05", "--where", "!/b"], #"[{"a": "2024-04"}, {"a": "2024-06"}]"#, "{\"a\":\"2024-04\"}\n"
      ),
      (
        ["--where", "$.items[?@.price < 10]"], #"[{"items": [{"price": 12}, {"price": 9.5}]}, {"items": []}, 1]"#,
        "{\"items\":[{\"price\":12},{\"price\":9.5}]}\n"
      ),
      (["--where", "$[-1]"], "[[], [1], {\"a\": 1}]", "[1]\n"),
      (
        ["--where", "?@.a < 2 && @.b"], #"[{"a": 1}, {"a": 1, "b": null}, {"a": 3, "b": 1}]"#, "{\"a\":1,\"b\":null}\n"
      ),
      (["--where", "?@ > 1", "--where", "=2"], "[1, 2, 3]", "2\n"),
      (
        ["--where", "? @.rows[?@ == $.best] || match(@.name, 'a.') "],
        #"[{"rows": [1, 2], "best": 2}, {"rows": [1], "best": 2}, {"name": "ab"}, {"name": "abc"}]"#,
        "{\"rows\":[1,2],\"best\":2}\n{\"name\":\"ab\"}\n"
      ),
      (["--where", "/a=<b>"], #"[{"a": "<b>"}]"#, "{\"a\":\"<b>\"}\n"),
      (
        ["--pick", "/id,/c/n/1,/x"], #"[{"c": {"n": [1, 2.50], "m": 0}, "y": 1, "id": null}, {"c": {}}, 1, [2]]"#,
        "{\"c\":{\"n\":[2.50]},\"id\":null}\n{}\n{}\n[]\n"
      ),
      (["--pick", "/0,/a"], #"[[1, 2], {"a": [0], "\u0061": 3}]"#, "[1]\n{\"a\":[0],\"\\u0061\":3}\n"),
      (
        ["--pick", "/a", "--where", "/b=1", "--join", "--no-lines"], #"[{"a": 1, "b": 1}, {"a": 2}]"#,
        "[\n{\"a\":1}\n]\n"
      ),
    ] as [([String], String, String)])
  func values(_ arguments: [String], _ input: String, _ output: String) throws {
    let result = try Executable.run(["lines"] + arguments, input)
    #expect(result == (output, "", 0))
  }

  @Test(
    "Broken input and wrong options are errors",
    arguments: [
      (
        [], "[1, {\"a\": 2}, {\"b\": 3", "1\n{\"a\":2}\n",
        "standard input:1:22: at /2/b: expected `,` or `}`, found the end of the text\n  [1, {\"a\": 2}, {\"b\": 3\n                       ^\n",
        1
      ),
      (["--at", "/a"], #"{"a": {}}"#, "", "standard input:1:7: at /a: expected an array, found an object\n", 1),
      (
        ["--at", "/a"], "{}", "",
        "standard input: at /a: expected a value, found nothing; the document ends at its root\n", 1
      ),
      (
        ["--join"], "1\n[2\n3", "[\n1,\n3\n]\n",
        "standard input:2:3: at /0: expected `,` or `]`, found the end of the text\n  [2\n    ^\n", 1
      ),
      (["/nowhere/x.json"], "", "", "janus: /nowhere/x.json: no such file\n", 2),
      (["--join", "/"], "", "[]\n", "janus: /: it is a directory\n", 2),
      (["-o", "/nowhere/x.jsonl"], "[1]", "", "janus: /nowhere/x.jsonl: no such file\n", 2),
      (["-o", "/"], "[1]", "", "janus: /: it is a directory\n", 2),
      (
        ["--where", "level"], "", "",
        "Error: expected a condition such as /status=open, /code!=200, /price<10, /note or ?@.price < 10, found `level`\n",
        2
      ),
      (
        ["--where", "/a<true"], "", "",
        "Error: expected a condition such as /status=open, /code!=200, /price<10, /note or ?@.price < 10, found `/a<true`\n",
        2
      ),
      (
        ["--where", "$.a["], "", "",
        "Error: expected a name in quotes, an index, a slice, `*` or a filter that begins with `?`, found the end of the path\n  $.a[\n      ^\n",
        2
      ),
      (
        ["--where", "?@.a = 1"], "", "",
        "Error: expected one of `==`, `!=`, `<`, `<=`, `>` and `>=`, found a single `=`\n  ?@.a = 1\n       ^\n", 2
      ),
      (
        ["--where", "?@.a]"], "", "",
        "Error: expected `&&`, `||` or the end of the filter, found `]`\n  ?@.a]\n      ^\n", 2
      ),
      (
        ["--split", "2"], "", "",
        "Error: --split needs --output with one place for a number, such as part-%03d.jsonl\n", 2
      ),
      (
        ["--split", "0", "-o", "%d"], "", "",
        "Error: --split is the number of values in a file, and at least 1\n", 2
      ),
      (
        ["--lines", "--at", "/a"], "", "", "Error: --lines and --at exclude each other: a line is a document\n", 2
      ),
    ] as [([String], String, String, String, Int32)])
  func problems(
    _ arguments: [String], _ input: String, _ output: String, _ complaint: String, _ code: Int32
  ) throws {
    let result = try Executable.run(["lines"] + arguments, input)
    #expect(result.output == output)
    #expect(result.complaint.hasPrefix(complaint))
    #expect(result.code == code)
  }

  @Test("Files are split and merged")
  func split() throws {
    try withTemporaryFolder { folder in
      try Data("[1, 2, 3, 4, 5]".utf8).write(to: folder.appending(path: "a.json"))
      let split = try Executable.run(["lines", "a.json", "--split", "2", "-o", "out-%03d.jsonl"], in: folder)
      #expect(split == ("", "", 0))
      let names = ["out-001.jsonl", "out-002.jsonl", "out-003.jsonl"]
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.json"] + names)
      #expect(try String(contentsOf: folder.appending(path: names[2]), encoding: .utf8) == "5\n")
      let merged = try Executable.run(["lines", "--join"] + names + ["-o", "a.json"], in: folder)
      #expect(merged == ("", "", 0))
      let array = try String(contentsOf: folder.appending(path: "a.json"), encoding: .utf8)
      #expect(array == "[\n1,\n2,\n3,\n4,\n5\n]\n")
    }
  }

  @Test("A full disk is an error in one sentence", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let result = try Executable.run(["lines", "-o", "/dev/full", "--join", "-", "-"], "1")
    #expect(result == ("", "janus: /dev/full: no space left on the disk\n", 2))
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test("A long array takes the memory of one element")
  func long() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.json")
      let element = "\"\(String(repeating: "x", count: 9000))\""
      try Data("[\(String(repeating: "\(element), ", count: 4000))1]".utf8).write(to: file)
      #expect(try Executable.run(["lines", file.path, "--where", "=1"], memory: 24) == ("1\n", "", 0))
    }
  }
}
