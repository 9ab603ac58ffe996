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

  @Test(
    "An expression that both have becomes a pattern",
    arguments: [
      "[A-Z]{3}", #"\d{2,}|\w{1,3}"#, #"[\w.\-]+"#, #"[-\w]"#, #"[\w-]"#, #"[^-a]"#, #"\S+@\S+"#, #"a\/b\.c"#,
      "(?:a|b)*?",
      "(?=a)[^b]+", #"[a-c^]"#,
    ])
  func both(expression: String) throws {
    #expect(try schema(expression)["pattern"] == .string("^(?:\(expression))$"))
  }

  @Test(
    "An expression that ECMA-262 does not have with `u` becomes a comment",
    arguments: [
      #"\-"#, #"a\@b"#, #"\_"#, #"[\@]"#, "a{,2}", "a]", #"[\w-.]"#, #"[a-\d]"#, "(?i)a", #"\Aa"#, "a++", "(?>a)",
      #"\h"#,
      "[[a]b]", "[[:alpha:]]",
    ])
  func others(expression: String) throws {
    // Some of them Swift does not have either.
    guard (try? Regex(expression)) != nil else { return }
    let schema = try schema(expression)
    #expect(schema["pattern"] == .null)
    #expect(schema["$comment"].string?.hasPrefix("Checked: matches /") == true)
  }
}
