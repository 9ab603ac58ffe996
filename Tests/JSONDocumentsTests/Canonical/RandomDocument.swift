import JSONCore
import TestSupport

/// Values for properties of the canonical form and of repairs.
enum RandomDocument {
  static let texts = [
    "", "a", "b", "key", "with space", "é", "e\u{301}", "😀", "\u{FB33}", "\n", "\"", "\\", "/", "'", "{", "[1, 2]",
    "a: b, c",
    "null", "true", "0x10", "\u{0}", "\u{2028}", "\u{7F}", "//", "# no", "it's \"quoted\"", "\u{FFFD}", "“smart”",
  ]

  static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in texts.randomElement(using: &random)! }.joined()
  }

  /// A value without duplicate keys, whose numbers a `Double` holds.
  static func value(_ random: inout SeededRandom, levels: Int) -> JSONValue {
    switch Int.random(in: 0..<(levels == 0 ? 5 : 9), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(JSONNumber(Int.random(in: -1000...1000, using: &random)))
    case 3: return .number(JSONNumber(Double.random(in: -1e9...1e9, using: &random)) ?? 0)
    case 4: return .string(text(&random))
    case 5, 6:
      return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, levels: levels - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...5, using: &random) { object[text(&random)] = value(&random, levels: levels - 1) }
      return .object(object)
    }
  }

  /// The same value, with the members of its objects in another order.
  static func shuffled(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { shuffled($0, &random) })
    case .object(let object):
      var members: [JSONObject.Element] = []
      for member in object { members.append((member.key, shuffled(member.value, &random))) }
      members.shuffle(using: &random)
      return .object(JSONObject(members))
    default: return value
    }
  }
}
