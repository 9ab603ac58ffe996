import Foundation
import JSONDocuments
import Testing
import ToolsTestSupport

/// What `janus format` writes with `--canonical`, `--json5` and `--repair`.
struct ValueFormatTests {
  private static let answer = """
    Here is the order:
    ```json
    {id: 7, 'price': 12.50, "items": ["rope", "lamp",], note: None
    ```

    """

  @Test(
    "Documents are written in other forms",
    arguments: [
      (["--canonical"], "{\"b\": 1.50, \"a\": \"\\u0041\\u000a\", \"c\": 1e3}\n", #"{"a":"A\n","b":1.5,"c":1000}"#),
      (["--canonical", "--lines"], "[ 1.0 ]\n\n{\"b\": 0, \"a\": []}", "[1]\n{\"a\":[],\"b\":0}\n"),
      (
        ["--json5"], #"{"id": 1.50, "x y": ["it's", {}]}"#,
        "{\n  id: 1.50,\n  'x y': [\n    \"it's\",\n    {},\n  ],\n}\n"
      ),
      (["--json5", "--compact", "--sort-keys"], #"{"b": "\u0041", "a": "/"}"#, "{a:'/',b:'A'}\n"),
      (["--json5", "--lines"], "{\"a\": 1}\n[\"b\"]\n", "{a:1}\n['b']\n"),
      (["--repair", "--compact"], #"{"b": 1.50, "a": "\u0041"}"#, "{\"b\":1.50,\"a\":\"\\u0041\"}\n"),
      (["--repair", "--sort-keys", "--indent", "1"], #"{"b": 1.50, "a": 1}"#, "{\n \"a\": 1,\n \"b\": 1.50\n}\n"),
    ])
  func forms(_ arguments: [String], _ input: String, _ output: String) throws {
    #expect(try Executable.run(["format"] + arguments, input) == (output, "", 0))
  }

  @Test(
    "Repaired documents are written in any form",
    arguments: [
      (
        [],
        "{\n  \"id\": 7,\n  \"price\": 12.50,\n  \"items\": [\n    \"rope\",\n    \"lamp\"\n  ],\n  \"note\": null\n}\n"
      ),
      (["--compact", "--sort-keys"], "{\"id\":7,\"items\":[\"rope\",\"lamp\"],\"note\":null,\"price\":12.50}\n"),
      (["--json5", "--compact"], "{id:7,price:12.50,items:['rope','lamp'],note:null}\n"),
      (["--canonical"], "{\"id\":7,\"items\":[\"rope\",\"lamp\"],\"note\":null,\"price\":12.5}"),
    ])
  func repairs(_ arguments: [String], _ output: String) throws {
    let result = try Executable.run(["format", "--repair"] + arguments, Self.answer)
    #expect(result.output == output)
    #expect(
      result.complaint == """
        standard input:1:1: text before: found `Here is the order:`, left it out
        standard input:2:1: code fence: found "```json", left it out
        standard input:3:2: unquoted key: found `id`, assumed `"id"`
        standard input:3:9: quotes: found `'`, assumed `"`
        standard input:3:49: extra comma: found `,`, left it out
        standard input:3:53: unquoted key: found `note`, assumed `"note"`
        standard input:3:59: literal: found `None`, assumed `null`
        standard input:4:1: missing bracket: found nothing, assumed `}`
        standard input:4:1: code fence: found "```", left it out

        """)
    #expect(result.code == 0)
  }

  @Test("Each line is repaired, and the place of a repair has its number")
  func lines() throws {
    let result = try Executable.run(["format", "--repair", "--lines"], "{\"a\":1}\n{a:2}\n\n{\"a\" 3")
    #expect(result.output == "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    #expect(
      result.complaint == """
        standard input:2:2: unquoted key: found `a`, assumed `"a"`
        standard input:4:6: missing colon: found nothing, assumed `:`
        standard input:4:7: missing bracket: found nothing, assumed `}`

        """)
    #expect(result.code == 0)
  }

  @Test("Several files are repaired in place, and one without a value is left as it is")
  func inPlace() throws {
    try withTemporaryFolder(of: ["a.json": "[1,]", "b.json": "no value", "c.json": "{'a': 1}"]) { folder in
      let words = ["format", "--repair", "--compact", "--in-place", "a.json", "b.json", "c.json"]
      let result = try Executable.run(words, in: folder)
      let complaint = """
        a.json:1:3: extra comma: found `,`, left it out
        b.json:1:1: expected a JSON text, found only other text
        c.json:1:2: quotes: found `'`, assumed `"`

        """
      #expect(result == ("", complaint, 1))
      for (name, text) in [("a.json", "[1]\n"), ("b.json", "no value"), ("c.json", "{\"a\":1}\n")] {
        #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text)
      }
    }
  }

  @Test(
    "Problems have their line and column",
    arguments: [
      (
        ["--canonical"], "{\"a\": 1,\n \"b\": [{\"c\": 1e400}]}",
        "standard input:2:14: at /b/0/c: expected a number within double precision, found 1e400\n   \"b\": [{\"c\": 1e400}]}\n               ^\n",
        1
      ),
      (
        ["--canonical", "--lines"], "1\n{\"a\": 1, \"a\": 2}",
        "standard input:2:15: at /a: expected each key once, found the key \"a\" again\n  {\"a\": 1, \"a\": 2}\n                ^\n",
        1
      ),
      (
        ["--canonical", "--repair"], "{a: 1e400}",
        "standard input:1:2: unquoted key: found `a`, assumed `\"a\"`\nstandard input: at /a: expected a number within double precision, found 1e400\n",
        1
      ),
      (["--json5"], "{a: 1}", "standard input:1:2: expected a key or `}`, found `a`\n  {a: 1}\n   ^\n", 1),
      (
        ["--canonical", "--pretty"], "",
        "Error: the canonical form has one layout: leave all other forms and layouts out\n", 2
      ),
      (["--json5", "--indent", "4"], "", "Error: JSON5 is indented by two spaces: leave --indent out\n", 2),
    ] as [([String], String, String, Int32)])
  func problems(_ arguments: [String], _ input: String, _ complaint: String, _ code: Int32) throws {
    let result = try Executable.run(["format"] + arguments, input)
    #expect(result.complaint.hasPrefix(complaint), "\(result.complaint)")
    #expect(result.code == code)
  }

  @Test("The canonical form of random documents is that of their values", arguments: 0..<5)
  func canonical(_ seed: UInt64) throws {
    var generator = RandomDocuments(seed: seed)
    let document = JSONValue.array((0..<40).map { _ in generator.nextPair().0 })
    let result = try Executable.run(
      ["format", "--canonical"], String(decoding: document.serialized(.pretty), as: UTF8.self))
    #expect(Array(result.output.utf8) == (try document.serialized(.canonical)))
  }
}
