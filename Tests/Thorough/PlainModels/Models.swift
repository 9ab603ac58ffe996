import Foundation
import Janus

@testable import TwinParts

// This folder is compiled twice: as PlainModels, and by a link as MarkedModels, where `Model` says that the conformance is the
// compiler's.

#if MARKED
  typealias Model = SynthesizedCodable
#else
  typealias Model = Codable
#endif

struct Leaves: Model {
  let bool: Bool, string: String, int: Int, int8: Int8, int16: Int16, int32: Int32, int64: Int64
  let uint: UInt, uint8: UInt8, uint16: UInt16, uint32: UInt32, uint64: UInt64
  let float: Float, double: Double
}

struct Optionals: Model {
  let bool: Bool?, string: String?, int: Int?, int8: Int8?, int16: Int16?, int32: Int32?, int64: Int64?
  let uint: UInt?, uint8: UInt8?, uint16: UInt16?, uint32: UInt32?, uint64: UInt64?
  let float: Float?, double: Double?
}

/// The compiler decodes this one as an optional.
struct Twice: Model {
  let twice: Int??
  let other: Int
}

struct Wide128: Model {
  let signed: Int128
  let unsigned: UInt128
  let maybe: UInt128?
}

struct Foundations: Model {
  let date: Date, data: Data, url: URL, id: UUID, price: Decimal
  var dates: [Date], bytes: [Data?], urls: [String: URL]
  var maybeDate: Date?, maybeData: Data?, maybeURL: URL?, maybeID: UUID?, maybePrice: Decimal?
}

struct Address: Model {
  let street: String
  var number: Int

  enum CodingKeys: String, CodingKey { case street = "street_name", number }
}

struct Person: Model {
  let name: String
  let age: Int?
  var mood: Parts.Mood
  var address: Address?
  let home: Address
  var tags: [String]
  var scores: [String: Double]
  let children: [Person]
}

struct Page<Item: Codable>: Model {
  let items: [Item]
  let next: String?
  let first: Item?
  let byName: [String: Item]
}

struct Collections: Model {
  let ints: [Int], strings: [String], doubles: [Double], bools: [Bool]
  let grid: [[Int]], optionals: [Int?], lists: [[String]?]
  let map: [String: Int], maps: [String: [String: Bool]], optionalMap: [String: Int?]
  let byNumber: [Int: String], byMood: [Parts.Mood: Int], pairs: [Bool: Int]
  let set: Set<Int>, names: Set<String>, moods: Set<Parts.Mood>
  let maybeInts: [Int]?, maybeMap: [String: String]?, maybeSet: Set<Double>?
  let people: [Address], maybePeople: [Address?], peopleByName: [String: Address]
  let contiguous: ContiguousArray<Int>
}

struct Enums: Model {
  let mood: Parts.Mood, level: Parts.Level, ratio: Parts.Ratio
  let lenient: Parts.Lenient, numbered: Parts.Numbered
  let shape: Parts.Shape
  let maybeMood: Parts.Mood?, maybeLevel: Parts.Level?, maybeShape: Parts.Shape?
  let moods: [Parts.Mood], levels: [String: Parts.Level], shapes: [Parts.Shape]
}

struct Told: Model {
  let one: Parts.Told
  let many: [Parts.Told]
}

struct Placed: Model {
  let one: Parts.Placed
  let many: [Parts.Placed]
}

struct Spies: Model {
  let one: Parts.Spy
  let many: [Parts.Spy]
  let named: [String: Parts.Spy]
  let inner: Inner?

  struct Inner: Model {
    let spy: Parts.Spy?
    let others: [Inner]
  }
}

struct Foreign: Model {
  let hand: Parts.ByHand
  let maybe: Parts.ByHand?
  let all: [Parts.ByHand]
  let dog: Parts.Dog
  let animals: [Parts.Animal]
  let range: Range<Int>?
  let closed: ClosedRange<Double>
}

struct Wrapped: Model {
  @Parts.Clamped var percent: Int
  @Parts.Boxed var boxed: String
  @Parts.OrEmpty var list: [Int]
  let plain: Int
}

struct BoxesOnly: Model {
  @Parts.Clamped var percent: Int
  @Parts.Boxed var boxed: String
  let plain: Int
}

struct Partial: Model {
  let id: Int
  let fixed = 9
  var count = 3
  var text: String = "hidden"
  var note: String? = "n"
  var maybe: Double?

  enum CodingKeys: String, CodingKey { case id = "ID", count, maybe = "may be" }
}

struct Fixed: Model {
  let id: Int
  let fixed = 9
  let name = "fixed"
  let kind: Kind = .only
  enum Kind: String, Codable { case only, other }

  enum CodingKeys: String, CodingKey { case id, fixed, name, kind }

  init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
  }
}

struct OddKeys: Model {
  let quote: Int, long: String, empty: Bool?, cyrillic: Double?, composed: Int?, decomposed: Int?, emoji: Int?
  let slash: Int?, control: Int?

  enum CodingKeys: String, CodingKey {
    case quote = "a\"b\\c"
    case long = "a key that is much longer than any word of eight bytes, and even than two of them"
    case empty = ""
    case cyrillic = "ключ"
    case composed = "caf\u{e9}"
    case decomposed = "nin\u{303}o"
    case emoji = "😀"
    case slash = "a/b"
    case control = "\u{1}"
  }
}

/// Two properties of one key.
struct SameKeys: Model {
  let one: Int
  let two: Int?

  enum CodingKeys: CodingKey {
    case one, two
    var stringValue: String { "same" }
    var intValue: Int? { nil }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }
}

struct NumberKeys: Model {
  let zero: Int
  let seven: String?
  enum CodingKeys: Int, CodingKey { case zero, seven = 7 }
}

struct Names: Model {
  let userID: Int, firstName: String, HTTPServer: String?, snake_name: Int?, _private: Int?, url: String?
  let address1: String?, address_2: String?, isOK: Bool?
  let inner: [Inner]

  struct Inner: Model { let someName: Int, otherURL: String? }
}

struct Values: Model {
  let any: JSONValue
  let maybe: JSONValue?
  let object: JSONObject
  let array: JSONArray
  let number: JSONNumber?
  let list: [JSONValue]
}

struct Empty: Model {}

struct Node: Model {
  let value: Int
  let left: [Node]
  let right: [String: Node]?
}

struct NonFinite: Model {
  let double: Double
  let float: Float
  let doubles: [Double]
  let maybe: Double?
}

struct Observed: Model {
  let id: Int
  var count: Int { didSet { total += 1 } }
  var total = 0
  lazy var late = "late \(id)"
  var computed: Int { id + count }
  static let shared = 3

  enum CodingKeys: String, CodingKey { case id, count }
}

struct Outer: Model {
  let leaves: Optionals?
  let page: Page<Address>?
  let pages: [Page<[Int?]>]
  let partial: Partial
  let empty: Empty?
  let fixed: Fixed?
  let either: [String: Person?]?
}

/// Cases of every kind.
indirect enum Figure: Model {
  case circle(radius: Double)
  case line(Int, Int)
  case note(String?)
  case named(name: String, note: String?, tags: [String])
  case mixed(Int8, by: Parts.Mood, Address)
  case group([Figure], first: Figure?)
  case told(Parts.Spy, id: UUID, at: Date)
  case nothing

  enum CodingKeys: String, CodingKey {
    case circle
    case line = "the line"
    case note, named, mixed, group, told, nothing
  }

  enum NamedCodingKeys: String, CodingKey {
    case name = "its name"
    case note, tags
  }
}

/// The first case never ends.
indirect enum Tree: Model {
  case both(Tree, Tree)
  case one(left: Tree)
  case leaf(Int)
}

enum Either<Left: Codable, Right: Codable>: Model {
  case left(Left)
  case right(Right)
}

/// Cases without values, and no raw values.
enum Signal: Model { case on, off, broken }

struct Figures: Model {
  let one: Figure
  let maybe: Figure?
  let many: [Figure]
  let named: [String: Figure]
  let tree: Tree
  let signal: Signal
  let either: Either<Address, [Signal]>
}
