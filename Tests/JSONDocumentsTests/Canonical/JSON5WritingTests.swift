import JSONDocuments
import Janus
import TestSupport
import Testing

@Suite("Writing JSON5")
struct JSON5WritingTests {
  static let rows: [(value: JSONValue, text: String)] = [
    (nil, "null"), (true, "true"), (-1.5, "-1.5"), ([], "[]"), ([:], "{}"), ([1, [2]], "[1,[2]]"),
    (["key": 1, "$a_1": 2, "été": 3], "{key:1,$a_1:2,été:3}"),
    (["null": 1, "class": 2, "Infinity": 3], "{null:1,class:2,Infinity:3}"),
    (["": 1, "a b": 2, "1a": 3, "a-b": 4, "😀": 5], "{'':1,'a b':2,'1a':3,'a-b':4,'😀':5}"),
    ("a", "'a'"), ("it's", #""it's""#), (#"say "hi""#, #"'say "hi"'"#), (#"'"'"#, #""'\"'""#), (#"'""#, #"'\'"'"#),
    ("\\ / \n\t\r\u{8}\u{C}\u{B}\0\u{1F}\u{7F}", #"'\\ / \n\t\r\b\f\v\x00\x1f\x7f'"#), ("\u{2028}é", #"'\u2028é'"#),
    ("\u{0}1", #"'\x001'"#),
  ]

  @Test("Keys and strings have the quotes that they need", arguments: rows)
  func compact(_ row: (value: JSONValue, text: String)) throws {
    let bytes = row.value.serialized(dialect: .json5)
    #expect(String(decoding: bytes, as: UTF8.self) == row.text)
    #expect(try JSONValue(parsing: bytes, dialect: .json5) == row.value)
  }

  static let value: JSONValue = ["b": [1, [:], []], "a b": ["x": "/é😀"]]
  static let layouts: [(layout: JSONLayout, text: String)] = [
    (.pretty, "{\n  b: [\n    1,\n    {},\n    [],\n  ],\n  'a b': {\n    x: '/é😀',\n  },\n}"),
    (.sortedKeys, "{'a b':{x:'/é😀'},b:[1,{},[]]}"),
    (.escapesSlashes, #"{b:[1,{},[]],'a b':{x:'\/é😀'}}"#),
    (.escapesNonASCII, #"{b:[1,{},[]],'a b':{x:'/\u00e9\ud83d\ude00'}}"#),
  ]

  @Test("A layout applies to JSON5", arguments: layouts)
  func layout(_ row: (layout: JSONLayout, text: String)) throws {
    let bytes = Self.value.serialized(row.layout, dialect: .json5)
    #expect(String(decoding: bytes, as: UTF8.self) == row.text)
    #expect(try JSONValue(parsing: bytes, dialect: .json5) == Self.value)
  }

  @Test("With all letters escaped, keys beyond ASCII are in quotes")
  func escapedKeys() throws {
    let bytes = (["été": 1] as JSONValue).serialized(.escapesNonASCII, dialect: .json5)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{'\u00e9t\u00e9':1}"#)
  }

  @Test("The dialect JSON is JSON")
  func json() {
    #expect(Self.value.serialized(.pretty, dialect: .json) == Self.value.serialized(.pretty))
  }

  @Test("Any value is read again", arguments: 0..<40)
  func anyValue(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value = RandomDocument.value(&random, levels: 4)
    for layout in [JSONLayout.compact, .pretty, .foundationPretty, [.escapesNonASCII, .escapesSlashes, .sortedKeys]] {
      #expect(try JSONValue(parsing: value.serialized(layout, dialect: .json5), dialect: .json5) == value)
    }
  }

  @Test("A value of up to 100,000 levels is written without overflowing the stack")
  func deep() {
    let levels = Share.count(100_000)
    var value: JSONValue = 1
    for level in 0..<levels { value = level % 2 == 0 ? [value] : ["a": value] }
    #expect(value.serialized(dialect: .json5).count == 3 * levels + 1)
  }
}
