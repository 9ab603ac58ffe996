import Foundation
import Janus
import TestSupport

/// A value with a property of every kind that is read as well as written, to be made at random.
struct Specimen: KeyValueCreatable, Equatable {
  enum Suit: String, CaseIterable { case clubs, diamonds = "◆", hearts = "h\"", spades }
  enum Rank: Int, CaseIterable, JSONLeaf { case two = 2, three, ace = -14 }

  struct Numbers: KeyValueCreatable, Equatable {
    var int8: Int8 = 0, int16: Int16 = 0, int32: Int32 = 0, int64: Int64 = 0, int128: Int128 = 0, int = 0
    var uint8: UInt8 = 0, uint16: UInt16 = 0, uint32: UInt32 = 0, uint64: UInt64 = 0, uint128: UInt128 = 0
    var uint: UInt = 0
    var float: Float = 0, double = 0.0, flag = false
    var maybeInt8: Int8?, maybeInt: Int?, maybeUInt64: UInt64?, maybeInt128: Int128?, maybeUInt128: UInt128?
    var maybeFloat: Float?, maybeDouble: Double?, maybeFlag: Bool?
    var decimal = Decimal(), maybeDecimal: Decimal?
  }

  struct Texts: KeyValueCreatable, Equatable {
    var text = "", maybe: String?, part: Substring = "", letter: Character = "-", maybeLetter: Character?
    var straße = "", `class` = ""
    var url: URL?, id: UUID?, data = Data(), maybeData: Data?
  }

  struct Containers: KeyValueCreatable, Equatable {
    var ints: [Int] = [], bools: [Bool] = [], floats: [Float] = [], doubles: [Double?] = [], strings: [String]?
    var grid: [[Int8]] = [], set: Set<Int> = [], slice: ArraySlice<String> = [],
      contiguous: ContiguousArray<UInt16> = []
    var map: [String: Int] = [:], maps: [String: [String: [Bool]]] = [:], keyed: [Int: String] = [:]
    var suits: [Suit: Rank] = [:], ids: [UUID: Double] = [:], optionals: [String: Int?] = [:]
  }

  var numbers = Numbers()
  var texts = Texts()
  var containers: Containers?
  var suit = Suit.clubs, rank: Rank?
  var date = Date(timeIntervalSince1970: 0), maybeDate: Date?, dates: [Date] = []
  var value = JSONValue.null, object = JSONObject()
  var children: [Specimen] = []
  var boxed = Boxed()
  var named: [String: Texts] = [:]
}

/// An object with a superclass, compared by its contents.
final class Boxed: BoxedBase, Equatable {
  var contents: [Boxed] = []
  var maybe: Boxed?

  static func == (left: Boxed, right: Boxed) -> Bool {
    (left.id, left.label, left.maybe, left.contents) == (right.id, right.label, right.maybe, right.contents)
  }
}

class BoxedBase: DeserializableObject {
  var id: UInt32 = 0
  var label: String?
}

/// Random values of one kind, the same in every run.
struct Chance {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func bool() -> Bool { Bool.random(using: &random) }
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  mutating func maybe<Value>(_ make: (inout Chance) -> Value) -> Value? { below(3) == 0 ? nil : make(&self) }
  mutating func list<Value>(_ limit: Int = 4, _ make: (inout Chance) -> Value) -> [Value] {
    (0..<below(limit + 1)).map { _ in make(&self) }
  }
  mutating func map<Key: Hashable, Value>(
    _ key: (inout Chance) -> Key, _ value: (inout Chance) -> Value
  ) -> [Key: Value] {
    Dictionary(list { (key(&$0), value(&$0)) }, uniquingKeysWith: { $1 })
  }

  /// Of any magnitude, the smallest and the largest among them.
  mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer {
    switch below(8) {
    case 0: .min
    case 1: .max
    case 2: 0
    default: Integer.random(in: .min ... .max, using: &random) >> Integer(below(Integer.bitWidth))
    }
  }

  /// Of random bits, and sometimes one that people write.
  mutating func double() -> Double {
    if below(3) == 0 { return Double(Int.random(in: -99_999...99_999, using: &random)) / 100 }
    let value = Double(bitPattern: random.next())
    return value.isFinite ? value : 0
  }

  mutating func float() -> Float {
    if below(3) == 0 { return Float(Int.random(in: -999...999, using: &random)) / 10 }
    let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
    return value.isFinite ? value : -0.0
  }

  mutating func decimal() -> Decimal {
    let digits = (0..<(1 + below(38))).map { _ in String(below(10)) }.joined()
    let point = below(digits.count)
    let text = (bool() ? "-" : "") + digits.prefix(point) + (point == 0 ? "0" : "") + "." + digits.dropFirst(point)
    return Decimal(string: text) ?? 0
  }

  /// Characters of every kind: ASCII, control, two to four bytes, quotes, marks that combine, the last of all.
  mutating func scalar() -> Unicode.Scalar {
    switch below(8) {
    case 0: Unicode.Scalar(UInt8(below(0x20)))
    case 1: ["\"", "\\", "/", "\u{7F}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "\u{301}", "\u{10FFFF}"][below(9)]
    case 2: Unicode.Scalar(UInt32(0x80 + below(0x780))) ?? "é"
    case 3: Unicode.Scalar(UInt32(0x800 + below(0xD000))) ?? "名"
    case 4: Unicode.Scalar(UInt32(0x1_0000 + below(0x10_0000))) ?? "😀"
    default: Unicode.Scalar(UInt8(0x20 + below(0x5F)))
    }
  }

  mutating func string() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<below([4, 17, 60][below(3)]) { text.append(scalar()) }
    return String(text)
  }

  /// A date between 1870 and 2068, to the unit that a strategy keeps: 1 for seconds, 1000 for milliseconds.
  mutating func date(unitsPerSecond: Double) -> Date {
    let units = Double.random(in: -3.1e9...3.1e9, using: &random) * unitsPerSecond
    return Date(timeIntervalSince1970: units.rounded() / unitsPerSecond)
  }

  mutating func uuid() -> UUID {
    let hex = (0..<4).map { _ in String(UInt32.random(in: .min ... .max, using: &random) | 0x1000_0000, radix: 16) }
      .joined()
    var text = hex
    for place in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: place)) }
    return UUID(uuidString: text) ?? UUID()
  }

  mutating func data() -> Data { Data(list(20) { UInt8(truncatingIfNeeded: $0.random.next()) }) }

  mutating func value(levels: Int = 3) -> JSONValue {
    switch below(levels == 0 ? 5 : 7) {
    case 0: .null
    case 1: .bool(bool())
    case 2: .number(JSONNumber(double()) ?? 0)
    case 3: .number(JSONNumber(integer(Int128.self)))
    case 4: .string(string())
    case 5: .array(list { $0.value(levels: levels - 1) })
    default: .object(object(levels: levels - 1))
    }
  }

  mutating func object(levels: Int = 2) -> JSONObject {
    var object = JSONObject(list { (key: $0.string(), value: $0.value(levels: levels)) })
    object.removeDuplicates()
    return object
  }
}
