import Foundation
import Janus
import TestSupport
import Testing

@Suite struct JSON5Tests {
  static let reader = JSONDeserializer(policy: .init { $0.dialect = .json5 })
  static let strict = JSONDeserializer(
    policy: .init {
      $0.mismatch = .fail
      $0.dialect = .json5
    })
  static let foundation: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }()

  struct Settings: KeyValueCreatable, Equatable {
    var name: String?
    var count: Int?
    var ratio: Double?
    var list: [Int]?
    var inner: [String: Bool]?
  }

  /// The same for those who have only `Decodable`.
  struct DecodableSettings: Decodable, Equatable {
    var name: String?
    var count: Int?
    var ratio: Double?
    var list: [Int]?
    var inner: [String: Bool]?

    var settings: Settings { Settings(name: name, count: count, ratio: ratio, list: list, inner: inner) }
  }

  // MARK: Documents

  /// A document, and the same as JSON.
  struct Row: CustomTestStringConvertible, Sendable {
    let json5: String
    let json: String
    /// Whether Foundation reads the document, too.
    let isFoundations: Bool

    init(_ json5: String, _ json: String, isFoundations: Bool = true) {
      (self.json5, self.json, self.isFoundations) = (json5, json, isFoundations)
    }

    var testDescription: String { json5.debugDescription }
  }

  static let documents = [
    // Comments.
    Row("// first\n{\"count\": 1} // last", #"{"count": 1}"#),
    Row("/* a */ {/**/\"count\"/*/ b */:/***/1/* \" */}/* c *//**/", #"{"count": 1}"#),
    Row("{\"list\": [1, // one\r 2 /* two\n */, // three\r\n 3]}", #"{"list": [1, 2, 3]}"#),
    Row("{//é ü 日本\n}", "{}"),
    Row("{\"count\": // to the line separator\u{2028}1}", #"{"count": 1}"#, isFoundations: false),
    // White space.
    Row("\u{0B}\u{0C}{\"count\"\u{0B}:\u{0C}1}\u{0C}", #"{"count": 1}"#),
    Row(
      "{\u{A0}\"count\"\u{FEFF}:\u{2028}1\u{2029},\u{3000}\"list\":\u{2003}[\u{202F}]\u{1680}}\u{205F}",
      #"{"count": 1, "list": []}"#, isFoundations: false),
    Row("\u{A0}{}", "{}", isFoundations: false),
    // Trailing commas.
    Row(#"{"list": [1, 2, ], "count": 1,}"#, #"{"list": [1, 2], "count": 1}"#),
    Row(#"{"list": [1,2,],}"#, #"{"list": [1, 2]}"#),
    Row("{\"inner\": {\"a\": true /**/ , /**/ } // \n , // \n }", #"{"inner": {"a": true}}"#),
    // Keys.
    Row("{count: 1, list: [2]}", #"{"count": 1, "list": [2]}"#),
    Row("{'count': 1, 'list': [2]}", #"{"count": 1, "list": [2]}"#),
    Row(
      #"{c\u006Funt:1,'li\u0073t':[2],"n\u0061me":"a"}"#, #"{"count": 1, "list": [2], "name": "a"}"#,
      isFoundations: false),
    Row(
      "{inner:{$a_1:true,_:false,ünï:true,日本:false,a\u{301}\u{200D}:true,ⅷ:false}}",
      "{\"inner\":{\"$a_1\":true,\"_\":false,\"ünï\":true,\"日本\":false,\"a\u{301}\u{200D}\":true,\"ⅷ\":false}}"),
    Row(
      "{inner:{null:true,true:false,Infinity:true,NaN:false}}",
      #"{"inner": {"null": true, "true": false, "Infinity": true, "NaN": false}}"#),
    Row(#"{'inner':{'a"b':true,'':false}}"#, #"{"inner": {"a\"b": true, "": false}}"#),
    Row(#"{'count"': 1, "count": 2}"#, #"{"count\"": 1, "count": 2}"#),
    Row("{unknown: {a: [.5, 'x', Infinity]}, count: 1}", #"{"unknown": null, "count": 1}"#),
    // All at once.
    Row(
      """
      // Settings
      {
        name: 'it\\'s \\
      "mine"', /* in
        hexadecimal */ count: +0x2A,
        ratio: -.5,
        list: [1, 2, 3,],
        inner: {on: true, 'off': false,},
      }
      """,
      #"{"name": "it's \"mine\"", "count": 42, "ratio": -0.5, "list": [1, 2, 3], "inner": {"on": true, "off": false}}"#,
      isFoundations: false),
  ]

  @Test("A JSON5 document is read as the JSON document that means the same", arguments: documents) func document(
    _ row: Row
  ) throws {
    let wanted = try JSONDeserializer().deserialize(Settings.self, from: row.json)
    #expect(try Self.strict.deserialize(Settings.self, from: row.json5) == wanted)
    #expect(try Self.strict.deserialize(Settings.self, from: Array(row.json5.utf8)) == wanted)
    #expect(try Self.strict.decode(DecodableSettings.self, from: row.json5).settings == wanted)
    if row.isFoundations {
      #expect(
        try Self.foundation.decode(DecodableSettings.self, from: Data(row.json5.utf8)).settings == wanted)
    } else {
      #expect((try? Self.foundation.decode(DecodableSettings.self, from: Data(row.json5.utf8)).settings) != wanted)
    }
    var filled = Settings(name: "before", count: 7)
    var other = filled
    try Self.strict.fill(&filled, from: row.json5)
    try JSONDeserializer().fill(&other, from: row.json)
    #expect(filled == other)
    if !row.json5.contains("Infinity]") {
      #expect(try JSONValue(parsing: row.json5, dialect: .json5) == JSONValue(parsing: row.json))
    }
    // Plain JSON is JSON5.
    #expect(try Self.strict.deserialize(Settings.self, from: row.json) == wanted)
  }

  @Test("A JSON5 document is refused as JSON", arguments: documents) func documentIsNoJSON(_ row: Row) {
    #expect(failure { try JSONDeserializer().deserialize(Settings.self, from: row.json5) } != nil)
    #expect(failure { try JSONValue(parsing: row.json5) } != nil)
    #expect(throws: DecodingError.self) { try JSONDeserializer().decode(DecodableSettings.self, from: row.json5) }
  }

  @Test("A JSON5 document may be in UTF-16", arguments: documents) func documentInUTF16(_ row: Row) throws {
    let wanted = try JSONDeserializer().deserialize(Settings.self, from: row.json)
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in row.json5.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    #expect(try Self.strict.deserialize(Settings.self, from: bytes) == wanted)
    #expect(try Self.strict.decode(DecodableSettings.self, from: bytes).settings == wanted)
  }

  @Test(
    "A malformed document is refused, also where it is skipped",
    arguments: [
      "{,}", "[,]", "[1,,]", "[1,,2]", "{count:1,,}", "{,count:1}", ",", "{count 1}", "{count:}", "{1:2}", "{-a:1}",
      "{a-b:1}", "{'a:1}", #"{\x61:1}"#, #"{\u0020:1}"#, "{a\u{A0}b:1}", "{count:1 list:[]}", "[1 2]", "/", "/ /", "/*",
      "/* {}", "[1/]", "{} /", "{} /*", "// nothing else", "# {}", "<!-- -->", "[undefined]", "[TRUE]", "{count:1}}",
      "[1]]", "[+]", "[-]", "[.]", "[+.]", "[1e]", "[.e1]", "[01]", "[-01]", "[0x]", "[0xG]", "[0x1.5]", "[1_000]",
      "[++1]", "[+ 1]", "[Infinit]", "[infinity]", "[nan]", "[NaNs]", "[- Infinity]", "[0b1]", "[0o7]", "['a]",
      "['a\"]",
      "['a\nb']", "['a\rb']", "[\"a\nb\"]", #"['\1']"#, #"['\01']"#, #"['\x']"#, #"['\xG0']"#, #"['\x1"#, #"['\u12']"#,
      #"['\uD800']"#, #"['\"#, "['\\\n", "[`a`]", "[0x100000000000000000000000000000000]",
    ]) func malformed(_ text: String)
  {
    #expect(failure { try Self.reader.deserialize(Settings.self, from: text) } != nil)
    #expect(failure { try JSONValue(parsing: text, dialect: .json5) } != nil)
    #expect(failure { try Self.reader.deserialize([JSONValue].self, from: text) } != nil)
    #expect(throws: DecodingError.self) { try Self.reader.decode([String: Int].self, from: text) }
    // Skipped values are checked as well.
    let skipped = "{count: 1, other: \(text)}"
    #expect(failure { try Self.reader.deserialize(Settings.self, from: skipped) } != nil)
    #expect(throws: DecodingError.self) { try Self.reader.decode(DecodableSettings.self, from: skipped) }
  }

  // MARK: Strings

  static let strings = [
    Row("'a'", #""a""#),
    Row("''", #""""#),
    Row(#"'"'"#, #""\"""#),
    Row(#"'long enough for a word: " and no more'"#, #""long enough for a word: \" and no more""#),
    Row(#""it's""#, #""it's""#),
    Row(#"'\'\"\\\/\b\f\n\r\t'"#, #""'\"\\/\b\f\n\r\t""#),
    Row(#""\'""#, #""'""#),
    Row(#"'\x41\xE9\u00e9\uD83D\uDE00'"#, #""Aéé😀""#),
    Row(#"'\v\0'"#, #""\u000B\u0000""#, isFoundations: false),
    Row(#"'\x00\u0000'"#, #""\u0000\u0000""#, isFoundations: false),
    Row(#"'\a\C\é\日\😀\-'"#, #""aCé日😀-""#, isFoundations: false),
    Row("'a\\\nb\\\r\nc\\\rd\\\u{2028}e\\\u{2029}f'", #""abcdef""#, isFoundations: false),
    Row("'\\\u{2027}\\\u{202A}'", "\"\u{2027}\u{202A}\"", isFoundations: false),
    Row("'\u{2028}\u{2029}日本'", "\"\u{2028}\u{2029}日本\""),
    Row("'tab\tbell\u{7}'", #""tab\tbell\u0007""#, isFoundations: false),
  ]

  @Test("A JSON5 string is read as the JSON string that means the same", arguments: strings) func string(_ row: Row)
    throws
  {
    let wanted = try JSONDeserializer().deserialize([String].self, from: "[\(row.json)]")
    let document = "[\(row.json5)]"
    #expect(try Self.strict.deserialize([String].self, from: document) == wanted)
    #expect(try Self.strict.deserialize([String?].self, from: document) == wanted)
    #expect(try Self.strict.deserialize([String: Int].self, from: "{\(row.json5): 1}") == [wanted[0]: 1])
    #expect(try JSONValue(parsing: document, dialect: .json5)[0].string == wanted[0])
    #expect(try Self.strict.decode([String].self, from: document) == wanted)
    let theirs = try? Self.foundation.decode([String].self, from: Data(document.utf8))
    #expect(row.isFoundations ? theirs == wanted : theirs != wanted)
    if row.json5 != row.json, row.json5 != #""it's""# {
      #expect(failure { try JSONDeserializer().deserialize([String].self, from: document) } != nil)
    }
  }

  // MARK: Numbers

  /// A number, and what it is as a `Double` and as an `Int`.
  struct NumberRow: CustomTestStringConvertible, Sendable {
    let text: String
    let double: Double
    let int: Int?
    let isFoundations: Bool

    init(_ text: String, _ double: Double, _ int: Int? = nil, isFoundations: Bool = true) {
      (self.text, self.double, self.int, self.isFoundations) = (text, double, int, isFoundations)
    }

    var testDescription: String { text }
  }

  static let numbers = [
    NumberRow("+1", 1, 1), NumberRow("+0", 0, 0), NumberRow("+1.5", 1.5), NumberRow("+1e2", 100, 100),
    NumberRow(".5", 0.5), NumberRow("-.5", -0.5), NumberRow("+.5e1", 5, 5), NumberRow("5.", 5, 5),
    NumberRow("5.e1", 50, 50), NumberRow("-0.", -0.0, 0), NumberRow("0x0", 0, 0), NumberRow("0x2A", 42, 42),
    NumberRow("0XfF", 255, 255), NumberRow("-0x10", -16, -16), NumberRow("+0x10", 16, 16),
    NumberRow("0x7FFFFFFFFFFFFFFF", 0x1p63, Int.max, isFoundations: false),
    NumberRow("0xFFFFFFFFFFFFFFFF0", 0x1p68, isFoundations: false),
    NumberRow("Infinity", .infinity), NumberRow("-Infinity", -.infinity), NumberRow("+Infinity", .infinity),
    NumberRow("NaN", .nan), NumberRow("-NaN", .nan), NumberRow("+NaN", .nan),
  ]

  @Test("A JSON5 number is read as a floating-point number", arguments: numbers) func double(_ row: NumberRow) throws {
    func check(_ value: Double?, _ sourceLocation: SourceLocation = #_sourceLocation) {
      let isSame = value == row.double && value?.sign == row.double.sign || value?.isNaN == true && row.double.isNaN
      #expect(isSame, "\(String(describing: value))", sourceLocation: sourceLocation)
    }
    let document = "[\(row.text)]"
    check(try Self.strict.deserialize([Double].self, from: document)[0])
    check(try Self.strict.deserialize([Double?].self, from: document)[0])
    check(try Self.strict.deserialize(Settings.self, from: "{ratio: \(row.text)}").ratio)
    check(Double(try Self.strict.deserialize([Float].self, from: document)[0]))
    check(try Self.strict.deserialize([Float?].self, from: document)[0].map(Double.init))
    check(try Self.strict.decode([Double].self, from: document)[0])
    check(Double(try Self.strict.decode([Float].self, from: document)[0]))
    if row.isFoundations { check(try Self.foundation.decode([Double].self, from: Data(document.utf8))[0]) }
    #expect(failure { try JSONDeserializer().deserialize([Double].self, from: document) } != nil)
    #expect(failure { try JSONValue(parsing: document) } != nil)
  }

  @Test("A JSON5 number is read as an integer if it is one", arguments: numbers) func integer(_ row: NumberRow) throws {
    let document = "[\(row.text)]"
    for value in [
      try? Self.strict.deserialize([Int].self, from: document)[0],
      try? Self.strict.deserialize([Int?].self, from: document)[0],
      try? Self.strict.deserialize(Settings.self, from: "{count: \(row.text)}").count,
      try? Self.strict.deserialize([Int128].self, from: document).map(Int.init(truncatingIfNeeded:))[0],
      try? Self.strict.decode([Int].self, from: document)[0],
    ] where row.int != nil || value == nil {
      #expect(value == row.int)
    }
    let theirs = try? Self.foundation.decode([Int].self, from: Data(document.utf8))[0]
    #expect(theirs == row.int)
    if row.double.isFinite {
      let number = try JSONValue(parsing: document, dialect: .json5)[0].number
      #expect(number?.double == row.double)
    }
  }

  @Test("Infinity and NaN fit floating-point types only", arguments: ["Infinity", "-Infinity", "NaN"]) func nonFinite(
    _ text: String
  ) throws {
    let (list, report) = try Self.reader.deserializeReporting([Int].self, from: "[1, \(text), 2]")
    #expect(list == [1, 2])
    #expect(report.issues.map(\.code) == [.typeMismatch] && report.issues[0].path == "/1")
    func code<Value>(_ type: Value.Type) -> JSONError.Code? {
      failure { try Self.strict.deserialize([Value].self, from: "[\(text)]") }?.code
    }
    #expect(code(Int.self) == .typeMismatch)
    #expect(code(Int8.self) == .typeMismatch)
    #expect(code(String.self) == .typeMismatch)
    #expect(code(Bool.self) == .typeMismatch)
    #expect(code(Date.self) == .typeMismatch)
    #expect(code(Decimal.self) == .typeMismatch)
    #expect(code(JSONNumber.self) == .typeMismatch)
    #expect(code(JSONValue.self) == .typeMismatch)
    #expect(code(Any.self) == .typeMismatch)
    #expect(failure { try JSONValue(parsing: "[\(text)]", dialect: .json5) }?.code == .typeMismatch)
    let values = try Self.reader.deserializeReporting([JSONValue].self, from: "[1, [\(text)], {a: \(text)}, 2]").value
    #expect(values == [1, 2])
    // What does not fit is an error of the value here, as Foundation has it.
    #expect(throws: DecodingError.self) { try Self.reader.decode([Int].self, from: "[\(text)]") }
    #expect(throws: DecodingError.self) { try Self.foundation.decode([Int].self, from: Data("[\(text)]".utf8)) }
  }

  // MARK: Without braces

  static let braceless = [
    Row(#""count": 1, "list": [2]"#, #"{"count": 1, "list": [2]}"#),
    Row(#"{"count": 1}"#, #"{"count": 1}"#),
    Row(" \n ", "{}"), Row("", "{}"), Row(" {}", "{}"),
    Row("\u{FEFF}\"count\": 1", #"{"count": 1}"#),
  ]

  @Test("The braces around a document may be missing if the dialect allows it", arguments: braceless)
  func withoutBraces(_ row: Row) throws {
    let wanted = try JSONDeserializer().deserialize(Settings.self, from: row.json)
    for dialect in [JSONDialect.json, .json5].map(\.assumingTopLevelObject) {
      let reader = JSONDeserializer(
        policy: .init {
          $0.mismatch = .fail
          $0.dialect = dialect
        })
      #expect(try reader.deserialize(Settings.self, from: row.json5) == wanted)
      #expect(try reader.decode(DecodableSettings.self, from: row.json5).settings == wanted)
      #expect(try JSONValue(parsing: row.json5, dialect: dialect) == JSONValue(parsing: row.json))
    }
  }

  @Test(
    "A JSON5 document may lack its braces",
    arguments: ["count: 1, // one\n list: [2], // two", "'count': +1, list: [2,] /**/", "count:1,\"list\":[2],"])
  func json5WithoutBraces(_ text: String) throws {
    let reader = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.dialect = .json5.assumingTopLevelObject
      })
    #expect(try reader.deserialize(Settings.self, from: text) == Settings(count: 1, list: [2]))
    #expect(try reader.decode(DecodableSettings.self, from: text) == DecodableSettings(count: 1, list: [2]))
    let foundation = JSONDecoder()
    foundation.allowsJSON5 = true
    foundation.assumesTopLevelDictionary = true
    #expect(
      try foundation.decode(DecodableSettings.self, from: Data(text.utf8)) == DecodableSettings(count: 1, list: [2]))
    #expect(failure { try Self.reader.deserialize(Settings.self, from: text) } != nil)
  }

  // MARK: Errors

  @Test(
    "An error in a JSON5 document names its place and the text found",
    arguments: [
      (
        "{count: 1, list: [2 /* , */ 3]}",
        "line 1, column 29, at /list/0: expected `,` or `]`, found `3`."
      ),
      (
        "{\n  // one: {\n  count: 'x',\n}",
        "line 3, column 10, at /count: expected Int?, found the string 'x'."
      ),
      (
        "{/* {[ */ 'name': /* \" */ 'n', inner: {'a': true, b: +Infinity}}",
        "line 1, column 54, at /inner/b: expected Bool, found the number +Infinity."
      ),
      (
        "{count: 0x1FFFFFFFFFFFFFFFF}",
        "line 1, column 9, at /count: expected a value that Int? can hold, found the number 0x1FFFFFFFFFFFFFFFF."
      ),
      ("{count: 1,, list: []}", "line 1, column 11: expected a key or `}`, found `,`."),
      ("{list: [,]}", "line 1, column 9, at /list/0: expected a value or `]`, found `,`."),
      ("{count: 1 /* open", "line 1, column 18, at /count: expected `,` or `}`, found the end of the text."),
      ("{count: 01}", "line 1, column 10, at /count: a number cannot have a leading zero."),
      (#"{name: 'a\1'}"#, #"line 1, column 10, at /name: `\1` is not an escape in JSON5."#),
      ("# {}", "line 1, column 1: expected a value, found `#`."),
      (
        "{name: 'a\nb'}",
        "line 1, column 10, at /name: the byte 0x0A must be escaped in a string."
      ),
    ]) func errors(_ text: String, _ description: String)
  {
    let error = failure { try Self.strict.deserialize(Settings.self, from: text) }
    // Behind the sentence follows the advice.
    #expect(error?.description.hasPrefix(description) == true, "\(error.map(String.init(describing:)) ?? "none")")
  }

  @Test(
    "An error in a document without braces names its place",
    arguments: [
      (#""count": "x""#, "line 1, column 10, at /count: expected Int?, found the string \"x\"."),
      (#""count": 1}"#, "line 1, column 11, at /count: expected `,` or the end of the document, found `}`."),
      (#""count": 1} "list": []"#, "line 1, column 11, at /count: expected `,` or the end of the document, found `}`."),
      (#""list": [1"#, "line 1, column 11, at /list/0: expected `,` or `]`, found the end of the text."),
      (#""name": "x"#, "line 1, column 11, at /name: expected a closing quote, found the end of the text."),
      ("\n1", "line 2, column 1: expected a key or the end of the document, found `1`."),
      ("[1]", "line 1, column 1: expected a key or the end of the document, found `[`."),
      (#""count": 1,"#, "line 1, column 12: expected a key, found the end of the text."),
    ]) func errorsWithoutBraces(_ text: String, _ description: String)
  {
    let reader = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.dialect = .json.assumingTopLevelObject
      })
    let error = failure { try reader.deserialize(Settings.self, from: text) }
    #expect(error?.description.hasPrefix(description) == true, "\(error.map(String.init(describing:)) ?? "none")")
    #expect(error?.location.map { $0.byteOffset <= text.utf8.count } == true)
  }

  @Test("A report on a JSON5 document names the place of each issue") func reportsSayWhere() throws {
    let text = "{\n  'list': [1, /* 2 */ 'x', NaN,],\n  other: {},\n  $o\\u0074her: 1,\n  count: {},\n  count: 2\n}"
    let reader = JSONDeserializer(
      policy: .init {
        $0.unknownKeys = .report
        $0.dialect = .json5
      })
    let report = try reader.deserializeReporting(Settings.self, from: text).report
    #expect(
      report.issues.map(\.description) == [
        "line 2, column 23, at /list/1: expected Int, found the string 'x'.",
        "line 2, column 28, at /list/2: expected Int, found the number NaN.",
        "line 3, column 3, at /other: expected a key of Settings, found the key other.",
        "line 4, column 3, at /$other: expected a key of Settings, found the key $o.",
        "line 5, column 10, at /count: expected Int?, found an object.",
        "line 6, column 3, at /count: expected each key once, found the key count again.",
      ])
  }

  @Test("A DecodingError in a JSON5 document has its coding path") func decodingErrorsSayWhere() throws {
    func path(_ document: String) -> [String] {
      do {
        _ = try Self.reader.decode(DecodableSettings.self, from: document)
        return []
      } catch let DecodingError.typeMismatch(_, context), let DecodingError.dataCorrupted(context) {
        return context.codingPath.map(\.stringValue)
          + [(context.underlyingError as? JSONError)?.path.description ?? "nowhere"]
      } catch {
        return ["\(error)"]
      }
    }
    #expect(path("{/**/inner: {a: true, 'b': 1}}") == ["inner", "b", "/inner/b"])
    #expect(path("{count: Infinity}") == ["count", "/count"])
    #expect(path("{list: [1, .5]}") == ["list", "Index 1", "/list/1"])
  }

  // MARK: Any input

  private static let hostile = [
    documents[documents.count - 1].json5,
    "{'a\\u0041':[.5,0x1F,+1,-Infinity,NaN,],/* * // */b\u{E9}:\"\\x41\\\n\\v\",$:null,}//\u{2028}\u{FEFF}",
    "count: 1, // one\n list: [2,], inner: {'x': true}",
  ]

  private static let readers = [JSONDialect.json5, .json5.assumingTopLevelObject].map { dialect in
    JSONDeserializer(policy: .init { $0.dialect = dialect })
  }

  /// Reads through every entry point; they agree on whether the text is well-formed, and errors have locations in it.
  private func check(_ bytes: [UInt8], _ reader: JSONDeserializer) -> Bool {
    func isInside(_ error: JSONError?) -> Bool {
      error?.location.map { (0...bytes.count).contains($0.byteOffset) && $0.line > 0 && $0.column > 0 } ?? true
    }
    let parsing = failure { try JSONValue(parsing: bytes, dialect: reader.policy.dialect) }
    let reading = failure { try reader.deserialize(Settings.self, from: bytes) }
    let skipping = failure { try reader.deserialize(Nothing.self, from: bytes) }
    var decoding: JSONError?
    do {
      _ = try reader.decode(Skipped.self, from: bytes)
    } catch let DecodingError.dataCorrupted(context) {
      decoding = context.underlyingError as? JSONError
    } catch {}
    let areInside = [parsing, reading, skipping, decoding].allSatisfy(isInside)
    // A value that cannot be held is no broken text, nor is a document of another kind.
    if parsing?.code == .typeMismatch || skipping?.code == .typeMismatch { return areInside }
    return areInside && parsing?.location == skipping?.location && parsing?.location == decoding?.location
      && parsing?.path == skipping?.path
  }

  private struct Nothing: KeyValueCreatable {}
  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }

  @Test("A truncated JSON5 document is read or refused with a place in the document", arguments: hostile)
  func truncated(_ text: String) {
    let bytes = Array(text.utf8)
    for reader in Self.readers {
      for count in 0...bytes.count where !check(Array(bytes[..<count]), reader) {
        Issue.record("\(String(decoding: bytes[..<count], as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test("A mutated JSON5 document is read or refused with a place in the document", arguments: hostile) func mutated(
    _ text: String
  ) {
    let bytes = Array(text.utf8)
    let others = Array("'\"\\/*,:{}[]+-.0xINaeu \n\r$_\u{A0}\u{2028}#".utf8) + [0, 0x1F, 0x7F, 0xFF]
    for reader in Self.readers {
      // A zero among the first bytes means another encoding.
      for place in bytes.indices {
        for other in Share.of(others, from: place) where other != 0 || place > 3 {
          var mutant = bytes
          mutant[place] = other
          if !check(mutant, reader) {
            Issue.record("\(place): \(String(decoding: mutant, as: UTF8.self).debugDescription)")
          }
        }
      }
    }
  }
}
