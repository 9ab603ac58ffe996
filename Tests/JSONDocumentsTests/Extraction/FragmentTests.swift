import JSONDocuments
import Janus
import TestSupport
import Testing

/// Objects and arrays in other text.
@Suite struct FragmentTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let fragments: [String]
    var skipped: [String] = []
    var testDescription: String { text }
  }

  static let rows: [Row] = [
    Row(text: "", fragments: []),
    Row(text: "No JSON, 1, \"two\", true.", fragments: []),
    Row(text: #"{"a":1}"#, fragments: [#"1:1 {"a":1}"#]),
    Row(text: #"Voilà: {"a":1}."#, fragments: [#"1:8 {"a":1}"#]),
    Row(text: "[1] and\n{}, then [2, [3]]", fragments: ["1:1 [1]", "2:1 {}", "2:10 [2, [3]]"]),
    Row(text: "Here:\n```json\n{\"a\": 1}\n```\nDone.", fragments: [#"json 3:1 {"a": 1}"#]),
    Row(
      text: "```\n[1]\n```\n[2]\n~~~ JSON\n[3]\n```\n[4]\n~~~ [5]",
      fragments: [" 2:1 [1]", "4:1 [2]", "JSON 6:1 [3]", "JSON 8:1 [4]", "9:5 [5]"]),
    Row(text: "````json\n{\"a\": \"```\"}\n```\n[1]\n````", fragments: [#"json 2:1 {"a": "```"}"#, "json 4:1 [1]"]),
    Row(
      text: "[INFO] {\"a\": 1}", fragments: [#"1:8 {"a": 1}"#],
      skipped: ["line 1, column 2, at /0: expected a value or `]`, found `I`."]),
    Row(
      text: "[see {\"a\": [1]} and {\"b\"}]", fragments: [#"1:6 {"a": [1]}"#],
      skipped: [
        "line 1, column 2, at /0: expected a value or `]`, found `s`.",
        "line 1, column 25, at /b: expected `:`, found `}`.",
      ]),
    Row(
      text: #"[{"a": [1]}, [{"b": "[2]", oops"#, fragments: [#"1:2 {"a": [1]}"#, "1:22 [2]"],
      skipped: ["line 1, column 28, at /1/0: expected a key, found `o`."]),
    Row(
      text: "{\n  \"a\": [1, 2],\n  \"b\": {\"c\": 3", fragments: ["2:8 [1, 2]"],
      skipped: ["line 3, column 15, at /b/c: expected `,` or `}`, found the end of the text."]),
    Row(
      text: "It said [\"well. {\"a\": 1}", fragments: [#"1:17 {"a": 1}"#],
      skipped: ["line 1, column 19, at /0: expected `,` or `]`, found `a`."]),
    Row(text: "{'a': 1}", fragments: [], skipped: ["line 1, column 2: expected a key or `}`, found `'`."]),
  ]

  @Test(arguments: rows)
  func `Objects and arrays are found with their places, and other brackets are reported`(_ row: Row) throws {
    let (fragments, skipped) = try JSONFragment.all(in: row.text)
    let found = fragments.map { fragment in
      (fragment.fence.map { $0 + " " } ?? "") + "\(fragment.location.line):\(fragment.location.column) \(fragment.text)"
    }
    #expect(found == row.fragments)
    #expect(skipped.issues.map(\.description) == row.skipped)
    for fragment in fragments {
      #expect(Array(row.text.utf8)[fragment.range] == Array(fragment.text.utf8)[...])
      #expect(fragment.location.byteOffset == fragment.range.lowerBound)
    }
  }

  @Test func `A byte-order mark counts for locations, and not for ranges`() throws {
    let fragment = try #require(try JSONFragment.all(in: "\u{FEFF}A [1]").fragments.first)
    #expect(fragment.location == JSONLocation(byteOffset: 5, line: 1, column: 3))
    #expect(fragment.range == 2..<5)
  }

  @Test func `Texts in UTF-16 are converted`() throws {
    let text = "A [1] and {}".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try JSONFragment.all(in: [0xFE, 0xFF] + text).fragments.map(\.text) == ["[1]", "{}"])
  }

  @Test func `Nesting beyond the limit is skipped as a whole`() throws {
    let (fragments, skipped) = try JSONFragment.all(in: "A [[[1]]] and [[2]]", depth: 2)
    #expect(fragments.map(\.text) == ["[[2]]"])
    #expect(
      skipped.issues.map(\.description) == [
        "line 1, column 3: expected at most 2 levels of nesting, found one more."
      ])
  }

  @Test func `Skipped brackets beyond the limit of a report are counted`() throws {
    let skipped = try JSONFragment.all(in: String(repeating: "[x] ", count: 1_200)).skipped
    #expect(skipped.issues.count == 1_000)
    #expect(skipped.omittedCount == 200)
    #expect(skipped.issues.last?.location?.byteOffset == 3_997)
  }

  // MARK: As a source

  struct Recipe: KeyValueCreatable, Equatable {
    var title = ""
    var minutes = 0
  }

  static let sources: [(text: String, json: String)] = [
    (#"As in [1], the answer is {"title": "Soup", "minutes": 30}."#, #"{"title": "Soup", "minutes": 30}"#),
    ("```json\n{\"title\": \"Soup\"}\n```\nas {\"title\": \"Stew\", \"minutes\": 90}", #"{"title": "Soup"}"#),
    ("```swift\nlet a = [1, 2, 3]\n```\n[4, 5, 6, 7]", "[4, 5, 6, 7]"),
    ("[1] or [2]", "[1]"),
    (#"{"title": "Soup"} {oops"#, #"{"title": "Soup"}"#),
  ]

  @Test(arguments: sources)
  func `The JSON in a text is its longest part, in a block for JSON if there is one`(
    _ row: (text: String, json: String)
  ) throws {
    #expect(try JSONValue(parsing: .json(in: row.text)) == JSONValue(parsing: row.json))
  }

  @Test func `A model is read from the JSON in an answer`() throws {
    let answer = "Sure!\n```json\n{\"title\": \"Soup\", \"minutes\": 30}\n```"
    #expect(try JSONDeserializer().deserialize(Recipe.self, from: .json(in: answer)).title == "Soup")
  }

  static let errors: [(answer: String, error: String)] = [
    (
      "I cannot help with that.",
      """
      line 1, column 25: expected a text with an object or an array, found none before its end. Ask for an answer in JSON, and give \
      the model a schema.
      """
    ),
    (
      "Voilà:\nici {\"title\": \"Soupe\", \"minutes\": \"x\"}",
      """
      line 2, column 35, at /minutes: expected Int, found the string "x". Correct the document, or give the property a type that \
      takes such a value.
      """
    ),
    (
      "Voilà:\n```json\n{\n  \"title\": \"Soupe\",\n  \"minutes\": [1, 2]\n```",
      "line 6, column 1, at /minutes: expected `,` or `}`, found ```."
    ),
    (
      "Sure: {\"title\": \"Soup\", \"steps\": [{\"text\": \"Boi",
      """
      line 1, column 48, at /steps/0/text: expected a closing quote, found the end of the text. The document may have been cut off.
      """
    ),
  ]

  @Test(arguments: errors)
  func `Errors have their place in the whole text`(_ row: (answer: String, error: String)) {
    let error = failure { try JSONDeserializer().deserialize(Recipe.self, from: .json(in: row.answer)) }
    #expect(error?.description == row.error)
  }

  @Test func `Excerpts and reports are of the whole text`() throws {
    let answer = "Voilà:\nici {\"title\": \"Soupe\",\n \"minutes\": \"x\"}."
    let error = failure { try JSONDeserializer().deserialize(Recipe.self, from: .json(in: answer)) }
    #expect(
      error?.excerpt == """
        3 |  "minutes": "x"}.
          |             ^
        """)
    let (recipe, report) = try JSONDeserializer().deserializeReporting(Recipe.self, from: .json(in: answer))
    #expect(recipe == Recipe(title: "Soupe"))
    #expect(report.issues.map(\.location) == [error?.location])
    #expect(report.issues[0].location == JSONLocation(byteOffset: 43, line: 3, column: 13))
  }

  @Test func `All problems of an answer are moved`() throws {
    let reader = JSONDeserializer(policy: .strict)
    let error = failure { try reader.deserialize(Recipe.self, from: .json(in: "ü {\"title\": 1,\n\"minutes\": {}}")) }
    #expect(error?.problems.map { "\($0.location!)" } == ["line 1, column 13", "line 2, column 12"])
  }
}

extension FragmentTests.Recipe {
  fileprivate init(title: String) { self.title = title }
}
