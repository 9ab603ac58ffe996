import JSONPatterns
import JSONSchemas
import Janus
import Testing

/// Which documents are valid, keyword by keyword.
@Suite struct KeywordTests {
  static let values: [(schema: String, valid: [String], invalid: [String])] = [
    ("true", ["1", "null"], []),
    ("false", [], ["1", "null"]),
    ("{}", ["1", "{}"], []),
    (
      #"{"type": "integer"}"#, ["1", "1.0", "1e2", "-0", "123456789012345678901234567890", "1e400"],
      ["1.5", "1e-1", #""1""#]
    ),
    (#"{"type": "number"}"#, ["1", "1.5"], ["true", "null"]),
    (#"{"type": "boolean"}"#, ["true", "false"], ["0", "1"]),
    (#"{"type": ["object", "null"]}"#, ["{}", "null"], ["[]"]),
    (#"{"enum": [1, "a", {"a": [1]}]}"#, ["1.0", #""a""#, #"{"a": [1.00]}"#], ["true", #""A""#, #"{"a": [2]}"#]),
    (#"{"const": 0}"#, ["0", "-0", "0.0"], ["false", "1e-400"]),
    (#"{"const": "é"}"#, [#""\u00e9""#], [#""e\u0301""#]),
    (#"{"const": {"a": 1, "b": 2}}"#, [#"{"b": 2, "a": 1}"#], [#"{"a": 1}"#]),
    // Numbers are compared by their digits.
    (#"{"minimum": 9007199254740993}"#, ["9007199254740993", "9007199254740993.0"], ["9007199254740992"]),
    (
      #"{"maximum": 123456789012345678901234567890}"#, ["123456789012345678901234567890", "1e3"],
      ["123456789012345678901234567890.1", "1e30"]
    ),
    (#"{"exclusiveMinimum": 0.1}"#, ["0.10000000000000000000001"], ["0.1", "0.10"]),
    (#"{"exclusiveMaximum": -1e400}"#, ["-1e401"], ["-1e400", "0"]),
    (#"{"multipleOf": 0.01}"#, ["19.99", "4.35", "0", "1e300", "-0.07"], ["0.075", "0.001"]),
    (#"{"multipleOf": 7}"#, ["7e0", "700000000000000000000000000000", "-14"], ["1e1000", "8"]),
    (
      #"{"multipleOf": 1234567890123456789012345678901234567}"#, ["2469135780246913578024691357802469134"],
      ["2469135780246913578024691357802469135"]
    ),
    (#"{"multipleOf": 1e-400}"#, ["1", "3e-400"], ["1e-401"]),
    // Length is counted in Unicode scalars.
    (#"{"maxLength": 2}"#, [#""ab""#, #""\ud83d\ude00x""#, #""e\u0301""#, "12345"], [#""abc""#, #""ae\u0301""#]),
    (#"{"minLength": 2.0}"#, [#""e\u0301""#], [#""\ud83d\ude00""#]),
    (#"{"maxLength": 1e30}"#, [#""abc""#], []),
    (#"{"format": "date"}"#, [#""x""#], []),
  ]

  static let containers: [(schema: String, valid: [String], invalid: [String])] = [
    (
      #"{"prefixItems": [{"type": "null"}], "items": {"type": "integer"}}"#, ["[]", "[null, 1]", "{}"],
      ["[1]", "[null, null]"]
    ),
    (#"{"items": false}"#, ["[]", "1"], ["[1]"]),
    (#"{"contains": {"type": "null"}}"#, ["[1, null]", "1"], ["[]", "[1]"]),
    (#"{"contains": {"type": "null"}, "minContains": 0}"#, ["[]"], []),
    (
      #"{"contains": {"type": "null"}, "minContains": 2, "maxContains": 2}"#, ["[null, null]"],
      ["[null]", "[null, null, null]"]
    ),
    (#"{"minContains": 2}"#, ["[]"], []),
    (
      #"{"uniqueItems": true}"#, ["[1, true, \"1\", [1], {\"a\": 1}]", "[0, false]"],
      ["[1, 1.0]", #"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#]
    ),
    (#"{"uniqueItems": false}"#, ["[1, 1]"], []),
    (#"{"minItems": 1, "maxItems": 2}"#, ["[1]", "[1, 2]"], ["[]", "[1, 2, 3]"]),
    (#"{"required": ["a"]}"#, [#"{"a": null}"#, "1"], ["{}"]),
    (#"{"dependentRequired": {"a": ["b", "c"]}}"#, ["{}", #"{"a": 1, "b": 1, "c": 1}"#], [#"{"a": 1, "b": 1}"#]),
    (
      #"{"dependentSchemas": {"a": {"maxProperties": 1}}}"#, [#"{"a": 1}"#, #"{"b": 1, "c": 1}"#],
      [#"{"a": 1, "b": 1}"#]
    ),
    (#"{"propertyNames": {"pattern": "^x"}}"#, ["{}", #"{"x1": 1}"#], [#"{"y": 1}"#]),
    (
      #"{"properties": {"a": {"type": "null"}}, "patternProperties": {"^a": true, "b": {"type": "string"}}, "additionalProperties": {"type": "integer"}}"#,
      [#"{"a": null, "ax": 1.5, "b": "", "c": 1}"#], [#"{"a": 1}"#, #"{"ab": 1}"#, #"{"c": 1.5}"#]
    ),
    (#"{"minProperties": 1, "maxProperties": 1}"#, [#"{"a": 1}"#], ["{}", #"{"a": 1, "b": 1}"#]),
    // For a duplicate key, the last value counts.
    (
      #"{"properties": {"a": {"type": "null"}}, "maxProperties": 1}"#, [#"{"a": 1, "a": null}"#],
      [#"{"a": null, "a": 1}"#]
    ),
  ]

  static let branches: [(schema: String, valid: [String], invalid: [String])] = [
    (#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, ["1", "2"], ["0", "3"]),
    (#"{"anyOf": [{"minimum": 2}, {"maximum": 1}]}"#, ["1", "2", "null"], ["1.5"]),
    (#"{"oneOf": [{"minimum": 1}, {"maximum": 2}]}"#, ["0", "3"], ["1", "null"]),
    (#"{"not": {"type": "null"}}"#, ["1"], ["null"]),
    (#"{"if": {"type": "null"}, "else": {"minimum": 1}}"#, ["null", "1"], ["0"]),
    (#"{"if": false, "then": false}"#, ["1"], []),
    (#"{"then": false, "else": false}"#, ["1"], []),
    (##"{"$ref": "#/definitions/a", "definitions": {"a": {"type": "null"}}}"##, ["null"], ["1"]),
    (##"{"$ref": "#/x-parts/0", "x-parts": [{"type": "null"}]}"##, ["null"], ["1"]),
    (##"{"$ref": "#/$defs/a%20b", "$defs": {"a b": {"type": "null"}}}"##, ["null"], ["1"]),
    (##"{"$ref": "#n", "minimum": 1, "$defs": {"a": {"$anchor": "n", "type": "integer"}}}"##, ["1"], ["0", "1.5"]),
    (
      ##"{"$id": "https://a.example/s/root", "$ref": "item#n", "$defs": {"x": {"$id": "item", "$defs": {"y": {"$anchor": "n", "type": "null"}}}}}"##,
      ["null"], ["1"]
    ),
    (#"{"$ref": "urn:x:y", "$defs": {"x": {"$id": "urn:x:y", "type": "null"}}}"#, ["null"], ["1"]),
    (#"{"$ref": "item", "$defs": {"x": {"$id": "item", "type": "null"}}}"#, ["null"], ["1"]),
    (##"{"type": ["array", "null"], "items": {"$ref": "#"}}"##, ["[[], [null]]"], ["[[1]]"]),
    // A list that defines its elements with a dynamic anchor.
    (
      ##"""
      {"$id": "https://a.example/strings", "$ref": "list", "$defs": {
        "string": {"$dynamicAnchor": "element", "type": "string"},
        "list": {"$id": "list", "type": "array", "items": {"$dynamicRef": "#element"},
          "$defs": {"any": {"$dynamicAnchor": "element"}}}}}
      """##, [#"["a"]"#], ["[1]"]
    ),
    (
      #"{"properties": {"a": true}, "anyOf": [{"properties": {"b": {"type": "null"}}}, {"properties": {"c": true}}], "unevaluatedProperties": false}"#,
      [#"{"a": 1, "b": null, "c": 1}"#], [#"{"d": 1}"#, #"{"b": 1}"#]
    ),
    (
      #"{"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"properties": {"b": true}}, "unevaluatedProperties": {"type": "null"}}"#,
      [#"{"a": 1, "b": 1}"#, #"{"a": null, "b": null}"#], [#"{"a": 2}"#]
    ),
    (
      #"{"prefixItems": [true], "contains": {"type": "string"}, "unevaluatedItems": {"type": "null"}}"#,
      [#"[1, "a", null]"#], ["[1, 2]"]
    ),
    (
      #"{"not": {"properties": {"a": true}, "required": ["b"]}, "unevaluatedProperties": false}"#, ["{}"],
      [#"{"a": 1}"#]
    ),
  ]

  @Test(arguments: values + containers + branches)
  func `Documents are valid or not`(_ one: (schema: String, valid: [String], invalid: [String])) throws {
    let validator = try JSONSchema(parsing: one.schema)
    for document in one.valid {
      let report = try validator.report(on: JSONValue(parsing: document))
      #expect(report.problems == [], "\(document)")
    }
    for document in one.invalid {
      let report = try validator.report(on: JSONValue(parsing: document))
      #expect(!report.isValid, "\(document)")
    }
  }

  static let patterns: [(pattern: String, found: [String], notFound: [String])] = [
    ("a", ["bab"], ["b"]),
    ("^a$", ["a"], ["a\n", "ba"]),
    ("^.$", ["é", "😀"], ["\n", "e\u{301}"]),
    (#"^\d$"#, ["1"], ["٣"]),
    (#"^\w$"#, ["a", "_"], ["é"]),
    (#"^\s$"#, [" ", "\u{FEFF}", "\u{2003}"], ["\u{85}", "a"]),
    (#"^[\s-]$"#, ["-", "\u{FEFF}"], ["a"]),
    (#"^[^\s]$"#, ["a"], [" "]),
    (#"^\S$"#, ["a"], ["\u{FEFF}"]),
    (#"^[\w.-]+$"#, ["a-b.c"], ["a b"]),
    ("^[[a]$", ["[", "a"], ["b"]),
    ("^[a&&b]$", ["&", "b"], ["c"]),
    ("^[+--]$", ["+", ",", "-"], ["."]),
    ("^[a~~b]$", ["~"], ["c"]),
    ("^[^]$", ["a", "\n"], [""]),
    ("[]", [], ["a", ""]),
    (#"^\cJ$"#, ["\n"], ["J"]),
    (#"^[\cJ$]$"#, ["\n", "$"], ["J"]),
    (#"^\/[\-]$"#, ["/-"], ["a"]),
    (#"^\u0041\x42$"#, ["AB"], ["ab"]),
    (#"^\p{L}+$"#, ["é", "Ж"], ["1"]),
    (#"^\p{Script=Greek}$"#, ["α"], ["a"]),
    (#"^(?<year>\d{4})-\k<year>$"#, ["2020-2020"], ["2020-2021"]),
    ("^(?!a)", ["b"], ["a"]),
    ("^[À-ÿ]$", ["é"], ["e"]),
  ]

  @Test(arguments: patterns)
  func `Patterns are those of ECMA-262`(_ one: (pattern: String, found: [String], notFound: [String])) throws {
    let pattern = try ECMAPattern(one.pattern)
    for text in one.found { #expect(pattern.isFound(in: text) == true, "\(text)") }
    for text in one.notFound { #expect(pattern.isFound(in: text) == false, "\(text)") }
  }

  static let formats: [(format: String, valid: [String], invalid: [String])] = [
    (
      "date-time",
      ["2024-02-29T23:59:59Z", "2024-01-01t00:00:00.123+05:30", "1998-12-31T23:59:60Z", "1998-12-31T15:59:60-08:00"],
      [
        "2023-02-29T00:00:00Z", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T24:00:00Z", "2024-01-01T12:00:60Z",
        "2024-01-01 00:00:00Z", "2024-13-01T00:00:00Z", "٢024-01-01T00:00:00Z",
      ]
    ),
    ("date", ["2024-02-29", "2000-02-29"], ["1900-02-29", "2024-2-9", "2024-04-31", "20240101", "2024-00-01"]),
    ("time", ["12:00:00Z", "12:00:00.5-00:00"], ["12:00:00", "12:60:00Z", "12:00Z", "12:00:00+24:00"]),
    (
      "uuid", ["2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2EB8AA08-AA98-11EA-B4AA-73B441D16380"],
      ["2eb8aa08aa9811eab4aa73b441d16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638", ""]
    ),
    (
      "uri",
      [
        "https://a.example/b?c#d", "urn:x:y", "mailto:a@b.example", "http://user:secret@a.example:80/",
        "http://a.example:/",
        "http://[v1.a:b]/", "http://[::1]:80", "http://a%41.example/%7E", "http://@a.example", "file:///a",
      ],
      [
        "/a", "a", "//a.example", "http://a b", "", "http://us er@a.example", "http://[v.a]/", "http://[vz.a]/",
        "http://[v1.]/", "http://[v1.a b]/", "http://[::1", "http://[::1]a", "http://a%4.example",
        "http://a.example:8a/",
      ]
    ),
    (
      "email", ["a@b.example", "a.b+c@d.example", #""a b"@c.example"#, "a@[127.0.0.1]"],
      ["a", "@b", "a@", "a@b@c", ".a@b", "a@-b", "a@[1.2.3]"]
    ),
    ("ipv4", ["127.0.0.1"], ["127.0.0", "256.0.0.1", "127.0.0.01", "1.2.3.4 ", "١.0.0.1"]),
    ("ipv6", ["::1", "2001:db8::ff00:42:8329", "::ffff:1.2.3.4"], ["1", "::1%eth0", "12345::", "1::2::3"]),
    (
      "hostname", ["a.example", "a--b.c", "xn--mnchen-3ya.example"],
      ["-a", "a-", "a..b", "", "a_b", "xn--a", String(repeating: "a", count: 64)]
    ),
    (
      "idn-hostname",
      [
        "münchen.example", "a.example", "l·l", "παράδειγμα", "実例。example", "\u{915}\u{94D}\u{200D}\u{937}", "\u{375}α",
        "\u{5D0}\u{5F3}\u{5D1}", "ア・ア", "か・a", "漢・", "\u{628}\u{6CC}\u{200C}\u{628}\u{6CC}", "\u{627}\u{660}\u{661}",
      ],
      [
        "〮a", "-é", "a·l", "\u{300}a", "É", "0\u{5D0}", "ab\u{640}", "\u{915}\u{200D}", "\u{375}a", "α\u{375}",
        "\u{5F3}\u{5D1}", "a・b", "・", "é\u{200C}a", "\u{628}\u{200C}", "\u{627}\u{660}\u{6F0}",
      ]
    ),
    ("idn-email", ["jürgen@münchen.example", "a@b.example"], ["jürgen", "@é", "é@〮a"]),
    (
      "duration", ["P3Y6M4DT12H30M5S", "P2W", "PT1M", "P0D"],
      ["P", "PT", "P1Y2D", "P1D2H", "P2W1D", "1D", "P1S", "PT1D", "P-1D", "P1"]
    ),
    (
      "uri-reference", ["/a?b#c", "a", "//a.example", "", "#c", "urn:x:y"],
      ["a b", "\\a", "é", "1:a", "%4", "http://[1]"]
    ),
    ("iri", ["https://é.example/ü?ö#ä", "http://[::1]:80/"], ["/é", "http://a b", "http://a.example:x/"]),
    ("iri-reference", ["/é", "é", ""], ["<é>", "\\é"]),
    (
      "uri-template", ["/a{/b}{?c,d*,e:3}", "", "/{+a.b}", "%41"],
      ["{", "{a", "a}", "{a:0}", "{}", "{a b}", "%4", "<a>"]
    ),
    ("json-pointer", ["", "/a~0~1", "/"], ["a", "/~", "/~2", "#/a"]),
    ("relative-json-pointer", ["0", "1/a", "2#", "10"], ["", "/a", "01", "-1", "1a", "0##"]),
    ("regex", ["^a+$", #"\p{L}"#], ["(", "a{2,1}", #"\Z"#]),
    ("phone", ["- anything that is not checked -"], []),
  ]

  @Test(arguments: formats)
  func `Formats are checked where that is asked for`(_ one: (format: String, valid: [String], invalid: [String])) throws
  {
    let schema: JSONValue = ["format": .string(one.format)]
    let (checking, plain) = (try JSONSchema(schema, checksFormats: true), try JSONSchema(schema))
    for text in one.valid { #expect(try checking.report(on: .string(text)).isValid, "\(text)") }
    for text in one.invalid {
      #expect(try !checking.report(on: .string(text)).isValid, "\(text)")
      #expect(try plain.report(on: .string(text)).isValid, "\(text)")
    }
    #expect(try checking.report(on: 1).isValid)
  }

  @Test func `A report lists a thousand violations, and counts the others`() throws {
    let validator = try JSONSchema(["items": ["type": "null"]])
    let report = try validator.report(on: .array(Array(repeating: 1, count: 1_500)))
    #expect(report.problems.count == 1_000)
    #expect(report.omittedCount == 500)
  }
}
