import Foundation
import Janus
import Synchronization

@testable import TwinParts

// Models whose code does something else than the compiler's would. Each has one property or several with keys of their names.

struct Lowercased: Model {
  let name: String
  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name).lowercased()
  }
}

struct Trimmed: Model {
  let name: String
  init(from decoder: any Decoder) throws {
    let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    name = String(text.drop { $0 == "\n" })
  }
}

struct Shortened: Model {
  let name: String
  init(from decoder: any Decoder) throws {
    name = String(try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name).prefix(20))
  }
}

struct Normalized: Model {
  let name: String
  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      .precomposedStringWithCanonicalMapping
  }
}

struct WithoutEmoji: Model {
  let name: String?
  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .name)?
      .filter { $0.isASCII }
  }
}

struct Swapped: Model {
  let a: Int, b: Int, c: Bool, d: Bool
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    b = try container.decode(Int.self, forKey: .a)
    a = try container.decode(Int.self, forKey: .b)
    c = try container.decode(Bool.self, forKey: .c)
    d = try container.decode(Bool.self, forKey: .d)
  }
}

struct SwappedBools: Model {
  let a: Bool, b: Bool, c: Bool, d: Bool
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    (a, c) = (try container.decode(Bool.self, forKey: .a), try container.decode(Bool.self, forKey: .b))
    (b, d) = (try container.decode(Bool.self, forKey: .c), try container.decode(Bool.self, forKey: .d))
  }
}

struct Raised: Model {
  let number: Int
  init(from decoder: any Decoder) throws {
    number = max(try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number), 0)
  }
}

struct Lowered: Model {
  let number: Int
  init(from decoder: any Decoder) throws {
    number = min(try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number), 100)
  }
}

struct LoweredBytes: Model {
  let byte: UInt8, small: Int8, short: Int16, float: Float, unsigned: UInt
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    byte = min(try container.decode(UInt8.self, forKey: .byte), 50)
    small = try container.decode(Int8.self, forKey: .small)
    short = try container.decode(Int16.self, forKey: .short)
    float = try container.decode(Float.self, forKey: .float)
    unsigned = try container.decode(UInt.self, forKey: .unsigned)
  }
}

struct Rounded: Model {
  let price: Double
  init(from decoder: any Decoder) throws {
    price =
      (try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .price) * 100).rounded() / 100
  }
}

struct WholeSeconds: Model {
  let date: Date
  init(from decoder: any Decoder) throws {
    let date = try decoder.container(keyedBy: CodingKeys.self).decode(Date.self, forKey: .date)
    self.date = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded())
  }
}

struct FirstTags: Model {
  let tags: [String]
  init(from decoder: any Decoder) throws {
    tags = Array(try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags).prefix(2))
  }
}

struct SortedTags: Model {
  let tags: [String]
  init(from decoder: any Decoder) throws {
    tags = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags).sorted()
  }
}

struct FewTags: Model {
  let tags: [String]
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let tags = try container.decode([String].self, forKey: .tags)
    if tags.count > 2 {
      throw DecodingError.dataCorruptedError(forKey: .tags, in: container, debugDescription: "too many tags")
    }
    self.tags = tags
  }
}

struct FewEntries: Model {
  let map: [String: Int], set: Set<Int>
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    map = try container.decode([String: Int].self, forKey: .map).filter { $0.value > 0 }
    set = try container.decode(Set<Int>.self, forKey: .set)
  }
}

struct NotNegative: Model {
  let number: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    if number < 0 || number > 150 {
      throw DecodingError.dataCorruptedError(forKey: .number, in: container, debugDescription: "no such number")
    }
  }
}

struct NotLarge: Model {
  let number: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    if number > 150 {
      throw DecodingError.dataCorruptedError(forKey: .number, in: container, debugDescription: "no such number")
    }
  }
}

struct TwoContainers: Model {
  let a: Int, b: Int
  enum Others: String, CodingKey { case b }
  init(from decoder: any Decoder) throws {
    a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)
    b = try decoder.container(keyedBy: Others.self).decode(Int.self, forKey: .b)
  }
}

struct Nested: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .a).decode(Int.self, forKey: .a)
  }
}

struct NestedArray: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .a)
    a = try list.decode(Int.self)
  }
}

struct OfSuper: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .a)
    a = try container.singleValueContainer().decode(Int.self)
  }
}

struct CountsKeys: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(Int.self, forKey: .a) + container.allKeys.count
  }
}

struct AsksContains: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = container.contains(.a) ? try container.decode(Int.self, forKey: .a) : -1
  }
}

struct AsksNull: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decodeNil(forKey: .a) ? -1 : try container.decode(Int.self, forKey: .a)
  }
}

struct AsksTwice: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decode(Int.self, forKey: .a)
    a = try container.decode(Int.self, forKey: .a)
  }
}

struct Single: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer().decode(Int.self) {
      a = value
    } else {
      a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)
    }
  }
}

struct Elements: Model {
  var a: [Int] = []
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd { a.append(try list.decode(Int.self)) }
  }
}

struct ManyKeys: Model {
  var a: [Int] = []
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Parts.ByHand.AnyKey.self)
    for number in 0..<10_000 {
      let key = Parts.ByHand.AnyKey(stringValue: "k\(number)")
      if let value = try container.decodeIfPresent(Int.self, forKey: key) { a.append(value) }
    }
  }
}

struct ManyQuestions: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var sum = 0
    for _ in 0..<10_000 { sum += (try? container.decode(Int.self, forKey: .a)) ?? 0 }
    a = sum
  }
}

struct Itself: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    if let other = try? decoder.singleValueContainer().decode(Itself.self) {
      a = other.a
    } else {
      a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)
    }
  }
}

/// Contains itself without end, if it is there.
struct Endless: Model {
  let next: Link

  final class Link: Codable {
    let link: Endless
    init(from decoder: any Decoder) throws {
      link = try decoder.container(keyedBy: CodingKeys.self).decode(Endless.self, forKey: .link)
    }
    enum CodingKeys: CodingKey { case link }
  }
}

struct Branching: Model {
  let a: Pair

  struct Pair: Codable {
    let one: Int, both: [Branching]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      one = try container.decode(Int.self, forKey: .one)
      both = [
        try? container.decode(Branching.self, forKey: .both), try? container.decode(Branching.self, forKey: .both),
      ]
      .compactMap { $0 }
    }
  }
}

struct Throws: Model {
  let a: Int
  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "never"))
  }
}

struct AsksUserInfo: Model {
  let a: String
  init(from decoder: any Decoder) throws {
    let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .a)
    a = text + (decoder.userInfo[Parts.Spy.key] as? String ?? "")
  }
}

struct AsksPath: Model {
  let a: String
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(String.self, forKey: .a) + container.codingPath.map(\.stringValue).joined()
  }
}

struct WithDefault: Model {
  let name: String, tags: [Int]?, number: Int?
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? "none"
    tags = try container.decodeIfPresent([Int].self, forKey: .tags) ?? []
    number = try? container.decode(Int.self, forKey: .number)
  }
}

struct OfText: Model {
  let number: Int
  init(from decoder: any Decoder) throws {
    let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .number)
    guard let number = Int(text) else { throw CocoaError(.formatting) }
    self.number = number
  }
}

struct OtherOrder: Model {
  let a: Int, b: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    b = try container.decode(Int.self, forKey: .b)
    a = try container.decode(Int.self, forKey: .a)
  }
}

/// Written as the compiler would write it, and found to be so.
struct LikeTheCompiler: Model {
  let a: Int, b: String?
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(Int.self, forKey: .a)
    b = try container.decodeIfPresent(String.self, forKey: .b)
  }
  enum CodingKeys: CodingKey { case a, b }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(a, forKey: .a)
    try container.encodeIfPresent(b, forKey: .b)
  }
}

/// Null is written, and is to be there.
struct WithNull: Model {
  let a: Int?, b: [Int]?
  enum CodingKeys: CodingKey { case a, b }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(Int?.self, forKey: .a)
    b = try container.decodeIfPresent([Int].self, forKey: .b)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(a, forKey: .a)
    try container.encode(b, forKey: .b)
  }
}

struct WithoutZeros: Model {
  let a: Int, b: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if a != 0 { try container.encode(a, forKey: .a) }
    if b < 1000 { try container.encode(b, forKey: .b) }
  }
  enum CodingKeys: CodingKey { case a, b }
}

struct OtherText: Model {
  let a: String, b: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(a.uppercased(), forKey: .a)
    try container.encode("\(b)", forKey: .b)
  }
  enum CodingKeys: CodingKey { case a, b }
}

struct ConstantText: Model {
  let a: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(7, forKey: .a)
  }
  enum CodingKeys: CodingKey { case a }
}

struct ReversedText: Model {
  let a: Int, b: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(b, forKey: .b)
    try container.encode(a, forKey: .a)
  }
  enum CodingKeys: CodingKey { case a, b }
}

struct TwiceInText: Model {
  let a: Int, b: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(a, forKey: .a)
    try container.encode(b, forKey: .b)
    try container.encode(a, forKey: .a)
  }
  enum CodingKeys: CodingKey { case a, b }
}

struct InContainers: Model {
  let a: Int, b: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(a, forKey: .a)
    var nested = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .b)
    try nested.encode(b, forKey: .b)
  }
  enum CodingKeys: CodingKey { case a, b }
}

struct AsOneValue: Model {
  let a: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(a)
  }
  enum CodingKeys: CodingKey { case a }
}

struct AsNothing: Model {
  let a: Int
  func encode(to encoder: any Encoder) throws {}
  enum CodingKeys: CodingKey { case a }
}

struct WithInfo: Model {
  let a: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(encoder.userInfo.isEmpty ? a : -a, forKey: .a)
  }
  enum CodingKeys: CodingKey { case a }
}

struct ThrowsWhenWritten: Model {
  let a: Int
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(a, .init(codingPath: encoder.codingPath, debugDescription: "never"))
  }
  enum CodingKeys: CodingKey { case a }
}

class Object: Model {
  let a: Int
  var b: String?
  enum CodingKeys: CodingKey { case a, b }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(Int.self, forKey: .a)
    b = try container.decodeIfPresent(String.self, forKey: .b)
  }
}

final class Synthesized: Model {
  let a: Int
  var b: String?
}

enum Choice: Model {
  case one(Int)
  case two(name: String, Bool?)
  case none
}

enum Word: String, Model { case yes, no }

struct Choices: Model {
  let choice: Choice, word: Word, words: [Word]?, object: Synthesized
}

/// A key of one case makes another.
enum OtherCase: Model {
  case one(Int)
  case two(Int)

  enum CodingKeys: CodingKey { case one, two }
  enum OneCodingKeys: CodingKey { case _0 }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = container.allKeys.first ?? .one
    let value = try container.nestedContainer(keyedBy: OneCodingKeys.self, forKey: key)
    self = .two(try value.decode(Int.self, forKey: ._0))
  }
}

/// A value is not what was decoded, and the text is not the value.
enum RoundedCase: Model {
  case price(Double)
  case free

  enum CodingKeys: CodingKey { case price, free }
  enum PriceCodingKeys: CodingKey { case _0 }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.price) else {
      self = .free
      return
    }
    let value = try container.nestedContainer(keyedBy: PriceCodingKeys.self, forKey: .price)
    self = .price(try value.decode(Double.self, forKey: ._0).rounded())
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    guard case .price(let price) = self else {
      _ = container.nestedContainer(keyedBy: PriceCodingKeys.self, forKey: .free)
      return
    }
    var value = container.nestedContainer(keyedBy: PriceCodingKeys.self, forKey: .price)
    try value.encode(price + 1, forKey: ._0)
  }
}

/// The value is beside the key, and not in an object.
enum FlatCase: Model {
  case number(Int)
  case text(String)

  enum CodingKeys: CodingKey { case number, text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let number = try container.decodeIfPresent(Int.self, forKey: .number) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self, forKey: .text))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .number(let number): try container.encode(number, forKey: .number)
    case .text(let text): try container.encode(text, forKey: .text)
    }
  }
}

/// Decoding swaps two values of one type.
enum SwappedCase: Model {
  case pair(Int, Int)
  case none

  enum CodingKeys: CodingKey { case pair, none }
  enum PairCodingKeys: CodingKey { case _0, _1 }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.allKeys.first == .pair else {
      self = .none
      return
    }
    let values = try container.nestedContainer(keyedBy: PairCodingKeys.self, forKey: .pair)
    self = .pair(try values.decode(Int.self, forKey: ._1), try values.decode(Int.self, forKey: ._0))
  }
}

/// An enum of one case has no number to find it by.
enum OnlyCase: Model { case only(Int) }
