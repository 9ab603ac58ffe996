import Janus
import TestSupport
import Testing

/// Enums whose raw values have been met before are read like those that have not.
@Suite struct KnownCaseTests {
  enum Text: String { case plain, empty = "", long = "longer than eight bytes", quote = "\"", composed = "\u{E9}" }
  enum Leaf: String, JSONLeaf, CaseIterable { case open, inProgress = "in_progress" }
  enum Signed: Int { case low = -5, zero = 0, high = 9_223_372_036_854_775_807 }
  enum Unsigned: UInt64, JSONLeaf { case small = 1, large = 18_446_744_073_709_551_615 }
  enum Tiny: Int8, JSONLeaf, CaseIterable { case least = -128, most = 127 }
  enum Single: String { case only }

  /// Takes more raw values than it has.
  enum Loose: String {
    case yes, no
    init?(rawValue: String) {
      switch rawValue.lowercased() {
      case "yes", "y": self = .yes
      case "no", "n": self = .no
      default: return nil
      }
    }
  }

  /// Is not what its raw value says.
  enum Swapped: String, JSONLeaf {
    case left, right
    init?(jsonLeafValue: JSONLeafValue) { self = jsonLeafValue == .string("left") ? .right : .left }
    var jsonLeafValue: JSONLeafValue? { .string(self == .left ? "right" : "left") }
  }

  struct Code: RawRepresentable, Equatable {
    var rawValue: UInt8
    init?(rawValue: UInt8) {
      if rawValue > 9 { return nil }
      self.rawValue = rawValue
    }
  }

  struct Everything: KeyValueCreatable, Equatable {
    var text = Text.plain
    var leaf: Leaf?
    var signed: [Signed] = []
    var optional: [Signed?] = []
    var unsigned: [String: Unsigned] = [:]
    var tiny: [Tiny]?
    var single: Single?
    var loose: [Loose] = []
    var swapped: Swapped?
    var code: Code?
    var leaves: Set<Leaf> = []
  }

  static let rows: [(String, Everything)] = [
    (#"{"text":"plain"}"#, Everything()),
    (#"{"text":""}"#, Everything(text: .empty)),
    (#"{"text":"longer than eight bytes"}"#, Everything(text: .long)),
    (#"{"text":"\""}"#, Everything(text: .quote)),
    (#"{"text":"\u0070lain"}"#, Everything()),
    ("{\"text\":\"\u{E9}\"}", Everything(text: .composed)),
    (#"{"leaf":"in_progress"}"#, Everything(leaf: .inProgress)),
    (#"{"leaf":null}"#, Everything()),
    (
      #"{"signed":[-5,0,9223372036854775807,-0,0.0,0e3,"-5"]}"#,
      Everything(signed: [.low, .zero, .high, .zero, .zero, .zero, .low])
    ),
    (#"{"optional":[-5,null,0]}"#, Everything(optional: [.low, nil, .zero])),
    (#"{"unsigned":{"a":18446744073709551615,"b":1}}"#, Everything(unsigned: ["a": .large, "b": .small])),
    (#"{"tiny":[-128,127]}"#, Everything(tiny: [.least, .most])),
    (#"{"single":"only"}"#, Everything(single: .only)),
    (#"{"loose":["yes","Y","NO","n"]}"#, Everything(loose: [.yes, .yes, .no, .no])),
    (#"{"swapped":"left"}"#, Everything(swapped: .right)),
    (#"{"code":7}"#, Everything(code: Code(rawValue: 7))),
    (#"{"leaves":["open","in_progress","open"]}"#, Everything(leaves: [.open, .inProgress])),
  ]

  @Test("Known cases are read through every door", arguments: Door.allCases)
  func areRead(door: Door) throws {
    let reader = JSONDeserializer()
    for _ in 0..<3 {
      for (text, expected) in Self.rows {
        // The values of a document that was parsed before have lost how they were spelled.
        let (value, report) = try door.read(Everything.self, from: text, with: reader)
        #expect(value == expected, "\(text)")
        #expect(report.isEmpty, "\(text)")
      }
    }
  }

  @Test(
    "Known cases are written as before", arguments: [JSONLayout.compact, [.pretty], [.escapesNonASCII]] as [JSONLayout])
  func areWrittenAsBefore(layout: JSONLayout) throws {
    let writer = JSONSerializer(policy: .init { $0.layout = layout })
    for (_, value) in Self.rows {
      let text = try JSONSerializer(policy: .init { $0.layout = layout }).serialize(value)
      for _ in 0..<3 {
        #expect(try writer.serialize(value).count == text.count)
        #expect(try JSONDeserializer().deserialize(Everything.self, from: writer.serialize(value)) == value)
      }
    }
  }

  @Test("Cases are written with the text of their raw values") func textsOfCases() throws {
    let writer = JSONSerializer()
    let value = Everything(
      text: .quote, leaf: .inProgress, signed: [.low, .high], optional: [nil, .zero], swapped: .left)
    for _ in 0..<3 {
      let text = try writer.serializeToString(value)
      #expect(
        text.hasPrefix(#"{"text":"\"","leaf":"in_progress","signed":[-5,9223372036854775807],"optional":[null,0]"#))
      #expect(text.contains(#""swapped":"right""#))
    }
  }

  @Test(
    "A value that no case has is reported as before",
    arguments: [
      (#"{"text":"PLAIN"}"#, #"line 1, column 9, at /text: expected Text, found the string "PLAIN"."#),
      // Other code points than those of the raw value, though Swift takes them for the same characters.
      ("{\"text\":\"e\u{301}\"}", "line 1, column 9, at /text: expected Text, found the string \"e\u{301}\"."),
      (#"{"text":1}"#, #"line 1, column 9, at /text: expected Text, found the number 1."#),
      (#"{"tiny":[128]}"#, #"line 1, column 10, at /tiny/0: expected Tiny, found the number 128."#),
      (#"{"code":10}"#, #"line 1, column 9, at /code: expected Code, found the number 10."#),
    ])
  func whatNoCaseHasIsReportedAsBefore(text: String, issue: String) throws {
    let reader = JSONDeserializer()
    for (known, _) in Self.rows { _ = try reader.deserialize(Everything.self, from: known) }
    for _ in 0..<3 {
      let (value, report) = try reader.deserializeReporting(Everything.self, from: text)
      #expect(value.text == .plain)
      #expect(value.code == nil)
      #expect(report.issues.map(\.description) == [issue])
    }
  }

  @Test("Exact coercion accepts no other kind for a known case") func exactCoercionTakesNoOtherKind() throws {
    let reader = JSONDeserializer(policy: .init { $0.coercion = .exact })
    for _ in 0..<2 {
      #expect(try reader.issues([Signed].self, from: #"[-5, "-5"]"#) == ["typeMismatch /1"])
    }
  }

  @Test("Limits also apply to known cases") func limitsHoldForKnownCases() throws {
    let reader = JSONDeserializer()
    _ = try reader.deserialize([Text].self, from: #"["longer than eight bytes"]"#)
    var limits = JSONDeserializer.Policy.Limits()
    limits.stringBytes = 8
    let strict = JSONDeserializer(policy: .init { $0.limits = limits })
    let error = failure { try strict.deserialize([Text].self, from: #"["longer than eight bytes"]"#) }
    #expect(error?.code == .sizeLimit)
  }

  @Test("Optional cases are replaced, kept or cleared") func optionalsThatAreThereAreReplacedOrKept() throws {
    let reader = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    var value = Everything(leaf: .open, tiny: [.least], single: .only)
    try reader.fill(&value, from: #"{"leaf":"inProgress","tiny":7}"#)
    #expect(value == Everything(leaf: .open, tiny: [.least], single: .only))
    try reader.fill(&value, from: #"{"leaf":"in_progress","tiny":[127]}"#)
    #expect(value == Everything(leaf: .inProgress, tiny: [.most], single: .only))
    try reader.fill(&value, from: #"{"leaf":null,"tiny":null,"single":null}"#)
    #expect(value == Everything())
    try reader.fill(&value, from: #"{"tiny":true}"#)
    #expect(value == Everything())
  }

  @Test("Many tasks read and write cases at a time") func manyTasksFindOutTheSame() async throws {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          Self.rows.allSatisfy { text, expected in
            guard let value = try? reader.deserialize(Everything.self, from: text), value == expected,
              let bytes = try? writer.serialize(value)
            else { return false }
            return (try? reader.deserialize(Everything.self, from: bytes)) == expected
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
