import JSONDocuments
import Testing

@Suite("Repairs of words and numbers")
struct RepairedWordTests {
  static let words: [RepairRow] = [
    RepairRow(
      "{a:2}", #"{"a":2}"#,
      [#"line 1, column 2: unquoted key: found `a`, assumed `"a"`."#]),
    RepairRow(
      "{2: 2}", #"{"2":2}"#,
      [#"line 1, column 2: unquoted key: found `2`, assumed `"2"`."#]),
    RepairRow(
      "{true: 1}", #"{"true":1}"#,
      [#"line 1, column 2: unquoted key: found `true`, assumed `"true"`."#]),
    RepairRow(
      "{été: 1}", #"{"été":1}"#,
      [#"line 1, column 2: unquoted key: found `été`, assumed `"été"`."#]),
    RepairRow(
      "[a, b]", #"["a","b"]"#,
      [
        #"line 1, column 2: unquoted string: found `a`, assumed `"a"`."#,
        #"line 1, column 5: unquoted string: found `b`, assumed `"b"`."#,
      ]),
    RepairRow(
      "{message: hello world}", #"{"message":"hello world"}"#,
      [
        #"line 1, column 2: unquoted key: found `message`, assumed `"message"`."#,
        #"line 1, column 11: unquoted string: found `hello world`, assumed `"hello world"`."#,
      ]),
    RepairRow(
      "{\nmessage: it's \"fine\" (really)\nother: 1}", #"{"message":"it's \"fine\" (really)","other":1}"#,
      [
        #"line 2, column 1: unquoted key: found `message`, assumed `"message"`."#,
        #"line 2, column 10: unquoted string: found `it's "fine" (really)`, assumed `"it's "fine" (really)"`."#,
        "line 3, column 1: missing comma: found nothing, assumed `,`.",
        #"line 3, column 1: unquoted key: found `other`, assumed `"other"`."#,
      ]),
    RepairRow(
      #"{url:https://www.bible.com/,"id":2}"#, #"{"url":"https://www.bible.com/","id":2}"#,
      [
        #"line 1, column 2: unquoted key: found `url`, assumed `"url"`."#,
        #"line 1, column 6: unquoted string: found `https://www.bible.com/`, assumed `"https://www.bible.com/"`."#,
      ]),
    RepairRow(
      #"{"date":2024-10-18T18:35:22Z}"#, #"{"date":"2024-10-18T18:35:22Z"}"#,
      [#"line 1, column 9: unquoted string: found `2024-10-18T18:35:22Z`, assumed `"2024-10-18T18:35:22Z"`."#]),
    RepairRow(
      #"{"a": NumberLong(2)}"#, #"{"a":"NumberLong(2)"}"#,
      [#"line 1, column 7: unquoted string: found `NumberLong(2)`, assumed `"NumberLong(2)"`."#]),
    RepairRow(
      "{a: b // c\n}", #"{"a":"b"}"#,
      [
        #"line 1, column 2: unquoted key: found `a`, assumed `"a"`."#,
        #"line 1, column 5: unquoted string: found `b`, assumed `"b"`."#,
        "line 1, column 7: comment: found `// c`, left it out.",
      ]),
    RepairRow(
      "[1:2, 10 apples]", #"["1:2","10 apples"]"#,
      [
        #"line 1, column 2: unquoted string: found `1:2`, assumed `"1:2"`."#,
        #"line 1, column 7: unquoted string: found `10 apples`, assumed `"10 apples"`."#,
      ]),
    RepairRow(
      #"{a: foo "b": 1}"#, #"{"a":"foo","b":1}"#,
      [
        #"line 1, column 2: unquoted key: found `a`, assumed `"a"`."#,
        #"line 1, column 5: unquoted string: found `foo`, assumed `"foo"`."#,
        "line 1, column 9: missing comma: found nothing, assumed `,`.",
      ]),
    RepairRow(
      #"[\name]"#, #"["\\name"]"#,
      [#"line 1, column 2: unquoted string: found `\name`, assumed `"\name"`."#]),
  ]

  @Test("Keys and strings need no quotes", arguments: words)
  func wordsRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let literals: [RepairRow] = [
    RepairRow(
      "True", "true",
      ["line 1, column 1: literal: found `True`, assumed `true`."]),
    RepairRow(
      "[True, False, None]", "[true,false,null]",
      [
        "line 1, column 2: literal: found `True`, assumed `true`.",
        "line 1, column 8: literal: found `False`, assumed `false`.",
        "line 1, column 15: literal: found `None`, assumed `null`.",
      ]),
    RepairRow(
      "[TRUE, FALSE, NULL, nil]", "[true,false,null,null]",
      [
        "line 1, column 2: literal: found `TRUE`, assumed `true`.",
        "line 1, column 8: literal: found `FALSE`, assumed `false`.",
        "line 1, column 15: literal: found `NULL`, assumed `null`.",
        "line 1, column 21: literal: found `nil`, assumed `null`.",
      ]),
    RepairRow(
      #"{"a":undefined}"#, #"{"a":null}"#,
      ["line 1, column 6: literal: found `undefined`, assumed `null`."]),
    RepairRow(
      "[NaN, nan, Infinity, -Infinity]", "[null,null,null,null]",
      [
        "line 1, column 2: literal: found `NaN`, assumed `null`.",
        "line 1, column 7: literal: found `nan`, assumed `null`.",
        "line 1, column 12: literal: found `Infinity`, assumed `null`.",
        "line 1, column 22: literal: found `-Infinity`, assumed `null`.",
      ]),
    RepairRow(
      "[trueish, Nano]", #"["trueish","Nano"]"#,
      [
        #"line 1, column 2: unquoted string: found `trueish`, assumed `"trueish"`."#,
        #"line 1, column 11: unquoted string: found `Nano`, assumed `"Nano"`."#,
      ]),
  ]

  @Test("Words of Python and JavaScript are literals", arguments: literals)
  func literalsRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let numbers: [RepairRow] = [
    RepairRow(
      "[0x1F, -0x10]", "[31,-16]",
      [
        "line 1, column 2: number: found `0x1F`, assumed `31`.",
        "line 1, column 8: number: found `-0x10`, assumed `-16`.",
      ]),
    RepairRow(
      "+1", "1",
      ["line 1, column 1: number: found `+1`, assumed `1`."]),
    RepairRow(
      "[.5, -.5e3, +.5]", "[0.5,-5e2,0.5]",
      [
        "line 1, column 2: number: found `.5`, assumed `0.5`.",
        "line 1, column 6: number: found `-.5e3`, assumed `-5e2`.",
        "line 1, column 13: number: found `+.5`, assumed `0.5`.",
      ]),
    RepairRow(
      "[5., 5.e2]", "[5,5e2]",
      [
        "line 1, column 2: number: found `5.`, assumed `5`.",
        "line 1, column 6: number: found `5.e2`, assumed `5e2`.",
      ]),
    RepairRow(
      "[007, -00, 01.50]", "[7,-0.0,1.50]",
      [
        "line 1, column 2: number: found `007`, assumed `7`.",
        "line 1, column 7: number: found `-00`, assumed `-0.0`.",
        "line 1, column 12: number: found `01.50`, assumed `1.50`.",
      ]),
    RepairRow(
      "1_000_000", "1000000",
      ["line 1, column 1: number: found `1_000_000`, assumed `1000000`."]),
    RepairRow(
      "[0x, 1e, --1, 1.2.3]", #"["0x","1e","--1","1.2.3"]"#,
      [
        #"line 1, column 2: unquoted string: found `0x`, assumed `"0x"`."#,
        #"line 1, column 6: unquoted string: found `1e`, assumed `"1e"`."#,
        #"line 1, column 10: unquoted string: found `--1`, assumed `"--1"`."#,
        #"line 1, column 15: unquoted string: found `1.2.3`, assumed `"1.2.3"`."#,
      ]),
    RepairRow(
      "[00000000000000000000000000000000000000001]", "[1]",
      ["line 1, column 2: number: found `0000000000000000000000000000000000000000…`, assumed `1`."]),
  ]

  @Test("Numbers may be spelled as in other languages", arguments: numbers)
  func numbersRepaired(_ row: RepairRow) throws {
    try row.check()
  }
}
