import Foundation
import Janus
import TestSupport
import Testing

private struct ComicBook: KeyValueCreatable, Equatable {
  var title = ""
  var pages = 0

  static let maus = ComicBook(title: "Maus", pages: 296)
}

private final class Ship: DeserializableObject {
  var name = ""
  var crew = 0
}

/// A root, and a document with `*` instead of the value.
private struct RootRow: CustomTestStringConvertible, Sendable {
  let root: RootKey
  let document: String

  init(_ root: RootKey, _ document: String) {
    self.root = root
    self.document = document
  }

  var testDescription: String { "\(root)" }

  func around(_ value: String) -> String {
    document.split(separator: "*", omittingEmptySubsequences: false).joined(separator: value)
  }

  /// What is written; no reader needs to know the type.
  static let all = [
    RootRow(.none, "*"),
    RootRow(.automatic, "*"),
    RootRow(.named("book"), #"{"book":*}"#),
    RootRow(.named(""), #"{"":*}"#),
    RootRow(.named("a.b"), #"{"a.b":*}"#),
    // A delimiter is one before a combining accent, too, with which it is one character.
    RootRow(.path("a.\u{301}b"), "{\"a\":{\"\u{301}b\":*}}"),
    RootRow(.named("0"), #"{"0":*}"#),
    RootRow(.named("\"\\/\n😀"), #"{"\"\\/\n😀":*}"#),
    RootRow(.named(String(repeating: "k", count: 200)), "{\"\(String(repeating: "k", count: 200))\":*}"),
    RootRow(.path("book"), #"{"book":*}"#),
    RootRow(.path("data.user"), #"{"data":{"user":*}}"#),
    RootRow(.path("data.0"), #"{"data":[*]}"#),
    RootRow(.path("data.2.x"), #"{"data":[null,null,{"x":*}]}"#),
    RootRow(.path("1"), "[null,*]"),
    RootRow(.path("0.0.1"), "[[[null,*]]]"),
    RootRow(.path("a/b.c/0", delimiter: "/"), #"{"a":{"b.c":[*]}}"#),
    RootRow(.path("data.user", delimiter: "/"), #"{"data.user":*}"#),
    RootRow(.path("a→b", delimiter: "→"), #"{"a":{"b":*}}"#),
    RootRow(.path(""), #"{"":*}"#),
    RootRow(.path("a..b"), #"{"a":{"":{"b":*}}}"#),
    RootRow(.path("00"), #"{"00":*}"#),
    RootRow(.path("-1"), #"{"-1":*}"#),
    RootRow(.path("a.b.c.d.e.f.g.h"), #"{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":*}}}}}}}}"#),
  ]
}

@Suite struct RootTests {
  private static let maus = #"{"title":"Maus","pages":296}"#

  // MARK: Both directions

  @Test("A root in the format is read and written through every door", arguments: RootRow.all, Door.allCases)
  fileprivate func readAndWritten(row: RootRow, door: Door) throws {
    let text = row.around(Self.maus)
    let format = JSONFormat(root: row.root)
    let (book, report) = try door.read(ComicBook.self, from: text, with: JSONDeserializer(format))
    #expect(book == .maus)
    #expect(report.isEmpty)
    #expect(try JSONSerializer(format).serializeToString(book) == text)
  }

  @Test("A root of the call takes precedence over that of the format", arguments: RootRow.all)
  fileprivate func perCall(row: RootRow) throws {
    let text = row.around(Self.maus)
    for format in [JSONFormat(), JSONFormat(root: .named("elsewhere")), JSONFormat(root: .envelope)] {
      let (reader, writer) = (JSONDeserializer(format), JSONSerializer(format))
      #expect(try reader.deserialize(ComicBook.self, from: text, root: row.root) == .maus)
      #expect(try reader.deserializeReporting(ComicBook.self, from: text, root: row.root).value == .maus)
      #expect(try writer.serializeToString(ComicBook.maus, root: row.root) == text)
      #expect(try writer.serialize(ComicBook.maus, root: row.root) == Array(text.utf8))
      #expect(try writer.serializeToData(ComicBook.maus, root: row.root) == Data(text.utf8))
      #expect(try writer.serializeReporting(ComicBook.maus, root: row.root).bytes == Array(text.utf8))
    }
  }

  @Test("Values of any type have roots", arguments: RootRow.all)
  fileprivate func otherTypes(row: RootRow) throws {
    func check<Value: Equatable>(_ value: Value, _ json: String) throws {
      let text = row.around(json)
      #expect(try JSONSerializer().serializeToString(value, root: row.root) == text)
      #expect(try JSONDeserializer().deserialize(Value.self, from: text, root: row.root) == value)
    }
    try check([ComicBook.maus, ComicBook()], "[\(Self.maus),{\"title\":\"\",\"pages\":0}]")
    try check([ComicBook](), "[]")
    try check(["a": 1], #"{"a":1}"#)
    try check(ComicBook?.some(.maus), Self.maus)
    try check(ComicBook?.none, "null")
    try check([Int?.none, 1], "[null,1]")
    try check(7, "7")
    try check("a", #""a""#)
    try check(try JSONValue(parsing: #"{"a":[1,{"b":null}]}"#), #"{"a":[1,{"b":null}]}"#)
  }

  @Test("Objects and arrays of objects have roots", arguments: RootRow.all)
  fileprivate func objects(row: RootRow) throws {
    let text = row.around(#"{"name":"Argo","crew":50}"#)
    let ship = try JSONDeserializer().deserialize(Ship.self, from: text, root: row.root)
    #expect(ship.name == "Argo")
    #expect(ship.crew == 50)
    #expect(try JSONSerializer().serializeToString(ship, root: row.root) == text)
    let fleet = try JSONDeserializer().deserialize([Ship].self, from: row.around("[{},{\"crew\":1}]"), root: row.root)
    #expect(fleet.map(\.crew) == [0, 1])
  }

  @Test("A value is filled from its root", arguments: RootRow.all)
  fileprivate func filling(row: RootRow) throws {
    var book = ComicBook.maus
    #expect(try JSONDeserializer().fillReporting(&book, from: row.around(#"{"pages":1}"#), root: row.root).isEmpty)
    #expect(book == ComicBook(title: "Maus", pages: 1))
    #expect(
      try JSONDeserializer(JSONFormat(root: row.root)).fillReporting(&book, from: row.around(#"{"pages":2}"#)).isEmpty)
    #expect(book == ComicBook(title: "Maus", pages: 2))
    let ship = Ship()
    ship.name = "Argo"
    try JSONDeserializer().fill(ship, from: row.around(#"{"crew":3}"#), root: row.root)
    #expect(ship.name == "Argo")
    #expect(ship.crew == 3)
  }

  @Test("Pretty text with a root is read again", arguments: RootRow.all)
  fileprivate func prettyLayout(row: RootRow) throws {
    let writer = JSONSerializer(policy: .init { $0.layout = .pretty })
    let text = try writer.serializeToString(ComicBook.maus, root: row.root)
    #expect(try JSONValue(parsing: text) == JSONValue(parsing: row.around(Self.maus)))
    #expect(try JSONDeserializer().deserialize(ComicBook.self, from: text, root: row.root) == .maus)
  }

  @Test("Pretty text with a root is indented at every level") func prettyText() throws {
    let writer = JSONSerializer(policy: .init { $0.layout = .pretty })
    let expected = """
      {
        "data": [
          null,
          {
            "title": "Maus",
            "pages": 296
          }
        ]
      }
      """
    #expect(try writer.serializeToString(ComicBook.maus, root: .path("data.1")) == expected)
  }

  /// The text around the value is skipped, at any position.
  @Test(
    "Members and elements around the root are skipped",
    arguments: [
      (RootKey.named("book"), #"{"x":{"book":{"title":"no"}},"book":*,"y":[{"title":"no"}],"title":"no"}"#),
      (.path("a.b"), #"{"b":1,"a":{"a":{"b":2},"b":*,"c":{}},"c":"}"}"#),
      (.path("a.1.b"), #"{"a":[{"b":{}},{"c":[1,[2]],"b":*},{"b":{}}]}"#),
      (.path("a.1.b"), #"{"a":{"0":{},"1":{"b":*}}}"#),
      (.path("1"), #"[[0],*,{"1":{}}]"#), (.path("1"), #"{"0":[],"1":*}"#),
      (.named("book"), #"{"b\u006fo\u006b":*}"#), (.named("book"), "\u{FEFF} \n{ \"book\" :\t * } \n"),
      (.named("größe"), #"{"gr\u00f6\u00dfe":*}"#), (.automatic, #"{"x":1,"comic_book":*,"y":{"title":"no"}}"#),
      (.automatic, " {\"x\" : *} "),
    ], Door.allCases)
  func whatIsAroundTheValue(row: (root: RootKey, document: String), door: Door) throws {
    if door == .parsedValue || door == .slice || door == .substring, row.document.hasPrefix("\u{FEFF}") { return }
    let text = RootRow(row.root, row.document).around(Self.maus)
    let (book, report) = try door.read(ComicBook.self, from: text, with: JSONDeserializer(JSONFormat(root: row.root)))
    #expect(book == .maus)
    #expect(report.isEmpty)
  }

  @Test("An issue has the whole path from the top of the document") func problemsHaveTheWholePath() throws {
    let text = #"{"data": {"books": [{"title": "Maus", "pages": "many"}]}}"#
    let (books, report) = try JSONDeserializer().deserializeReporting(
      [ComicBook].self, from: text, root: .path("data.books"))
    #expect(books == [ComicBook(title: "Maus")])
    #expect(
      report.description == #"line 1, column 48, at /data/books/0/pages: expected Int, found the string "many"."#)
  }

  // MARK: Missing roots

  @Test(
    "A missing root is an error that says where the path ends",
    arguments: [
      (RootKey.named("b"), #"{"a":1}"#, #"line 1, column 1: expected the root key "b", found nothing."#),
      (.named("b"), "{}", #"line 1, column 1: expected the root key "b", found nothing."#),
      (.named("b"), #" [{"b":{}}]"#, #"line 1, column 2: expected the root key "b", found nothing."#),
      (.named("b"), "\n3", #"line 2, column 1: expected the root key "b", found nothing."#),
      (.named("b"), "null", #"line 1, column 1: expected the root key "b", found nothing."#),
      (.named("B"), #"{"b":{}}"#, #"line 1, column 1: expected the root key "B", found nothing."#),
      (.named("a.b"), #"{"a":{"b":{}}}"#, #"line 1, column 1: expected the root key "a.b", found nothing."#),
      (.path("a.b"), #"{"c":1}"#, #"line 1, column 1: expected the root key "a", found nothing."#),
      (.path("a.b"), "\n{\"a\": {\"c\": 1}}", #"line 2, column 7, at /a: expected the root key "b", found nothing."#),
      (.path("a.b"), #"{"a": null}"#, #"line 1, column 7, at /a: expected the root key "b", found nothing."#),
      (.path("a.b"), #"{"a": 3}"#, #"line 1, column 7, at /a: expected the root key "b", found nothing."#),
      (.path("a.b"), #"{"a": [{"b":1}]}"#, #"line 1, column 7, at /a: expected the root key "b", found nothing."#),
      (
        .path("a.2.b"), #"{"a": [1, 2]}"#,
        "line 1, column 7, at /a: expected an element 2 on the way to the root, found nothing."
      ),
      (
        .path("a.1.b"), #"{"a": [1, {"c": 1}]}"#,
        #"line 1, column 11, at /a/1: expected the root key "b", found nothing."#
      ),
      (.path("0"), "[]", "line 1, column 1: expected an element 0 on the way to the root, found nothing."),
    ])
  func missingRoots(root: RootKey, document: String, message: String) {
    let reader = JSONDeserializer(JSONFormat(root: root))
    let error = failure { try reader.deserialize(ComicBook.self, from: document) }
    #expect(error?.description == message)
    #expect(error?.code == .missingValue)
    #expect(failure { try reader.deserialize(ComicBook?.self, from: document) } == error)
    #expect(failure { try reader.deserialize([ComicBook].self, from: document) } == error)
    #expect(failure { try reader.deserialize(Ship.self, from: document) } == error)
    var book = ComicBook.maus
    #expect(failure { try reader.fill(&book, from: document) } == error)
    #expect(book == .maus)
  }

  @Test("Root keys are compared by their Unicode scalars") func rootsAreComparedAsKeysAre() throws {
    let text = "{\"e\u{301}\":{\"pages\":1}}"
    #expect(try JSONDeserializer().deserialize(ComicBook.self, from: text, root: .named("e\u{301}")).pages == 1)
    #expect(throws: JSONError.self) {
      try JSONDeserializer().deserialize(ComicBook.self, from: text, root: .named("é"))
    }
  }

  @Test(
    "A root of another kind is an error",
    arguments: [
      (#"{"b":null}"#, "found null"), (#"{"b":3}"#, "found the number 3"), (#"{"b":"x"}"#, #"found the string "x""#),
      (#"{"b":[]}"#, "found an array"), (#"{"b":true}"#, "found true"),
    ])
  func rootsOfAnotherKind(document: String, found: String) {
    let expected = """
      line 1, column 6, at /b: expected ComicBook, \(found). \
      Correct the document, or give the property a type that takes such a value.
      """
    let reader = JSONDeserializer(JSONFormat(root: .named("b")))
    let error = failure { try reader.deserialize(ComicBook.self, from: document) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.description == expected)
    var book = ComicBook.maus
    #expect(failure { try reader.fill(&book, from: document) } == error)
    #expect(book == .maus)
    #expect(throws: JSONError.self) { try reader.deserialize(Ship.self, from: document) }
  }

  @Test("Null may be the root of an optional") func nullMayBeTheRoot() throws {
    let reader = JSONDeserializer()
    #expect(try reader.deserialize(ComicBook?.self, from: #"{"b":null}"#, root: .named("b")) == nil)
    #expect(try reader.deserialize(ComicBook?.self, from: #"{"a":[null]}"#, root: .path("a.0")) == nil)
    #expect(try reader.deserialize(JSONValue.self, from: #"{"b":null}"#, root: .named("b")) == .null)
    #expect(try reader.deserialize(ComicBook?.self, from: "null", root: .automatic) == nil)
    #expect(
      failure { try reader.deserialize([ComicBook].self, from: #"{"b":null}"#, root: .named("b")) }?.description == """
        line 1, column 6, at /b: expected [ComicBook], found null. \
        Correct the document, or give the property a type that takes such a value.
        """)
  }

  // MARK: Roots twice

  @Test(
    "The policy says which of two equal roots counts",
    arguments: [
      (RootKey.named("b"), #"{"b":{"pages":1},"b":{"title":"Maus"}}"#, 18, "/b"),
      (.path("b"), #"{"b":{"pages":1},"\u0062":{"title":"Maus"}}"#, 18, "/b"),
      (.path("b.c"), #"{"b":{"c":{"pages":1}},"b":{"c":{"title":"Maus"}}}"#, 24, "/b"),
      (.path("b.c"), #"{"b":{"c":{"pages":1},"c":{"title":"Maus"}}}"#, 23, "/b/c"),
      (.path("0.c"), #"[{"c":{"pages":1},"c":{"title":"Maus"}}]"#, 19, "/0/c"),
    ])
  func rootsTwice(root: RootKey, document: String, column: Int, path: String) throws {
    let format = JSONFormat(root: root)
    let key = document.contains("u0062") ? #"\u0062"# : String(path.last!)
    let issue = "line 1, column \(column), at \(path): expected each key once, found the key \"\(key)\" again."
    let (last, lastReport) = try JSONDeserializer(format).deserializeReporting(ComicBook.self, from: document)
    #expect(last == ComicBook(title: "Maus"))
    #expect(lastReport.description == issue)
    let first = JSONDeserializer(format, policy: .init { $0.duplicates = .first })
    let (book, report) = try first.deserializeReporting(ComicBook.self, from: document)
    #expect(book == ComicBook(pages: 1))
    #expect(report.description == issue)
    let strict = JSONDeserializer(format, policy: .init { $0.duplicates = .fail })
    #expect(
      failure { try strict.deserialize(ComicBook.self, from: document) }?.description
        == issue + " Remove one of them, or choose which counts: duplicates: .first or .last.")
  }

  @Test("Duplicate keys beside the root do not matter") func otherKeysTwiceAreNobodysBusiness() throws {
    let strict = JSONDeserializer(policy: .init { $0.duplicates = .fail })
    let text = #"{"a":1,"b":{"pages":1},"a":2}"#
    #expect(try strict.deserialize(ComicBook.self, from: text, root: .named("b")).pages == 1)
  }

  // MARK: Broken syntax

  /// A document is checked to its end, for any root; `*` is the value.
  @Test(
    "A document that is broken outside of the root is an error",
    arguments: [
      #"{"b":*"#, #"{"b":*,"#, #"{"b":*,}"#, #"{"b":* "c":1}"#, #"{"b":*}}"#, #"{"b":*} {}"#, #"{"b":*}x"#, #"{"b":*]"#,
      #"{"b":*,"c":}"#, #"{"b":*,"c":01}"#, #"{"b":*,"c":[1,]}"#, #"{"b":*,"c":"\x"}"#, #"{"b":*,"c":"\ud800"}"#,
      "{\"b\":*,\"c\":\"\u{1}\"}", #"{"b":*,"c":tru}"#, #"{"b":*,"c":{"d":[{"e":nul}]}}"#, #"{"b":*,c:1}"#,
      #"{"b":*,"c" 1}"#, #"{"b":*,"\x":1}"#, #"{"a":[,],"b":*}"#, #"{"a":+1,"b":*}"#, #"{,"b":*}"#, #"{"b"*}"#,
    ], [RootKey.named("b"), .path("b"), .automatic, .path("b.title")])
  func brokenSyntaxAroundTheRoot(document: String, root: RootKey) throws {
    let text = RootRow(root, document).around(Self.maus)
    let expected = try #require(failure { try JSONValue(parsing: text) })
    #expect(failure { try JSONDeserializer().deserialize(ComicBook.self, from: text, root: root) } == expected)
    #expect(failure { try JSONDeserializer().deserialize(Ship.self, from: text, root: root) } == expected)
    let bytes = Array(text.utf8)
    #expect(failure { try JSONDeserializer().deserialize(ComicBook.self, from: bytes, root: root) } == expected)
  }

  @Test("The error of a broken document says what was found outside of the root") func theTextOfASyntaxError() {
    #expect(
      failure {
        try JSONDeserializer().deserialize(ComicBook.self, from: #"{"b": {}, "c": 01}"#, root: .named("b"))
      }?.description == """
        line 1, column 17, at /c: a number cannot have a leading zero. \
        Remove the zero, or put the digits in quotes.
        """)
    #expect(
      failure { try JSONDeserializer().deserialize(ComicBook.self, from: #"{"b": {}} {"#, root: .named("b")) }?
        .description == """
          line 1, column 11: expected the end of the document, found `{`. \
          A JSON text holds one value; send several as an array.
          """)
  }

  @Test(
    "An empty document is an error with any root",
    arguments: [RootKey.none, .automatic, .named("b"), .path("b.0"), .envelope])
  func noDocument(root: RootKey) {
    #expect(
      failure { try JSONDeserializer().deserialize(ComicBook.self, from: "", root: root) }?.description
        == "line 1, column 1: expected a value, found the end of the text. The document may have been cut off.")
  }
}
