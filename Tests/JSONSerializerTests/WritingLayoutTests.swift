import Foundation
import Janus
import Testing

@Suite struct WritingLayoutTests {
  private struct Item { var name: String, tags: [String] = [], extra: Int? = nil }

  private struct Document {
    var url = "a/b é"
    var items = [Item(name: "x", tags: ["t", "u"]), Item(name: "😀", extra: 1)]
    var map = ["only": [1: Item(name: "m")]]
    var empty = [String: Int]()
    var none: Int?
    var last = JSONValue.object(["b": [nil, [:]], "a": []])
  }

  static let layouts: [(JSONLayout, String)] = [
    (
      .compact,
      #"{"url":"a/b é","items":[{"name":"x","tags":["t","u"]},{"name":"😀","tags":[],"extra":1}],"#
        + #""map":{"only":{"1":{"name":"m","tags":[]}}},"empty":{},"last":{"b":[null,{}],"a":[]}}"#
    ),
    (
      .sortedKeys,
      #"{"empty":{},"items":[{"name":"x","tags":["t","u"]},{"extra":1,"name":"😀","tags":[]}],"#
        + #""last":{"a":[],"b":[null,{}]},"map":{"only":{"1":{"name":"m","tags":[]}}},"url":"a/b é"}"#
    ),
    (
      [.escapesSlashes, .escapesNonASCII],
      #"{"url":"a\/b \u00e9","items":[{"name":"x","tags":["t","u"]},{"name":"\ud83d\ude00","tags":[],"extra":1}],"#
        + #""map":{"only":{"1":{"name":"m","tags":[]}}},"empty":{},"last":{"b":[null,{}],"a":[]}}"#
    ),
    (
      .pretty,
      #"""
      {
        "url": "a/b é",
        "items": [
          {
            "name": "x",
            "tags": [
              "t",
              "u"
            ]
          },
          {
            "name": "😀",
            "tags": [],
            "extra": 1
          }
        ],
        "map": {
          "only": {
            "1": {
              "name": "m",
              "tags": []
            }
          }
        },
        "empty": {},
        "last": {
          "b": [
            null,
            {}
          ],
          "a": []
        }
      }
      """#
    ),
    (
      [.pretty, .sortedKeys, .escapesSlashes, .escapesNonASCII],
      #"""
      {
        "empty": {},
        "items": [
          {
            "name": "x",
            "tags": [
              "t",
              "u"
            ]
          },
          {
            "extra": 1,
            "name": "\ud83d\ude00",
            "tags": []
          }
        ],
        "last": {
          "a": [],
          "b": [
            null,
            {}
          ]
        },
        "map": {
          "only": {
            "1": {
              "name": "m",
              "tags": []
            }
          }
        },
        "url": "a\/b \u00e9"
      }
      """#
    ),
  ]

  @Test("Each layout has its text", arguments: layouts)
  func isLaidOut(layout: JSONLayout, expected: String) throws {
    #expect(try JSONSerializer(policy: .init { $0.layout = layout }).serializeToString(Document()) == expected)
  }

  @Test("The document means the same in every combination of layouts", arguments: 0..<16)
  func everyCombinationMeansTheSame(bits: Int) throws {
    let text = try JSONSerializer(policy: .init { $0.layout = JSONLayout(rawValue: bits) }).serializeToString(
      Document())
    #expect(try JSONValue(parsing: text) == JSONValue(parsing: JSONSerializer().serialize(Document())))
    #expect(text.contains("\n") == (bits & 1 != 0))
    #expect(text.utf8.allSatisfy { $0 < 0x80 } == (bits & 8 != 0))
    #expect(text.contains(#"a\/b"#) == (bits & 4 != 0))
  }

  @Test("Keys are sorted by their bytes at every level") func keysAreSortedByTheirBytesAtEveryLevel() throws {
    let keys = ["b", "a", "B", "aa", "é", "z", "", "名", "😀", "\u{FFFD}", "10", "9", "a/b", "\n"]
    let inner = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    let outer = Dictionary(uniqueKeysWithValues: keys.map { ($0, [inner, inner]) })
    let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for layout in [JSONLayout.sortedKeys, [.sortedKeys, .pretty], [.sortedKeys, .escapesNonASCII, .escapesSlashes]] {
      let text = try JSONSerializer(policy: .init { $0.layout = layout }).serializeToString(outer)
      let value = try JSONValue(parsing: text)
      #expect(value.object?.keys == sorted)
      for member in value.object ?? [:] {
        #expect(member.value.array?.map { $0.object?.keys } == [sorted, sorted])
        #expect(
          member.value.array?.map { $0.object?.values }
            == [sorted, sorted].map { $0.map { inner[$0].map { JSONValue.number(JSONNumber($0)) } ?? nil } })
      }
    }
  }

  @Test("Numbers as keys are sorted as text") func numbersAsKeysAreSortedAsText() throws {
    let writer = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    #expect(try writer.serializeToString([10: "a", 9: "b", 1: "c"]) == #"{"1":"c","10":"a","9":"b"}"#)
  }

  @Test("A value that is left out leaves no empty line or comma") func whatIsLeftOutLeavesNoTrace() throws {
    struct Silent: JSONLeafRepresentable { var jsonLeafValue: JSONLeafValue? { nil } }
    struct Holder { var a = Silent(), b = [Silent(), Silent()], c = ["k": Silent()], d = Silent() }
    for layout in [JSONLayout.pretty, [.pretty, .sortedKeys]] {
      let text = try JSONSerializer(policy: .init { $0.layout = layout }).serializeToString(Holder())
      #expect(text == "{\n  \"b\": [],\n  \"c\": {}\n}")
    }
  }

  @Test("Keys are escaped like any string") func keysAreEscapedLikeAnyString() throws {
    struct Holder { var straße = 1 }
    let writer = JSONSerializer(policy: .init { $0.layout = [.escapesNonASCII, .escapesSlashes] })
    #expect(try writer.serializeToString(Holder()) == #"{"stra\u00dfe":1}"#)
    #expect(try writer.serializeToString(["a/é": 1]) == #"{"a\/\u00e9":1}"#)
    #expect(try writer.serializeToString([URL(string: "https://a")!: 1]) == #"{"https:\/\/a":1}"#)
    #expect(try writer.serializeToString(JSONValue.object(["é/": "/"])) == #"{"\u00e9\/":"\/"}"#)
  }
}
