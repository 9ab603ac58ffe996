import Testing
import ToolsTestSupport

/// What `janus count` prints.
struct CountTests {
  private static let log = """
    {"level": "info", "code": 200}
    {"level": "error", "code": 500}
    {"level": "info", "code": 2e2}

    {"level": null}
    {"code": 200.0, "level": "info"}
    """

  @Test(
    "Values are counted, together or in groups",
    arguments: [
      (["--lines"], log, "5\n"),
      (["--lines", "--where", "/code>=200", "--where", "/level=info"], log, "3\n"),
      (["--lines", "--by", "/level"], log, "3\t\"info\"\n1\t\"error\"\n1\tnull\n"),
      (["--lines", "--by", "/code"], log, "3\t200\n1\t500\n1\tmissing\n"),
      (["--lines", "--by", "/level,/code"], log, "3\t\"info\"\t200\n1\t\"error\"\t500\n1\tnull\tmissing\n"),
      ([], "[]", "0\n"),
      (["--by", ""], "[[1, 2], {\"a\": \"\\t\"}, [1.0, 2]]", "2\t[1,2]\n1\t{\"a\":\"\\t\"}\n"),
      (["--at", "/a"], #"{"a": [1, 2]}"#, "2\n"),
      (["--from-csv", "--by", "/b"], "a,b\n1,x\n2,y\n3,x\n", "2\t\"x\"\n1\t\"y\"\n"),
      (["--by", ""], "[\"e\u{301}\", \"é\", \"é\"]", "2\t\"é\"\n1\t\"e\u{301}\"\n"),
    ] as [([String], String, String)])
  func counts(_ words: [String], _ input: String, _ output: String) throws {
    let result = try Executable.run(["count"] + words, input)
    #expect(result.output.utf8.elementsEqual(output.utf8))
    #expect(result.complaint == "")
    #expect(result.code == 0)
  }

  @Test("A document with a problem is reported, and the others are counted")
  func problems() throws {
    let result = try Executable.run(["count", "--lines"], "1\n[\n2")
    #expect(result.output == "2\n")
    #expect(
      result.complaint.hasPrefix("standard input:2:2: at /0: expected a value or `]`, found the end of the text\n"))
    #expect(result.code == 1)
    #expect(try Executable.run(["count", "--by", "a"], "").code == 2)
  }

  @Test("All files are counted together")
  func files() throws {
    try withTemporaryFolder(of: ["a.jsonl": "1\n2", "b.json": "[1]"]) { folder in
      let result = try Executable.run(["count", "a.jsonl", "b.json", "--by", ""], in: folder)
      #expect(result.output == "2\t1\n1\t2\n")
    }
  }
}
