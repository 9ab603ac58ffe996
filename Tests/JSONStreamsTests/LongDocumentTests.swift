import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Documents and elements that are longer than the limit, in streams that come in pieces.
struct LongDocumentTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let framing: JSONFraming
    let text: String
    /// The returned values, and the errors.
    let values: String
    let report: String

    init(_ framing: JSONFraming, _ text: String, _ values: String, _ report: String) {
      (self.framing, self.text, self.values, self.report) = (framing, text, values, report)
    }

    var testDescription: String { "\(framing) \(text.debugDescription)" }
  }

  private static func tooLong(_ line: Int, _ column: Int) -> String {
    "line \(line), column \(column): expected a document of at most 12 bytes, found a longer one."
  }

  /// With a limit of 12 bytes.
  static let rows: [Row] = [
    Row(.concatenated, #"1 "0123456789" 2"#, "1 0123456789 2", ""),
    Row(.concatenated, #"1 "0123456789A" 2"#, "1 2", tooLong(1, 3)),
    Row(.concatenated, "{\n\"a\": [1,\n2, 3]\n}{}\n[3]", "{} [3]", tooLong(1, 1)),
    Row(.concatenated, "{\"a\":1}{\n\"a\":\n[1,\n2]\n}\n[3][4]", "{\"a\":1} [3] [4]", tooLong(1, 8)),
    Row(.concatenated, #"["]]]]]]]]]]]]]", "}\""]4"#, "4", tooLong(1, 1)),
    Row(.concatenated, "1234567890123 4", "4", tooLong(1, 1)),
    Row(.concatenated, "123456789012 4", "123456789012 4", ""),
    Row(.concatenated, "[1,2,3,4,5,6,7}8\n9", "8 9", tooLong(1, 1)),
    Row(.concatenated, "[} 1 2 3 4 5 6 7 8\n9", "9", "line 1, column 2"),
    Row(.concatenated, "[1,2,3,4,5,6,7", "", tooLong(1, 1)),
    Row(.records, "\u{1E}[1,\n2,3,4,5,6]\n\u{1E}7\n", "7", tooLong(1, 2)),
    Row(.records, "\u{1E}[1,2,3,4,5,6,7\u{1E}7\n", "7", tooLong(1, 2)),
    Row(.records, "\u{1E}[1,2,3,4,5,\u{1E}[1,2,3,4,5]\u{1E}8", "[1,2,3,4,5] 8", "line 1, column 13, at /5"),
    Row(
      .lines, "1\n[1,2,3,4,5,6]\n2\n", "1 2",
      "line 2, column 1: expected a line of at most 12 bytes, found a longer one."),
  ]

  @Test("Values behind a document beyond the limit do not depend on how the bytes are cut", arguments: rows)
  func documents(_ row: Row) {
    let parser = JSONDeserializer().lineParser(of: JSONValue.self, framing: row.framing, invalid: .skip, limit: 12)
    for pieces in Cutting.all(Array(row.text.utf8)) {
      let outcome = StreamOutcome(parser, pieces)
      let values = outcome.elements.map { $0.string ?? String(decoding: $0.serialized(), as: UTF8.self) }
      #expect(values.joined(separator: " ") == row.values)
      #expect(outcome.error == nil)
      let lines = outcome.report.issues.map(\.description)
      let expected = row.report.split(separator: "|")
      #expect(lines.count == expected.count, "\(lines)")
      for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start)) }
    }
  }

  @Test(
    "Damaged documents of all kinds do not depend on how the bytes are cut",
    arguments: [JSONFraming.lines, .concatenated, .records])
  func damage(_ framing: JSONFraming) {
    let mark = framing == .records ? "\u{1E}" : ""
    let text = ["1", #"{"a":"b\"]"}"#, "[\n1,2,{}]", "\"é\"", "12345", "[[[]]]"].map { mark + $0 }.joined(
      separator: "\n")
    let reader = JSONDeserializer(policy: .init { $0.limits.depth = 2 })
    for bytes in Share.of(damaged(Array(text.utf8), bytesAtEach: 4)) {
      for limit in [0, 3, 6, 9] {
        for invalid in [InvalidValuePolicy.fail, .skip] {
          let parser = reader.lineParser(of: JSONValue.self, framing: framing, invalid: invalid, limit: limit)
          let whole = StreamOutcome(parser, [bytes[...]])
          for size in [1, 2, 7] {
            let pieces = StreamOutcome(parser, Cutting.pieces(bytes, of: size))
            #expect(pieces.summary == whole.summary, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            #expect(pieces.position == whole.position)
          }
        }
      }
    }
  }

  /// With a limit of 12 bytes.
  static let arrays: [(path: JSONPointer, text: String, values: String, error: String?)] = [
    ("", #"[1, "0123456789", 2]"#, "1 0123456789 2", nil),
    (
      "", #"[1, "0123456789A", 2]"#, "1",
      "line 1, column 5, at /1: expected a value of at most 12 bytes, found a longer one."
    ),
    ("", "[123456789012, 1]", "123456789012 1", nil),
    (
      "", "[1, 1234567890123, 1]", "1",
      "line 1, column 5, at /1: expected a number of at most 12 bytes, found a longer one."
    ),
    // The text around the values may be long, except for its numbers.
    ("/b", #"{"a": [1, 2, 3, 4, 5, 6, 7, 8, 9, "0123456789ABCDEF"], "b": [7, 8]}"#, "7 8", nil),
    (
      "/b", #"{"a": [1234567890123], "b": [7]}"#, "",
      "line 1, column 8, at /a/0: expected a number of at most 12 bytes, found a longer one."
    ),
  ]

  @Test("Limits of elements and of the text around them do not depend on how the bytes are split", arguments: arrays)
  func elements(_ row: (path: JSONPointer, text: String, values: String, error: String?)) {
    let parser = JSONDeserializer().elementParser(of: JSONValue.self, at: row.path, limit: 12)
    for pieces in Cutting.all(Array(row.text.utf8)) {
      let outcome = StreamOutcome(parser, pieces)
      let values = outcome.elements.map { $0.string ?? String(decoding: $0.serialized(), as: UTF8.self) }
      #expect(values.joined(separator: " ") == row.values)
      #expect(outcome.error?.problems[0].description == row.error)
    }
  }

  @Test("A key without an end is not waited for", arguments: ["/a", "/b/c"] as [JSONPointer])
  func keys(_ path: JSONPointer) {
    let text = #"{"a":{"b":1,"\#(String(repeating: "k", count: 1000))"#
    for pieces in Cutting.all(Array(text.utf8)) {
      var parser = JSONDeserializer().memberParser(of: JSONValue.self, at: path, limit: 12)
      var error: JSONError?
      for piece in pieces where error == nil {
        parser.feed(piece)
        do throws(JSONError) { while try parser.next() != nil {} } catch let failure { error = failure }
      }
      #expect(
        error?.problems[0].description
          == "line 1, column 13, at /a: expected a key of at most 12 bytes, found a longer one.")
    }
  }

  @Test("Damaged arrays do not depend on how the bytes are cut", arguments: ["", "/a"] as [JSONPointer])
  func damagedArrays(_ path: JSONPointer) {
    let text =
      path == "" ? #"[1,"é\"",{"a":[12345]},true, "x"]"# : #"{"b":["c",12345,{}],"a":[1,{"a":true},"é"],"c":false}"#
    for bytes in Share.of(damaged(Array(text.utf8), bytesAtEach: 4)) {
      for limit in [3, 6, 9] {
        let parser = JSONDeserializer().elementParser(of: JSONValue.self, at: path, invalid: .skip, limit: limit)
        let whole = StreamOutcome(parser, [bytes[...]])
        for size in [1, 2, 7] {
          let pieces = StreamOutcome(parser, Cutting.pieces(bytes, of: size))
          #expect(
            pieces.summary == whole.summary, "\(String(decoding: bytes, as: UTF8.self).debugDescription), \(limit)")
        }
      }
    }
  }
}
