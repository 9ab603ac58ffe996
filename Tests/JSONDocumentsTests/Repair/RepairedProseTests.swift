import JSONDocuments
import Testing

@Suite("Repairs of comments and of text around documents")
struct RepairedProseTests {
  static let comments: [RepairRow] = [
    RepairRow(
      "/* a */ {} // b", "{}",
      [
        "line 1, column 1: comment: found `/* a */`, left it out.",
        "line 1, column 12: comment: found `// b`, left it out.",
      ]),
    RepairRow(
      "[1, # one\n2]", "[1,2]",
      ["line 1, column 5: comment: found `# one`, left it out."]),
    RepairRow(
      #"{"a":/* x */"b"/* y */}"#, #"{"a":"b"}"#,
      [
        "line 1, column 6: comment: found `/* x */`, left it out.",
        "line 1, column 16: comment: found `/* y */`, left it out.",
      ]),
    RepairRow(
      "[1 /* open", "[1]",
      [
        "line 1, column 4: comment: found `/* open`, left it out.",
        "line 1, column 11: missing bracket: found nothing, assumed `]`.",
      ]),
    RepairRow(
      "{\n// a\n}", "{}",
      ["line 2, column 1: comment: found `// a`, left it out."]),
    RepairRow(
      "{\"a\":\u{A0}　1}", #"{"a":1}"#,
      ["line 1, column 6: white space: found U+00A0 U+3000, assumed ` `."]),
    RepairRow(
      "[\u{FEFF}1]", "[1]",
      ["line 1, column 2: white space: found U+FEFF, assumed ` `."]),
    RepairRow(
      "[1,\u{0B}2]", "[1,2]",
      ["line 1, column 4: white space: found U+000B, assumed ` `."]),
    RepairRow(
      "[// a long comment that has more than forty characters\n1]", "[1]",
      ["line 1, column 2: comment: found `// a long comment that has more than for…`, left it out."]),
  ]

  @Test("Comments and unusual white space are left out", arguments: comments)
  func commentsRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let prose: [RepairRow] = [
    RepairRow(
      "```json\n{\"a\": 1}\n```", #"{"a":1}"#,
      [
        #"line 1, column 1: code fence: found "```json", left it out."#,
        #"line 3, column 1: code fence: found "```", left it out."#,
      ]),
    RepairRow(
      #"```{"a":1}```"#, #"{"a":1}"#,
      [
        #"line 1, column 1: code fence: found "```", left it out."#,
        #"line 1, column 11: code fence: found "```", left it out."#,
      ]),
    RepairRow(
      "Here you go:\n\n```\n[1, 2]\n```\nBye!", "[1,2]",
      [
        "line 1, column 1: text before: found `Here you go:`, left it out.",
        #"line 3, column 1: code fence: found "```", left it out."#,
        #"line 5, column 1: code fence: found "```", left it out."#,
        "line 6, column 1: text after: found `Bye!`, left it out.",
      ]),
    RepairRow(
      "{\"a\": 1}\n```", #"{"a":1}"#,
      [#"line 2, column 1: code fence: found "```", left it out."#]),
    RepairRow(
      #"Sure! {"a": 1}. Done."#, #"{"a":1}"#,
      [
        "line 1, column 1: text before: found `Sure!`, left it out.",
        "line 1, column 15: text after: found `. Done.`, left it out.",
      ]),
    RepairRow(
      #"[INFO] {"a": 1}"#, #"{"a":1}"#,
      ["line 1, column 1: text before: found `[INFO]`, left it out."]),
    RepairRow(
      "See [the] {x} list: [1, 2]", "[1,2]",
      ["line 1, column 1: text before: found `See [the] {x} list:`, left it out."]),
    RepairRow(
      #"callback({"a": 1});"#, #"{"a":1}"#,
      [
        "line 1, column 1: text before: found `callback(`, left it out.",
        "line 1, column 18: extra bracket: found `)`, left it out.",
        "line 1, column 19: extra comma: found `;`, left it out.",
      ]),
    RepairRow(
      "const x = {a: 1};", #"{"a":1}"#,
      [
        "line 1, column 1: text before: found `const x =`, left it out.",
        #"line 1, column 12: unquoted key: found `a`, assumed `"a"`."#,
        "line 1, column 17: extra comma: found `;`, left it out.",
      ]),
    RepairRow(
      "{\"a\": 1}\n\nNote that {b} is missing.", #"{"a":1}"#,
      ["line 3, column 1: text after: found `Note that {b} is missing.`, left it out."]),
    RepairRow(
      "```python\nprint()\n```\n```json\n[1]\n```\nand ```[2]```", "[1]",
      [
        #"line 1, column 1: code fence: found "```python", left it out."#,
        #"line 2, column 1: text before: found "print()⏎```⏎```json", left it out."#,
        #"line 6, column 1: code fence: found "```", left it out."#,
        #"line 7, column 1: text after: found "and ```[2]```", left it out."#,
      ]),
    RepairRow(
      #"1. {"a": 1}"#, #"{"a":1}"#,
      ["line 1, column 1: text before: found `1.`, left it out."]),
  ]

  @Test("Text and code fences around a document are left out", arguments: prose)
  func proseRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let documents: [RepairRow] = [
    RepairRow(
      "{\"a\": 1}\n{\"a\": 2}\n", #"[{"a":1},{"a":2}]"#,
      ["line 2, column 1: several documents: found nothing, assumed `[`."]),
    RepairRow(
      "1 2 3", "[1,2,3]",
      ["line 1, column 3: several documents: found nothing, assumed `[`."]),
    RepairRow(
      "[1],[2]", "[[1],[2]]",
      ["line 1, column 5: several documents: found nothing, assumed `[`."]),
    RepairRow(
      "{}{}", "[{},{}]",
      ["line 1, column 3: several documents: found nothing, assumed `[`."]),
    RepairRow(
      #""a" "b""#, #"["a","b"]"#,
      ["line 1, column 5: several documents: found nothing, assumed `[`."]),
    RepairRow(
      "true\nfalse\nnul", "[true,false,null]",
      [
        "line 2, column 1: several documents: found nothing, assumed `[`.",
        "line 3, column 1: cut off: found `nul`, assumed `null`.",
      ]),
  ]

  @Test("Several documents become an array", arguments: documents)
  func documentsRepaired(_ row: RepairRow) throws {
    try row.check()
  }
}
