import Foundation
import Janus
import Testing

/// Code that is marked by mistake, and does what the compiler's does for most values.
@Suite("Samples find out what code does with collections, missing values and limits") struct SynthesizedSampleTests {
  struct Item: SynthesizedCodable {
    let id: Int
    let price: Int
  }

  /// What each model shares: an `init(from:)` that decodes its properties, and then does something with them.
  struct Total: SynthesizedDecodable {
    let items: [Item], total: Int
    enum CodingKeys: CodingKey { case items }
    init(from decoder: any Decoder) throws {
      items = try decoder.container(keyedBy: CodingKeys.self).decode([Item].self, forKey: .items)
      total = items.reduce(0) { $0 + $1.price }
    }
  }

  struct Count: SynthesizedDecodable {
    let map: [String: Item], set: Set<String>, count: Int
    enum CodingKeys: CodingKey { case map, set }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      map = try container.decode([String: Item].self, forKey: .map)
      set = try container.decode(Set<String>.self, forKey: .set)
      count = map.count + set.count
    }
  }

  struct Strangers: SynthesizedDecodable {
    struct Point: Codable { let x: Int, y: Int }
    let points: [Point], width: Int
    enum CodingKeys: CodingKey { case points }
    init(from decoder: any Decoder) throws {
      points = try decoder.container(keyedBy: CodingKeys.self).decode([Point].self, forKey: .points)
      width = points.map(\.x).max() ?? 0
    }
  }

  struct Nick: SynthesizedDecodable {
    let nick: String?, name: String?
    enum CodingKeys: CodingKey { case nick, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      nick = try container.decodeIfPresent(String.self, forKey: .nick) ?? name
    }
  }

  struct Alias: SynthesizedDecodable {
    let alias: String?, name: String?
    enum CodingKeys: CodingKey { case alias, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let alias = try container.decodeIfPresent(String.self, forKey: .alias)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      self.alias = alias ?? name
    }
  }

  struct Title: SynthesizedDecodable {
    let title: String, name: String
    enum CodingKeys: CodingKey { case title, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let title = try container.decode(String.self, forKey: .title)
      name = try container.decode(String.self, forKey: .name)
      self.title = title.isEmpty ? name : title
    }
  }

  struct Blank: SynthesizedDecodable {
    let text: String?, number: Int?
    enum CodingKeys: CodingKey { case text, number }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decodeIfPresent(String.self, forKey: .text)
      number = try container.decodeIfPresent(Int.self, forKey: .number)
      self.text = text == "" ? nil : text
    }
  }

  struct Zero: SynthesizedDecodable {
    let number: Int?
    enum CodingKeys: CodingKey { case number }
    init(from decoder: any Decoder) throws {
      let number = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .number)
      self.number = number == 0 ? nil : number
    }
  }

  /// One of the rules that values may have among them.
  struct Checked<Rule: CheckRule>: SynthesizedDecodable {
    let start: Date, end: Date, low: Int?, high: Int?, items: [Item], rows: [[Int]], code: Data
    enum CodingKeys: CodingKey { case start, end, low, high, items, rows, code }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      start = try container.decode(Date.self, forKey: .start)
      end = try container.decode(Date.self, forKey: .end)
      low = try container.decodeIfPresent(Int.self, forKey: .low)
      high = try container.decodeIfPresent(Int.self, forKey: .high)
      items = try container.decode([Item].self, forKey: .items)
      rows = try container.decode([[Int]].self, forKey: .rows)
      code = try container.decode(Data.self, forKey: .code)
      if !Rule.holds(self) { throw CocoaError(.formatting) }
    }
  }

  protocol CheckRule {
    static func holds<Rule>(_ value: Checked<Rule>) -> Bool
  }

  enum UniqueItems: CheckRule {
    static func holds<Rule>(_ value: Checked<Rule>) -> Bool { Set(value.items.map(\.id)).count == value.items.count }
  }
  enum EvenRows: CheckRule {
    static func holds<Rule>(_ value: Checked<Rule>) -> Bool { Set(value.rows.map(\.count)).count < 2 }
  }
  enum BothOrNeither: CheckRule {
    static func holds<Rule>(_ value: Checked<Rule>) -> Bool { (value.low == nil) == (value.high == nil) }
  }
  enum InOrder: CheckRule {
    static func holds<Rule>(_ value: Checked<Rule>) -> Bool { value.start <= value.end }
  }
  enum ShortCode: CheckRule {
    static func holds<Rule>(_ value: Checked<Rule>) -> Bool { value.code.count <= 64 }
  }
  enum NoRule: CheckRule {
    static func holds<Rule>(_ value: Checked<Rule>) -> Bool { true }
  }

  struct Rounded: SynthesizedDecodable {
    let price: Decimal
    enum CodingKeys: CodingKey { case price }
    init(from decoder: any Decoder) throws {
      var price = try decoder.container(keyedBy: CodingKeys.self).decode(Decimal.self, forKey: .price)
      var rounded = Decimal()
      unsafe NSDecimalRound(&rounded, &price, 6, .plain)
      self.price = rounded
    }
  }

  struct Prefixed: SynthesizedDecodable {
    let hash: Data
    enum CodingKeys: CodingKey { case hash }
    init(from decoder: any Decoder) throws {
      hash = try decoder.container(keyedBy: CodingKeys.self).decode(Data.self, forKey: .hash).prefix(32)
    }
  }

  struct Ordered: SynthesizedDecodable {
    let start: Date, end: Date
    enum CodingKeys: CodingKey { case start, end }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let dates = [
        try container.decode(Date.self, forKey: .start), try container.decode(Date.self, forKey: .end),
      ].sorted()
      (start, end) = (dates[0], dates[1])
    }
  }

  static let refused: [any (SynthesizedDecodable & SendableMetatype).Type] = [
    Total.self, Count.self, Strangers.self, Nick.self, Alias.self, Title.self, Blank.self, Zero.self,
    Checked<UniqueItems>.self, Checked<EvenRows>.self, Checked<BothOrNeither>.self, Checked<InOrder>.self,
    Checked<ShortCode>.self, Rounded.self, Prefixed.self, Ordered.self,
  ]

  @Test("Hand-written code is found out")
  func refused() {
    for type in Self.refused {
      let explanation = JSONDeserializer().explanation(of: type)
      #expect(explanation.contains("is read by its init(from:), because"), "\(type): \(explanation)")
    }
  }

  @Test("What does as the compiler does has a plan")
  func accepted() {
    for type in [Item.self, Checked<NoRule>.self] as [any SynthesizedDecodable.Type] {
      #expect(JSONDeserializer().explanation(of: type).contains("is read by a plan"), "\(type)")
    }
  }

  @Test("The explanation names the property")
  func explanation() {
    let reader = JSONDeserializer()
    #expect(
      reader.explanation(of: Total.self).hasPrefix(
        "Total is read by its init(from:), because `total` is not decoded, and is not the same in each value."))
    #expect(
      reader.explanation(of: Title.self).hasPrefix(
        "Title is read by its init(from:), because `title` does not have the value that was decoded for it."))
  }

  struct Fixed: SynthesizedCodable, Equatable {
    let id: Int
    let fixed = 9
    enum CodingKeys: CodingKey { case id }
  }

  struct Around: SynthesizedCodable, Equatable {
    let inner: Fixed
    let maybe: Fixed?
    let many: [Fixed]
  }

  @Test("The constants of structs inside are not those of samples")
  func constants() throws {
    let reader = JSONDeserializer(policy: .init { $0.verifiesSynthesized = false })
    for _ in 0..<2 {
      let value = try reader.decode(Around.self, from: #"{"inner":{"id":1},"maybe":{"id":2},"many":[{"id":3}]}"#)
      #expect(value == Around(inner: Fixed(id: 1), maybe: Fixed(id: 2), many: [Fixed(id: 3)]))
    }
    #expect(reader.explanation(of: Around.self).contains("is read by a plan"))
  }

  // MARK: Encoding

  /// Leaves out what is empty, and writes another value where one is missing.
  struct Sparse: SynthesizedCodable {
    let items: [Item], note: String?, name: String?
    enum CodingKeys: CodingKey { case items, note, name }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      if !items.isEmpty { try container.encode(items, forKey: .items) }
      try container.encodeIfPresent(note ?? name, forKey: .note)
      try container.encodeIfPresent(name, forKey: .name)
    }
  }

  @Test("Encoding is tried with the same samples")
  func encoding() throws {
    let value = try JSONDeserializer().decode(Sparse.self, from: #"{"items":[],"name":"a"}"#)
    for _ in 0..<2 { #expect(try JSONSerializer().encodeToString(value) == #"{"note":"a","name":"a"}"#) }
  }
}
