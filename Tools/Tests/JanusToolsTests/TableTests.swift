import Foundation
import Janus
import Testing
import ToolsTestSupport

/// Tables that `janus lines` writes and reads.
struct TableTests {
  @Test(
    "Objects are the rows of a table",
    arguments: [
      (["--csv"], #"[{"id": 1.50, "name": "Ada"}, {"name": "B", "id": null}, {}]"#, "id,name\n1.50,Ada\n,B\n,\n"),
      (["--csv"], #"[{"a": [1, {"b": 2}], "c": true}]"#, "a,c\n\"[1,{\"\"b\"\":2}]\",true\n"),
      (["--csv"], #"[{"a,b": "x\"y", "c": "l\nm", "d": "\r"}]"#, "\"a,b\",c,d\n\"x\"\"y\",\"l\nm\",\"\r\"\n"),
      (["--tsv"], #"[{"a": "x\ty", "b": "x,y"}]"#, "a\tb\n\"x\ty\"\tx,y\n"),
      // Quotes show that a field is a string.
      (
        ["--csv"], #"[{"a": "12", "b": "", "c": "true", "d": "1e5x", "e": "-"}]"#,
        "a,b,c,d,e\n\"12\",\"\",\"true\",1e5x,-\n"
      ),
      (["--csv", "--columns", "/b/c,/a"], #"[{"a": 1, "x": 2}, {"b": {"c": "é"}}, 3]"#, "b/c,a\n,1\né,\n,\n"),
      (["--csv", "--columns", "/1,/0"], "[[1, 2], [3]]", "1,0\n2,1\n,3\n"),
      (["--csv", "--columns", "/a"], "[]", "a\n"),
      (["--csv"], "[]", ""),
      (["--csv", "--where", "/a>1"], #"[{"a": 1}, {"a": 2}]"#, "a\n2\n"),
      (["--csv", "--pick", "/b"], #"[{"a": 1, "b": 2}]"#, "b\n2\n"),
      (["--csv", "--lines"], "{\"a\": 1, \"\\u0061\": 2}\n{\"a\": 3}", "a\n2\n3\n"),
    ] as [([String], String, String)])
  func write(_ words: [String], _ input: String, _ output: String) throws {
    #expect(try Executable.run(["lines"] + words, input) == (output, "", 0))
  }

  @Test(
    "The records of a table are objects",
    arguments: [
      (
        ["--from-csv"], "id,name\n1,Ada\n2,\"x\"\"y, z\"\n",
        "{\"id\":\"1\",\"name\":\"Ada\"}\n{\"id\":\"2\",\"name\":\"x\\\"y, z\"}\n"
      ),
      (
        ["--from-csv", "--typed"], "a,b,c,d\n1.50,true,,x\n\"1\",\"true\",\"\",1e5x",
        "{\"a\":1.50,\"b\":true,\"c\":null,\"d\":\"x\"}\n{\"a\":\"1\",\"b\":\"true\",\"c\":\"\",\"d\":\"1e5x\"}\n"
      ),
      (
        ["--from-tsv"], "a\tb\r\n1\t\"l\nm\"\r\n\r\n3\t4\r\n",
        "{\"a\":\"1\",\"b\":\"l\\nm\"}\n{\"a\":\"3\",\"b\":\"4\"}\n"
      ),
      (["--from-csv"], "\u{FEFF}a\n1\n\n\"\"", "{\"a\":\"1\"}\n{\"a\":\"\"}\n{\"a\":\"\"}\n"),
      (["--from-csv"], "a,b", ""),
      (["--from-csv"], "", ""),
      (
        ["--from-csv", "--join", "--typed"], "a\n01\n-0.0\nnull\n+1",
        "[\n{\"a\":\"01\"},\n{\"a\":-0.0},\n{\"a\":\"null\"},\n{\"a\":\"+1\"}\n]\n"
      ),
      (["--from-csv", "--typed", "--where", "/a>1"], "a\n1\n2", "{\"a\":2}\n"),
      (["--from-csv", "--tsv"], "a,b\n1,x", "a\tb\n\"1\"\tx\n"),
      (["--from-csv"], "a,b\n5\" pipe,2", "{\"a\":\"5\\\" pipe\",\"b\":\"2\"}\n"),
    ] as [([String], String, String)])
  func read(_ words: [String], _ input: String, _ output: String) throws {
    #expect(try Executable.run(["lines"] + words, input) == (output, "", 0))
  }

  @Test(
    "No column and no field is lost silently",
    arguments: [
      (
        ["--csv"], #"[{"a": 1}, {"b": 2, "c": 3}, {"b": 4, "a": 5}]"#, "a\n1\n\n5\n",
        "standard input: at /1: expected no columns but those of the first row, found \"b\", \"c\"; name all columns with --columns\n"
      ),
      (
        ["--csv", "--lines"], "{\"a\": 1}\n[]\n5", "a\n1\n",
        "standard input:2: expected an object, found an array; with --columns, any value has a row\n"
          + "standard input:3: expected an object, found another value; with --columns, any value has a row\n"
      ),
      (
        ["--from-csv"], "a,b\n1\n2,3\n\"x\ny\",4,5\n6,7", "{\"a\":\"2\",\"b\":\"3\"}\n{\"a\":\"6\",\"b\":\"7\"}\n",
        "standard input:2: expected 2 fields, as in the header, found 1\nstandard input:4: expected 2 fields, as in the header, found 3\n"
      ),
      (
        ["--from-csv"], "a\n\"x\"y\n", "",
        "standard input:2: expected the end of the field after its closing quote; a quote in it is written twice\n"
      ),
      (
        ["--from-csv"], "a\n1\n\"x\n\n", "{\"a\":\"1\"}\n",
        "standard input:3: expected a closing quote, found the end of the text\n"
      ),
      (["--from-csv"], "a,b,a\n1,2,3\n", "", "standard input:1: expected each column once, found \"a\" again\n"),
    ] as [([String], String, String, String)])
  func problems(_ words: [String], _ input: String, _ output: String, _ complaint: String) throws {
    #expect(try Executable.run(["lines"] + words, input) == (output, complaint, 1))
  }

  @Test(
    "Options that exclude each other are errors",
    arguments: [
      (["--csv", "--tsv"], "choose one of --join, --csv and --tsv"),
      (["--columns", "/a"], "--columns needs --csv or --tsv"),
      (["--from-csv", "--from-tsv"], "choose one of --from-csv and --from-tsv"),
      (["--from-csv", "--at", "/a"], "a table has records: leave --at, --lines and --no-lines out"),
      (["--typed"], "--typed needs --from-csv or --from-tsv"),
      (["--csv", "--columns", "a"], "expected a JSON Pointer such as /items/0/name, found `a`\n  a\n  ^"),
    ])
  func options(_ words: [String], _ complaint: String) throws {
    let result = try Executable.run(["lines"] + words, "")
    #expect(result.complaint.hasPrefix("Error: \(complaint)\n"))
    #expect(result.code == 2)
  }

  @Test("Tables of leaves are read as they were written", arguments: [1, 2, 3] as [UInt64], ["csv", "tsv"])
  func roundTrip(_ seed: UInt64, _ format: String) throws {
    var random = RandomDocuments(seed: seed)
    let objects = (0..<200).map { _ in
      JSONValue.object(JSONObject(["a", "b\"", "c,\t"].map { ($0, random.value(levels: 0)) }))
    }
    let lines = objects.map(\.description).joined(separator: "\n")
    let table = try Executable.run(["lines", "--lines", "--\(format)"], lines)
    let back = try Executable.run(["lines", "--from-\(format)", "--typed"], table.output)
    let values = try back.output.split(separator: "\n").map { try JSONValue(parsing: $0) }
    #expect(values == objects)
  }

  @Test("Each file of a table that is split has the header")
  func split() throws {
    try withTemporaryFolder(of: ["a.json": #"[{"a": 1}, {"a": 2}, {"a": 3}]"#]) { folder in
      let result = try Executable.run(["lines", "a.json", "--csv", "--split", "2", "-o", "%d.csv"], in: folder)
      #expect(result == ("", "", 0))
      #expect(try String(contentsOf: folder.appending(path: "2.csv"), encoding: .utf8) == "a\n3\n")
    }
  }
}
