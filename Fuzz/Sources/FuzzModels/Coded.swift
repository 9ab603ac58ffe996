import Foundation
import Janus

/// A type that decodes and encodes itself, with all kinds of values; a part of it is read by a plan.
public struct Coded: Codable, Equatable {
  public var name: String
  var count: Int?
  var small: Int8?
  var wide: UInt128?
  var ratio: Double?
  var single: Float?
  var flag: Bool?
  var moment: Date?
  var bytes: Data?
  var place: URL?
  var amount: Decimal?
  var id: UUID?
  var kind: Kind?
  var shape: Shape?
  var list: [Int]?
  var items: [Item]?
  var table: [String: Double]?
  var numbered: [Int: String]?
  var inner: [Coded]?
  var planned: Planned?
  var any: JSONValue?
  var byHand: ByHand?

  enum Kind: String, Codable { case a, b }
  enum Shape: Codable, Equatable {
    case circle(radius: Double), pair(Int, Int), none
  }

  struct Item: Codable, Equatable { var id: Int }

  struct Planned: KeyValueCreatable, Codable, Equatable {
    var x = 0
    var item: Item?
    var shapes: [Shape] = []
  }
}

extension Coded {
  /// The same, with custom keys replaced by short ones that repeat.
  public var withPlainKeys: Coded {
    var copy = self
    copy.inner = inner?.map(\.withPlainKeys)
    if let members = byHand?.second.sorted(by: { $0.key < $1.key }) {
      let plain = members.enumerated().map { (String(repeating: "k", count: $0.offset + 1), $0.element.value) }
      copy.byHand?.second = Dictionary(uniqueKeysWithValues: plain)
    }
    return copy
  }
}

/// Alternates between its containers.
struct ByHand: Codable, Equatable {
  var first: [Int] = []
  var second: [String: Int] = [:]

  private enum Key: String, CodingKey { case first, second, both }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var list = try container.nestedUnkeyedContainer(forKey: .first)
    while !list.isAtEnd { first.append(try list.decode(Int.self)) }
    let members = try container.superDecoder(forKey: .second).container(keyedBy: StringKey.self)
    for key in members.allKeys { second[key.stringValue] = try members.decode(Int.self, forKey: key) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var list = container.nestedUnkeyedContainer(forKey: .first)
    var members = container.superEncoder(forKey: .second).container(keyedBy: StringKey.self)
    var (left, rest) = (first[...], second.sorted { $0.key < $1.key }[...])
    while !left.isEmpty || !rest.isEmpty {
      if let number = left.popFirst() { try list.encode(number) }
      if let (key, value) = rest.popFirst() { try members.encode(value, forKey: StringKey(key)) }
      try container.encode(left.count, forKey: .both)
    }
  }

  private struct StringKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
