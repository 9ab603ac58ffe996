import Foundation
import Janus
import JSONKeyedCoding
import TestSupport
import Testing

/// Types whose keys or raw values look like those of a document and have other code points.
@Suite("Keys and cases compare code points") struct CodePointCodingTests {
  private enum Keys: String, CodingKey {
    case composed = "caf\u{e9}"
    case decomposed = "cafe\u{301}"
  }

  struct Composed: Codable, Equatable {
    var value: Int?
    private enum CodingKeys: String, CodingKey { case value = "caf\u{e9}" }
  }
  struct Decomposed: Codable, Equatable {
    var value: Int?
    private enum CodingKeys: String, CodingKey { case value = "cafe\u{301}" }
  }
  struct Both: Codable, Equatable {
    var one: Int?
    var two: Int?
    private enum CodingKeys: String, CodingKey { case one = "caf\u{e9}", two = "cafe\u{301}" }
  }
  struct MarkedComposed: SynthesizedCodable, Equatable {
    var value: Int?
    private enum CodingKeys: String, CodingKey { case value = "caf\u{e9}" }
  }
  struct MarkedKelvin: SynthesizedCodable, Equatable {
    var value: Int?
    private enum CodingKeys: String, CodingKey { case value = "K" }
  }
  struct MarkedBoth: SynthesizedCodable, Equatable {
    var one: Int?
    var two: Int?
    private enum CodingKeys: String, CodingKey { case one = "caf\u{e9}", two = "cafe\u{301}" }
  }
  struct Mapped: KeyValueCreatable, JSONMapped, Equatable {
    var one: Int?
    var two: Int?
    static let jsonMapping: JSONMapping<Mapped> = [.key("caf\u{e9}", for: \.one), .key("cafe\u{301}", for: \.two)]
  }
  struct Mapped1: Codable, JSONMapped, Equatable {
    var one: Int?
    var two: Int?
    static let jsonMapping: JSONMapping<Mapped1> = [.key("caf\u{e9}", for: \.one), .key("cafe\u{301}", for: \.two)]
  }
  struct AllKeys: Decodable, Equatable {
    var keys: [[UInt8]]
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: Key.self).allKeys.map { Array($0.stringValue.utf8) }
      keys.sort { $0.lexicographicallyPrecedes($1) }
    }
  }
  struct CaseKeys: Decodable {
    var count: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      count = container.allKeys.count
      for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
    }
  }

  static let documents = [
    "{\"caf\u{e9}\":1}", "{\"cafe\u{301}\":2}", "{\"caf\u{e9}\":1,\"cafe\u{301}\":2}",
    "{\"cafe\u{301}\":2,\"caf\u{e9}\":1}",
    #"{"cafe\u0301":2}"#, #"{"x":0,"caf\u00e9":1,"cafe\u0301":2}"#, "{\"K\":1}", "{\"\u{212a}\":2}",
    "{\"K\":1,\"\u{212a}\":2}",
    "{\"\u{212a}\":2,\"K\":1}", "{}", "{\"caf\u{e9}\":1,\"caf\u{e9}\":2}",
  ]

  @Test("In .foundation, keys are found as Foundation's decoder finds them", arguments: documents)
  func foundation(document: String) throws {
    // Of equal keys, Foundation's decoder has the first value.
    let reader = JSONDeserializer(.foundation, policy: .init { $0.duplicates = .first })
    func check<Value: Decodable & Equatable>(_ type: Value.Type) throws {
      let theirs = try JSONDecoder().decode(type, from: Data(document.utf8))
      #expect(try reader.decode(type, from: document) == theirs)
      #expect(try reader.decode([Value].self, from: "[\(document)]") == [theirs])
      #expect(try reader.decodeReporting(type, from: document).value == theirs)
    }
    try check(Composed.self)
    try check(Decomposed.self)
    try check(Both.self)
    try check(MarkedComposed.self)
    try check(MarkedKelvin.self)
    try check(MarkedBoth.self)
    try check(AllKeys.self)
    try check([String: Int].self)
    let lists = document.replacing(#/:(\d)/#) { ":[\($0.1)]" }
    #expect(
      try reader.decode([String: [Int]].self, from: lists)
        == JSONDecoder().decode([String: [Int]].self, from: Data(lists.utf8)))
  }

  @Test("In .foundation, keys that look the same are duplicates")
  func foundationDuplicates() throws {
    let document = "{\"caf\u{e9}\":1,\"cafe\u{301}\":2}"
    #expect(try JSONDeserializer(.foundation).decode(Composed.self, from: document).value == 2)
    let (value, report) = try JSONDeserializer(.foundation).decodeReporting(Composed.self, from: document)
    #expect((value.value, report.issues.map(\.code)) == (2, [.duplicateKey]))
    #expect(throws: DecodingError.self) {
      try JSONDeserializer(.foundation, policy: .init { $0.duplicates = .fail }).decode(Composed.self, from: document)
    }
  }

  @Test("A key is found by its code points, in all calls", arguments: [0, 80])
  func found(others: Int) throws {
    let reader = JSONDeserializer()
    let more = (0..<others).map { #""\#($0)":null,"# }.joined()
    let (one, two) = ("{\(more)\"caf\u{e9}\":1}", "{\(more)\"cafe\u{301}\":2}")
    let both = "{\(more)\"cafe\u{301}\":2,\"caf\u{e9}\":1}"
    #expect(try [one, two, both].map { try reader.decode(Composed.self, from: $0).value } == [1, nil, 1])
    #expect(try [one, two, both].map { try reader.decode(Decomposed.self, from: $0).value } == [nil, 2, 2])
    #expect(try [one, two, both].map { try reader.decode(MarkedComposed.self, from: $0).value } == [1, nil, 1])
    #expect(try [one, two, both].map { try reader.decode(Both.self, from: $0).one } == [1, nil, 1])
    #expect(try [one, two, both].map { try reader.decode(MarkedBoth.self, from: $0).two } == [nil, 2, 2])
    #expect(try [one, two, both].map { try reader.deserialize(Mapped.self, from: $0).one } == [1, nil, 1])
    #expect(try [one, two, both].map { try reader.deserialize(Mapped.self, from: $0).two } == [nil, 2, 2])
    #expect(try [one, two, both].map { try reader.decode(Mapped1.self, from: $0).one } == [1, nil, 1])
    #expect(try [one, two, both].map { try reader.decode(Mapped1.self, from: $0).two } == [nil, 2, 2])
    #expect(try reader.decode(AllKeys.self, from: both).keys.count == others + 2)
    // The enum makes its first case of both texts, so that it has no key for the second.
    #expect(
      try [one, two, both].map { try reader.decode(CaseKeys.self, from: $0.replacing("null", with: "0")).count }
        == [1, 0, 1])
  }

  @Test("Two keys that look the same are written and read again")
  func bothWays() throws {
    let (reader, writer) = (JSONDeserializer(policy: .strict), JSONSerializer())
    let text = "{\"caf\u{e9}\":1,\"cafe\u{301}\":2}"
    #expect(try writer.encodeToString(Both(one: 1, two: 2)) == text)
    #expect(try writer.encodeToString(MarkedBoth(one: 1, two: 2)) == text)
    #expect(try writer.serializeToString(Mapped(one: 1, two: 2)) == text)
    #expect(try writer.encodeToString(Mapped1(one: 1, two: 2)) == text)
    #expect(try reader.decode(Both.self, from: text) == Both(one: 1, two: 2))
    #expect(try reader.decode(MarkedBoth.self, from: text) == MarkedBoth(one: 1, two: 2))
    #expect(try reader.deserialize(MarkedBoth.self, from: text) == MarkedBoth(one: 1, two: 2))
    #expect(try reader.deserialize(Mapped.self, from: text) == Mapped(one: 1, two: 2))
    #expect(try reader.decode(Mapped1.self, from: text) == Mapped1(one: 1, two: 2))
  }

  @Test(
    "Naming keeps apart two keys that look the same",
    arguments: [
      KeyNaming.snakeCase, .camelCase, .kebabCase, .fuzzy, .foundationSnakeCase, .custom(key: { $0 }, property: { $0 }),
    ])
  func naming(keys: KeyNaming) throws {
    let format = JSONFormat(keys: keys)
    let text = "{\"cafe\u{301}\":2,\"caf\u{e9}\":1}"
    let read = try JSONDeserializer(format).decode(Both.self, from: text)
    #expect(read == Both(one: 1, two: 2))
    #expect(try JSONDeserializer(format).decode(MarkedBoth.self, from: text) == MarkedBoth(one: 1, two: 2))
    #expect(try JSONDeserializer(format).deserialize(Mapped.self, from: text) == Mapped(one: 1, two: 2))
    #expect(try JSONSerializer(format).encodeToString(read) == "{\"caf\u{e9}\":1,\"cafe\u{301}\":2}")
    #expect(try JSONDeserializer(format).decode(Composed.self, from: "{\"cafe\u{301}\":2}").value == nil)
  }

  // MARK: Cases and tags

  enum Drink: String, JSONLeaf { case coffee = "caf\u{e9}", tea = "t" }
  enum PlainDrink: String, Codable, CaseIterable { case coffee = "caf\u{e9}", tea = "t" }
  struct Order: KeyValueCreatable { var drink = PlainDrink.tea }

  @Test("A case is meant by its own raw value, not by one that looks the same")
  func cases() throws {
    let reader = JSONDeserializer()
    for _ in 0..<3 {
      #expect(try reader.deserialize([PlainDrink].self, from: "[\"caf\u{e9}\",\"caf\\u00e9\"]") == [.coffee, .coffee])
      #expect(try reader.deserialize([Drink].self, from: "[\"caf\u{e9}\"]") == [.coffee])
      for text in ["cafe\u{301}", "cafe\\u0301"] {
        #expect(failure { try reader.deserialize([PlainDrink].self, from: "[\"\(text)\"]") }?.code == .invalidValue)
        #expect(failure { try reader.deserialize([Drink].self, from: "[\"\(text)\"]") }?.code == .invalidValue)
        #expect(failure { try reader.deserialize(Order.self, from: "{\"drink\":\"\(text)\"}") }?.code == .invalidValue)
        #expect(
          failure { try reader.deserialize([PlainDrink: Int].self, from: "{\"\(text)\":1}") }?.code == .unsupportedKey)
      }
    }
    #expect(try reader.deserialize([PlainDrink: Int].self, from: "{\"caf\u{e9}\":1}") == [.coffee: 1])
    var order = Order(drink: .coffee)
    let report = try reader.fillReporting(&order, from: "{\"drink\":\"cafe\u{301}\"}")
    #expect((order.drink, report.issues.count) == (.coffee, 1))
  }

  @Test("What an enum's own code accepts, `decode` accepts")
  func decodedCases() throws {
    #expect(try JSONDeserializer().decode([PlainDrink].self, from: "[\"cafe\u{301}\"]") == [.coffee])
    #expect(try JSONDecoder().decode([PlainDrink].self, from: Data("[\"cafe\u{301}\"]".utf8)) == [.coffee])
  }

  enum Shape: JSONUnion, Equatable {
    case one, two, circle(Circle)
    struct Circle: KeyValueCreatable, Equatable { var radius = 0 }
    static let jsonUnion: JSONUnionMapping<Shape> = .init(
      .internal("caf\u{e9}"), .case("\u{212b}", .one), .case("\u{c5}", .two),
      .case("e\u{301}", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } })
  }

  @Test("Tags are compared by their code points")
  func tags() throws {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    for shape in [Shape.one, .two, .circle(.init(radius: 3))] {
      #expect(try reader.deserialize(Shape.self, from: writer.serialize(shape)) == shape)
    }
    #expect(
      failure { try reader.deserialize(Shape.self, from: "{\"caf\u{e9}\":\"\u{e9}\",\"radius\":3}") }?.code
        == .invalidValue)
    #expect(
      failure { try reader.deserialize(Shape.self, from: "{\"cafe\u{301}\":\"\u{212b}\"}") }?.code == .missingValue)
  }

  // MARK: Key maps

  struct Twin: Codable, Keyedable, Equatable {
    var one = 0
    var two = 0
    init(one: Int, two: Int) { (self.one, self.two) = (one, two) }
    mutating func map(map: KeyMap) throws {
      try one <-> map["k.caf\u{e9}"]
      try two <-> map["k.cafe\u{301}"]
    }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
    func encode(to encoder: any Encoder) throws { try KeyedEncoder(with: encoder).encode(from: self) }
  }

  @Test("A key map writes and reads two keys that look the same")
  func keyMaps() throws {
    let text = "{\"k\":{\"caf\u{e9}\":1,\"cafe\u{301}\":2}}"
    #expect(try JSONSerializer().encodeToString(Twin(one: 1, two: 2)) == text)
    #expect(try JSONDeserializer().decode(Twin.self, from: text) == Twin(one: 1, two: 2))
  }
}
