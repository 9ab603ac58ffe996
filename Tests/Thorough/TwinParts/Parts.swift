import Foundation
import Janus

/// What models consist of that is no synthesized struct.
enum Parts {
  enum Mood: String, Codable { case calm, glad, verySad = "very_sad", café }
  enum Level: Int, Codable { case low = 1, high, top = 100 }
  enum Ratio: Double, Codable { case half = 0.5, whole = 1 }

  /// An enum that knows more spellings than its raw values.
  enum Lenient: String, Codable {
    case red, green, unknown

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = Lenient(rawValue: text.lowercased()) ?? .unknown
    }
  }

  /// An enum that is written as a number, with any raw values.
  enum Numbered: String, Codable {
    case zero, one

    init(from decoder: any Decoder) throws {
      self = try decoder.singleValueContainer().decode(Int.self) == 0 ? .zero : .one
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self == .zero ? 0 : 1)
    }
  }

  /// An enum that asks the decoder for more than the value.
  enum Told: String, Codable {
    case one, other
    static let key = CodingUserInfoKey(rawValue: "told")!

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let value = Told(rawValue: text) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no such case"))
      }
      self = decoder.userInfo[Self.key] == nil ? value : .other
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.userInfo[Self.key] == nil ? rawValue : "told")
    }
  }

  /// An enum that asks where it is.
  enum Placed: String, Codable {
    case inside, outside

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let value = Placed(rawValue: text) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no such case"))
      }
      self = decoder.codingPath.isEmpty ? value : .inside
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.codingPath.isEmpty ? rawValue : "inside")
    }
  }

  /// Marked, as models that have it in a property would be read by their own code otherwise.
  indirect enum Shape: SynthesizedCodable {
    case circle(radius: Double)
    case square(Int)
    case both(Shape, Shape?)
    case nothing
  }

  /// A struct that records its notifications, and writes them.
  struct Spy: Codable {
    static let key = CodingUserInfoKey(rawValue: "spy")!
    var path: [String]
    var info: String?
    var text: String

    init(from decoder: any Decoder) throws {
      path = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      info = decoder.userInfo[Self.key] as? String
      text = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      let path = encoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      try container.encode("\(path) \(encoder.userInfo[Self.key] ?? "-") \(text)")
    }
  }

  /// A struct with two containers and an array inside.
  struct ByHand: Codable {
    var name: String
    var numbers: [Int] = []
    var rest: [String] = []

    enum Keys: String, CodingKey { case name = "n", inner }
    enum Inner: String, CodingKey { case numbers }
    struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      name = try container.decode(String.self, forKey: .name)
      if container.contains(.inner), try !container.decodeNil(forKey: .inner) {
        let inner = try container.nestedContainer(keyedBy: Inner.self, forKey: .inner)
        var list = try inner.nestedUnkeyedContainer(forKey: .numbers)
        while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
      }
      rest = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(name, forKey: .name)
      var inner = container.nestedContainer(keyedBy: Inner.self, forKey: .inner)
      try inner.encode(numbers, forKey: .numbers)
    }
  }

  /// Marked for the same reason; as a class it is read by its own code itself.
  class Animal: SynthesizedCodable {
    var name: String
    enum CodingKeys: String, CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
    }
  }

  final class Dog: Animal {
    var tricks: [String]
    enum CodingKeys: String, CodingKey { case tricks }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tricks = try container.decode([String].self, forKey: .tricks)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(tricks, forKey: .tricks)
      try super.encode(to: container.superEncoder())
    }
  }

  /// A wrapper that decodes its value as the value itself.
  @propertyWrapper struct Clamped: Codable {
    private var value: Int
    var wrappedValue: Int {
      get { value }
      set { value = min(max(newValue, 0), 100) }
    }

    init(wrappedValue: Int) { value = min(max(wrappedValue, 0), 100) }

    init(from decoder: any Decoder) throws {
      self.init(wrappedValue: try decoder.singleValueContainer().decode(Int.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// A wrapper whose conformance is the compiler's: an object with one member.
  @propertyWrapper struct Boxed<Value: Codable>: Codable {
    var wrappedValue: Value
  }

  /// A wrapper that is empty where the key is missing, by an overload of its own.
  @propertyWrapper struct OrEmpty: Codable {
    var wrappedValue: [Int]

    init(wrappedValue: [Int]) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
      wrappedValue = try decoder.singleValueContainer().decode([Int].self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }
  }
}

extension KeyedDecodingContainer {
  func decode(_ type: Parts.OrEmpty.Type, forKey key: Key) throws -> Parts.OrEmpty {
    try decodeIfPresent(type, forKey: key) ?? Parts.OrEmpty(wrappedValue: [])
  }
}
