import Foundation
import JSONDocuments
import TestSupport
import Testing

@Suite("Reading text that is almost JSON")
struct RepairingTests {
  // MARK: JSON

  static let documents = [
    "null", " true ", "-1.50e3", #""a\u0041\n""#, "[]", "{}", #"{"a": [1, {"b": null}], "a": "x"}"#, "\u{FEFF}[1]",
    ##"["it's", "“x”", "// no", "# no", "{a: 1}", "```", "...", "True", ","]"##, #"{"": {"": ""}}"#,
  ]

  @Test("JSON has no repairs, and is read as by the parser", arguments: documents)
  func json(_ text: String) throws {
    let (value, repairs) = try JSONValue.repairing(text)
    #expect(repairs.isEmpty)
    #expect(value.serialized() == (try JSONValue(parsing: text).serialized()))
  }

  @Test("JSON after a comment has no other repairs, and is read as by the parser", arguments: documents)
  func commented(_ text: String) throws {
    let text = text.replacingOccurrences(of: "\u{FEFF}", with: "")
    let (value, repairs) = try JSONValue.repairing("// x\n" + text)
    #expect(repairs.map(\.kind) == [.comment])
    #expect(value.serialized() == (try JSONValue(parsing: text).serialized()))
  }

  @Test("Any JSON after a comment is read as by the parser", arguments: 0..<100)
  func anyDocument(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value = RandomDocument.value(&random, levels: 4)
    for layout in [JSONLayout.compact, .pretty, .escapesNonASCII] {
      let (repaired, repairs) = try JSONValue.repairing(Array("/* x */".utf8) + value.serialized(layout))
      #expect(repaired.serialized() == value.serialized())
      #expect(repairs.map(\.kind) == [.comment])
    }
  }

  // MARK: Sources

  @Test("Offsets count a byte-order mark, and columns do not")
  func byteOrderMark() throws {
    let (value, repairs) = try JSONValue.repairing("\u{FEFF}[é,]")
    #expect(value == ["é"])
    #expect(
      repairs.map(\.location) == [
        JSONLocation(byteOffset: 4, line: 1, column: 2), JSONLocation(byteOffset: 6, line: 1, column: 3),
      ])
  }

  @Test("UTF-16 is converted")
  func utf16() throws {
    let (value, repairs) = try JSONValue.repairing(Array("[1,]".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(value == [1])
    #expect(repairs.map(\.description) == ["line 1, column 3: extra comma: found `,`, left it out."])
  }

  @Test("Bytes that are not UTF-8 become U+FFFD")
  func invalidUTF8() throws {
    let bytes: [UInt8] =
      Array("[\"a".utf8) + [0xFF, 0x62] + Array("\", {\"k".utf8) + [0xC3] + Array("\": x".utf8) + [0xE2, 0x80]
      + Array("}]".utf8)
    let (value, repairs) = try JSONValue.repairing(bytes)
    #expect(value == ["a\u{FFFD}b", ["k\u{FFFD}": "x\u{FFFD}"]])
    #expect(
      repairs.filter { $0.kind == .invalidUTF8 }.map(\.description) == [
        "line 1, column 2: invalid UTF-8: found `0xFF`, assumed `\u{FFFD}`.",
        "line 1, column 10: invalid UTF-8: found `0xC3`, assumed `\u{FFFD}`.",
        "line 1, column 16: invalid UTF-8: found `0xE2`, assumed `\u{FFFD}`.",
      ])
  }

  @Test("A repair has its kind, its location and both texts")
  func parts() throws {
    let repair = try #require(try JSONValue.repairing("[1,\n  // one\n 2]").repairs.first)
    #expect(repair.kind == .comment)
    #expect(repair.kind.description == "comment")
    #expect(repair.location == JSONLocation(byteOffset: 6, line: 2, column: 3))
    #expect(repair.found == "// one")
    #expect(repair.assumed == "")
    #expect(repair.description == "line 2, column 3: comment: found `// one`, left it out.")
  }

  // MARK: Errors

  static let refusals: [(text: String, description: String)] = [
    (
      "",
      "line 1, column 1: expected a JSON text, found the end of the text. The text has only white space and comments, or marks "
        + "of code."
    ),
    (
      "\n // x",
      "line 2, column 6: expected a JSON text, found the end of the text. The text has only white space and comments, or marks "
        + "of code."
    ),
    (
      "```json\n```",
      "line 2, column 4: expected a JSON text, found the end of the text. The text has only white space and comments, or marks "
        + "of code."
    ),
    (
      " hello world",
      "line 1, column 2: expected a JSON text, found only other text. A repair needs at least a bracket, a string in quotes, a "
        + "number or a literal."
    ),
    (
      "12 apples",
      "line 1, column 1: expected a JSON text, found only other text. A repair needs at least a bracket, a string in quotes, a "
        + "number or a literal."
    ),
  ]

  @Test("A text without a value is refused", arguments: refusals)
  func refused(_ row: (text: String, description: String)) {
    let error = #expect(throws: JSONError.self) { try JSONValue.repairing(row.text) }
    #expect(error?.description == row.description)
  }

  @Test(
    "Too many levels are refused, in JSON and in other texts", arguments: ["[[[1]]]", "[[{a:1}]]", #"{"a":{"b":[1"#])
  func depth(_ text: String) throws {
    let error = #expect(throws: JSONError.self) { try JSONValue.repairing(text, depth: 2) }
    #expect(error?.code == .depthLimit)
    #expect(error?.message == "expected at most 2 levels of nesting, found one more")
    _ = try JSONValue.repairing(text, depth: 3)
  }

  @Test("The error for a level has its path")
  func depthPath() {
    let error = #expect(throws: JSONError.self) { try JSONValue.repairing("[1, {a: [2]}]", depth: 2) }
    #expect(error?.path.description == "/1/a")
    #expect(error?.location == JSONLocation(byteOffset: 8, line: 1, column: 9))
  }
}
