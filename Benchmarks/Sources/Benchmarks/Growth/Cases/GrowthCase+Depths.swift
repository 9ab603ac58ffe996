import CodableModels
import Janus

extension GrowthCase {
  /// Nested arrays and objects, up to a little less than the default limit of 512.
  static let depths: [GrowthCase] = [
    GrowthCase("typed read, nested structs", .levels, levels) { depth in
      let (reader, bytes) = (JSONDeserializer(), nested(depth))
      return { try reader.deserialize(DeepNesting.self, from: bytes) }
    },
    GrowthCase("typed write, nested structs", .levels, levels) { depth in
      let writer = JSONSerializer()
      let model = try JSONDeserializer().deserialize(DeepNesting.self, from: nested(depth))
      return { try writer.serialize(model) }
    },
    GrowthCase("Codable read, nested structs", .levels, levels) { depth in
      let (reader, bytes) = (JSONDeserializer(), nested(depth))
      return { try reader.decode(Thread.self, from: bytes) }
    },
    GrowthCase("Codable write, nested structs", .levels, levels) { depth in
      let writer = JSONSerializer()
      let model = try JSONDeserializer().decode(Thread.self, from: nested(depth))
      return { try writer.encode(model) }
    },
    GrowthCase("typed read, nested unions with the tag behind", .levels, levels) { depth in
      let reader = JSONDeserializer()
      let bytes = Array(
        (String(repeating: #"{"parts":["#, count: depth / 2)
          + String(repeating: #"],"type":"group"}"#, count: depth / 2))
          .utf8)
      return { try reader.deserialize(Drawing.self, from: bytes) }
    },
    GrowthCase("typed read, nested attributes", .levels, levels) { depth in
      let (reader, bytes) = (JSONDeserializer(.remote(relationships: .nested)), Branch.json(depth))
      return { try reader.deserialize(Branch.self, from: bytes) }
    },
    GrowthCase("typed write, nested attributes", .levels, levels) { depth in
      let format = JSONFormat.remote(relationships: .nested)
      let model = try JSONDeserializer(format).deserialize(Branch.self, from: Branch.json(depth))
      let writer = JSONSerializer(format)
      return { try writer.serialize(model) }
    },
    GrowthCase("value parse, nested arrays", .levels, levels) { depth in
      let bytes = arrays(depth)
      return { try JSONValue(parsing: bytes) }
    },
    GrowthCase("value print, nested arrays", .levels, levels) { depth in
      let value = try JSONValue(parsing: arrays(depth))
      return { value.serialized() }
    },
    GrowthCase("skipping nested arrays", .levels, levels) { depth in
      let (reader, bytes) = (JSONDeserializer(), #"{"id":1,"unknown":"#.utf8 + arrays(depth - 1) + "}".utf8)
      return { try reader.deserialize(DeepNesting.self, from: bytes) }
    },
  ]

  private static let levels = [100, 200, 400]

  private static func nested(_ depth: Int) -> [UInt8] {
    var random = SeededRandom(seed: 6)
    return Array(DeepNesting.json(&random, levels: depth / 2).utf8)
  }

  private static func arrays(_ depth: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
  }
}

/// Objects that refer to one and to several others.
private final class Branch: KeyValueCreatable {
  var id = 0
  var next: Branch?
  var branches: [Branch] = []

  /// A document with one, then several nested objects.
  static func json(_ depth: Int) -> [UInt8] {
    let levels = depth / 3
    return Array(
      (String(repeating: #"{"id":1,"next_attributes":{"id":1,"branches_attributes":{"0":"#, count: levels)
        + #"{"id":1}"#
        + String(repeating: "}}}", count: levels)).utf8)
  }
}

/// The same comments for `Codable` alone.
private struct Thread: Codable {
  var id: Int
  var author: String
  var replies: [Thread]
}

/// An enum whose case is defined by a key of its object.
private indirect enum Drawing: JSONUnion {
  case group(Group)
  case nothing

  struct Group: KeyValueCreatable {
    var parts: [Drawing] = []
  }

  static let jsonUnion: JSONUnionMapping<Drawing> = .init(
    .internal("type"),
    .case("group", Drawing.group) { if case .group(let group) = $0 { group } else { nil } },
    .case("nothing", make: { .nothing }, matches: { if case .nothing = $0 { true } else { false } }))
}
