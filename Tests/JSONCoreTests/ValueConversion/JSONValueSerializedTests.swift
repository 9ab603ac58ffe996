import JSONCore
import TestSupport
import Testing

@Suite("Values as text")
struct JSONValueSerializedTests {
  private static let value: JSONValue = [
    "b": [1, [], [:], [nil]], "a": ["z": "x/é", "y": true], "": -0.5, "é": "😀",
  ]

  @Test(
    "A value is written in each layout",
    arguments: [
      (.compact, #"{"b":[1,[],{},[null]],"a":{"z":"x/é","y":true},"":-0.5,"é":"😀"}"#),
      (.sortedKeys, #"{"":-0.5,"a":{"y":true,"z":"x/é"},"b":[1,[],{},[null]],"é":"😀"}"#),
      (.escapesSlashes, #"{"b":[1,[],{},[null]],"a":{"z":"x\/é","y":true},"":-0.5,"é":"😀"}"#),
      (
        .escapesNonASCII,
        #"{"b":[1,[],{},[null]],"a":{"z":"x/\u00e9","y":true},"":-0.5,"\u00e9":"\ud83d\ude00"}"#
      ),
      (
        [.pretty, .sortedKeys],
        #"""
        {
          "": -0.5,
          "a": {
            "y": true,
            "z": "x/é"
          },
          "b": [
            1,
            [],
            {},
            [
              null
            ]
          ],
          "é": "😀"
        }
        """#
      ),
    ] as [(JSONLayout, String)])
  func layouts(_ layout: JSONLayout, _ expected: String) {
    #expect(String(decoding: Self.value.serialized(layout), as: UTF8.self) == expected)
  }

  @Test("A description is compact, and a debug description is pretty")
  func descriptions() {
    #expect(Self.value.description == String(decoding: Self.value.serialized(), as: UTF8.self))
    #expect(([1, ["a": nil]] as JSONValue).debugDescription == "[\n  1,\n  {\n    \"a\": null\n  }\n]")
    #expect("\(JSONValue.string("a\"b"))" == #""a\"b""#)
  }

  @Test(
    "A leaf is a document of its own",
    arguments: [
      (nil, "null"), (true, "true"), (false, "false"), (12, "12"), (0.1, "0.1"), ("", #""""#), ([], "[]"), ([:], "{}"),
    ]
      as [(JSONValue, String)])
  func leaves(_ value: JSONValue, _ expected: String) {
    #expect(value.description == expected)
    #expect(value.debugDescription == expected)
  }

  @Test("Every ASCII character, alone and inside a string, is written and read back", arguments: UInt8(0)...0x7F)
  func ascii(_ byte: UInt8) throws {
    let character = String(UnicodeScalar(byte))
    for text in [character, "before \(character) and after", String(repeating: character, count: 9)] {
      let written = JSONValue.string(text).serialized()
      #expect(written.allSatisfy { $0 >= 0x20 })
      #expect(try JSONValue(parsing: written) == .string(text))
      #expect(try JSONValue(parsing: JSONValue.object([text: 1]).serialized()) == .object([text: 1]))
    }
  }

  @Test("Sorted keys are in the order of their bytes, from any order before")
  func sorting() {
    let keys = ["\u{E9}", "f", "e\u{301}", "", "a", "aa", "Z", "😀", "\u{FFFD}"]
    let expected = ["", "Z", "a", "aa", "e\u{301}", "f", "\u{E9}", "\u{FFFD}", "😀"]
    var random = SeededRandom(seed: 5)
    for _ in 0..<50 {
      let object = JSONObject(keys.shuffled(using: &random).map { (key: $0, value: 1) })
      let text = "{" + expected.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
      #expect(JSONValue.object(object).serialized(.sortedKeys) == Array(text.utf8))
    }
  }

  @Test("Duplicate keys keep their own order where keys are sorted")
  func sortedDuplicates() {
    let value: JSONValue = ["b": 1, "a": 2, "b": 3, "a": 1]
    #expect(value.serialized(.sortedKeys) == Array(#"{"a":2,"a":1,"b":1,"b":3}"#.utf8))
  }
}
