import JSONCore
import TestSupport
import Testing

@Suite("Equality, hashes and round trips of values")
struct JSONValueLawTests {
  private static let layouts: [JSONLayout] = [
    .compact, .pretty, .sortedKeys, [.pretty, .sortedKeys], .escapesSlashes, .escapesNonASCII,
    [.pretty, .sortedKeys, .escapesSlashes, .escapesNonASCII],
  ]

  @Test("A generated value is read back as itself, in every layout")
  func roundTrips() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<150 {
      let value = JSONValue.generated(depth: 4, using: &random)
      for layout in Self.layouts {
        let bytes = value.serialized(layout)
        let read = try JSONValue(parsing: bytes)
        #expect(read == value)
        #expect(read.hashValue == value.hashValue)
        // A number may be spelled in another way once (1.5e-07 as 15e-8), and then no more.
        let again = read.serialized(layout)
        let isStable = try JSONValue(parsing: again).serialized(layout) == again
        #expect(isStable)
        if layout.contains(.escapesNonASCII) { #expect(bytes.allSatisfy { $0 < 0x80 }) }
      }
    }
  }

  @Test("Objects whose members have another order are equal and hash alike")
  func order() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<150 {
      let value = JSONValue.generated(depth: 4, using: &random)
      let shuffled = value.shuffled(using: &random)
      #expect(shuffled == value)
      #expect(value == shuffled)
      #expect(shuffled.hashValue == value.hashValue)
    }
  }

  @Test("Equality is an equivalence, and equal values hash alike")
  func equivalence() {
    var random = SeededRandom(seed: 13)
    // Small values, so that many are equal.
    let values = (0..<120).map { _ in JSONValue.generated(depth: 1, width: 2, using: &random) }
    for left in values {
      #expect(left == left)
      for right in values {
        #expect((left == right) == (right == left))
        if left == right {
          #expect(left.hashValue == right.hashValue)
          #expect(values.allSatisfy { (left == $0) == (right == $0) })
        }
      }
    }
  }

  @Test("The order of equal keys counts, and that of other keys does not")
  func duplicates() {
    let value: JSONValue = ["a": 1, "b": 2, "a": 3]
    #expect(value == ["b": 2, "a": 1, "a": 3])
    #expect(value != ["a": 3, "b": 2, "a": 1])
    #expect(value != ["a": 1, "b": 2])
    #expect(value != ["a": 1, "b": 2, "b": 3])
    #expect(value.hashValue == (["b": 2, "a": 1, "a": 3] as JSONValue).hashValue)
  }

  @Test("Values of different kinds differ, and spellings of a number are equal")
  func kinds() {
    let kinds: [JSONValue] = [nil, false, 0, "", "0", "null", [], [:], [nil]]
    for (place, left) in kinds.enumerated() {
      for (other, right) in kinds.enumerated() { #expect((left == right) == (place == other)) }
    }
    #expect(try! JSONValue(parsing: "[1, 1.0, 1e0, 10e-1]") == [1, 1, 1, 1])
  }

  @Test("Comparing takes linear time for 500 levels that differ in the innermost", .timeLimit(.minutes(5)))
  func depth() {
    func nested(_ innermost: JSONValue) -> JSONValue {
      (0..<500).reduce(innermost) { value, level in level.isMultiple(of: 2) ? ["a": value] : ["a": 1, "b": value] }
    }
    #expect(nested(1) != nested(2))
    #expect(nested(1) == nested(1))
    #expect(nested(1).hashValue == nested(1).hashValue)
    #expect(nested([1, 2]).description.hasSuffix("}"))
  }
}

extension JSONValue {
  /// A random value: every kind, empty containers, duplicates, and strings that need escapes.
  static func generated(depth: Int, width: Int = 5, using random: inout SeededRandom) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(number(using: &random))
    case 3, 4: return .string(text(using: &random))
    case 5, 6:
      return .array(
        (0..<Int.random(in: 0...width, using: &random)).map { _ in
          generated(depth: depth - 1, width: width, using: &random)
        })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...width, using: &random) {
        object.append(key: text(using: &random), value: generated(depth: depth - 1, width: width, using: &random))
      }
      return .object(object)
    }
  }

  private static func number(using random: inout SeededRandom) -> JSONNumber {
    let texts = [
      "0", "-0", "1", "1.0", "-12.50", "1e2", "1e400", "18446744073709551615", "123456789012345678901234567890",
    ]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return JSONNumber(Int.random(in: -3...3, using: &random))
    case 1: return JSONNumber(Double(bitPattern: random.next())) ?? 0
    default: return JSONNumber(texts.randomElement(using: &random)!)!
    }
  }

  private static func text(using random: inout SeededRandom) -> String {
    let pieces = [
      "", "a", "b", "/", "\"", "\\", "\n", "\u{0}", "\u{1F}", "\u{7F}", "é", "€", "😀", "a longer piece of text",
    ]
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  /// The same value with the keys of its objects in another order, duplicates in theirs.
  fileprivate func shuffled(using random: inout SeededRandom) -> JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.shuffled(using: &random) })
    case .object(let object):
      let groups = Dictionary(grouping: object, by: \.key).values.sorted { $0[0].key < $1[0].key }
      var result = JSONObject()
      for member in groups.shuffled(using: &random).joined() {
        result.append(key: member.key, value: member.value.shuffled(using: &random))
      }
      return .object(result)
    default: return self
    }
  }
}
