import Foundation
import Janus
import TestSupport
import Testing

/// What stands for raw values that an enum does not know.
@Suite struct EnumFallbackTests {
  enum Color: String { case red, green, unknown }
  enum Level: Int, JSONLeaf { case low = 1, high = 2, other = 0 }
  enum Small: UInt8 { case one = 1, most = 255, other = 0 }
  enum Share: Double { case half = 0.5, whole = 1, none = 0 }
  enum Letter: Character { case a = "a", other = "?" }

  struct Flags: OptionSet, Hashable {
    let rawValue: UInt8
  }

  struct Palette: KeyValueCreatable, Equatable {
    var color = Color.green
    var border: Color?
    var colors: [Color] = []
    var named: [String: Color] = [:]
    var set: Set<Color> = []
    var rows: [[Color?]] = []
  }

  static let unknown = JSONFormat(mappings: [JSONMapping<Color>(.fallback(.unknown))])

  // MARK: A fixed value

  @Test(
    "An unknown raw value becomes the fallback and is reported",
    arguments: [
      (
        #"{"color": "teal"}"#, Palette(color: .unknown),
        #"line 1, column 11, at /color: expected Color, found the string "teal"."#
      ),
      (
        #"{"border": "teal"}"#, Palette(border: .unknown),
        #"line 1, column 12, at /border: expected Color, found the string "teal"."#
      ),
      (
        #"{"colors": ["red", "teal", "green"]}"#, Palette(colors: [.red, .unknown, .green]),
        #"line 1, column 20, at /colors/1: expected Color, found the string "teal"."#
      ),
      (
        #"{"named": {"sky": "blue", "grass": "green"}}"#, Palette(named: ["sky": .unknown, "grass": .green]),
        #"line 1, column 19, at /named/sky: expected Color, found the string "blue"."#
      ),
      (
        "{\"set\": [\n  \"teal\",\n  \"blue\"]}", Palette(set: [.unknown]),
        """
        line 2, column 3, at /set/0: expected Color, found the string "teal".
        line 3, column 3, at /set/1: expected Color, found the string "blue".
        """
      ),
      (
        #"{"rows": [["teal", null], []]}"#, Palette(rows: [[.unknown, nil], []]),
        #"line 1, column 12, at /rows/0/0: expected Color, found the string "teal"."#
      ),
      (
        #"{"color": "red", "border": "green", "colors": ["unknown"]}"#,
        Palette(color: .red, border: .green, colors: [.unknown]), ""
      ),
    ])
  func takesThePlaceOfAnUnknownValue(document: String, palette: Palette, report: String) throws {
    let read = try JSONDeserializer(Self.unknown).deserializeReporting(Palette.self, from: document)
    #expect(read.value == palette)
    #expect(read.report.description == report)
    for door in Door.allCases {
      let same = try door.read(Palette.self, from: document, with: JSONDeserializer(Self.unknown))
      #expect(same.value == palette)
      #expect(same.report.issues.map(\.path) == read.report.issues.map(\.path))
    }
    // A value that has a fallback fits, so the strictest policy takes it as well.
    let strict = JSONDeserializer(
      Self.unknown,
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
      })
    #expect(try strict.deserialize(Palette.self, from: document) == palette)

    // The written text is read again, without issues.
    let text = try JSONSerializer(Self.unknown).serializeToString(palette)
    let again = try strict.deserializeReporting(Palette.self, from: text)
    #expect(again.value == palette)
    #expect(again.report.isEmpty)
  }

  @Test("A fallback is written with its own raw value") func theFallbackIsWrittenUnderItsOwnRawValue() throws {
    let read = try JSONDeserializer(Self.unknown).deserialize([Color].self, from: #"["teal", "red"]"#)
    #expect(try JSONSerializer(Self.unknown).serializeToString(read) == #"["unknown","red"]"#)
  }

  @Test("The root of a document can become the fallback") func theRootMayBeAFallback() throws {
    let (color, report) = try JSONDeserializer(Self.unknown).deserializeReporting(Color.self, from: #" "teal""#)
    #expect(color == .unknown)
    #expect(report.description == #"line 1, column 2: expected Color, found the string "teal"."#)
  }

  @Test(
    "Null, objects and arrays do not become the fallback",
    arguments: [
      (#"{"color": null}"#, Palette(), ""), (#"{"border": null}"#, Palette(), ""),
      (#"{"color": {}}"#, Palette(), "line 1, column 11, at /color: expected Color, found an object."),
      (#"{"color": ["red"]}"#, Palette(), "line 1, column 11, at /color: expected Color, found an array."),
      (
        #"{"colors": [null, "red", []]}"#, Palette(colors: [.red]),
        """
        line 1, column 13, at /colors/0: expected Color, found null.
        line 1, column 26, at /colors/2: expected Color, found an array.
        """
      ),
      (#"{"color": 7}"#, Palette(color: .unknown), "line 1, column 11, at /color: expected Color, found the number 7."),
      (#"{"color": true}"#, Palette(color: .unknown), "line 1, column 11, at /color: expected Color, found true."),
    ])
  func othersThanStrings(document: String, palette: Palette, report: String) throws {
    let read = try JSONDeserializer(Self.unknown).deserializeReporting(Palette.self, from: document)
    #expect(read.value == palette)
    #expect(read.report.description == report)
  }

  @Test("Filling accepts the fallback") func fillingTakesTheFallback() throws {
    var palette = Palette(color: .red, border: .red, colors: [.green])
    let report = try JSONDeserializer(Self.unknown).fillReporting(
      &palette, from: #"{"color": "teal", "border": "teal"}"#)
    #expect(palette == Palette(color: .unknown, border: .unknown, colors: [.green]))
    #expect(report.issues.map(\.path.description) == ["/color", "/border"])
  }

  // MARK: Raw values of every kind

  private func check<Value: Hashable & Sendable & RawRepresentable>(
    _ fallback: Value, _ document: String, _ values: [Value], _ report: String, _ text: String
  ) throws {
    let format = JSONFormat(mappings: [JSONMapping<Value>(.fallback(fallback))])
    let read = try JSONDeserializer(format).deserializeReporting([Value].self, from: document)
    #expect(read.value == values)
    #expect(read.report.description == report)
    let written = try JSONSerializer(format).serializeToString(values)
    #expect(written == text)
    #expect(try JSONDeserializer(format).deserialize([Value].self, from: written) == values)
  }

  @Test("Raw values of every kind have a fallback") func rawValuesOfEveryKind() throws {
    try check(
      Level.other, "[1, 3, \"2\", \"x\"]", [.low, .other, .high, .other],
      """
      line 1, column 5, at /1: expected Level, found the number 3.
      line 1, column 13, at /3: expected Level, found the string "x".
      """, "[1,0,2,0]")
    try check(
      Small.other, "[255, 256, -1, 1.5, 2]", [.most, .other, .other, .other, .other],
      """
      line 1, column 7, at /1: expected Small, found the number 256.
      line 1, column 12, at /2: expected Small, found the number -1.
      line 1, column 16, at /3: expected Small, found the number 1.5.
      line 1, column 21, at /4: expected Small, found the number 2.
      """, "[255,0,0,0,0]")
    try check(
      Share.none, "[0.5, 0.25, 1]", [.half, .none, .whole],
      "line 1, column 7, at /1: expected Share, found the number 0.25.", "[0.5,0.0,1.0]")
    try check(
      Letter.other, #"["a", "b", "ab", ""]"#, [.a, .other, .other, .other],
      """
      line 1, column 7, at /1: expected Letter, found the string "b".
      line 1, column 12, at /2: expected Letter, found the string "ab".
      line 1, column 18, at /3: expected Letter, found the string "".
      """, #"["a","?","?","?"]"#)
    try check(
      Flags(rawValue: 128), "[5, 300]", [Flags(rawValue: 5), Flags(rawValue: 128)],
      "line 1, column 5, at /1: expected Flags, found the number 300.", "[5,128]")
  }

  @Test("Exact coercion makes a number in quotes the fallback") func exactCoercionMakesNumbersInQuotesUnknown() throws {
    let format = JSONFormat(mappings: [JSONMapping<Level>(.fallback(.other))])
    let exact = JSONDeserializer(
      format,
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
      })
    #expect(try exact.deserialize([Level].self, from: #"["2", 2]"#) == [.other, .high])
    #expect(try JSONDeserializer(format).deserialize([Level].self, from: #"["2", 2]"#) == [.high, .high])
  }

  // MARK: Keeping the raw value

  /// An enum that can hold what it does not know.
  enum Unit: RawRepresentable, Hashable, Sendable {
    case metre, mile
    case other(String)

    init?(rawValue: String) {
      switch rawValue {
      case "m": self = .metre
      case "mi": self = .mile
      default: return nil
      }
    }

    var rawValue: String {
      switch self {
      case .metre: "m"
      case .mile: "mi"
      case .other(let text): text
      }
    }
  }

  enum Status: RawRepresentable, Hashable, Sendable {
    case fine, gone
    case other(Int)

    init?(rawValue: Int) {
      switch rawValue {
      case 200: self = .fine
      case 404: self = .gone
      default: return nil
      }
    }

    var rawValue: Int {
      switch self {
      case .fine: 200
      case .gone: 404
      case .other(let code): code
      }
    }
  }

  /// A leaf that keeps any leaf.
  enum Answer: JSONLeaf, Hashable {
    case yes, no
    case other(JSONLeafValue)

    init?(jsonLeafValue: JSONLeafValue) {
      switch jsonLeafValue {
      case .string("yes"): self = .yes
      case .string("no"): self = .no
      default: return nil
      }
    }

    var jsonLeafValue: JSONLeafValue? {
      switch self {
      case .yes: .string("yes")
      case .no: .string("no")
      case .other(let leaf): leaf
      }
    }
  }

  struct Reading: KeyValueCreatable, Equatable {
    var unit = Unit.metre
    var last: Unit?
    var units: [Unit] = []
    var states: [String: Status] = [:]
    var answers: [Answer] = []
  }

  static let keeping = JSONFormat(mappings: [
    JSONMapping<Unit>(
      .fallback { leaf in
        guard case .string(let text) = leaf else { return nil }
        return .other(text)
      }),
    JSONMapping<Status>(
      .fallback { leaf in
        guard case .number(let number) = leaf else { return nil }
        return number.int.map { .other($0) }
      }),
    JSONMapping<Answer>(.fallback { .other($0) }),
  ])

  @Test(
    "A fallback that keeps the raw value loses nothing",
    arguments: [
      (#"{"unit":"ft","units":[],"states":{},"answers":[]}"#, Reading(unit: .other("ft"))),
      (#"{"unit":"m","last":"ft","units":[],"states":{},"answers":[]}"#, Reading(last: .other("ft"))),
      (
        #"{"unit":"m","units":["mi","","é\"\n"],"states":{},"answers":[]}"#,
        Reading(units: [.mile, .other(""), .other("é\"\n")])
      ),
      (
        #"{"unit":"m","units":[],"states":{"a":500},"answers":[]}"#,
        Reading(states: ["a": .other(500)])
      ),
      (
        #"{"unit":"m","units":[],"states":{},"answers":["no","never",1.50,true]}"#,
        Reading(answers: [
          .no, .other(.string("never")), .other(.number(JSONNumber("1.50")!)), .other(.bool(true)),
        ])
      ),
    ])
  func nothingIsLost(document: String, reading: Reading) throws {
    let (read, report) = try JSONDeserializer(Self.keeping, policy: .init { $0.mismatch = .fail })
      .deserializeReporting(Reading.self, from: document)
    #expect(read == reading)
    #expect(report.isEmpty)
    #expect(try JSONSerializer(Self.keeping).serializeToString(read) == document)
  }

  @Test(
    "A block can refuse a raw value",
    arguments: [
      (#"{"unit": 12}"#, "line 1, column 10, at /unit: expected Unit, found the number 12."),
      (#"{"units": ["ft", 12, "mi"]}"#, "line 1, column 18, at /units/1: expected Unit, found the number 12."),
      (#"{"states": {"a": "x"}}"#, #"line 1, column 18, at /states/a: expected Status, found the string "x"."#),
      (#"{"states": {"a": 1.5}}"#, "line 1, column 18, at /states/a: expected Status, found the number 1.5."),
      (#"{"answers": [null]}"#, "line 1, column 14, at /answers/0: expected Answer, found null."),
      (#"{"answers": [{}]}"#, "line 1, column 14, at /answers/0: expected Answer, found an object."),
    ])
  func aBlockMayHaveNoValueEither(document: String, issue: String) throws {
    let (read, report) = try JSONDeserializer(Self.keeping).deserializeReporting(Reading.self, from: document)
    #expect(report.description == issue)
    #expect(read.unit == .metre)
    #expect(read.states.isEmpty)
    #expect(read.answers.isEmpty)
    let strict = JSONDeserializer(Self.keeping, policy: .init { $0.mismatch = .fail })
    let error = failure { try strict.deserialize(Reading.self, from: document) }
    #expect(error?.description.hasPrefix(issue) == true)
    #expect(error?.path == report.issues.first?.path)
  }

  // MARK: Formats side by side

  /// The type's own fallback; formats may have another.
  enum Mood: String, JSONMapped, CaseIterable {
    case good, bad, unclear
    static let jsonMapping: JSONMapping<Mood> = [.fallback(.unclear)]
  }

  struct Day: KeyValueCreatable, Equatable {
    var color = Color.green
    var mood = Mood.good
  }

  @Test(
    "The rule of the format or else that of the type gives the fallback",
    arguments: [
      (JSONFormat(), Day(color: .green, mood: .unclear), ["invalidValue /color", "invalidValue /mood"]),
      (
        JSONFormat(mappings: [JSONMapping<Color>(.fallback(.red))]), Day(color: .red, mood: .unclear),
        ["invalidValue /color", "invalidValue /mood"]
      ),
      (unknown, Day(color: .unknown, mood: .unclear), ["invalidValue /color", "invalidValue /mood"]),
      (
        JSONFormat(mappings: [JSONMapping<Color>(.fallback { _ in .red }), JSONMapping<Mood>(.fallback(.bad))]),
        Day(color: .red, mood: .bad), ["invalidValue /mood"]
      ),
      // A format's mapping takes the place of the type's own, so this one has none left.
      (
        JSONFormat(mappings: [JSONMapping<Mood>(.replacingOwnRules)]), Day(color: .green, mood: .good),
        ["invalidValue /color", "invalidValue /mood"]
      ),
      // Of several rules the last counts.
      (
        JSONFormat(mappings: [JSONMapping<Color>(.fallback(.red), .fallback(.unknown))]),
        Day(color: .unknown, mood: .unclear), ["invalidValue /color", "invalidValue /mood"]
      ),
    ])
  func formatsSideBySide(format: JSONFormat, day: Day, issues: [String]) throws {
    let document = #"{"color": "teal", "mood": "so-so"}"#
    let reader = JSONDeserializer(format)
    #expect(try reader.deserializeReporting(Day.self, from: document).value == day)
    #expect(try reader.issues(Day.self, from: document) == issues)
    let text = try JSONSerializer(format).serializeToString(day)
    #expect(text == #"{"color":"\#(day.color)","mood":"\#(day.mood)"}"#)
    #expect(try reader.deserialize(Day.self, from: text) == day)
    #expect(try reader.issues(Day.self, from: text) == [])
  }

  @Test("A strict reader throws only without a fallback") func strictReadersThrowOnlyWithoutAFallback() throws {
    let policy = JSONDeserializer.Policy { $0.mismatch = .fail }
    let error = failure {
      try JSONDeserializer(policy: policy).deserialize(Day.self, from: #"{"color": "teal"}"#)
    }
    let expected =
      #"line 1, column 11, at /color: expected Color, found the string "teal". "#
      + "Correct the document, or change how the format spells this type."
    #expect(error?.description == expected)
    let day = try JSONDeserializer(Self.unknown, policy: policy).deserialize(Day.self, from: #"{"color": "teal"}"#)
    #expect(day.color == .unknown)
  }

  // MARK: Other rules about the same property

  struct Ruled: KeyValueCreatable, Equatable {
    var color = Color.green
    var colors: [Color] = []
    var shade: Color?
  }

  static let ruled = JSONFormat(mappings: [
    JSONMapping<Ruled>(
      .default(.red, for: \.color, when: .any), .lossy(\.colors), .required(\.shade),
      .keys(["shade", "tint"], for: \.shade)
    ),
    JSONMapping<Color>(.fallback(.unknown)),
  ])

  @Test(
    "A fallback applies beside defaults, lossy arrays and other keys",
    arguments: [
      (
        #"{"color": "teal", "shade": "red"}"#, Ruled(color: .unknown, shade: .red),
        #"line 1, column 11, at /color: expected Color, found the string "teal"."#
      ),
      (
        #"{"color": [], "shade": "red"}"#, Ruled(color: .red, shade: .red),
        "line 1, column 11, at /color: expected Color, found an array."
      ),
      (
        #"{"color": "red", "colors": ["teal", {}], "shade": "red"}"#,
        Ruled(color: .red, colors: [.unknown], shade: .red),
        """
        line 1, column 29, at /colors/0: expected Color, found the string "teal".
        line 1, column 37, at /colors/1: expected Color, found an object.
        """
      ),
      (
        #"{"color": "red", "tint": "teal"}"#, Ruled(color: .red, shade: .unknown),
        #"line 1, column 26, at /tint: expected Color, found the string "teal"."#
      ),
    ])
  func aFallbackComesBeforeOtherRules(document: String, ruled: Ruled, report: String) throws {
    let read = try JSONDeserializer(Self.ruled).deserializeReporting(Ruled.self, from: document)
    #expect(read.value == ruled)
    #expect(read.report.description == report)
    let text = try JSONSerializer(Self.ruled).serializeToString(ruled)
    #expect(try JSONDeserializer(Self.ruled).deserialize(Ruled.self, from: text) == ruled)
  }
}
