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

  @Test("the examples of sections 5 and 6", arguments: vectors)
  func examples(_ text: String, _ fragment: String, _ tokens: [String], _ value: JSONValue) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.tokens == tokens)
    #expect(pointer.description == text)
    #expect(pointer.uriFragment == fragment)
    #expect(JSONPointer(fragment) == pointer)
    #expect(try Self.document.at(pointer) == value)
  }

  @Test(
    "no pointers",
    arguments: ["foo", "/~", "/~2", "/a~", "~0", "#foo", "#/%", "#/%2", "#/%zz", "#/%ff", " /a", "/~~01"])
  func refused(_ text: String) { #expect(JSONPointer(text) == nil) }

  @Test("~01 is ~1, not /")
  func escapeOrder() {
    // With a literal, this is the literal's initializer, which does not fail.
    #expect(JSONPointer("/~01").tokens == ["~1"])
    #expect(JSONPointer(tokens: ["~1"]).description == "/~01")
    #expect(JSONPointer("/~1~0~01").tokens == ["/~~1"])
  }

  @Test(
    "tokens that begin or go on with combining characters",
    arguments: [
      ["\u{301}x"], ["a", "\u{301}"], ["~\u{301}"], ["/\u{301}"], ["\r\n"], ["", "", ""], ["é", "日本", "👩‍👩‍👧‍👦"], ["\0"],
    ])
  func characters(_ tokens: [String]) {
    let pointer = JSONPointer(tokens: tokens)
    #expect(JSONPointer(pointer.description) == pointer)
    #expect(JSONPointer(pointer.uriFragment) == pointer)
    #expect(pointer.uriFragment.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("what is printed is parsed as the same, for generated tokens")
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

  @Test("appending, literals")
  func appending() {
    let pointer: JSONPointer = "/users"
    #expect(pointer.appending(0).appending("a/b").description == "/users/0/a~1b")
    #expect(JSONPointer().appending("").description == "/")
  }

  @Test(
    "tokens that are no index of an array",
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
