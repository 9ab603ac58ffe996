import JSONCore
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Documents that follow each other.
struct LineTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let framing: JSONFraming
    let text: String
    let outcome: String

    init(_ framing: JSONFraming, _ text: String, _ outcome: String) {
      (self.framing, self.text, self.outcome) = (framing, text, outcome)
    }

    var testDescription: String { "\(framing) \(text.debugDescription)" }
  }

  /// What each stream gives, where errors are results.
  static let rows: [Row] = [
    Row(.lines, "", ""),
    Row(.lines, "\n\r\n  \n", ""),
    Row(.lines, "1\n2\n", "1|2"),
    Row(.lines, "1\r\n\r\n[2]\r\n{\"a\":3}", "1|[2]|{\"a\":3}"),
    Row(.lines, "\u{FEFF}1\n2", "1|2"),
    Row(.lines, "\"a\\nb\"\n\"é😀\"\n", "\"a\\nb\"|\"é😀\""),
    Row(
      .lines, "1\n[2,}\n3\n",
      "1|unexpectedCharacter, line 2, column 4, byte 5 at /1: expected a value, found `}`|3"),
    Row(
      .lines, "[\"é\",\t\"x\u{1}\"]\n5",
      "controlCharacter, line 1, column 9, byte 9 at /1: the byte 0x01 must be escaped in a string|5"
    ),
    Row(
      .lines, "1 2\n3",
      "trailingCharacters, line 1, column 3, byte 2 at : expected the end of the document, found `2`|3"),
    Row(
      .lines, "{}\n{\"a\":",
      "{}|truncatedLine, line 2, column 6, byte 8 at /a: expected a whole line, found the end of the stream inside a value"
    ),
    Row(
      .lines, "1\n\"ab",
      "1|truncatedLine, line 2, column 4, byte 5 at : expected a whole line, found the end of the stream inside a value"
    ),
    Row(
      .lines, "1\ntr",
      "1|truncatedLine, line 2, column 3, byte 4 at : expected a whole line, found the end of the stream inside a value"
    ),
    Row(.lines, "1\n[1,,", "1|unexpectedCharacter, line 2, column 4, byte 5 at /1: expected a value, found `,`"),
    Row(
      .lines, "{\"a\":\n1}\n2",
      "unexpectedEnd, line 1, column 6, byte 5 at /a: expected a value, found the end of the text|trailingCharacters, line 2, column 2, byte 7 at : expected the end of the document, found `}`|2"
    ),
    Row(.concatenated, "{}{}", "{}|{}"),
    Row(.concatenated, "1 2\n[3]\"x\"{\"a\":\n4}true false\nnull", "1|2|[3]|\"x\"|{\"a\":4}|true|false|null"),
    Row(
      .concatenated, "\u{FEFF}{\n\n}\n{",
      "{}|unexpectedEnd, line 4, column 2, byte 9 at : expected a key or `}`, found the end of the text"),
    Row(
      .concatenated, "[1}{}\n{}\n[]",
      "unexpectedCharacter, line 1, column 3, byte 2 at /0: expected `,` or `]`, found `}`|{}|[]"),
    Row(.records, "\u{1E}{}\n\u{1E}[\n1]\n\u{1E}\u{1E}2\n", "{}|[1]|2"),
    Row(
      .records, "\u{1E}{\"a\":\n\u{1E}[]\n",
      "unexpectedEnd, line 2, column 1, byte 7 at /a: expected a value, found the end of the text|[]"),
    Row(
      .records, "1\n\u{1E}2\n",
      "unexpectedCharacter, line 1, column 1, byte 0 at : expected a record separator, U+001E, found something else|2"),
  ]

  @Test("Values and errors of lines are the same however the text is cut", arguments: rows)
  func pieces(_ row: Row) {
    let bytes = Array(row.text.utf8)
    for pieces in Cutting.all(bytes) {
      #expect(outcome(row, pieces) == row.outcome)
    }
  }

  private func outcome(_ row: Row, _ pieces: [ArraySlice<UInt8>]) -> String {
    let reader = JSONDeserializer()
    let stream = reader.lines(of: JSONValue.self, from: .pieces { Self.function(pieces) }, framing: row.framing).results
    return stream.blocking.map { Self.words($0.flatMap { $0 }) }.joined(separator: "|")
  }

  private static func function(_ pieces: [ArraySlice<UInt8>]) -> () -> [UInt8]? {
    var rest = pieces[...]
    return { rest.popFirst().map(Array.init) }
  }

  private static func words(_ result: Result<JSONValue, JSONError>) -> String {
    switch result {
    case .success(let value): String(decoding: value.serialized(), as: UTF8.self)
    case .failure(let error):
      "\(error.code), \(error.location.map { "\($0), byte \($0.byteOffset)" } ?? "nowhere") at \(error.path): \(error.message)"
    }
  }

  @Test("A line with a zero byte is no line in UTF-16")
  func zeroBytes() {
    let parser = JSONDeserializer().lineParser(of: JSONValue.self, invalid: .skip)
    for pieces in Cutting.all(Array("1\n\0{\0}\n2\0\n3".utf8)) {
      let outcome = StreamOutcome(parser, pieces)
      #expect(outcome.elements == [1, 3])
      #expect(outcome.report.issues.map { $0.location?.line } == [2, 3])
    }
  }

  // MARK: Errors

  static let mixed = "{\"id\":1}\n{\"id\":\"x\"}\n{]\n{\"id\":4,\"items\":[{\"count\":[]}]}\n{\"id\":5}\n{\"id\":6"

  @Test("The first mistake ends the stream")
  func fail() {
    let outcome = StreamOutcome(JSONDeserializer().lineParser(of: Order.self), [Array(Self.mixed.utf8)[...]])
    #expect(outcome.elements.map(\.id) == [1])
    #expect(
      outcome.error?.description
        == #"line 2, column 7, at /id: expected Int, found the string "x". Correct the document, or give the property a type that takes such a value."#
    )
    #expect(outcome.error?.excerpt == "2 | {\"id\":\"x\"}\n  |       ^")
    #expect(outcome.position.location == JSONLocation(byteOffset: 9, line: 2, column: 1))
  }

  @Test("Mistakes are skipped and reported if asked for")
  func skip() {
    let outcome = StreamOutcome(
      JSONDeserializer().lineParser(of: Order.self, invalid: .skip), [Array(Self.mixed.utf8)[...]])
    #expect(outcome.elements.map(\.id) == [1, 5])
    #expect(outcome.error == nil)
    #expect(
      outcome.report.description == """
        line 2, column 7, at /id: expected Int, found the string "x".
        line 3, column 2: expected a key or `}`, found `]`.
        line 4, column 27, at /items/0/count: expected Int, found an array.
        line 6, column 8, at /id: expected a whole line, found the end of the stream inside a value.
        """)
    #expect(outcome.position.location == JSONLocation(byteOffset: Self.mixed.utf8.count - 7, line: 6, column: 1))
  }

  @Test("Parts that do not fit are left out and reported if asked for")
  func report() {
    let outcome = StreamOutcome(
      JSONDeserializer().lineParser(of: Order.self, invalid: .report), [Array(Self.mixed.utf8)[...]])
    #expect(outcome.elements.map(\.id) == [1, 0, 4, 5])
    #expect(outcome.report.issues.map { $0.location?.line } == [2, 3, 4, 6])
  }

  // MARK: Limits

  @Test("A line beyond the limit is skipped without taking memory", arguments: [1, 7, 64, 4096])
  func longLines(_ size: Int) {
    let text = "[1]\n[\"" + String(repeating: "x", count: 1000) + "\"]\n[2]\n" + String(repeating: "y", count: 500)
    let pieces = Cutting.pieces(Array(text.utf8), of: size)
    let parser = JSONDeserializer().lineParser(of: JSONValue.self, invalid: .skip, limit: 100)
    let outcome = StreamOutcome(parser, pieces)
    #expect(outcome.elements == [[1], [2]])
    #expect(
      outcome.report.description == """
        line 2, column 1: expected a line of at most 100 bytes, found a longer one.
        line 4, column 1: expected a line of at most 100 bytes, found a longer one.
        """)
  }

  @Test(
    "Lines in other encodings are refused",
    arguments: [[0xFF, 0xFE, 0x31, 0], [0, 0, 0xFE, 0xFF, 0, 0], [0x31, 0, 0x32, 0]] as [[UInt8]])
  func encodings(_ bytes: [UInt8]) {
    let outcome = StreamOutcome(JSONDeserializer().lineParser(of: Int.self), Cutting.pieces(bytes, of: 1))
    #expect(outcome.error?.code == .unsupportedEncoding)
  }

  @Test("JSON5 has lines, and nothing else")
  func json5() {
    let reader = JSONDeserializer(policy: .init { $0.dialect = .json5 })
    let text = Array("{id: 1,} // first\n{'id': 0x2}\n".utf8)
    #expect(StreamOutcome(reader.lineParser(of: Order.self), Cutting.pieces(text, of: 1)).elements.map(\.id) == [1, 2])
    for parser in [reader.lineParser(of: Order.self, framing: .concatenated), reader.elementParser(of: Order.self)] {
      #expect(StreamOutcome(parser, [text[...]]).error?.message == "expected a reader of JSON, found one of JSON5")
    }
  }

  @Test("The reader's format and policy apply to lines")
  func formats() {
    let format = JSONFormat(keys: .snakeCase, root: .named("order"))
    let text = Array("{\"order\":{\"id\":\"7\"}}\n".utf8)
    let reader = JSONDeserializer(format, policy: .init { $0.coercion = .lenient })
    #expect(StreamOutcome(reader.lineParser(of: Order.self), [text[...]]).elements == [Order(id: 7)])
  }
}
