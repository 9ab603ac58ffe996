import Foundation
import Janus
import TestSupport
import Testing

/// `.foundationPretty` and trailing commas, beside Foundation's coders.
@Suite("Texts as Foundation has them") struct FoundationLayoutTests {
  struct Empty: Codable, Equatable {}

  struct Deck: Codable, Equatable, KeyValueCreatable {
    var name = "a/b"
    var crew: [String] = []
    var cargo: [[Int]] = [[], [1, 2], [3]]
    var labels: [String: [String: Int]] = ["none": [:], "some": ["x": 1]]
    var note: String?
  }

  static let layouts: [(name: String, formatting: JSONEncoder.OutputFormatting, layout: JSONLayout)] = [
    ("escaped slashes", [.prettyPrinted, .sortedKeys], [.foundationPretty, .sortedKeys, .escapesSlashes]),
    ("plain slashes", [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes], [.foundationPretty, .sortedKeys]),
    (
      "both kinds of pretty", [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes],
      [.foundationPretty, .pretty, .sortedKeys]
    ),
  ]

  /// A value of up to `depth` levels; whole doubles are left out, which Foundation writes as integers.
  static func value(_ depth: Int, _ random: inout SeededRandom) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .number(JSONNumber(Int.random(in: -1000...1000, using: &random)))
    case 3: 0.5
    case 4: .string(["", "a/b", "é\n", "\"\\", "x\u{1F}y"].randomElement(using: &random) ?? "")
    case 5:
      .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1, &random) })
    default:
      .object(
        JSONObject(
          (0..<Int.random(in: 0...3, using: &random)).map { (key: "k/\($0)", value: value(depth - 1, &random)) }))
    }
  }

  struct Measures: Codable, Equatable, KeyValueCreatable {
    var double = 0.0
    var float: Float = 0
    var perhaps: Double?
    var doubles: [Double] = []
    var floats: [Float] = []
    var named: [String: Double] = [:]
  }

  @Test("Whole numbers have no fraction, as Foundation's encoder writes them")
  func wholeNumbers() throws {
    func check<Value: Codable>(_ value: Value, _ layout: JSONLayout = []) throws {
      let (encoder, janus) = (JSONEncoder(), JanusEncoder())
      encoder.outputFormatting = layout.contains(.sortedKeys) ? .sortedKeys : []
      janus.outputFormatting = encoder.outputFormatting
      let writer = JSONSerializer(.foundation, policy: .init { $0.layout = layout.union(.trimsZeroFraction) })
      let theirs = String(decoding: try encoder.encode(value), as: UTF8.self)
      #expect(String(decoding: try janus.encode(value), as: UTF8.self) == theirs)
      #expect(try writer.encodeToString(value) == theirs)
      #expect(try writer.serializeToString(value) == theirs)
    }
    for value in [0, -0.0, 1, -1, 0.5, 123_456, 4_503_599_627_370_497, 9_007_199_254_740_992, 1e16, 1e22, 1e-7] {
      try check(value)
      try check(Float(value))
      for count in 0..<5 {
        let doubles = Array(repeating: value, count: count)
        let floats = doubles.map { Float($0) }
        try check(doubles)
        try check(floats)
        guard value == 0 || (1e-4..<1e7).contains(abs(value)) else { continue }
        try check(
          Measures(
            double: value, float: Float(value), perhaps: value, doubles: doubles, floats: floats, named: ["x": value]),
          .sortedKeys)
      }
    }
    #expect(String(decoding: ([1.0, 1.5] as JSONValue).serialized(.trimsZeroFraction), as: UTF8.self) == "[1,1.5]")
    #expect(try JanusEncoder().encode([2.0]) == Data("[2]".utf8))
  }

  @Test("Pretty text is that of Foundation's encoder", arguments: layouts)
  func pretty(_ name: String, _ formatting: JSONEncoder.OutputFormatting, _ layout: JSONLayout) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let writer = JSONSerializer(.foundation, policy: JSONSerializer.Policy { $0.layout = layout })
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let value = Self.value(4, &random)
      let theirs = String(decoding: try encoder.encode(value), as: UTF8.self)
      #expect(String(decoding: value.serialized(layout), as: UTF8.self) == theirs)
      #expect(String(decoding: try writer.encode(value), as: UTF8.self) == theirs)
      #expect(try writer.serializeToString(value) == theirs)
    }
    let theirs = String(decoding: try encoder.encode(Deck()), as: UTF8.self)
    #expect(String(decoding: try writer.encode(Deck()), as: UTF8.self) == theirs)
    #expect(try writer.serializeToString(Deck()) == theirs)
    #expect(try JSONDeserializer(.foundation).deserialize(Deck.self, from: theirs) == Deck())
    #expect(String(decoding: try writer.encode([Empty()]), as: UTF8.self) == "[\n  {\n\n  }\n]")
    #expect(try writer.serializeToString([Int]()) == "[\n\n]")
    #expect(try writer.serializeToString([[Double]()]) == "[\n  [\n\n  ]\n]")
  }

  @Test("Layouts without Foundation's lines stay as they are")
  func otherLayouts() {
    let value: JSONValue = ["a": [], "b": [:], "c": [1]]
    #expect(value.description == #"{"a":[],"b":{},"c":[1]}"#)
    #expect(
      String(decoding: value.serialized(.pretty), as: UTF8.self)
        == "{\n  \"a\": [],\n  \"b\": {},\n  \"c\": [\n    1\n  ]\n}")
  }

  // MARK: Trailing commas

  static let documents = [
    "[1,]", "[1 , ]", "[1,\n\t]", "[[1,],]", #"{"a":1,}"#, #"{"a":[1,],"b":{"c":2,},}"#, "[1,,]", "[,]", "{,}",
    "[1,2,,3]",
    "[1],", ",", "[1,", "[,1]", #"{"a":,}"#, #"{"a",}"#, #"{,"a":1}"#, #"[",]"]"#, #"["\\",]"#, #"["\",]",]"#, "[1,}",
    #"{"a":1,]"#,
    #"[{"a":1,},]"#, "[1,] []", "[ ]", "[null,]", "[true,false,]",
  ]

  @Test("Trailing commas are accepted in .foundation where Foundation's decoder accepts them", arguments: documents)
  func trailingCommas(_ document: String) throws {
    let theirs = try? JSONDecoder().decode(JSONValue.self, from: Data(document.utf8))
    let reader = JSONDeserializer(.foundation)
    #expect((try? reader.decode(JSONValue.self, from: document)) == theirs)
    #expect((try? reader.deserialize(JSONValue.self, from: document)) == theirs)
    #expect((try? reader.deserialize(JSONValue.self, from: Data(document.utf8))) == theirs)
    #expect((try? JSONValue(parsing: document, dialect: .json.allowingTrailingCommas)) == theirs)
  }

  @Test("Commas anywhere are accepted and refused as Foundation's decoder does it")
  func randomCommas() {
    var random = SeededRandom(seed: 44)
    let reader = JSONDeserializer(.foundation)
    for _ in 0..<3000 {
      var text = Self.value(3, &random).serialized(Bool.random(using: &random) ? .pretty : .compact)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let closing = text.indices.filter { text[$0] == UInt8(ascii: "]") || text[$0] == UInt8(ascii: "}") }
        let place =
          Bool.random(using: &random)
          ? closing.randomElement(using: &random) : text.indices.randomElement(using: &random)
        text.insert(UInt8(ascii: ","), at: place ?? 0)
      }
      let theirs = try? JSONDecoder().decode(JSONValue.self, from: Data(text))
      #expect((try? reader.decode(JSONValue.self, from: text)) == theirs, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  struct Row: KeyValueCreatable, Equatable {
    var id = 0
    var tags: [String] = []
  }

  @Test("Models are read from documents with trailing commas, and problems stay where they were")
  func models() throws {
    let reader = JSONDeserializer(.foundation)
    let text = #"{"id": 7, "tags": ["a", 1, null,],}"#
    let (row, report) = try reader.deserializeReporting(Row.self, from: text)
    #expect(row == Row(id: 7, tags: ["a", "1"]))
    #expect(report.description == "line 1, column 28, at /tags/2: expected String, found null.")
    var filled = Row(id: 1)
    try reader.fill(&filled, from: #"{"tags": ["b",]}"#)
    #expect(filled == Row(id: 1, tags: ["b"]))
    final class Crate: DeserializableObject {
      var id = 0
      var inner: Row?
    }
    let crate = Crate()
    try reader.fill(crate, from: #"{"id": 4, "inner": {"id": 5, "tags": [],},}"#)
    #expect(crate.id == 4 && crate.inner == Row(id: 5))
    let root = try reader.decode([Int].self, from: #"{"a": {"b": [1, 2,],},}"#, root: .path("a.b"))
    #expect(root == [1, 2])
  }

  @Test("A problem beside a trailing comma is reported for the document as it is")
  func errors() throws {
    let error = #expect(throws: JSONError.self) {
      try JSONDeserializer(.foundation).deserialize(Row.self, from: #"{"tags": ["a",], "id": 1,,}"#)
    }
    #expect(error?.location == JSONLocation(byteOffset: 25, line: 1, column: 26))
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Row.self, from: #"{"id": 1,}"#) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: "[1,]") }
    var strict = JSONFormat.foundation
    strict.allowsTrailingCommas = false
    #expect(throws: JSONError.self) { try JSONDeserializer(strict).deserialize([Int].self, from: "[1,]") }
    let policy = JSONDeserializer.Policy { $0.dialect = .json.assumingTopLevelObject.allowingTrailingCommas }
    #expect(
      try JSONDeserializer(policy: policy).deserialize(Row.self, from: #""id": 3, "tags": ["x",],"#)
        == Row(id: 3, tags: ["x"]))
  }
}
