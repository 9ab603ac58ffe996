import Janus

extension GrowthCase {
  /// One object with a growing number of keys.
  static let keys: [GrowthCase] = [
    GrowthCase("value parse, one object", .keys, counts) { count in
      let bytes = distinct(count)
      return { try JSONValue(parsing: bytes) }
    },
    GrowthCase("value print, one object", .keys, counts) { count in
      let value = try JSONValue(parsing: distinct(count))
      return { value.serialized() }
    },
    GrowthCase("value look-up of every key", .keys, counts) { count in
      let value = try JSONValue(parsing: distinct(count))
      let keys = (0..<count).map(key)
      return { keys.reduce(0) { $0 + (value[$1].int ?? 0) } }
    },
    GrowthCase("value parse, one key again and again", .keys, counts) { count in
      let bytes = repeated(count)
      return { try JSONValue(parsing: bytes) }
    },
    GrowthCase("dictionary read", .keys, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), distinct(count))
      return { try reader.deserialize([String: Int].self, from: bytes) }
    },
    GrowthCase("dictionary write", .keys, counts) { count in
      let writer = JSONSerializer()
      let model = Dictionary(uniqueKeysWithValues: (0..<count).map { (key($0), $0) })
      return { try writer.serialize(model) }
    },
    GrowthCase("dictionary Codable read", .keys, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), distinct(count))
      return { try reader.decode([String: Int].self, from: bytes) }
    },
    GrowthCase("typed read, unknown keys", .keys, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), known + distinct(count).dropFirst())
      return { try reader.deserialize(SmallStructs.Cell.self, from: bytes) }
    },
    GrowthCase("typed read, unknown keys reported", .keys, counts) { count in
      let (reader, bytes) = (
        JSONDeserializer(policy: .init { $0.unknownKeys = .report }), known + distinct(count).dropFirst()
      )
      return { try reader.deserializeReporting(SmallStructs.Cell.self, from: bytes).report.issues.count }
    },
    GrowthCase("typed read, unknown keys inside overlapping paths reported", .keys, counts) { count in
      let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
      let keys = (0..<count).map { #""\#(key($0))":{"size":1,"name":1}"# }.joined(separator: ",")
      let bytes = Array(#"{"berth":{"inner":{"deep":{"name":"n"}},"others":{\#(keys)}}}"#.utf8)
      return { try reader.deserializeReporting(Port.self, from: bytes).report.issues.count }
    },
    GrowthCase("typed read, numbered objects from the last to the first", .keys, counts) { count in
      let objects = (0..<count).reversed().map { #""\#($0)":{"id":\#($0)}"# }.joined(separator: ",")
      let bytes = Array(#"{"posts_attributes":{\#(objects)}}"#.utf8)
      let reader = JSONDeserializer(.remote(relationships: .nested))
      return { try reader.deserialize(Quay.self, from: bytes).posts.count }
    },
    GrowthCase("typed read, one key again and again", .keys, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), repeated(count))
      return { try reader.deserialize(SmallStructs.Cell.self, from: bytes) }
    },
    GrowthCase("Codable read, unknown keys", .keys, counts) { count in
      let (reader, bytes) = (JSONDeserializer(), known + distinct(count).dropFirst())
      return { try reader.decode(Identified.self, from: bytes) }
    },
  ]

  private static let counts = [100, 1_000, 10_000, 100_000]

  /// The start of an object with one known key.
  private static let known = Array(#"{"id":1,"x":1,"#.utf8)

  private static func key(_ number: Int) -> String { "key\(number)" }

  private static func distinct(_ count: Int) -> [UInt8] {
    object((0..<count).map { "\"\(key($0))\":\($0)" })
  }

  /// A key that the model has.
  private static func repeated(_ count: Int) -> [UInt8] {
    object((0..<count).map { "\"x\":\($0)" })
  }

  private static func object(_ members: [String]) -> [UInt8] {
    Array("{\(members.joined(separator: ","))}".utf8)
  }
}

private struct Identified: Codable {
  var id: Int
}

/// An object that refers to others.
private final class Quay: KeyValueCreatable {
  var posts: [Post] = []

  final class Post: KeyValueCreatable { var id = 0 }
}

/// A model with a property inside the value of another one.
private struct Port: KeyValueCreatable, JSONMapped {
  var berth = Berth()
  var name = ""
  static let jsonMapping: JSONMapping<Port> = [
    .key("berth", for: \.berth), .path("berth.inner.deep.name", for: \.name),
  ]

  struct Berth: KeyValueCreatable {
    var others: [String: Inner] = [:]
  }
  struct Inner: KeyValueCreatable { var size: Int? }
}
