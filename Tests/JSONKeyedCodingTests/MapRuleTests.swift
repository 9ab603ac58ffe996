import Foundation
import Janus
import JSONKeyedCoding
import Testing

/// What the operators do with values that are missing, null or of another kind, by every coder.
@Suite struct MapRuleTests {
  /// One property, mapped by one operator.
  struct Required: Codable, Keyedable {
    var n = -1
    mutating func map(map: KeyMap) throws { try n <-> map["data.n"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  struct Unwrapped: Codable, Keyedable {
    var n: Int!
    mutating func map(map: KeyMap) throws { try n <-> map["data.n"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  struct Nullable: Codable, Keyedable {
    var n: Int? = -1
    mutating func map(map: KeyMap) throws { try n <-> map["data.n"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  struct IfPresent: Codable, Keyedable {
    var n: Int? = -1
    mutating func map(map: KeyMap) throws { try n <?> map["data.n"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  struct Kept: Codable, Keyedable {
    var n = -1
    mutating func map(map: KeyMap) throws { try n <?> map["data.n"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  enum Operator: CaseIterable {
    case required, unwrapped, nullable, ifPresent, kept

    func read(_ coder: KeyedCoder, _ text: String) throws -> Int? {
      switch self {
      case .required: try coder.read(Required.self, text).n
      case .unwrapped: try coder.read(Unwrapped.self, text).n
      case .nullable: try coder.read(Nullable.self, text).n
      case .ifPresent: try coder.read(IfPresent.self, text).n
      case .kept: try coder.read(Kept.self, text).n
      }
    }
  }

  struct Row {
    let text: String
    /// The result: a value, nil, or an error with its path; by operator.
    let expected: [Operator: String]
    var hasNull: Bool { text.contains("null") }
  }

  static let rows = [
    Row(
      text: #"{"data":{"n":4}}"#,
      expected: [.required: "4", .unwrapped: "4", .nullable: "4", .ifPresent: "4", .kept: "4"]),
    Row(
      text: #"{"data":{}}"#,
      expected: [
        .required: "keyNotFound data.n", .unwrapped: "keyNotFound data.n", .nullable: "keyNotFound data.n",
        .ifPresent: "nil", .kept: "-1",
      ]),
    Row(
      text: #"{"data":{"n":null}}"#,
      expected: [
        .required: "valueNotFound data.n", .unwrapped: "nil", .nullable: "nil", .ifPresent: "nil", .kept: "-1",
      ]),
    Row(
      text: #"{"data":{"n":"x"}}"#,
      expected: [
        .required: "typeMismatch data.n", .unwrapped: "typeMismatch data.n", .nullable: "typeMismatch data.n",
        .ifPresent: "typeMismatch data.n", .kept: "typeMismatch data.n",
      ]),
    Row(
      text: "{}",
      expected: [
        .required: "keyNotFound data", .unwrapped: "keyNotFound data", .nullable: "keyNotFound data",
        .ifPresent: "nil", .kept: "-1",
      ]),
    Row(
      text: #"{"data":null}"#,
      expected: [
        .required: "valueNotFound data", .unwrapped: "valueNotFound data", .nullable: "valueNotFound data",
        .ifPresent: "nil", .kept: "-1",
      ]),
    Row(
      text: #"{"data":3}"#,
      expected: [
        .required: "typeMismatch data", .unwrapped: "typeMismatch data", .nullable: "typeMismatch data",
        .ifPresent: "nil", .kept: "-1",
      ]),
  ]

  @Test("Each operator has its outcome for missing, null and unfit values", arguments: KeyedCoder.allCases)
  func operators(_ coder: KeyedCoder) throws {
    for row in Self.rows where !row.hasNull || KeyedCoder.withNull.contains(coder) {
      for (operation, expected) in row.expected {
        var outcome = "nil"
        let complaint = KeyedCoder.complaint {
          if let value = try operation.read(coder, row.text) { outcome = "\(value)" }
        }
        #expect(complaint ?? outcome == expected, "\(operation) \(row.text)")
      }
    }
  }

  @Test("An optional value that is nil leaves nothing in the document", arguments: KeyedCoder.allCases)
  func nothingIsLeftBehindByNil(_ coder: KeyedCoder) throws {
    #expect(try coder.written(coder.read(IfPresent.self, "{}")) == "{}")
    #expect(try coder.written(coder.read(IfPresent.self, #"{"data":{"n":4}}"#)) == #"{"data":{"n":4}}"#)
  }

  @Test("An error of an operator says what to do", arguments: KeyedCoder.allCases) func errorsSayWhatToDo(
    _ coder: KeyedCoder
  ) throws {
    do {
      _ = try coder.read(Unwrapped.self, "{}")
      Issue.record("this cannot be read")
    } catch DecodingError.keyNotFound(_, let context) {
      #expect(
        context.debugDescription.hasSuffix(
          "Expected an object, found no such key. "
            + "Correct the document; or, if it may be missing, make the property optional and map it with `<?>`."))
    }
    #expect(KeyedCoder.complaint { try coder.read([IfPresent].self, "[3]") } != nil)
  }

  // MARK: One direction

  struct OneWay: Codable, Keyedable {
    var read: Int?
    var written: Int? = 1
    var readIfPresent: Int?
    var writtenIfPresent: Int? = 2
    var always = 3

    mutating func map(map: KeyMap) throws {
      try read <<- map["read"]
      try written ->> map["written"]
      try readIfPresent <<? map["readIfPresent"]
      try writtenIfPresent ?>> map["writtenIfPresent"]
      try always ->> map["always"]
    }

    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  @Test("Operators for one direction do nothing in the other", arguments: KeyedCoder.allCases) func oneDirection(
    _ coder: KeyedCoder
  ) throws {
    let value = try coder.read(OneWay.self, #"{"read":5,"written":6,"readIfPresent":7,"always":8}"#)
    #expect([value.read, value.written, value.readIfPresent, value.writtenIfPresent] == [5, 1, 7, 2])
    #expect(try coder.written(value) == #"{"always":3,"written":1,"writtenIfPresent":2}"#)
  }

  // MARK: Arrays

  struct Lossy: Codable, Keyedable {
    var inside: [Int]?
    var required: [KeyedElement] = []

    mutating func map(map: KeyMap) throws {
      try inside <?> map["in.* array"]
      try required <-> map["* array"]
    }

    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  @Test("Operators for arrays leave out the elements that do not fit", arguments: KeyedCoder.withNull) func lossyArrays(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"in":{"array":[1,"a",null,3]},"array":[{"element":1},{},{"element":3},null,5,{"element":4}]}"#
    let value = try coder.read(Lossy.self, text)
    #expect(value.inside == [1, 3])
    #expect(value.required.map(\.element) == [1, 3, 4])
    try coder.expectBothWays(
      text, as: Lossy.self,
      written: #"{"in":{"array":[1,3]},"array":[{"element":1},{"element":3},{"element":4}]}"#)
    #expect(try coder.read(Lossy.self, #"{"in":{"array":null},"array":[]}"#).inside == nil)
    #expect(KeyedCoder.complaint { try coder.read(Lossy.self, "{}") } == "keyNotFound array")
    #expect(KeyedCoder.complaint { try coder.read(Lossy.self, #"{"array":3}"#) } == "typeMismatch array")
  }

  // MARK: Keys

  struct Keys: Decodable, Keyedable {
    var root: [String] = []
    var vault: [String] = []
    var other: [String] = []
    var found: Int?

    mutating func map(map: KeyMap) throws {
      guard case .decoding(let keys) = map.type else { return }
      root = keys.all.map(\.stringValue).sorted()
      vault = keys.all(for: "vault").map(\.stringValue).sorted()
      other = keys.all(for: "vault/in", options: KeyOptions(delimiter: "/")).map(\.stringValue).sorted()
      #expect(keys.all(for: "scalar").isEmpty && keys.all(for: "nowhere").isEmpty)
      for key in keys.all(for: "vault") where key.stringValue == "vault.a.b" { try found <<- map[key] }
    }

    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  @Test("A map lists the keys at a path", arguments: KeyedCoder.allCases) func keys(_ coder: KeyedCoder) throws {
    let keys = try coder.read(Keys.self, #"{"vault":{"0":1,"a.b":2,"in":{"x":1,"y":2}},"scalar":3}"#)
    #expect(keys.root == ["scalar", "vault"])
    #expect(keys.vault == ["vault.0", "vault.a.b", "vault.in"])
    #expect(keys.other == ["vault/in/x", "vault/in/y"])
    #expect(keys.found == 2)
  }

  @Test("Keys are in the order of the decoder") func keysStandInTheOrderOfTheDecoder() throws {
    struct Ordered: Decodable, Keyedable {
      var keys: [String] = []
      mutating func map(map: KeyMap) {
        guard case .decoding(let keys) = map.type else { return }
        self.keys = keys.all.map(\.stringValue)
      }
      init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
    }
    #expect(try KeyedCoder.janus.read(Ordered.self, #"{"z":1,"a":2,"m":3}"#).keys == ["z", "a", "m"])
  }

  // MARK: What coders know

  struct Told: Decodable, Keyedable {
    var word: String?
    var isDecoding = false

    mutating func map(map: KeyMap) {
      word = CodingUserInfoKey(rawValue: "word").flatMap { map.userInfo[$0] as? String }
      isDecoding = map.isDecoding && map.type.isDecoding
    }

    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  @Test("A map has the user info of its coder", arguments: KeyedCoder.allCases) func userInfo(_ coder: KeyedCoder)
    throws
  {
    let key = try #require(CodingUserInfoKey(rawValue: "word"))
    let told = try coder.read(Told.self, "{}", userInfo: [key: "hello"])
    #expect(told.word == "hello")
    #expect(told.isDecoding)
  }

  struct Named: Codable, Keyedable {
    var name: String!
    mutating func map(map: KeyMap) throws { try name <-> map["userInfo.myName"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  @Test("The key strategy applies to each part of a path", arguments: KeyedCoder.snakeCase)
  func keyStrategiesHoldForEachPart(_ coder: KeyedCoder) throws {
    let text = #"{"user_info":{"my_name":"Ada"}}"#
    let named = try coder.read(Named.self, text, snakeCase: true)
    #expect(named.name == "Ada")
    #expect(try coder.written(named, snakeCase: true) == text)
  }

  // MARK: Overlaps

  struct Overlap: Codable, Keyedable {
    var object: KeyedUser? = KeyedUser(name: "n", address: nil)
    var inner: Date? = Date(timeIntervalSince1970: 1)
    var isScalar = false

    mutating func map(map: KeyMap) throws {
      if isScalar { try 5 ->> map["x"] } else { try object <?> map["x"] }
      try inner <?> map["x.y"]
    }

    init(isScalar: Bool) { self.isScalar = isScalar }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  @Test("Strategies apply where paths overlap") func strategiesHoldWherePathsOverlap() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let text = try KeyedCoder.sorted(String(decoding: encoder.encode(Overlap(isScalar: false)), as: UTF8.self))
    #expect(text == #"{"x":{"name":"n","y":1}}"#)
    let serializer = JSONSerializer(JSONFormat(dates: .iso8601))
    let janus = try String(decoding: serializer.encode(Overlap(isScalar: false)), as: UTF8.self)
    #expect(try KeyedCoder.sorted(janus) == #"{"x":{"name":"n","y":"1970-01-01T00:00:01Z"}}"#)
  }

  @Test("A scalar has no room for members of another property", arguments: KeyedCoder.allCases)
  func aScalarHasNoRoomInside(_ coder: KeyedCoder) {
    #expect(KeyedCoder.complaint { try coder.written(Overlap(isScalar: true)) } == "invalidValue x")
  }

  // MARK: Classes

  class Base: Codable, Keyedable {
    var id: Int!
    func map(map: KeyMap) throws { try id <-> map["data.id"] }
    init() { id = 1 }
    required init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: self) }
  }

  final class Derived: Base {
    var name: String! = "Ada"
    override func map(map: KeyMap) throws {
      try super.map(map: map)
      try name <-> map["data.name"]
    }
  }

  @Test("A subclass and its superclass are mapped", arguments: KeyedCoder.allCases) func subclasses(_ coder: KeyedCoder)
    throws
  {
    try coder.expectBothWays(#"{"data":{"id":7,"name":"Bob"}}"#, as: Derived.self)
    #expect(try coder.written(Derived()) == #"{"data":{"id":1,"name":"Ada"}}"#)
  }
}
