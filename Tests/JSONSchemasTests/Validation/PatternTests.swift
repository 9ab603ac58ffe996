import Janus
import TestSupport
import Testing

@testable import JSONPatterns
import JSONSchemas

/// Patterns of ECMA-262 with the flag `u`: their matches, errors and times.
@Suite struct PatternTests {
  static let rows: [(pattern: String, found: [String], notFound: [String])] = [
    // Alternatives, groups and repetitions.
    ("", ["", "a"], []),
    ("^(?:a|bc|)$", ["a", "bc", ""], ["b", "abc"]),
    ("^(a)(?<name>b)(?:c)$", ["abc"], ["ab"]),
    ("^a*$", ["", "aaa"], ["b"]),
    ("^a+?b??$", ["a", "aab"], ["", "abb"]),
    ("^a{2}$", ["aa"], ["a", "aaa"]),
    ("^a{2,}$", ["aa", "aaaa"], ["a"]),
    ("^a{0,2}$", ["", "aa"], ["aaa"]),
    ("^a{0}$", [""], ["a"]),
    ("^(?:a|b){2,3}?$", ["ab", "bbb"], ["a", "abab"]),
    ("^(?:a*)*$", ["", "aa"], ["b"]),
    ("^(?:a*b?)+c$", ["c", "aabac"], ["aab"]),
    ("^(?:){1000000000}a$", ["a"], [""]),
    ("^.{1,1000}$", ["a", String(repeating: "x", count: 1000)], ["", String(repeating: "x", count: 1001)]),
    // Assertions.
    ("^", ["", "a"], []),
    ("$", ["", "a"], []),
    ("a$", ["ba"], ["a\n", "ab"]),
    ("a^", [], ["a", "aa"]),
    ("(?:^|,)a(?:$|,)", ["a", "b,a", "a,b", "b,a,c"], ["ab", "ba"]),
    (#"\bword\b"#, ["word", "a word.", "word-"], ["words", "sword", "_word"]),
    (#"\Bb"#, ["ab"], ["b", "a b"]),
    (#"^\b$"#, [], ["", "a"]),
    (#"é\b"#, ["éa"], ["é", "é."]),
    // Characters.
    (".", ["a", "\u{85}", "😀"], ["", "\n", "\r", "\u{2028}", "\u{2029}"]),
    (#"^[\s\S]$"#, ["\n", "\u{2028}", "a"], [""]),
    (#"^\f\n\r\t\v\0$"#, ["\u{0C}\n\r\t\u{0B}\0"], ["a"]),
    (#"^\cA\ca\cz$"#, ["\u{1}\u{1}\u{1A}"], ["AAz"]),
    (#"^\x41\u0042\u{43}\u{1F600}\uD83D\uDE00$"#, ["ABC😀😀"], ["ABC"]),
    (#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, [#"^$\.*+?()[]{}|/"#], [""]),
    (#"^[\b\-\]\\^-]$"#, ["\u{8}", "-", "]", "\\", "^"], ["b"]),
    ("^[a-c]$", ["a", "b", "c"], ["d", "-"]),
    ("^[😀-😂]$", ["😁"], ["😃", "\u{D}"]),
    (#"^[\uD83D\uDE00-\u{1F602}]$"#, ["😁"], ["a"]),
    (#"^\uD83D$"#, [], ["😀", "?"]),
    ("^[^a-c]$", ["d", "é", "\n"], ["a"]),
    (#"^[^\d]$"#, ["a", "٣"], ["3"]),
    (#"^[\D]$"#, ["a"], ["3"]),
    (#"^[^\W_]$"#, ["a", "3"], ["_", "é", " "]),
    (#"^[\w\W]$"#, ["a", "é"], [""]),
    (#"^[^\S]$"#, [" ", "\u{FEFF}"], ["a", "\u{180E}", "\u{85}"]),
    (#"^\v$"#, ["\u{0B}"], ["\n", "\r", "\u{2028}"]),
    (#"^\w$"#, ["K"], ["\u{212A}", "\u{17F}"]),
    // By code points: what only looks the same does not match.
    ("^caf\u{e9}$", ["caf\u{e9}"], ["cafe\u{301}"]),
    ("^e.$", ["e\u{301}"], ["\u{e9}"]),
    ("^\u{c5}$", ["\u{c5}"], ["\u{212b}", "A\u{30a}"]),
    // Properties.
    (#"^\p{Letter}\p{Lu}\p{gc=Nd}\p{General_Category=Decimal_Number}$"#, ["aA1٣", "жЖ12"], ["aa11"]),
    (#"^\P{L}$"#, ["1"], ["a"]),
    (#"^[^\P{L}]$"#, ["a"], ["1"]),
    (#"^[\p{L}\p{N}_]+$"#, ["é1_"], ["é-1"]),
    (#"^\p{ASCII}\p{Alphabetic}\p{Alpha}\p{Any}$"#, ["aéж\n"], ["éééa"]),
    (#"^\p{Uppercase}\p{Lower}\p{White_Space}\p{space}$"#, ["Ab \u{85}"], ["ab  "]),
    (#"^\p{ID_Start}\p{IDC}*$"#, ["a1", "ж"], ["1a"]),
    (#"^\p{Emoji_Presentation}\p{Emoji}\p{RI}$"#, ["😀1\u{1F1E6}"], ["1😀a"]),
    (#"^\p{Script=Greek}\p{sc=Grek}\p{scx=Deva}\p{Script_Extensions=Latin}$"#, ["αβ\u{951}a"], ["abcd"]),
    (#"^\p{LC}\p{Punctuation}\p{punct}\p{Cn}$"#, ["a.!\u{378}"], ["1..."]),
    (#"^\p{Hex_Digit}\p{AHex}\p{Dash}\p{Math}$"#, ["fF-+"], ["gF-+"]),
    // Back-references and look-around.
    (#"^(a|b)\1$"#, ["aa", "bb"], ["ab"]),
    (#"^(?<q>["']).*?\k<q>$"#, [#""a'b""#, "'a'"], [#""a'"#]),
    (#"^\1(a)$"#, ["a"], ["aa"]),
    (#"^\k<later>(?<later>a)\k<later>$"#, ["aa"], ["a"]),
    (#"^(?:(a)|b)*\1$"#, ["ab", "b", "aa"], ["c"]),
    (#"^(?<ä1>x)\k<\u00e41>$"#, ["xx"], ["x"]),
    ("^(?!.*foo).*$", ["bar", ""], ["a foo", "foo"]),
    (#"^(?=.*\d)(?=.*[a-z]).{4,}$"#, ["abc1", "1aaaa"], ["abcd", "1a", "1111"]),
    (#"(?<=\$)\d+$"#, ["$12", "$1"], ["12", "$a"]),
    (#"(?<!\$)\b\d+$"#, ["12", "a 3"], ["$12"]),
    (#"^.*(?<=(a)b)\1$"#, ["aba"], ["abb"]),
    (#"(?<=\1(a))b$"#, ["aab"], ["b"]),
    (#"^(?:a(?=b)|b)+$"#, ["ab", "abb"], ["aab", "a"]),
    ("^(?:(?=a)){3}a$", ["a"], ["b"]),
    ("(?<=^ab)c", ["abc"], ["aabc", "bc"]),
  ]

  /// The names of a property of code points, one that has it, and one that has not.
  static let properties: [(names: String, member: Unicode.Scalar, other: Unicode.Scalar)] = [
    ("Assigned", "a", "\u{378}"),
    ("Bidi_Control Bidi_C", "\u{200E}", "a"),
    ("Bidi_Mirrored Bidi_M", "(", "a"),
    ("Case_Ignorable CI", "'", "a"),
    ("Cased", "a", "1"),
    ("Changes_When_Casefolded CWCF", "A", "a"),
    ("Changes_When_Casemapped CWCM", "a", "1"),
    ("Changes_When_Lowercased CWL", "A", "a"),
    ("Changes_When_NFKC_Casefolded CWKCF", "\u{212B}", "a"),
    ("Changes_When_Titlecased CWT", "a", "A"),
    ("Changes_When_Uppercased CWU", "a", "A"),
    ("Default_Ignorable_Code_Point DI", "\u{200D}", "a"),
    ("Deprecated Dep", "\u{149}", "a"),
    ("Diacritic Dia", "^", "a"),
    ("Emoji_Component EComp", "#", "a"),
    ("Emoji_Modifier EMod", "\u{1F3FB}", "😀"),
    ("Emoji_Modifier_Base EBase", "👍", "😀"),
    ("Extender Ext", "\u{B7}", "a"),
    ("Grapheme_Base Gr_Base", "a", "\u{300}"),
    ("Grapheme_Extend Gr_Ext", "\u{300}", "a"),
    ("IDS_Binary_Operator IDSB", "\u{2FF0}", "\u{2FF2}"),
    ("IDS_Trinary_Operator IDST", "\u{2FF2}", "\u{2FF0}"),
    ("Ideographic Ideo", "漢", "a"),
    ("Join_Control Join_C", "\u{200C}", "a"),
    ("Logical_Order_Exception LOE", "\u{E40}", "a"),
    ("Noncharacter_Code_Point NChar", "\u{FFFF}", "a"),
    ("Pattern_Syntax Pat_Syn", "!", "a"),
    ("Pattern_White_Space Pat_WS", " ", "\u{A0}"),
    ("Quotation_Mark QMark", "\"", "a"),
    ("Radical", "\u{2E80}", "a"),
    ("Sentence_Terminal STerm", ".", ","),
    ("Soft_Dotted SD", "i", "a"),
    ("Terminal_Punctuation Term", ",", "a"),
    ("Unified_Ideograph UIdeo", "漢", "\u{3007}"),
    ("Variation_Selector VS", "\u{FE0F}", "a"),
    ("XID_Continue XIDC", "1", "-"),
    ("XID_Start XIDS", "a", "1"),
  ]

  @Test(arguments: properties)
  func `Properties have a long name, and most a short one`(
    _ row: (names: String, member: Unicode.Scalar, other: Unicode.Scalar)
  ) throws {
    for name in row.names.split(separator: " ") {
      for (letter, found, notFound) in [("p", row.member, row.other), ("P", row.other, row.member)] {
        let pattern = try ECMAPattern("^\\\(letter){\(name)}$")
        #expect(pattern.isFound(in: String(found)) == true, "\(name)")
        #expect(pattern.isFound(in: String(notFound)) == false, "\(name)")
      }
    }
  }

  @Test(arguments: rows)
  func `Patterns match what ECMA-262 says`(_ row: (pattern: String, found: [String], notFound: [String])) throws {
    let pattern = try ECMAPattern(row.pattern)
    // What is known from one text is used for the next.
    for _ in 0..<2 {
      for text in row.found { #expect(pattern.isFound(in: text) == true, "\(text)") }
      for text in row.notFound { #expect(pattern.isFound(in: text) == false, "\(text)") }
    }
  }

  @Test(arguments: rows)
  func `The automaton and trying one way after the other agree`(
    _ row: (pattern: String, found: [String], notFound: [String])
  ) throws {
    let program = try PatternProgram(PatternParser.parse(row.pattern), hasMarks: true)
    for text in row.found { #expect(PatternBacktracking.isFound(program, in: text) == true, "\(text)") }
    for text in row.notFound { #expect(PatternBacktracking.isFound(program, in: text) == false, "\(text)") }
  }

  static let faults: [(pattern: String, phrase: String)] = [
    ("(", "expected ) for the ( at column 1 at column 2, found the end"),
    ("a)", "expected the end or | at column 2, found `)`"),
    ("[a", "expected ] for the [ at column 1 at column 3, found the end"),
    ("a]", "expected a character, or \\] for the character itself at column 2, found `]`"),
    ("}", "expected a character, or \\} for the character itself at column 1, found `}`"),
    ("a{,2}", "expected a number at column 3, found `,`"),
    ("a{", "expected a number at column 3, found the end"),
    ("a{1", "expected , or } at column 4, found the end"),
    ("a{1,b}", "expected a number or } at column 5, found `b`"),
    ("a{2,1}", "expected numbers in ascending order at column 2, found {2,1}"),
    ("*a", "expected something to repeat at column 1, found `*`"),
    ("a**", "expected something to repeat at column 3, found `*`"),
    ("a+++", "expected something to repeat at column 3, found `+`"),
    ("^*", "expected something that can be repeated before a quantifier at column 2, found an assertion"),
    (#"\b+"#, "expected something that can be repeated before a quantifier at column 3, found an assertion"),
    ("(?=a)*", "expected something that can be repeated before a quantifier at column 6, found an assertion"),
    ("(?<=a)?", "expected something that can be repeated before a quantifier at column 7, found an assertion"),
    // Of other languages.
    ("(?i)a", "expected :, =, !, <=, <! or a name in < and > behind (? at column 3, found `i`"),
    ("(?#a)", "expected :, =, !, <=, <! or a name in < and > behind (? at column 3, found `#`"),
    ("(?>a)", "expected :, =, !, <=, <! or a name in < and > behind (? at column 3, found `>`"),
    ("(?P<n>a)", "expected :, =, !, <=, <! or a name in < and > behind (? at column 3, found `P`"),
    (#"\Aa"#, other(2, "A")), (#"a\z"#, other(3, "z")), (#"\h"#, other(2, "h")), (#"\R"#, other(2, "R")),
    (#"\Q"#, other(2, "Q")), (#"\e"#, other(2, "e")), (#"\N"#, other(2, "N")), (#"\X"#, other(2, "X")),
    (#"\-"#, other(2, "-")), (#"\_"#, other(2, "_")), (#"\@"#, other(2, "@")), (#"\00"#, other(2, "0")),
    (#"\é"#, other(2, "é")),
    (
      #"[\A]"#,
      "expected one of ^ $ \\ . * + ? ( ) [ ] { } | / behind \\, -, or a letter that means something at column 3, found `A`"
    ),
    (
      #"[\B]"#,
      "expected one of ^ $ \\ . * + ? ( ) [ ] { } | / behind \\, -, or a letter that means something at column 3, found `B`"
    ),
    (
      #"[\1]"#,
      "expected one of ^ $ \\ . * + ? ( ) [ ] { } | / behind \\, -, or a letter that means something at column 3, found `1`"
    ),
    // Escapes.
    (#"a\"#, "expected a character behind \\ at column 3, found the end"),
    (#"\x4"#, "expected two hexadecimal digits behind \\x at column 3, found `4`"),
    (#"\u004"#, "expected four hexadecimal digits, or { behind \\u at column 3, found `0`"),
    (#"\u{}"#, "expected a hexadecimal number and } behind \\u{ at column 4, found `}`"),
    (#"\u{110000}"#, "expected a code point up to 10FFFF at column 4, found a larger one"),
    (#"\c1"#, "expected a letter behind \\c at column 3, found `1`"),
    (#"\pL"#, "expected { and the name of a property behind \\p at column 3, found `L`"),
    (#"\p{L"#, "expected } behind the name of a property at column 5, found the end"),
    (#"\p{IsGreek}"#, "expected a property of Unicode at column 4, found `IsGreek`"),
    (#"\p{letter}"#, "expected a property of Unicode at column 4, found `letter`"),
    (#"\p{alpha}"#, "expected a property of Unicode at column 4, found `alpha`"),
    (#"\p{Script=greek}"#, "expected a property of Unicode at column 4, found `Script=greek`"),
    (#"\p{Script=Nope}"#, "expected a property of Unicode at column 4, found `Script=Nope`"),
    (#"\p{Greek}"#, "expected a property of Unicode at column 4, found `Greek`"),
    (#"\p{^L}"#, "expected a property of Unicode at column 4, found `^L`"),
    // Classes.
    ("[b-a]", "expected a range in ascending order at column 2, found one that ends before it begins"),
    (#"[\d-x]"#, "expected a range between two characters at column 2, found one with a set"),
    (#"[a-\w]"#, "expected a range between two characters at column 2, found one with a set"),
    ("[[:alpha:]]", "expected a character, or \\] for the character itself at column 11, found `]`"),
    // References and names.
    (#"(a)\2"#, "expected the number of a group, up to 1 at column 5, found 2"),
    (#"\99999999999999999999"#, "expected the number of a group, up to 0 at column 2, found 1000000"),
    (#"\k"#, "expected < and the name of a group behind \\k at column 3, found the end"),
    (#"\k<n>"#, "expected the name of a group at column 4, found `n`, which is not one"),
    (#"(?<n>a)\k<m>"#, "expected the name of a group at column 11, found `m`, which is not one"),
    ("(?<n>a)(?<n>b)", "expected each name of a group once at column 11, found `n` again"),
    ("(?<1>a)", "expected a letter, or > behind the name of a group at column 4, found `1`"),
    ("(?<>a)", "expected the name of a group at column 4, found `>`"),
    ("(?<n", "expected > behind the name of a group at column 5, found the end"),
    // Too large.
    (
      "a(?:b{1000}){1000}",
      "expected a repetition that makes the pattern no longer than 100000 steps at column 13, found a larger one"
    ),
    (
      "a{99999999999999999999}",
      "expected a repetition that makes the pattern no longer than 100000 steps at column 2, found a larger one"
    ),
    (
      String(repeating: "(", count: 100_000),
      "expected at most 200 groups inside one another at column 201, found one more"
    ),
  ]

  private static func other(_ column: Int, _ found: String) -> String {
    "expected one of ^ $ \\ . * + ? ( ) [ ] { } | / behind \\, or a letter that means something at column \(column), "
      + "found `\(found)`"
  }

  @Test(arguments: faults)
  func `What is wrong with a pattern is told with its column`(_ row: (pattern: String, phrase: String)) {
    let error = #expect(throws: PatternFault.self) { try ECMAPattern(row.pattern) }
    #expect(error?.phrase == row.phrase)
  }

  @Test func `Mistakes are told at the pattern in the schema`() throws {
    let schema = try JSONValue(parsing: #"{"patternProperties": {"a{,2}": true}, "pattern": "\\A"}"#)
    let error = try #require(throws: JSONError.self) { try JSONSchema(schema) }
    #expect(
      error.problems.map { "\($0.path): \($0.message)" } == [
        #"/pattern: expected a regular expression of ECMA-262, found "\\A": "# + Self.other(2, "A"),
        #"/patternProperties/a{,2}: expected a regular expression of ECMA-262, found "a{,2}": "#
          + "expected a number at column 3, found `,`",
      ])
  }

  // MARK: Time

  static let slow = [
    "^(a+)+$", "^(a|a)*b", "(a|aa)+$", "^(a*)*b$", "(x+x+)+y", "^([a-zA-Z]+)*$", "^(([a-z])+.)+[A-Z]([a-z])+$",
    "(a|b|ab)*c", "^(?:a?){50}a{50}$", "a.*b.*c.*d", #"(\w+\s?)*$"#, #"\b\w+\b.*\b\w+z\b"#, "(a|b)*a(a|b){12}c",
  ]

  @Test(arguments: slow)
  func `Thirty thousand letters take linear time`(_ text: String) throws {
    let pattern = try ECMAPattern(text)
    for letters in ["a", "x", "ab", "é"] {
      let string = String(repeating: letters, count: 30_000 / letters.count) + "!"
      var isFound: Bool?
      let time = ContinuousClock().measure { isFound = pattern.isFound(in: string) }
      #expect(isFound != nil)
      #expect(time < .seconds(2), "\(letters): \(time)")
    }
  }

  @Test func `A pattern that needs more states than are kept is still right`() throws {
    // Each of the last 14 letters decides, so there are 2^14 states.
    let pattern = try ECMAPattern("(?:a|b)*a(?:a|b){13}$")
    var random = SeededRandom(seed: 7)
    for _ in 0..<Share.count(10) {
      let letters = (0..<8_000).map { _ in Bool.random(using: &random) }
      for end in [letters.count, letters.count - 1, letters.count - 2] {
        let text = String(letters[..<end].map { $0 ? "a" : "b" })
        #expect(pattern.isFound(in: text) == letters[end - 14])
      }
    }
  }

  private static let endlessString = String(repeating: "a", count: 100) + "!"
  static let endless = [#"^(?=(a+)+$)b"#, #"^(a+)+\1$"#, "(?!x)(a|a)*b", "(?<=c(a|a)*)!$"]

  @Test(arguments: endless)
  func `Back-references and look-around have a limit`(_ text: String) throws {
    #expect(try ECMAPattern(text).isFound(in: Self.endlessString) == nil)
  }

  @Test(arguments: Share.of(endless))
  func `The error of a pattern that takes too many steps says how many it may take`(_ text: String) throws {
    let string = Self.endlessString
    let validator = try JSONSchema(["properties": ["k": ["pattern": .string(text)]]])
    let error = try #require(throws: JSONError.self) { try validator.report(on: ["k": .string(string)]) }
    #expect(error.path == "/k")
    #expect(error.advice == "Change the pattern /\(text)/ in the schema at /properties/k.")
    #expect(
      error.message
        == "expected a pattern that can be applied to a string of 101 characters in 1001616 steps, found one that takes "
        + "more: without back-references and look-around, any pattern takes linear time")
    let keys = try JSONSchema(["patternProperties": [text: true]])
    #expect(throws: JSONError.self) { try keys.report(on: [string: 1]) }
  }

  @Test func `Patterns with look-around that people write end on long strings`() throws {
    let string = String(repeating: "a", count: 100_000) + "1"
    #expect(try ECMAPattern(#"^(?=.*\d)(?=.*[a-z]).+$"#).isFound(in: string) == true)
    #expect(try ECMAPattern("^(?!.*foo).*$").isFound(in: string) == true)
    #expect(try ECMAPattern(#"(?<=a)1$"#).isFound(in: string) == true)
  }
}
