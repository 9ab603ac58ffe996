import JSONCore
import TestSupport
import Testing

@Suite("JSON Pointer (RFC 6901)")
struct JSONPointerTests {
  private static let document: JSONValue = [
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
  ]

  /// Text, URI fragment, tokens, value: sections 5 and 6.
  private static let vectors: [(String, String, [String], JSONValue)] = [
    ("", "#", [], document), ("/foo", "#/foo", ["foo"], ["bar", "baz"]), ("/foo/0", "#/foo/0", ["foo", "0"], "bar"),
    ("/", "#/", [""], 0), ("/a~1b", "#/a~1b", ["a/b"], 1), ("/c%d", "#/c%25d", ["c%d"], 2),
    ("/e^f", "#/e%5Ef", ["e^f"], 3), ("/g|h", "#/g%7Ch", ["g|h"], 4), ("/i\\j", "#/i%5Cj", ["i\\j"], 5),
    ("/k\"l", "#/k%22l", ["k\"l"], 6), ("/ ", "#/%20", [" "], 7), ("/m~0n", "#/m~0n", ["m~n"], 8),
  ]

  @Test("The examples of RFC 6901 resolve to the values that it names", arguments: vectors)
  func examples(_ text: String, _ fragment: String, _ tokens: [String], _ value: JSONValue) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.tokens == tokens)
    #expect(pointer.description == text)
    #expect(pointer.uriFragment == fragment)
    #expect(JSONPointer(fragment) == pointer)
    #expect(try Self.document.at(pointer) == value)
  }

  @Test(
    "A text that is not a pointer is refused",
    arguments: ["foo", "/~", "/~2", "/a~", "~0", "#foo", "#/%", "#/%2", "#/%zz", "#/%ff", " /a", "/~~01"])
  func refused(_ text: String) { #expect(JSONPointer(text) == nil) }

  @Test("The escape ~01 stands for ~1, not for a slash")
  func escapeOrder() {
    // With a literal, this is the literal's initializer, which does not fail.
    #expect(JSONPointer("/~01").tokens == ["~1"])
    #expect(JSONPointer(tokens: ["~1"]).description == "/~01")
    #expect(JSONPointer("/~1~0~01").tokens == ["/~~1"])
  }

  @Test(
    "Tokens with combining characters survive both spellings of a pointer",
    arguments: [
      ["\u{301}x"], ["a", "\u{301}"], ["~\u{301}"], ["/\u{301}"], ["\r\n"], ["", "", ""], ["é", "日本", "👩‍👩‍👧‍👦"], ["\0"],
    ])
  func characters(_ tokens: [String]) {
    let pointer = JSONPointer(tokens: tokens)
    #expect(JSONPointer(pointer.description) == pointer)
    #expect(JSONPointer(pointer.uriFragment) == pointer)
    #expect(pointer.uriFragment.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("A generated pointer survives both of its spellings")
  func generated() {
    var random = SeededRandom(seed: 3)
    let scalars: [Unicode.Scalar] = ["/", "~", "0", "1", "%", "#", "a", " ", "\u{301}", "é", "😀", "\"", "\0"]
    for _ in 0..<500 {
      let tokens = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        var view = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...5, using: &random) { view.append(scalars.randomElement(using: &random)!) }
        return String(view)
      }
      let pointer = JSONPointer(tokens: tokens)
      #expect(JSONPointer(pointer.description) == pointer)
      #expect(JSONPointer(pointer.uriFragment) == pointer)
    }
  }

  @Test("An appended token is escaped")
  func appending() {
    let pointer: JSONPointer = "/users"
    #expect(pointer.appending(0).appending("a/b").description == "/users/0/a~1b")
    #expect(JSONPointer().appending("").description == "/")
  }

  @Test(
    "A token that selects nothing is an error with its path",
    arguments: [
      "/foo/2", "/foo/-", "/foo/-1", "/foo/00", "/foo/01", "/foo/", "/foo/1.0", "/foo/ 1", "/foo/+1", "/foo/١",
      "/foo/99999999999999999999", "/foo/0/x", "/bar", "/foo/bar",
    ])
  func missing(_ text: String) throws {
    let pointer = try #require(JSONPointer(text))
    let (value, deepest) = Self.document.resolve(pointer)
    #expect(value == nil)
    #expect(pointer.description.hasPrefix(deepest.description))
    #expect(Self.document.resolve(deepest).value != nil)
    let error = #expect(throws: JSONError.self) { try Self.document.at(pointer) }
    #expect(error?.path == pointer)
  }
}
