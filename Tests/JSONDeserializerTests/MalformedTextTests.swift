import Janus
import TestSupport
import Testing

private struct Settings: KeyValueCreatable {
  var port = 0
  var host = ""
  var hosts: [Host] = []

  struct Host: KeyValueCreatable {
    var name = ""
  }
}

/// Documents that are not JSON, and their messages, word for word.
@Suite struct MalformedTextTests {
  static let malformed: [(String, String)] = [
    (
      "",
      "line 1, column 1: expected a value, found the end of the text. The document may have been cut off."
    ),
    (
      "   ",
      "line 1, column 4: expected a value, found the end of the text. The document may have been cut off."
    ),
    (
      "{",
      "line 1, column 2: expected a key or `}`, found the end of the text. The document may have been cut off."
    ),
    (
      #"{"port""#,
      "line 1, column 8, at /port: expected `:`, found the end of the text. The document may have been cut off."
    ),
    (
      #"{"port":"#,
      "line 1, column 9, at /port: expected a value, found the end of the text. The document may have been "
        + "cut off."
    ),
    (
      #"{"port": 1"#,
      "line 1, column 11, at /port: expected `,` or `}`, found the end of the text. The document may have "
        + "been cut off."
    ),
    (
      #"{"port": 1,"#,
      "line 1, column 12: expected a key, found the end of the text. The document may have been cut off."
    ),
    (
      #"{"port": 1,}"#,
      "line 1, column 12: a comma before `}` is not JSON. "
        + "Remove the comma, or allow it with the dialect .json.allowingTrailingCommas."
    ),
    (
      #"{"port" 1}"#,
      "line 1, column 9, at /port: expected `:`, found `1`."
    ),
    (
      "{port: 1}",
      "line 1, column 2: expected a key or `}`, found `p`."
    ),
    (
      "{'port': 1}",
      "line 1, column 2: expected a key or `}`, found `'`. Put strings and keys in double quotes."
    ),
    (
      #"{"port": 01}"#,
      "line 1, column 11, at /port: a number cannot have a leading zero. "
        + "Remove the zero, or put the digits in quotes."
    ),
    (
      #"{"port": 1.}"#,
      "line 1, column 12, at /port: expected a digit, found `}`. "
        + "JSON numbers have digits on both sides of the point, and after `e`."
    ),
    (
      #"{"port": +1}"#,
      "line 1, column 10, at /port: expected a value, found `+`. Numbers begin with a digit or a minus sign."
    ),
    (
      #"{"port": .5}"#,
      "line 1, column 10, at /port: expected a value, found `.`. Numbers begin with a digit or a minus sign."
    ),
    (
      #"{"port": -}"#,
      "line 1, column 11, at /port: expected a digit, found `}`. "
        + "JSON numbers have digits on both sides of the point, and after `e`."
    ),
    (
      #"{"port": 1e}"#,
      "line 1, column 12, at /port: expected a digit, found `}`. "
        + "JSON numbers have digits on both sides of the point, and after `e`."
    ),
    (
      #"{"port": 0x1F}"#,
      "line 1, column 11, at /port: expected `,` or `}`, found `x`."
    ),
    (
      #"{"port": NaN}"#,
      "line 1, column 10, at /port: expected a value, found `N`. The only words of JSON are true, false and null."
    ),
    (
      #"{"port": True}"#,
      "line 1, column 10, at /port: expected a value, found `T`. The only words of JSON are true, false and null."
    ),
    (
      #"{"port": nul}"#,
      "line 1, column 10, at /port: expected a value, found `n`."
    ),
    (
      #"{"port": 1} x"#,
      "line 1, column 13: expected the end of the document, found `x`. A JSON text holds one value; send "
        + "several as an array."
    ),
    (
      #"{"port": 1}}"#,
      "line 1, column 12: expected the end of the document, found `}`. A JSON text holds one value; send "
        + "several as an array."
    ),
    (
      #"{"host": "a\x"}"#,
      #"line 1, column 12, at /host: `\x` is not an escape in JSON. "#
        + #"The escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits; a backslash itself is \\."#
    ),
    (
      #"{"host": "a\u12"}"#,
      #"line 1, column 16, at /host: expected a hexadecimal digit, found `"`. "#
        + #"The escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits; a backslash itself is \\."#
    ),
    (
      #"{"host": "a\ud800"}"#,
      #"line 1, column 12, at /host: `\ud800` is only half of a surrogate pair. "#
        + #"A character beyond U+FFFF is written as two escapes, such as \ud83d\ude00."#
    ),
    (
      "{\"host\": \"a\nb\"}",
      "line 1, column 12, at /host: the byte 0x0A must be escaped in a string. "
        + #"Write a line break as \n, a tab as \t, others as \u0001; or close the string before it."#
    ),
    (
      #"{"host": "abc}"#,
      "line 1, column 15, at /host: expected a closing quote, found the end of the text. The document may "
        + "have been cut off."
    ),
    (
      "{\"hosts\": [{\"name\": \"a\"},\n  {\"name\": \"b\",}]}",
      "line 2, column 16, at /hosts/1: a comma before `}` is not JSON. "
        + "Remove the comma, or allow it with the dialect .json.allowingTrailingCommas."
    ),
    (
      #"{"hosts": [{} {}]}"#,
      "line 1, column 15, at /hosts/0: expected `,` or `]`, found `{`."
    ),
    (
      #"{"hosts": [{}}"#,
      "line 1, column 14, at /hosts/0: expected `,` or `]`, found `}`."
    ),
    (
      "{\"other\": [1, 2, // no\n 3]}",
      "line 1, column 18, at /other/2: expected a value, found `/`. JSON has no comments."
    ),
    (
      #"{"other": {"x": [tru]}}"#,
      "line 1, column 18, at /other/x/0: expected a value or `]`, found `t`."
    ),
    (
      #"{"port": 1, "port""#,
      "line 1, column 19, at /port: expected `:`, found the end of the text. The document may have been "
        + "cut off."
    ),
  ]

  @Test("The error of a text that is not JSON says what was expected and found", arguments: malformed)
  func whatIsNotJSON(document: String, text: String) {
    for policy in [JSONDeserializer.Policy(), JSONDeserializer.Policy { $0.mismatch = .fail }] {
      let error = failure { try JSONDeserializer(policy: policy).deserialize(Settings.self, from: document) }
      #expect(error?.description == text)
    }
  }
}
