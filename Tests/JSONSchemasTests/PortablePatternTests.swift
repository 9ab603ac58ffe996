import JSONSchemas
import Janus
import Testing

/// Which expressions of checks become patterns of schemas: those that ECMA-262 has, too, with the flag `u`.
@Suite("Patterns of schemas") struct PortablePatternTests {
  struct Word: KeyValueCreatable { var text = "" }

  private func schema(_ expression: String) throws -> JSONValue {
    let mapping = JSONMapping<Word>(.check(\.text, matches: try! Regex(expression)))
    return try JSONSchema(of: Word.self, format: JSONFormat(mappings: [mapping])).value["properties"]["text"]
  }

  // The standard library spells out what an expression says, so that the text may have more backslashes, or fewer.
  @Test(
    "An expression that both have becomes a pattern",
    arguments: [
      ("[A-Z]{3}", "[A-Z]{3}"), (#"\d{2,}|\w{1,3}"#, #"\d{2,}|\w{1,3}"#), (#"[\w.\-]+"#, #"[\w\.\-]+"#),
      (#"[-\w]"#, #"[\-\w]"#), (#"[\w-]"#, #"[\w\-]"#), ("[^-a]", #"[^\-a]"#), (#"\S+@\S+"#, #"\S+@\S+"#),
      (#"a\/b\.c"#, #"a/b\.c"#), ("(?:a|b)*?", "(?:a|b)*?"), ("(?=a)[^b]+", "(?=a)[^b]+"), ("[a-c^]", #"[a-c\^]"#),
      ("a]", #"a\]"#), (#"a\@b"#, "a@b"), (#"\{a\}"#, #"\{a\}"#),
    ])
  func both(expression: String, pattern: String) throws {
    #expect(try schema(expression)["pattern"] == .string("^(?:\(pattern))$"))
  }

  @Test(
    "An expression that ECMA-262 does not have with `u` becomes a comment",
    arguments: [#"\-"#, "a{,2}", "(?i)a", #"\Aa"#, "a++", "(?>a)", #"\h"#, "[[a]b]", "[[:alpha:]]"])
  func others(expression: String) throws {
    let schema = try schema(expression)
    #expect(schema["pattern"] == .null)
    #expect(schema["$comment"].string?.hasPrefix("Checked: matches /") == true)
  }
}
