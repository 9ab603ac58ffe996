import JSONCore
@_spi(JanusTools) import JSONStreams
import Testing

/// The messages for misspelled text, in pieces of any size.
@Suite struct MisspelledTextTests {
  private static let comma = "Remove the comma, or allow it with the dialect .json.allowingTrailingCommas."
  private static let zero = "Remove the zero, or put the digits in quotes."
  private static let digits = "JSON numbers have digits on both sides of the point, and after `e`."
  private static let escapes =
    #"The escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits; a backslash itself is \\."#
  private static let pair = #"A character beyond U+FFFF is written as two escapes, such as \ud83d\ude00."#

  private static let rows: [(text: String, description: String)] = [
    ("[01]", "line 1, column 3, at /0: a number cannot have a leading zero. \(zero)"),
    ("[-01]", "line 1, column 4, at /0: a number cannot have a leading zero. \(zero)"),
    ("[000.5]", "line 1, column 3, at /0: a number cannot have a leading zero. \(zero)"),
    ("[1.]", "line 1, column 4, at /0: expected a digit, found `]`. \(digits)"),
    ("[1.e5]", "line 1, column 4, at /0: expected a digit, found `e`. \(digits)"),
    ("[1e+]", "line 1, column 5, at /0: expected a digit, found `]`. \(digits)"),
    ("[-x]", "line 1, column 3, at /0: expected a digit, found `x`. \(digits)"),
    (#"["\x"]"#, #"line 1, column 3, at /0: `\x` is not an escape in JSON. \#(escapes)"#),
    (#"["\é"]"#, #"line 1, column 3, at /0: `\é` is not an escape in JSON. \#(escapes)"#),
    ("[\"\\\n\"]", #"line 1, column 3, at /0: `\` before the byte 0x0A is not an escape in JSON. \#(escapes)"#),
    (#"["\u12g4"]"#, "line 1, column 7, at /0: expected a hexadecimal digit, found `g`. \(escapes)"),
    (#"["\u12\n"]"#, #"line 1, column 7, at /0: expected a hexadecimal digit, found `\`. \#(escapes)"#),
    (#"["\ud83d"]"#, #"line 1, column 3, at /0: `\ud83d` is only half of a surrogate pair. \#(pair)"#),
    (#"["\ude00\ud83d"]"#, #"line 1, column 3, at /0: `\ude00` is only half of a surrogate pair. \#(pair)"#),
    ("[1,]", "line 1, column 4, at /1: a comma before `]` is not JSON. \(comma)"),
    ("[[],\n]", "line 2, column 1, at /1: a comma before `]` is not JSON. \(comma)"),
    (#"{"a": 1,}"#, "line 1, column 9: a comma before `}` is not JSON. \(comma)"),
    // Brackets that close nothing are no matter of commas.
    ("[1,}", "line 1, column 4, at /1: expected a value, found `}`."),
    (#"{"a": 1,]"#, "line 1, column 9: expected a key, found `]`."),
    ("[1}", "line 1, column 3, at /0: expected `,` or `]`, found `}`."),
    (#"{"a": ]"#, "line 1, column 7, at /a: expected a value, found `]`."),
    ("[,]", "line 1, column 2, at /0: expected a value or `]`, found `,`."),
    ("[1,,]", "line 1, column 4, at /1: expected a value, found `,`."),
    ("]", "line 1, column 1: expected a value, found `]`."),
  ]

  @Test("Values and checkers say the same about misspelled text", arguments: rows)
  func describes(_ text: String, _ description: String) {
    #expect(throws: Described(description)) {
      do { _ = try JSONValue(parsing: text) } catch { throw Described("\(error)") }
    }
    for size in [1, 2, 3, 5, 64] {
      var checker = JSONSyntaxChecker()
      var found: JSONError?
      let bytes = Array(text.utf8)
      do {
        for start in stride(from: 0, to: bytes.count, by: size) {
          try checker.feed(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        try checker.finish()
      } catch { found = error }
      #expect(found?.description == description, "\(size) bytes at a time")
    }
  }

  @Test(
    "Digits of numbers in JSON5 are distinguished",
    arguments: [
      ("00", "line 1, column 2: a number cannot have a leading zero. Remove the zero, or put the digits in quotes."),
      (
        "0x" + String(repeating: "F", count: 32) + "1",
        "line 1, column 35: expected a digit, found `1`. "
          + "JSON5 numbers have at least one digit, and at most 32 if they are hexadecimal."
      ),
      (
        "[1,]]",
        "line 1, column 5: expected the end of the document, found `]`. A JSON text holds one value; send several as an array."
      ),
      ("{a: 1,]", "line 1, column 7: expected a key or `}`, found `]`."),
    ])
  func json5(_ text: String, _ description: String) {
    #expect(throws: Described(description)) {
      do { _ = try JSONValue(parsing: text, dialect: .json5) } catch { throw Described("\(error)") }
    }
  }

  private struct Described: Error, Equatable {
    let text: String
    init(_ text: String) { self.text = text }
  }
}
