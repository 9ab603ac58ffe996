import Foundation
import Testing
import ToolsTestSupport

/// What `janus set`, `delete`, `patch` and `merge` write.
struct EditCommandTests {
  private static let order = """
    {
      "id": 1.0,
      "items": [
        {"sku": "rope", "price": 12.50},
        {"sku": "lamp", "price": 8E1}
      ],
      "tags": [],
      "note": "\\u0041"
    }

    """

  @Test(
    "A value is set, and all else stays",
    arguments: [
      (["/id", "2"], "\"id\": 1.0", "\"id\": 2"),
      (["/id", "-2.50"], "\"id\": 1.0", "\"id\": -2.50"),
      (["/id", " 1E2 "], "\"id\": 1.0", "\"id\": 1E2"),
      (["/id", "two words", "--string"], "\"id\": 1.0", "\"id\": \"two words\""),
      (["/id", #"{"a":[1,{}]}"#], "\"id\": 1.0", "\"id\": {\n    \"a\": [\n      1,\n      {}\n    ]\n  }"),
      (["/new", "null"], "\"\\u0041\"\n}", "\"\\u0041\",\n  \"new\": null\n}"),
      (["/items/1/price", "80.00"], "8E1", "80.00"),
      (["/items/1/n", "[1,2]"], "8E1}", "8E1, \"n\": [1, 2]}"),
      (["/items/-", #"{"sku":"sail"}"#], "8E1}\n", "8E1},\n    {\"sku\": \"sail\"}\n"),
      (["/items/2", "3"], "8E1}\n", "8E1},\n    3\n"),
      (["/items/0", "3", "--insert"], "    {\"sku\": \"rope\"", "    3,\n    {\"sku\": \"rope\""),
      (["/tags/-", "1"], "[]", "[\n    1\n  ]"),
      (
        ["/a/0/b~1c", "1", "--create-parents"], "\"\\u0041\"\n}",
        "\"\\u0041\",\n  \"a\": [\n    {\n      \"b/c\": 1\n    }\n  ]\n}"
      ),
    ])
  func set(_ words: [String], _ old: String, _ new: String) throws {
    let result = try Executable.run(["set"] + words, Self.order)
    #expect(result == (Self.order.replacing(old, with: new, maxReplacements: 1), "", 0))
  }

  @Test(
    "Values are deleted with their commas and lines",
    arguments: [
      ("/id", "  \"id\": 1.0,\n", ""),
      ("/note", ",\n  \"note\": \"\\u0041\"", ""),
      ("/items/0", "    {\"sku\": \"rope\", \"price\": 12.50},\n", ""),
      ("/items/1", ",\n    {\"sku\": \"lamp\", \"price\": 8E1}", ""),
      ("/items/0/sku", "\"sku\": \"rope\", ", ""),
      ("/items/0/price", ", \"price\": 12.50", ""),
      ("/tags,/id,/tags", "  \"id\": 1.0,\n", ""),
    ])
  func delete(_ pointers: String, _ old: String, _ new: String) throws {
    let result = try Executable.run(["delete", pointers], Self.order)
    var wanted = Self.order.replacing(old, with: new)
    if pointers.contains("/tags") { wanted = wanted.replacing("  \"tags\": [],\n", with: "") }
    #expect(result == (wanted, "", 0))
  }

  @Test(
    "The layout of one line is kept",
    arguments: [
      (["set", "/b", "[1,{}]"], #"{"a":1}"#, #"{"a":1,"b":[1,{}]}"#),
      (["set", "/b", "[1,{}]"], #"{ "a" : 1 }"#, #"{ "a" : 1, "b" : [1, {}] }"#),
      (["set", "/b", "2"], #"{"a": 1,"c": 3}"#, #"{"a": 1,"c": 3,"b": 2}"#),
      (["set", "/a", "{}"], "{}", #"{"a": {}}"#),
      (["set", "/-", "1"], "[]", "[1]"),
      (["set", "/-", "1"], "[\r\n]", "[\r\n  1\r\n]"),
      (["set", "/-", "9"], "[1, 2,\n 3, 4]", "[1, 2,\n 3, 4, 9]"),
      (["set", "/-", "3"], "[ 1\n, 2\n]", "[ 1\n, 2\n, 3\n]"),
      (["set", "/0", "0", "--insert"], "[ 1, 2 ]", "[ 0, 1, 2 ]"),
      (["set", "/0", "0", "--insert"], "[\n\n  1,\n\n  2\n]", "[\n  0,\n\n  1,\n\n  2\n]"),
      (["set", "", "[1,2]"], " {\"a\" : 1} \n", " [1, 2] \n"),
      (["set", "/b/c", "1"], "{\n\t\"b\": {}\n}", "{\n\t\"b\": {\n\t\t\"c\": 1\n\t}\n}"),
      (["delete", "/0,/1"], "[1, 2, 3]", "[3]"),
      (["delete", "/2,/0"], "[1, 2, 3]", "[2]"),
      (["delete", "/0"], "[ 1 ]", "[]"),
      (["delete", "/2"], "[1, 2,\n 3, 4]", "[1, 2,\n 4]"),
      (["delete", "/a,b"], #"{"a,b": 1, "a": 2}"#, #"{"a": 2}"#),
      (["delete", "/a/b,/a"], #"{"a": {"b": 1}, "c": 2}"#, #"{"c": 2}"#),
      (["delete", "/x,/a", "--ignore-missing"], #"{"a": 1}"#, "{}"),
      (["delete", "/a"], #"{"a": 1, "b": 2, "\u0061": 3}"#, #"{"b": 2}"#),
      (["set", "/a", "4"], #"{"a": 1, "b": 2, "\u0061": 3}"#, #"{"a": 4, "b": 2}"#),
      (["set", "/é", "4"], "{\"e\u{301}\": 1}", "{\"e\u{301}\": 1, \"é\": 4}"),
      (["set", "/id", "0", "--lines"], "{\"id\":1}\n\n{\"n\": 2}", "{\"id\":0}\n{\"n\": 2, \"id\": 0}\n"),
    ] as [([String], String, String)])
  func layouts(_ words: [String], _ input: String, _ output: String) throws {
    #expect(try Executable.run(words, input) == (output, "", 0))
  }

  @Test(
    "Impossible edits are errors with their place",
    arguments: [
      (
        ["set", "/a/b", "1"], "{\n  \"c\": 2}",
        "standard input:1:1: at /a/b: expected an object or array at /a, found nothing; the document ends at its root; add --create-parents\n  {\n  ^\n",
        1
      ),
      (
        ["set", "/c/b", "1", "--create-parents"], "{\n  \"c\": 2}",
        "standard input:2:8: at /c/b: expected an object or array at /c, found a number\n    \"c\": 2}\n         ^\n", 1
      ),
      (
        ["set", "/5", "1"], "[1]",
        "standard input:1:1: at /5: expected an index from 0 to 1, or -, found 5\n  [1]\n  ^\n", 1
      ),
      (
        ["delete", "/b,/a"], "{\"a\": 1}",
        "standard input:1:1: at /b: expected a value, found nothing; the document ends at its root\n  {\"a\": 1}\n  ^\n",
        1
      ),
      (
        ["set", "/a", "1"], "{\"b\"",
        "standard input:1:5: at /b: expected `:`, found the end of the text\n  {\"b\"\n      ^\n", 1
      ),
      (["set", "a", "1"], "", "Error: expected a JSON Pointer such as /items/0/name, found `a`\n  a\n  ^\nUsage", 2),
      (
        ["set", "/é/a~2b", "1"], "",
        "Error: expected a JSON Pointer such as /items/0/name, found `/é/a~2b`\n  /é/a~2b\n      ^\nUsage", 2
      ),
      (
        ["set", "/a", "[1, tru]"], "",
        "Error: expected a value, found `t` in the value; with --string, the value is a string\n  [1, tru]\n      ^\nUsage",
        2
      ),
      (["delete", ""], "", "Error: the root cannot be deleted\n", 2),
      (["set", "/a", "1", "--in-place"], "", "Error: --in-place needs files\n", 2),
    ] as [([String], String, String, Int32)])
  func problems(_ words: [String], _ input: String, _ complaint: String, _ code: Int32) throws {
    let result = try Executable.run(words, input)
    #expect(result.output == "")
    #expect(result.complaint.hasPrefix(complaint), "\(result.complaint)")
    #expect(result.code == code)
  }

  @Test("All operations of a patch are applied")
  func patch() throws {
    let patch = """
      [
        {"op": "test", "path": "/id", "value": 1},
        {"op": "move", "from": "/items/0", "path": "/items/1"},
        {"op": "copy", "from": "/items/1", "path": "/best"},
        {"op": "replace", "path": "/id", "value": 2.50},
        {"op": "add", "path": "/tags/0", "value": {"a": 1}},
        {"op": "remove", "path": "/note"}
      ]
      """
    let result = try Executable.run(["patch", "-", "p.json"], files: ["p.json": patch], input: Self.order)
    #expect(
      result == (
        0,
        """
        {
          "id": 2.50,
          "items": [
            {"sku": "lamp", "price": 8E1},
            {"sku": "rope", "price": 12.50}
          ],
          "tags": [
            {
              "a": 1
            }
          ],
          "best": {"sku": "rope", "price": 12.50}
        }

        """, ""
      ))
  }

  @Test(
    "An impossible operation and an invalid patch are errors with their places",
    arguments: [
      (
        "[\n  {\"op\": \"remove\", \"path\": \"/note\"},\n  {\"op\": \"remove\", \"path\": \"/items/7\"}\n]",
        "p.json:3:28: operation 2 (remove) at /items/7: expected a value, found nothing; the document ends at /items (standard input:3:12)\n    {\"op\": \"remove\", \"path\": \"/items/7\"}\n                             ^\n",
        1
      ),
      (
        #"[{"op": "test", "path": "/id", "value": "x"}]"#,
        "p.json:1:25: operation 1 (test) at /id: expected \"x\", found 1.0 (standard input:2:9)\n", 1
      ),
      (
        #"[{"op": "move", "path": "/id", "from": "/x/y"}]"#,
        "p.json:1:40: operation 1 (move) at /x/y: expected a value, found nothing; the document ends at its root (standard input:1:1)\n",
        1
      ),
      (
        #"[{"op": "move", "path": "/items/0/a", "from": "/items"}]"#,
        "p.json:1:25: operation 1 (move) at /items/0/a: expected a place outside of /items, which is moved (standard input:3:12)\n",
        1
      ),
      (
        #"[{"op": "remove", "path": ""}]"#,
        "p.json:1:27: operation 1 (remove) at the root: expected a member or an element, found the root, which cannot be removed (standard input:1:1)\n",
        1
      ),
      (
        #"[{"op": "ad", "path": "/id"}]"#,
        "p.json:1:9: at /0/op: expected add, remove, replace, move, copy or test, found the string \"ad\"\n",
        2
      ),
      (#"[{"op": "add", "path": "/id"}]"#, "p.json:1:2: at /0: expected the key \"value\" of add, found nothing\n", 2),
      (
        #"[{"op": "remove", "path": "id"}]"#,
        "p.json:1:27: at /0/path: expected a JSON Pointer, found the string \"id\"\n", 2
      ),
      (#"[{"op": "remove", "path": 1}]"#, "p.json:1:27: at /0/path: expected a JSON Pointer, found the number 1\n", 2),
      (
        #"[{"op": "remove", "path": "/id",\n "path": "/note"}]"#.replacing("\\n", with: "\n"),
        "p.json:2:10: at /0/path: expected each key once, found the key \"path\" again\n", 2
      ),
      ("[1]", "p.json:1:2: at /0: expected an operation, which is an object, found the number 1\n", 2),
      ("{}", "p.json:1:1: expected an array of operations, found an object\n", 2),
      ("[", "p.json:1:2: at /0: expected a value or `]`, found the end of the text\n", 2),
    ] as [(String, String, Int32)])
  func badPatches(_ patch: String, _ complaint: String, _ code: Int32) throws {
    let result = try Executable.run(["patch", "-", "p.json"], files: ["p.json": patch], input: Self.order)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(complaint), "\(result.errors)")
    #expect(result.status == code)
  }

  @Test(
    "A merge patch is merged",
    arguments: [
      (
        #"{"a": 1, "b": {"c": 2, "d": 3}}"#, #"{"b": {"c": null, "e": {"f": null}}, "a": [null]}"#,
        #"{"a": [null], "b": {"d": 3, "e": {}}}"#
      ),
      (
        "{\n  \"a\": 1.50,\n  \"b\": 2\n}\n", #"{"b":{"c":[1]}}"#,
        "{\n  \"a\": 1.50,\n  \"b\": {\n    \"c\": [\n      1\n    ]\n  }\n}\n"
      ),
      ("[1, 2]", #"{"a": null, "b": 1}"#, #"{"b": 1}"#),
      (#"{"a": 1}"#, "[3]", "[3]"),
      (#"{"a": 1}"#, #"{"a": 2, "a": 3}"#, #"{"a": 3}"#),
      (#"{"a": 1}"#, "{}", #"{"a": 1}"#),
    ])
  func merge(_ document: String, _ patch: String, _ merged: String) throws {
    let result = try Executable.run(["merge", "-", "p.json"], files: ["p.json": patch], input: document)
    #expect(result == (0, merged, ""))
  }

  @Test("A file is replaced only if all of its edits are possible")
  func inPlace() throws {
    try withTemporaryFolder(of: ["a.json": "{\"a\": 1}\n", "b.json": "{\"b\": 1}\n", "c.jsonl": "{\"a\": 1}\n{}\n"]) {
      folder in
      let result = try Executable.run(["delete", "/a", "--in-place", "b.json", "a.json", "c.jsonl"], in: folder)
      #expect(result.output == "")
      #expect(
        result.complaint.hasPrefix(
          "b.json:1:1: at /a: expected a value, found nothing; the document ends at its root\n"))
      #expect(result.complaint.contains("c.jsonl:2:1: at /a: expected a value, found nothing"))
      #expect(result.code == 1)
      for (name, text) in [("a.json", "{}\n"), ("b.json", "{\"b\": 1}\n"), ("c.jsonl", "{\"a\": 1}\n{}\n")] {
        #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }
  }
}
