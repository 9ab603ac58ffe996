import JSONDocuments
import Testing

@Suite("Repairs of commas, colons and brackets")
struct RepairedStructureTests {
  static let separators: [RepairRow] = [
    RepairRow(
      "[1,2,3,]", "[1,2,3]",
      ["line 1, column 7: extra comma: found `,`, left it out."]),
    RepairRow(
      #"{"a": 1, }"#, #"{"a":1}"#,
      ["line 1, column 8: extra comma: found `,`, left it out."]),
    RepairRow(
      "[,1]", "[1]",
      ["line 1, column 2: extra comma: found `,`, left it out."]),
    RepairRow(
      #"{,"a":1}"#, #"{"a":1}"#,
      ["line 1, column 2: extra comma: found `,`, left it out."]),
    RepairRow(
      "[1,,2]", "[1,2]",
      ["line 1, column 4: extra comma: found `,`, left it out."]),
    RepairRow(
      "[1 2\n3]", "[1,2,3]",
      [
        "line 1, column 4: missing comma: found nothing, assumed `,`.",
        "line 2, column 1: missing comma: found nothing, assumed `,`.",
      ]),
    RepairRow(
      #"["a" "b"]"#, #"["a","b"]"#,
      ["line 1, column 6: missing comma: found nothing, assumed `,`."]),
    RepairRow(
      #"["a""b"]"#, #"["a","b"]"#,
      ["line 1, column 5: missing comma: found nothing, assumed `,`."]),
    RepairRow(
      #"{"a":1 "b":2}"#, #"{"a":1,"b":2}"#,
      ["line 1, column 8: missing comma: found nothing, assumed `,`."]),
    RepairRow(
      "{\"a\": \"x\"\n\"b\": \"y\"}", #"{"a":"x","b":"y"}"#,
      ["line 2, column 1: missing comma: found nothing, assumed `,`."]),
    RepairRow(
      "{a: 1 b: 2}", #"{"a":1,"b":2}"#,
      [
        #"line 1, column 2: unquoted key: found `a`, assumed `"a"`."#,
        "line 1, column 7: missing comma: found nothing, assumed `,`.",
        #"line 1, column 7: unquoted key: found `b`, assumed `"b"`."#,
      ]),
    RepairRow(
      #"{"a": "b" c: 1}"#, #"{"a":"b","c":1}"#,
      [
        "line 1, column 11: missing comma: found nothing, assumed `,`.",
        #"line 1, column 11: unquoted key: found `c`, assumed `"c"`."#,
      ]),
    RepairRow(
      "[true false null]", "[true,false,null]",
      [
        "line 1, column 7: missing comma: found nothing, assumed `,`.",
        "line 1, column 13: missing comma: found nothing, assumed `,`.",
      ]),
    RepairRow(
      "[1; 2]", "[1,2]",
      ["line 1, column 3: wrong separator: found `;`, assumed `,`."]),
    RepairRow(
      #"{"a" 1}"#, #"{"a":1}"#,
      ["line 1, column 6: missing colon: found nothing, assumed `:`."]),
    RepairRow(
      #"{"a" {"b" []}}"#, #"{"a":{"b":[]}}"#,
      [
        "line 1, column 6: missing colon: found nothing, assumed `:`.",
        "line 1, column 11: missing colon: found nothing, assumed `:`.",
      ]),
    RepairRow(
      #"{"a"=1, "b" => 2}"#, #"{"a":1,"b":2}"#,
      [
        "line 1, column 5: wrong separator: found `=`, assumed `:`.",
        "line 1, column 13: wrong separator: found `=>`, assumed `:`.",
      ]),
    RepairRow(
      #"{"a":: 1}"#, #"{"a":1}"#,
      ["line 1, column 6: wrong separator: found `:`, left it out."]),
    RepairRow(
      #"[1, "a": 2]"#, #"[1,"a",2]"#,
      ["line 1, column 8: wrong separator: found `:`, assumed `,`."]),
    RepairRow(
      "4,", "4",
      ["line 1, column 2: extra comma: found `,`, left it out."]),
    RepairRow(
      ",4", "4",
      ["line 1, column 1: extra comma: found `,`, left it out."]),
    RepairRow(
      #"{"a":1,},"#, #"{"a":1}"#,
      [
        "line 1, column 7: extra comma: found `,`, left it out.",
        "line 1, column 9: extra comma: found `,`, left it out.",
      ]),
  ]

  @Test("Commas and colons are added, and left out if they are too many", arguments: separators)
  func separatorsRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let missing: [RepairRow] = [
    RepairRow(
      #"{"a":}"#, #"{"a":null}"#,
      ["line 1, column 6: missing value: found nothing, assumed `null`."]),
    RepairRow(
      #"{"a":,"b":2}"#, #"{"a":null,"b":2}"#,
      ["line 1, column 6: missing value: found nothing, assumed `null`."]),
    RepairRow(
      #"{"a"}"#, #"{"a":null}"#,
      ["line 1, column 5: missing value: found nothing, assumed `null`."]),
    RepairRow(
      #"{"a", "b"}"#, #"{"a":null,"b":null}"#,
      [
        "line 1, column 5: missing value: found nothing, assumed `null`.",
        "line 1, column 10: missing value: found nothing, assumed `null`.",
      ]),
    RepairRow(
      "{: 1}", #"{"":1}"#,
      [#"line 1, column 2: missing key: found nothing, assumed `""`."#]),
    RepairRow(
      "{[1]}", #"{"":[1]}"#,
      [#"line 1, column 2: missing key: found nothing, assumed `""`."#]),
    RepairRow(
      #"{"a":1,{"b":2}}"#, #"{"a":1,"":{"b":2}}"#,
      [#"line 1, column 8: missing key: found nothing, assumed `""`."#]),
    RepairRow(
      "[1, 2, ...]", "[1,2]",
      ["line 1, column 8: ellipsis: found `...`, left it out."]),
    RepairRow(
      "[1, ..., 9]", "[1,9]",
      ["line 1, column 5: ellipsis: found `...`, left it out."]),
    RepairRow(
      #"{"a": 1, ...}"#, #"{"a":1}"#,
      ["line 1, column 10: ellipsis: found `...`, left it out."]),
    RepairRow(
      #"{"a": ...}"#, #"{"a":null}"#,
      [
        "line 1, column 7: ellipsis: found `...`, left it out.",
        "line 1, column 10: missing value: found nothing, assumed `null`.",
      ]),
    RepairRow(
      "[1, …]", "[1]",
      ["line 1, column 5: ellipsis: found `…`, left it out."]),
  ]

  @Test("A key without a value gets null, and a value without a key an empty one", arguments: missing)
  func missingRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let brackets: [RepairRow] = [
    RepairRow(
      #"[{"b":2]"#, #"[{"b":2}]"#,
      ["line 1, column 8: missing bracket: found nothing, assumed `}`."]),
    RepairRow(
      #"{"a":[1,2}"#, #"{"a":[1,2]}"#,
      ["line 1, column 10: missing bracket: found nothing, assumed `]`."]),
    RepairRow(
      #"[{"i":1{"i":2}]"#, #"[{"i":1},{"i":2}]"#,
      [
        "line 1, column 8: missing bracket: found nothing, assumed `}`.",
        "line 1, column 8: missing comma: found nothing, assumed `,`.",
      ]),
    RepairRow(
      #"[{"i":1,{"i":2}]"#, #"[{"i":1},{"i":2}]"#,
      [
        "line 1, column 8: extra comma: found `,`, left it out.",
        "line 1, column 9: missing bracket: found nothing, assumed `}`.",
        "line 1, column 9: missing comma: found nothing, assumed `,`.",
      ]),
    RepairRow(
      #"{"a":2]"#, #"{"a":2}"#,
      ["line 1, column 7: wrong bracket: found `]`, assumed `}`."]),
    RepairRow(
      "[2}", "[2]",
      ["line 1, column 3: wrong bracket: found `}`, assumed `]`."]),
    RepairRow(
      #"{"a": 1}}]"#, #"{"a":1}"#,
      [
        "line 1, column 9: extra bracket: found `}`, left it out.",
        "line 1, column 10: extra bracket: found `]`, left it out.",
      ]),
    RepairRow(
      "[1]]", "[1]",
      ["line 1, column 4: extra bracket: found `]`, left it out."]),
    RepairRow(
      #"{{"a":1}}"#, #"{"a":1}"#,
      [
        "line 1, column 2: extra bracket: found `{`, left it out.",
        "line 1, column 8: extra bracket: found `}`, left it out.",
      ]),
    RepairRow(
      #"{"a":[1,2},"b":3}"#, #"{"a":[1,2],"b":3}"#,
      [
        "line 1, column 10: missing bracket: found nothing, assumed `]`.",
        "line 1, column 10: extra bracket: found `}`, left it out.",
      ]),
    RepairRow(
      #"{"a":1},"b":2}"#, #"{"a":1,"b":2}"#,
      ["line 1, column 7: extra bracket: found `}`, left it out."]),
    RepairRow(
      #"{"a":1} "b":2"#, #"{"a":1,"b":2}"#,
      [
        "line 1, column 7: extra bracket: found `}`, left it out.",
        "line 1, column 9: missing comma: found nothing, assumed `,`.",
        "line 1, column 14: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #""a": 1, "b": 2"#, #"{"a":1,"b":2}"#,
      [
        "line 1, column 1: missing bracket: found nothing, assumed `{`.",
        "line 1, column 15: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #""a": 1}"#, #"{"a":1}"#,
      ["line 1, column 1: missing bracket: found nothing, assumed `{`."]),
    RepairRow(
      #"["a": 1, "b": 2]"#, #"{"a":1,"b":2}"#,
      ["line 1, column 1: wrong bracket: found `[`, assumed `{`."]),
    RepairRow(
      #"{"t": (1, 2,)}"#, #"{"t":[1,2]}"#,
      [
        "line 1, column 7: wrong bracket: found `(`, assumed `[`.",
        "line 1, column 12: extra comma: found `,`, left it out.",
      ]),
    RepairRow(
      #"[1, {"a": )}]"#, #"[1,{"a":null}]"#,
      [
        "line 1, column 11: missing value: found nothing, assumed `null`.",
        "line 1, column 11: extra bracket: found `)`, left it out.",
      ]),
  ]

  @Test("Brackets are added, left out, or read as those of another kind", arguments: brackets)
  func bracketsRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let cutOff: [RepairRow] = [
    RepairRow(
      "tru", "true",
      ["line 1, column 1: cut off: found `tru`, assumed `true`."]),
    RepairRow(
      "f", "false",
      ["line 1, column 1: cut off: found `f`, assumed `false`."]),
    RepairRow(
      "[nul", "[null]",
      [
        "line 1, column 2: cut off: found `nul`, assumed `null`.",
        "line 1, column 5: missing bracket: found nothing, assumed `]`.",
      ]),
    RepairRow(
      #"{"a": Tru"#, #"{"a":true}"#,
      [
        "line 1, column 7: cut off: found `Tru`, assumed `true`.",
        "line 1, column 10: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      "-", "0",
      ["line 1, column 1: cut off: found `-`, assumed `0`."]),
    RepairRow(
      "2.", "2",
      ["line 1, column 1: cut off: found `2.`, assumed `2`."]),
    RepairRow(
      "[2e+", "[2]",
      [
        "line 1, column 2: cut off: found `2e+`, assumed `2`.",
        "line 1, column 5: missing bracket: found nothing, assumed `]`.",
      ]),
    RepairRow(
      "[1,", "[1]",
      [
        "line 1, column 3: extra comma: found `,`, left it out.",
        "line 1, column 4: missing bracket: found nothing, assumed `]`.",
      ]),
    RepairRow(
      "[1", "[1]",
      ["line 1, column 3: missing bracket: found nothing, assumed `]`."]),
    RepairRow(
      "[", "[]",
      ["line 1, column 2: missing bracket: found nothing, assumed `]`."]),
    RepairRow(
      "{", "{}",
      ["line 1, column 2: missing bracket: found nothing, assumed `}`."]),
    RepairRow(
      #"{"foo"#, #"{"foo":null}"#,
      [
        #"line 1, column 6: missing quote: found nothing, assumed `"`."#,
        "line 1, column 6: missing value: found nothing, assumed `null`.",
        "line 1, column 6: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #"{"foo""#, #"{"foo":null}"#,
      [
        "line 1, column 7: missing value: found nothing, assumed `null`.",
        "line 1, column 7: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #"{"foo":"#, #"{"foo":null}"#,
      [
        "line 1, column 8: missing value: found nothing, assumed `null`.",
        "line 1, column 8: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #"{"foo": "ba"#, #"{"foo":"ba"}"#,
      [
        #"line 1, column 12: missing quote: found nothing, assumed `"`."#,
        "line 1, column 12: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #"{"foo": "bar\"#, #"{"foo":"bar"}"#,
      [
        #"line 1, column 13: cut off: found `\`, left it out."#,
        #"line 1, column 14: missing quote: found nothing, assumed `"`."#,
        "line 1, column 14: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #"{"foo": "bar\u20"#, #"{"foo":"bar"}"#,
      [
        #"line 1, column 13: cut off: found `\u20`, left it out."#,
        #"line 1, column 17: missing quote: found nothing, assumed `"`."#,
        "line 1, column 17: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #"{"foo": "bar","#, #"{"foo":"bar"}"#,
      [
        "line 1, column 14: extra comma: found `,`, left it out.",
        "line 1, column 15: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      #"{"a": [{"b": "c"#, #"{"a":[{"b":"c"}]}"#,
      [
        #"line 1, column 16: missing quote: found nothing, assumed `"`."#,
        "line 1, column 16: missing bracket: found nothing, assumed `}`.",
        "line 1, column 16: missing bracket: found nothing, assumed `]`.",
        "line 1, column 16: missing bracket: found nothing, assumed `}`.",
      ]),
    RepairRow(
      "```json\n[1, {\"a\": \"b\"\n```", #"[1,{"a":"b"}]"#,
      [
        #"line 1, column 1: code fence: found "```json", left it out."#,
        "line 3, column 1: missing bracket: found nothing, assumed `}`.",
        "line 3, column 1: missing bracket: found nothing, assumed `]`.",
        #"line 3, column 1: code fence: found "```", left it out."#,
      ]),
  ]

  @Test("A text that was cut off is completed", arguments: cutOff)
  func cutOffRepaired(_ row: RepairRow) throws {
    try row.check()
  }
}
