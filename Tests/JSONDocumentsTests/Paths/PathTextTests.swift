import Foundation
import JSONCore
import TestSupport
import Testing

@testable import JSONDocuments

@Suite("Paths in texts") struct PathTextTests {
  static let text = #"{"a": [{"b": [1, "x"]}, {"b": {"c": 2.50}}], "d": {"e": "[\"]}"}}"#

  @Test("Values are found in all kinds of sources") func sources() throws {
    let path = try JSONPath("$.a[1].b.c")
    #expect(try path.values(in: Self.text) == [2.5])
    #expect(try path.values(in: Array(Self.text.utf8)) == [2.5])
    #expect(try path.values(in: Self.text.dropFirst(0)) == [2.5])
    #expect(try path.values(in: [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)) == [2.5])
    #expect(try path.values(in: Array(Self.text.data(using: .utf16) ?? Data())) == [2.5])
    #expect(try path.values(in: JSONValue(parsing: Self.text)) == [2.5])
  }

  @Test("A document of JSON5 is searched, too", arguments: ["$.a.b[1]", "$..b[1]"]) func json5(path: String) throws {
    let text = "{a: {'b': [1, /* ] */ +2,],}, // }\n}"
    #expect(try JSONPath(path).values(in: text, dialect: .json5) == [2])
    #expect(throws: JSONError.self) { try JSONPath(path).values(in: text) }
  }

  static let errors: [(String, String, String)] = [
    (
      "$.a", #"{"a": 1"#,
      "line 1, column 8, at /a: expected `,` or `}`, found the end of the text. The document may have been cut off."
    ),
    ("$.a", #"{"a": tru}"#, "line 1, column 7, at /a: expected a value, found `t`."),
    ("$.a", #"{"a": 1} x"#, "line 1, column 10: expected the end of the document, found `x`."),
    ("$.a.b", #"{"a": {"b": 1 "c": 2}}"#, "line 1, column 15, at /a/b: expected `,` or `}`, found `\"`."),
    (
      "$.x", #"{"a": [1, {"b": "]"}"#,
      "line 1, column 21, at /a/1: expected `,` or `]`, found the end of the text. The document may have been cut off."
    ),
    ("$..x", #"{"a": [1, {"b": }]}"#, "line 1, column 17, at /a/1/b: expected a value, found `}`."),
    (
      "$.a[0][0]", "{\"a\": [[[[1]]]]}",
      "line 1, column 9, at /a/0/0: expected at most 3 levels of nesting, found one more."
    ),
  ]

  @Test("An error in a text has its location", arguments: errors)
  func error(path: String, text: String, message: String) throws {
    let error = try #require(throws: JSONError.self) { try JSONPath(path).values(in: text, depth: 3) }
    #expect(error.description.hasPrefix(message), "\(error)")
  }

  @Test("Of containers beside a simple path, only brackets and quotes are checked") func unchecked() throws {
    let text = #"{"x": [tru, {1 2}, "\q"}, "y": {"z": [[[[]]]]}, "a": 1}"#
    #expect(try JSONPath("$.a").values(in: text, depth: 2) == [1])
    #expect(throws: JSONError.self) { try JSONPath("$.*").values(in: text) }
    #expect(throws: JSONError.self) { try JSONPath("$..a").values(in: text) }
  }

  @Test("Skipping by brackets ends where skipping by the grammar does", arguments: 0..<10)
  func brackets(seed: Int) throws {
    var random = RandomPath(seed: seed)
    for _ in 0..<Share.count(1_000) {
      var value = random.document(depth: 5)
      if value.count == 0 { value = [value] }
      let layout = JSONLayout(rawValue: seed)
      let bytes = value.serialized(layout)
      // What follows must not matter, nor where the blocks begin.
      let padding = [UInt8](repeating: 0x20, count: seed)
      (padding + bytes + Array(#""]}{[\"#.utf8)).withText { text in
        var reader = text.reader
        reader.seek(seed)
        #expect(throws: Never.self) { try reader.skipBrackets() }
        #expect(reader.offset == seed + bytes.count)
      }
      Array(bytes.dropLast()).withText { text in
        var reader = text.reader
        #expect(throws: ReadFailure.self) { try reader.skipBrackets() }
      }
    }
  }

  @Test("Escapes at the ends of blocks are skipped", arguments: 0..<40) func escapes(count: Int) {
    for backslashes in 0..<6 {
      let string = String(repeating: "a", count: count) + String(repeating: #"\\"#, count: backslashes) + #"\"]\\"#
      let text = Array(#"["\#(string)", "\#(string)]["]"#.utf8)
      text.withText { text in
        var reader = text.reader
        #expect(throws: Never.self) { try reader.skipBrackets() }
        #expect(reader.offset == text.count)
      }
    }
  }
}
