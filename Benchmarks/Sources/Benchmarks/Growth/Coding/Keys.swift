/// Types that read keys and paths.
enum Keys {
  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Reads all keys, and then the value of each.
  struct All: Decodable {
    var sum = 0

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for key in container.allKeys { sum += try container.decode(Int.self, forKey: key) }
    }
  }

  /// Reads keys from the last to the first, and as many missing ones.
  struct Backwards: Decodable {
    var sum = 0

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for number in (0..<container.allKeys.count).reversed() {
        sum += try container.decode(Int.self, forKey: AnyKey("keyNumber\(number)"))
        sum += try container.decodeIfPresent(Int.self, forKey: AnyKey("other\(number)")) ?? 0
      }
    }
  }

  /// Reads its coding path.
  struct Path: Codable {
    var length = 0

    init() {}
    init(from decoder: any Decoder) throws { length = decoder.codingPath.count }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.codingPath.count)
    }
  }
}
