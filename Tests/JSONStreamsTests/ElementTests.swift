import JSONCore
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Elements of one array, from documents that come in pieces.
struct ElementTests {
  static let documents: [(path: JSONPointer, text: String)] = [
    ("", "[]"),
    ("", " [1, 2.5e-3 ,\"a\\n\\u00e9\\ud83d\\ude00é😀\", null, true,false, [1,[2]], {\"a\":{\"b\":[]}}]\r\n "),
    ("/items", #"{"items":[1,2,3]}"#),
    (
      "/data/items",
      "{\"version\":2,\n \"data\":{\"count\":-3.5,\r\n\"items\":[{\"id\":1},{\"id\":2}], \"more\":[1,[],{}]},\"end\":\"x\\\\\"}"
    ),
    ("/a~1b/1", #"{"a/b":[[0],[1,"two"],[3]]}"#),
    ("/é\"", "{\"\\u00e9\\\"\":[\"é\"], \"b\":\"\\ud83d\\ude00\"}"),
    ("/x/0/y", #"{"w":{"y":[9]},"x":[{"y":[1,2]},{"y":[3]}],"y":[4]}"#),
    ("", "\u{FEFF}[1, \"\u{FEFF}\"]"),
  ]

  @Test("Elements are the same however the document is cut", arguments: documents)
  func cuttings(_ path: JSONPointer, _ text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try JSONValue(parsing: bytes)
    let expected = try #require(
      path.tokens.reduce(whole) { value, token in Int(token).map { value[$0] } ?? value[token] }.array)
    for pieces in Cutting.all(bytes) {
      let outcome = StreamOutcome(JSONDeserializer().elementParser(of: JSONValue.self, at: path), pieces)
      #expect(outcome.error == nil)
      #expect(outcome.elements == Array(expected))
    }
  }

  @Test("A damaged document has the error of the whole document", arguments: documents)
  func damage(_ path: JSONPointer, _ text: String) {
    for bytes in Share.of(damaged(Array(text.utf8), bytesAtEach: 5)) {
      let parser = JSONDeserializer().elementParser(of: JSONValue.self, at: path)
      let outcome = StreamOutcome(parser, [bytes[...]])
      var expected: JSONError?
      do throws(JSONError) { _ = try JSONValue(parsing: bytes) } catch { expected = error }
      if let expected, outcome.error?.code != .missingValue, outcome.error?.code != .typeMismatch,
        outcome.error?.code != .duplicateKey, expected.code != .unsupportedEncoding
      {
        var whole = StreamOutcome(parser, [])
        whole.elements = outcome.elements
        whole.error = expected
        #expect(outcome.summary == whole.summary, "\(String(decoding: bytes, as: UTF8.self))")
      } else if expected == nil, let error = outcome.error {
        #expect(
          [.missingValue, .typeMismatch, .duplicateKey].contains(error.code),
          "\(error) in \(String(decoding: bytes, as: UTF8.self))")
      }
      for pieces in [Cutting.pieces(bytes, of: 1), Cutting.pieces(bytes, of: 5)] {
        #expect(StreamOutcome(parser, pieces).summary == outcome.summary, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(
    "A document without the array is an error at its end",
    arguments: [
      (#"{"a":[1]}"#, "line 1, column 10, at /items: expected an array, found nothing."),
      ("{\"a\":\n {\"items\":[1]}}\n", "line 3, column 1, at /items: expected an array, found nothing."),
    ])
  func missing(_ text: String, _ expected: String) {
    for pieces in Cutting.all(Array(text.utf8)) {
      let outcome = StreamOutcome(JSONDeserializer().elementParser(of: Int.self, at: "/items"), pieces)
      #expect(outcome.error?.code == .missingValue)
      #expect(outcome.error.map { "\($0)" }?.hasPrefix(expected) == true, "\(outcome.error.map { "\($0)" } ?? "none")")
    }
  }

  @Test("The excerpt of an error begins after the byte order mark", arguments: ["[1, x]", "[1, \"a\"]", "[1 2]"])
  func excerpts(_ text: String) throws {
    let bytes = Array("\u{FEFF}\(text)".utf8)
    let expected = #expect(throws: JSONError.self) { try JSONDeserializer().deserialize([Int].self, from: bytes) }
    let pieces = [bytes[...]]
    for excerpt in [
      StreamOutcome(JSONDeserializer().elementParser(of: Int.self), pieces).error?.excerpt,
      StreamOutcome(JSONDeserializer().lineParser(of: [Int].self), pieces).error?.excerpt,
    ] {
      // An element's excerpt ends with the element.
      #expect(excerpt?.hasPrefix("1 | \(text.prefix(4))") == true)
      #expect(excerpt?.split(separator: "\n").last == expected?.excerpt?.split(separator: "\n").last)
    }
  }
}
