import JSONDocuments
import Testing

@Suite("Repairs of strings")
struct RepairedStringTests {
  static let quotes: [RepairRow] = [
    RepairRow(
      "{'a':'b'}", #"{"a":"b"}"#,
      [
        #"line 1, column 2: quotes: found `'`, assumed `"`."#,
        #"line 1, column 6: quotes: found `'`, assumed `"`."#,
      ]),
    RepairRow(
      "{“a”:“b”}", #"{"a":"b"}"#,
      [
        #"line 1, column 2: quotes: found `“`, assumed `"`."#,
        #"line 1, column 6: quotes: found `“`, assumed `"`."#,
      ]),
    RepairRow(
      "{‘a’:‘it’s’}", #"{"a":"it’s"}"#,
      [
        #"line 1, column 2: quotes: found `‘`, assumed `"`."#,
        #"line 1, column 6: quotes: found `‘`, assumed `"`."#,
        "line 1, column 9: inner quote: found `’`, assumed `’`.",
      ]),
    RepairRow(
      "{`a´:`b`}", #"{"a":"b"}"#,
      [
        #"line 1, column 2: quotes: found "`", assumed `"`."#,
        #"line 1, column 6: quotes: found "`", assumed `"`."#,
      ]),
    RepairRow(
      "'it's'", #""it's""#,
      [
        #"line 1, column 1: quotes: found `'`, assumed `"`."#,
        "line 1, column 4: inner quote: found `'`, assumed `'`.",
      ]),
    RepairRow(
      #"'say "x"'"#, #""say \"x\"""#,
      [#"line 1, column 1: quotes: found `'`, assumed `"`."#]),
    RepairRow(
      #"{\"a\": \"b\"}"#, #"{"a":"b"}"#,
      [
        #"line 1, column 2: quotes: found `\"`, assumed `"`."#,
        #"line 1, column 9: quotes: found `\"`, assumed `"`."#,
      ]),
    RepairRow(
      #"[\"say \\\"x\\\"\\n\"]"#, #"["say \"x\"\n"]"#,
      [#"line 1, column 2: quotes: found `\"`, assumed `"`."#]),
    RepairRow(
      #"[“a"]"#, #"["a"]"#,
      [#"line 1, column 2: quotes: found `“`, assumed `"`."#]),
  ]

  @Test("Strings may have any kind of quotes", arguments: quotes)
  func quotesRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let innerQuotes: [RepairRow] = [
    RepairRow(
      #""The TV has a 24" screen""#, #""The TV has a 24\" screen""#,
      [#"line 1, column 17: inner quote: found `"`, assumed `\"`."#]),
    RepairRow(
      #"{"key": "apple "bee" carrot"}"#, #"{"key":"apple \"bee\" carrot"}"#,
      [
        #"line 1, column 16: inner quote: found `"`, assumed `\"`."#,
        #"line 1, column 20: inner quote: found `"`, assumed `\"`."#,
      ]),
    RepairRow(
      #"{ "height": "(5'3")" }"#, #"{"height":"(5'3\")"}"#,
      [#"line 1, column 18: inner quote: found `"`, assumed `\"`."#]),
    RepairRow(
      #""The TV is 72"""#, #""The TV is 72\"""#,
      [#"line 1, column 14: inner quote: found `"`, assumed `\"`."#]),
    RepairRow(
      #"{"a":""b""}"#, #"{"a":"\"b\""}"#,
      [
        #"line 1, column 7: inner quote: found `"`, assumed `\"`."#,
        #"line 1, column 9: inner quote: found `"`, assumed `\"`."#,
      ]),
    RepairRow(
      #"{"a": "hello, "world", bye", "b": 1}"#, #"{"a":"hello, \"world\", bye","b":1}"#,
      [
        #"line 1, column 15: inner quote: found `"`, assumed `\"`."#,
        #"line 1, column 21: inner quote: found `"`, assumed `\"`."#,
      ]),
    RepairRow(
      #"["x "y" z", 1]"#, #"["x \"y\" z",1]"#,
      [
        #"line 1, column 5: inner quote: found `"`, assumed `\"`."#,
        #"line 1, column 7: inner quote: found `"`, assumed `\"`."#,
      ]),
    RepairRow(
      #"{"a "b" c": 1}"#, #"{"a \"b\" c":1}"#,
      [
        #"line 1, column 5: inner quote: found `"`, assumed `\"`."#,
        #"line 1, column 7: inner quote: found `"`, assumed `\"`."#,
      ]),
    RepairRow(
      "{“a”: “he said “hi” ok”}", #"{"a":"he said “hi” ok"}"#,
      [
        #"line 1, column 2: quotes: found `“`, assumed `"`."#,
        #"line 1, column 7: quotes: found `“`, assumed `"`."#,
        "line 1, column 16: inner quote: found `“`, assumed `“`.",
        "line 1, column 19: inner quote: found `”`, assumed `”`.",
      ]),
  ]

  @Test("A quote that ends no string is part of it", arguments: innerQuotes)
  func innerQuotesRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let missingQuotes: [RepairRow] = [
    RepairRow(
      #"{"a":"b,"c":"d"}"#, #"{"a":"b","c":"d"}"#,
      [#"line 1, column 8: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      #"{"a":"b,c,"d":"e"}"#, #"{"a":"b,c","d":"e"}"#,
      [#"line 1, column 10: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      "{\"a\": \"b,\n \"c\": 1}", #"{"a":"b","c":1}"#,
      [#"line 1, column 9: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      "{\"a\": \"b\n \"c\": 1}", #"{"a":"b","c":1}"#,
      [
        #"line 1, column 9: missing quote: found nothing, assumed `"`."#,
        "line 2, column 2: missing comma: found nothing, assumed `,`.",
      ]),
    RepairRow(
      "[\n\"abc,\n\"def\"\n]", #"["abc","def"]"#,
      [#"line 2, column 5: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      #"{"time":"12:20}"#, #"{"time":"12:20"}"#,
      [#"line 1, column 15: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      #"["hello]"#, #"["hello"]"#,
      [#"line 1, column 8: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      #"[{"a": "b }] "#, #"[{"a":"b"}]"#,
      [#"line 1, column 10: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      #"[a","b"]"#, #"["a","b"]"#,
      [#"line 1, column 2: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      #"{a":"foo"}"#, #"{"a":"foo"}"#,
      [#"line 1, column 2: missing quote: found nothing, assumed `"`."#]),
    RepairRow(
      #"{"a":foo","b":"bar"}"#, #"{"a":"foo","b":"bar"}"#,
      [#"line 1, column 6: missing quote: found nothing, assumed `"`."#]),
  ]

  @Test(
    "A string without a first or last quote ends where the next one, or its container, does", arguments: missingQuotes)
  func missingQuotesRepaired(_ row: RepairRow) throws {
    try row.check()
  }

  static let escapes: [RepairRow] = [
    RepairRow(
      "\"a\nb\tc\"", #""a\nb\tc""#,
      [#"line 1, column 3: control character: found U+000A, assumed `\n`."#]),
    RepairRow(
      "{\"a\u{01}\": \"\u{0B}\"}", #"{"a\u0001":"\u000b"}"#,
      [
        #"line 1, column 4: control character: found U+0001, assumed `\u0001`."#,
        #"line 1, column 9: control character: found U+000B, assumed `\u000b`."#,
      ]),
    RepairRow(
      #""foo\'bar""#, #""foo'bar""#,
      [#"line 1, column 5: invalid escape: found `\'`, assumed `'`."#]),
    RepairRow(
      #""C:\Users\x41""#, #""C:\\UsersA""#,
      [
        #"line 1, column 4: invalid escape: found `\`, assumed `\\`."#,
        #"line 1, column 10: invalid escape: found `\x41`, assumed `A`."#,
      ]),
    RepairRow(
      #""\ud800 \udc00\ud800""#, #""� ��""#,
      [
        #"line 1, column 2: invalid escape: found `\ud800`, assumed `�`."#,
        #"line 1, column 9: invalid escape: found `\udc00`, assumed `�`."#,
        #"line 1, column 15: invalid escape: found `\ud800`, assumed `�`."#,
      ]),
    RepairRow(
      #""\u12G4""#, #""\\u12G4""#,
      [#"line 1, column 2: invalid escape: found `\`, assumed `\\`."#]),
    RepairRow(
      "\"a\\\nb\"", #""a\\\nb""#,
      [
        #"line 1, column 3: invalid escape: found `\`, assumed `\\`."#,
        #"line 1, column 4: control character: found U+000A, assumed `\n`."#,
      ]),
  ]

  @Test("Control characters and backslashes are escaped", arguments: escapes)
  func escapesRepaired(_ row: RepairRow) throws {
    try row.check()
  }
}
