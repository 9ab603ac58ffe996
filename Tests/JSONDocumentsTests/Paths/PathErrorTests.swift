import JSONCore
import JSONDocuments
import Testing

@Suite("Errors in paths") struct PathErrorTests {
  struct Row: CustomTestStringConvertible {
    let path: String
    let message: String
    var testDescription: String { path }

    init(_ path: String, _ message: String) { (self.path, self.message) = (path, message) }
  }

  static let rows = [
    Row(
      "",
      "line 1, column 1: expected a path that begins with `$`, found the end of the path. Begin with `$`, which is the whole document."
    ),
    Row(
      " $",
      "line 1, column 1: expected a path that begins with `$`, found a space. Begin with `$`, which is the whole document."
    ),
    Row("$ ", "line 1, column 2: expected the end of the path, found white space. Correct the path `$ `."),
    Row("$a", "line 1, column 2: expected `.`, `..`, `[` or the end of the path, found `a`. Correct the path `$a`."),
    Row(
      "$\u{1}",
      "line 1, column 2: expected `.`, `..`, `[` or the end of the path, found the control character U+0001. Correct the path `$ `."
    ),
    Row("$.", "line 1, column 3: expected a name or `*` after `.`, found the end of the path. Correct the path `$.`."),
    Row(
      "$..",
      "line 1, column 4: expected a name, `*` or `[` after `..`, found the end of the path. Correct the path `$..`."),
    Row(
      "$.1",
      "line 1, column 3: expected a name or `*` after `.`, found `1`. Write names with other characters as `['…']`."),
    Row("$. a", "line 1, column 3: expected a name or `*` after `.`, found a space. Correct the path `$. a`."),
    Row(
      "$[]",
      "line 1, column 3: expected a name in quotes, an index, a slice, `*` or a filter that begins with `?`, found `]`. Correct the path `$[]`."
    ),
    Row(
      "$['a' 'b']", "line 1, column 7: expected `,` or `]` after a selector, found `'`. Correct the path `$['a' 'b']`."),
    Row(
      "$['a",
      "line 1, column 5: expected `'` at the end of the string that begins in column 3, found the end of the path. Correct the path `$['a`."
    ),
    Row(
      "$['a\\x']",
      "line 1, column 5: expected one of the escapes `\\b`, `\\f`, `\\n`, `\\r`, `\\t`, `\\/`, `\\\\`, `\\'` and `\\u`, found `\\x`. Correct the path `$['a\\x']`."
    ),
    Row(
      "$['\\u12g4']",
      "line 1, column 8: expected four hexadecimal digits after `\\u`, found `g`. Correct the path `$['\\u12g4']`."),
    Row(
      "$['\\uD800\\u0041']",
      "line 1, column 4: expected a surrogate pair, found `\\uD800\\u0041`. Write both halves of a surrogate pair, or the character itself."
    ),
    Row(
      "$['a\u{1}b']",
      "line 1, column 5: expected a string without control characters, found the control character U+0001. Write it as `\\u0001`."
    ),
    Row("$[01]", "line 1, column 3: expected an index without leading zeros, found `01`. Correct the path `$[01]`."),
    Row("$[-0]", "line 1, column 3: expected `0`, found `-0`. Correct the path `$[-0]`."),
    Row("$[1:-]", "line 1, column 6: expected a digit after `-`, found `]`. Correct the path `$[1:-]`."),
    Row(
      "$[9007199254740992]",
      "line 1, column 3: expected an index from -9007199254740991 to 9007199254740991, found `9007199254740992`. Correct the path `$[9007199254740992]`."
    ),
    Row(
      "$[?@.a=1]",
      "line 1, column 7: expected one of `==`, `!=`, `<`, `<=`, `>` and `>=`, found a single `=`. Correct the path `$[?@.a=1]`."
    ),
    Row(
      "$[?@.a==]",
      "line 1, column 9: expected a query that begins with `@` or `$`, a literal or a function, found `]`. Correct the path `$[?@.a==]`."
    ),
    Row(
      "$[?@.*==1]",
      "line 1, column 4: expected a value, found `@.*`, which may select several nodes. Use `value(…)` for the value of the only node, or `count(…)` for the number of nodes."
    ),
    Row(
      "$[?true]", "line 1, column 4: expected a condition, found only the value `true`. Compare it with another value."),
    Row("$[?(@.a]", "line 1, column 8: expected `)` for the `(` in column 4, found `]`. Correct the path `$[?(@.a]`."),
    Row(
      "$[?@.a &]",
      "line 1, column 8: expected `&&`, `||`, `,` or `]` after a condition, found `&`. Correct the path `$[?@.a &]`."),
    Row(
      "$[?!@.a==1]",
      "line 1, column 8: expected a query or a function after `!`, found a comparison. Put the comparison in parentheses, as in `!(@.a == 1)`."
    ),
    Row(
      "$[?length(@.a)]",
      "line 1, column 4: expected a condition, found only the value `length(@.a)`. Compare it with another value."),
    Row(
      "$[?length(@.*)>1]",
      "line 1, column 11: expected a value, found `@.*`, which may select several nodes. Use `value(…)` for the value of the only node, or `count(…)` for the number of nodes."
    ),
    Row(
      "$[?count(1)>1]",
      "line 1, column 10: expected a query as the argument of `count`, found `1`. Correct the path `$[?count(1)>1]`."),
    Row(
      "$[?count(@.a==1)>1]",
      "line 1, column 13: expected `,` or `)` after an argument, found `=`. Correct the path `$[?count(@.a==1)>1]`."),
    Row(
      "$[?match(@.a)]", "line 1, column 4: expected 2 arguments of `match`, found 1. Correct the path `$[?match(@.a)]`."
    ),
    Row(
      "$[?match(@.a,'b')==true]",
      "line 1, column 4: expected a value, found `match(@.a,'b')`, which is true or false. Use it as a condition, without a comparison."
    ),
    Row(
      "$[?lenght(@.a)==1]",
      "line 1, column 4: expected one of the functions `length`, `count`, `match`, `search` and `value`, found `lenght`. Did you mean `length`?"
    ),
    Row(
      "$[?length @.a]",
      "line 1, column 10: expected `(` after `length`, found a space. Correct the path `$[?length @.a]`."),
    Row(
      "$[?@.a==01]",
      "line 1, column 9: expected a number without leading zeros, found `01`. Correct the path `$[?@.a==01]`."),
    Row("$[?@.a==1.]", "line 1, column 11: expected a digit after `.`, found `]`. Correct the path `$[?@.a==1.]`."),
    Row(
      "$[?@.a==1e]",
      "line 1, column 11: expected a digit after the `e` of the exponent, found `]`. Correct the path `$[?@.a==1e]`."),
    Row(
      "$[?@.a==nul]",
      "line 1, column 9: expected `true`, `false`, `null`, a query or a function, found `nul`. Correct the path `$[?@.a==nul]`."
    ),
  ]

  @Test("An error says where it is, what was expected and found, and what to do", arguments: rows)
  func message(row: Row) throws {
    let error = try #require(throws: JSONError.self) { try JSONPath(row.path) }
    #expect(error.description == row.message)
    #expect(error.code == .invalidValue)
  }

  @Test("An error has the line and column of a path of several lines, and an excerpt with a caret") func excerpt()
    throws
  {
    let error = try #require(throws: JSONError.self) { try JSONPath("$.ships\n  ['é', ]\n  .name") }
    #expect(error.location == JSONLocation(byteOffset: 17, line: 2, column: 9))
    #expect(
      error.excerpt == """
        2 |   ['é', ]
          |         ^
        """)
  }

  @Test("An error shows only a part of a long path") func longPath() throws {
    let error = try #require(throws: JSONError.self) {
      try JSONPath("$" + String(repeating: ".name", count: 1_000) + "]")
    }
    #expect(error.location?.column == 5_002)
    #expect(error.advice.count < 100)
    #expect((error.excerpt?.count ?? 0) < 300)
  }
}
