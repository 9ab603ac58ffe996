import Testing

@testable import JSONDocuments

@Suite("Regular expressions of RFC 9485") struct InterchangePatternTests {
  static let matches: [(String, String, whole: Bool, part: Bool)] = [
    ("", "", true, true),
    ("", "a", false, true),
    ("a|bc", "bc", true, true),
    ("a|bc", "abc", false, true),
    ("(a(b|c))*d", "abacd", true, true),
    (".", "\n", false, false),
    (".", "\r", false, false),
    (".", "\u{2028}", true, true),
    (".", "😀", true, true),
    ("[.]", "a", false, false),
    ("a{2}", "aa", true, true),
    ("a{2,}", "aaaa", true, true),
    ("a{1,2}b?", "aab", true, true),
    (#"\-\.\[\]\(\)\{\}\|\*\+\?\^\\"#, #"-.[](){}|*+?^\"#, true, true),
    (#"\n\r\t"#, "\n\r\t", true, true),
    ("[a-c\\-x]", "-", true, true),
    ("[-a]", "-", true, true),
    ("[a-]", "-", true, true),
    ("[^a-c]", "d", true, true),
    ("[^-]", "-", false, false),
    (#"\p{L}\p{Lu}\P{Nd}"#, "éÉx", true, true),
    (#"[\p{Nd}_\P{L}]"#, "7", true, true),
    ("/-,:", "/-,:", true, true),
    ("^b", "ab", false, false),
    ("a$", "ab", false, false),
  ]

  @Test("An expression matches a whole string, or is found in it", arguments: matches)
  func match(pattern: String, string: String, whole: Bool, part: Bool) throws {
    #expect(try #require(InterchangePattern(pattern, isWhole: true)).matches(string) == whole)
    #expect(try #require(InterchangePattern(pattern, isWhole: false)).matches(string) == part)
  }

  @Test(
    "What RFC 9485 does not have is not an expression",
    arguments: [
      "(", ")", "(?:a)", "(?=a)", "a**", "a*?", "*", "+a", "a|*", "{1}", "a{", "a{,1}", "a{1", "a{2,1}", "]", "}", "[",
      "[]", "[^]", "[a", "[b-a]",
      "[a-\\p{L}]", "[a-b-c]", "[[a]]", "\\", "\\d", "\\w", "\\b", "\\1", "\\u0061", "\\x61", "\\/", "\\$", "\\p",
      "\\pL", "\\p{}", "\\p{Xx}", "\\p{Lx}",
      "\\p{IsGreek}", "\\p{Cs}", "^*", String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000),
      "(a{1000}){1000}{1000}",
    ])
  func invalid(pattern: String) {
    #expect(InterchangePattern(pattern, isWhole: true) == nil)
    #expect(InterchangePattern(pattern, isWhole: false) == nil)
  }
}
