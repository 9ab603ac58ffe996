import Foundation
import Janus
import TestSupport
import Testing

private let correctIt = "Correct the document, or give the property a type that takes such a value."
private let widen = "Use a wider type; nothing is rounded or cut off silently."

/// Documents that are a collection of leaves: plans read and write them, and must do what types do that decode and encode
/// one element after another.
@Suite struct RootCollectionTests {
  /// Elements that are decoded and encoded one after another.
  struct Elements<Leaf: Codable>: Codable {
    var leaves: [Leaf] = []

    init(_ leaves: [Leaf]) { self.leaves = leaves }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { leaves.append(try container.decode(Leaf.self)) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for leaf in leaves { try container.encode(leaf) }
    }
  }

  /// A coder's format and policy.
  struct Setting: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var format = JSONFormat.foundation
    var policy = JSONDeserializer.Policy()

    init(_ name: String, _ change: (inout Setting) -> Void = { _ in }) {
      testDescription = name
      change(&self)
    }

    static let all = [
      Setting("Foundation's format"),
      Setting("Janus's format") { $0.format = JSONFormat() },
      Setting("strings for infinities") {
        $0.format.nonFiniteNumbers = .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      },
      Setting("JSON5") { $0.policy.dialect = .json5 },
      Setting("lenient") { $0.policy.coercion = .lenient },
      Setting("no duplicates") { $0.policy.duplicates = .fail },
      Setting("short strings") { $0.policy.limits.stringBytes = 5 },
      Setting("a root") { $0.format.root = .named("data") },
    ]
  }

  static let documents = [
    "[]", " [ ] ", "[1,2,3]", "[1, -2 ,\n30000000000]", "[-0, 0, 0.0, -0e5]", "[1.5, 2.25, 1e3]", "[1e400]",
    "[1, 1e-400]",
    "[3.5e38]", "[0, 1e-46]", "[16777217, 0.1, 1.00000005960464477540]",
    "[\"a\", \"é\", \"longer than sixteen bytes\"]",
    "[\"\\u0041\\n\", \"\"]", "[1, null, 3]", "[null]", "[true, false]", "[\"1\", \"2.5\"]",
    "[\"inf\", \"nan\", \"-inf\"]",
    "[Infinity, -Infinity]", "[0x10, +1, .5, 'a',]", "[1, [2]]", "[1, {\"a\": 2}]", "{\"0\": 1}", "1", "null", "\"a\"",
    "{\"data\": [1, 2]}", "{\"data\": [1, \"x\"]}", "[1", "[1,]", "[1 2]", "[01]", "[1] 2", "",
    "[1, 9223372036854775808]",
    "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,\"x\"]",
  ]

  @Test("Arrays are read as by types that decode each element", arguments: Setting.all)
  func reading(setting: Setting) throws {
    var first = Setting.all.firstIndex { $0.testDescription == setting.testDescription } ?? 0
    func check<Leaf: Codable & Equatable & Sendable>(_ leaf: Leaf.Type) throws {
      let reader = JSONDeserializer(setting.format, policy: setting.policy)
      let decoder = JanusDecoder(setting.format, policy: setting.policy)
      defer { first += 1 }
      for document in Share.of(Self.documents, from: first) {
        let expected = Self.outcome { try reader.decode(Elements<Leaf>.self, from: document).leaves }
        // The first document of a type is read without a plan, the others by it.
        for _ in 0..<2 {
          let outcomes = [
            Self.outcome { try reader.decode([Leaf].self, from: document) },
            Self.outcome { try reader.decode([Leaf].self, from: Array(document.utf8)) },
            Self.outcome { try reader.decode([Leaf].self, from: Data(document.utf8)) },
            Self.outcome { try decoder.decode([Leaf].self, from: Data(document.utf8)) },
            Self.outcome { try reader.decodeReporting([Leaf].self, from: document).value },
          ]
          for (door, outcome) in outcomes.enumerated() { #expect(outcome == expected, "\(leaf) \(document) \(door)") }
        }
        guard let value = try? JSONValue(parsing: document) else { continue }
        let ofValue = Self.outcome { try reader.decode(Elements<Leaf>.self, from: value).leaves }
        #expect(Self.outcome { try reader.decode([Leaf].self, from: value) } == ofValue, "\(leaf) \(document)")
      }
    }
    try check(Double.self)
    try check(Float.self)
    try check(Int.self)
    try check(Int8.self)
    try check(String.self)
    try check(Int?.self)
    try check(Float?.self)
    try check([Double].self)
  }

  @Test(
    "Errors have the coding path and the location of the element",
    arguments: [
      (
        #"[1, 2, "x"]"#,
        #"typeMismatch Int ["2"]: line 1, column 8, at /2: expected Int, found the string "x". "#
          + correctIt
      ),
      (
        "[1,\n null]",
        #"valueNotFound Int ["1"]: line 2, column 2, at /1: expected Int, found null. "#
          + correctIt
      ),
      (
        "[1, 2.5]",
        #"dataCorrupted ["1"]: line 1, column 5, at /1: expected a value that Int can hold, found the number 2.5. "#
          + widen
      ),
      (
        "[1, [2]]",
        #"typeMismatch Int ["1"]: line 1, column 5, at /1: expected Int, found an array. "#
          + correctIt
      ),
      (
        "{}",
        #"typeMismatch Array<Any> []: line 1, column 1: expected an array, found an object. "#
          + correctIt
      ),
      (
        "[1, 2",
        #"dataCorrupted []: line 1, column 6, at /1: expected `,` or `]`, found the end of the text. "#
          + "The document may have been cut off."
      ),
      (
        "[1, 2] 3",
        #"dataCorrupted []: line 1, column 8: expected the end of the document, found `3`. "#
          + "A JSON text holds one value; send several as an array."
      ),
    ] as [(String, String)])
  func errors(document: String, message: String) throws {
    let reader = JSONDeserializer(.foundation)
    for _ in 0..<2 {
      #expect(Self.outcome { try reader.decode([Int].self, from: document) } == message)
      #expect(Self.outcome { try JanusDecoder().decode([Int].self, from: Data(document.utf8)) } == message)
    }
  }

  @Test(
    "Numbers that a type cannot hold are refused, not rounded to zero or infinity", arguments: ["1e400", "-1e-400"])
  func range(number: String) throws {
    func message(_ type: String, column: Int) -> String {
      #"dataCorrupted ["1"]: line 1, column \#(column), at /1: expected a value that \#(type) can hold, found the number "#
        + "\(number). \(widen)"
    }
    let reader = JSONDeserializer(.foundation)
    for _ in 0..<2 {
      #expect(Self.outcome { try reader.decode([Double].self, from: "[0, \(number)]") } == message("Double", column: 5))
      #expect(Self.outcome { try reader.decode([Float].self, from: "[0, \(number)]") } == message("Float", column: 5))
      #expect(
        Self.outcome { try reader.decode([Float?].self, from: "[null, \(number)]") } == message("Float", column: 8))
    }
  }

  @Test(
    "A Float is the one nearest to the digits, also halfway and among the subnormal")
  func floats() throws {
    var random = SeededRandom(seed: 11)
    func digits() -> String { String(random.next()).prefix(Int.random(in: 1...12, using: &random)).description }
    func text() -> String {
      let float = Float(bitPattern: UInt32.random(in: 0..<0x7F7F_FFFF, using: &random))
      let halfway = "\((Double(float) + Double(float.nextUp)) / 2)"
      let subnormal = Double(Float(bitPattern: UInt32.random(in: 1...0x90_0000, using: &random)))
      let sign = Bool.random(using: &random) ? "-" : ""
      return sign
        + [
          "\(float)", halfway, String(format: "%.\(Int.random(in: 1...120, using: &random))e", Double(halfway) ?? 0),
          String(format: "%.\(Int.random(in: 1...30, using: &random))e", subnormal), "0.\(digits())\(digits())",
          "\(UInt16.random(in: .min ... .max, using: &random)).\(digits())", "\(digits())e-0",
          "0e\(digits().prefix(3))",
          "1\(digits())e\(Int.random(in: -30...24, using: &random))",
        ].randomElement(using: &random)!
    }
    let texts = (0..<5000).map { _ in text() }
    let (numbers, document) = (texts.map { unsafe strtof($0, nil) }, "[\(texts.joined(separator: ","))]")
    func check(_ read: [Float]) {
      for ((text, number), float) in zip(zip(texts, numbers), read) {
        #expect(float.bitPattern == number.bitPattern, "\(text)")
      }
    }
    let reader = JSONDeserializer(.foundation)
    for _ in 0..<2 { check(try reader.decode([Float].self, from: document)) }
    check(try reader.decode(Elements<Float>.self, from: document).leaves)
    check(try reader.deserialize([Float?].self, from: document).compactMap(\.self))
    check(try JSONValue(parsing: document).array?.compactMap { $0.number?.float } ?? [])
  }

  @Test("Dictionaries of leaves are read as Foundation reads them")
  func dictionaries() throws {
    let document = Data(#"{"a": 1, "b": 2.5, "é": -0}"#.utf8)
    let (reader, foundation) = (JSONDeserializer(.foundation), JSONDecoder())
    for _ in 0..<2 {
      #expect(
        try reader.decode([String: Double].self, from: document)
          == foundation.decode([String: Double].self, from: document))
      #expect(
        try reader.decode([String: Float?].self, from: document)
          == foundation.decode([String: Float?].self, from: document))
      #expect(
        Self.outcome { try reader.decode([String: Int].self, from: document) }
          == #"dataCorrupted ["b"]: line 1, column 15, at /b: expected a value that Int can hold, found the number 2.5. "#
          + widen)
    }
  }

  @Test("A lossy array inside leaves out what an array as the document refuses")
  func lossy() throws {
    struct Wrapper: Codable { var numbers: [Double] }
    var format = JSONFormat.foundation
    format.mappings = [JSONMapping<Wrapper>([.lossy(\.numbers)])]
    let reader = JSONDeserializer(format)
    for _ in 0..<2 {
      let (value, report) = try reader.decodeReporting(Wrapper.self, from: #"{"numbers": [1, "x", 2]}"#)
      #expect(value.numbers == [1, 2])
      #expect(report.issues.map { "\($0.code) \($0.path)" } == ["typeMismatch /numbers/1"])
      #expect(throws: DecodingError.self) { try reader.decode([Double].self, from: #"[1, "x", 2]"#) }
    }
  }

  @Test("Arrays are written as by types that encode each element", arguments: [false, true])
  func writing(hasStrings: Bool) throws {
    var format = JSONFormat.foundation
    if hasStrings {
      format.nonFiniteNumbers = .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
    func check<Leaf: Codable>(_ leaves: [Leaf]) {
      for layout in [[], .pretty, .escapesSlashes, .foundationPretty] as [JSONLayout] {
        let writer = JSONSerializer(format, policy: .init { $0.layout = layout })
        let expected = Self.outcome { try writer.encodeToString(Elements(leaves)) }
        for _ in 0..<2 {
          #expect(Self.outcome { try writer.encodeToString(leaves) } == expected)
          #expect(Self.outcome { String(decoding: try writer.encode(leaves), as: UTF8.self) } == expected)
        }
      }
    }
    check([0, -0.0, 1.5, 1e300, .leastNonzeroMagnitude] as [Double])
    check([1, .infinity] as [Double])
    check([1, .nan, -.infinity] as [Double?])
    check([0.1, 16777216, .greatestFiniteMagnitude] as [Float])
    check([1, -.infinity] as [Float])
    check([.min, 0, .max] as [Int])
    check([1, nil] as [Int?])
    check([] as [Int])
    check(["a/b", "é\n", "\u{1F600}", ""])
  }

  @Test("A number without a spelling is refused with its coding path")
  func infinity() {
    let writer = JSONSerializer(.foundation)
    func message(_ number: String) -> String {
      #"invalidValue \#(number) ["Index 1"]: expected a finite number, found \#(number). "#
        + "To write it as a string, set nonFiniteNumbers: .strings(…) in the format."
    }
    for _ in 0..<2 {
      #expect(Self.outcome { try writer.encode([1, .infinity] as [Double]) } == message("inf"))
      #expect(Self.outcome { try JanusEncoder().encode([1, .nan] as [Float?]) } == message("nan"))
    }
  }

  /// A value, or an error with its coding path and everything that it says.
  static func outcome(_ body: () throws -> some Any) -> String {
    do {
      return "\(try body())"
    } catch let error as DecodingError {
      let (name, context) =
        switch error {
        case .typeMismatch(let type, let context): ("typeMismatch \(type)", context)
        case .valueNotFound(let type, let context): ("valueNotFound \(type)", context)
        case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context)
        case .dataCorrupted(let context): ("dataCorrupted", context)
        @unknown default: fatalError("a new case")
        }
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return "\(name) \(path): \(context.debugDescription)"
    } catch let error as EncodingError {
      guard case .invalidValue(let value, let context) = error else { return "\(error)" }
      return "invalidValue \(value) \(context.codingPath.map(\.stringValue)): \(context.debugDescription)"
    } catch {
      return "\(error)"
    }
  }
}
