import JSONCore
import TestSupport

/// Documents and paths with few different names, so that paths find something.
struct RandomPath {
  private var random: SeededRandom

  init(seed: Int) { random = SeededRandom(seed: UInt64(seed)) }

  private static let names = ["a", "b", "c", "a b", "é", "e\u{301}", "\"", "]", "{"]
  private static let shorthands = ["a", "b", "c", "é"]

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[Int.random(in: 0..<items.count, using: &random)] }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func list(_ most: Int, _ separator: String, _ make: (inout RandomPath) -> String) -> String {
    (0..<Int.random(in: 1...most, using: &random)).map { _ in make(&self) }.joined(separator: separator)
  }

  // MARK: Documents

  mutating func document(depth: Int = 4) -> JSONValue {
    let count = Int.random(in: 0...4, using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2: return .number(JSONNumber(Int.random(in: -2...3, using: &random)))
    case 3: return pick([1.5, 1.0, 1e2])
    case 4: return .string(pick(Self.names + ["\\", "a\"]", "\\\"{"]))
    case 5, 6, 7:
      // Keys may occur twice.
      return .object(JSONObject((0..<count).map { _ in (key: pick(Self.names), value: document(depth: depth - 1)) }))
    default: return .array((0..<count).map { _ in document(depth: depth - 1) })
    }
  }

  // MARK: Paths

  mutating func path() -> String { "$" + (chance(3) ? "" : list(3, "") { $0.segment(filters: 2) }) }

  private mutating func segment(filters: Int) -> String {
    let space = chance(5) ? " " : ""
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: return space + "." + pick(Self.shorthands)
    case 3: return space + ".*"
    case 4: return space + ".." + (chance(50) ? pick(Self.shorthands) : "*")
    case 5: return space + "..[" + list(2, ",") { $0.selector(filters: filters) } + "]"
    default: return space + "[" + list(2, ", ") { $0.selector(filters: filters) } + "]"
    }
  }

  private mutating func selector(filters: Int) -> String {
    func bound(_ random: inout RandomPath) -> String {
      random.chance(30) ? "" : String(Int.random(in: -4...4, using: &random.random))
    }
    switch Int.random(in: 0..<(filters > 0 ? 8 : 5), using: &random) {
    case 0, 1: return literal(pick(Self.names))
    case 2: return String(Int.random(in: -3...3, using: &random))
    case 3: return "*"
    case 4: return bound(&self) + ":" + bound(&self) + (chance(50) ? "" : ":" + bound(&self))
    default: return "?" + condition(filters: filters - 1)
    }
  }

  private func literal(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  private mutating func condition(filters: Int) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return condition(filters: filters) + " && " + condition(filters: filters)
    case 1: return condition(filters: filters) + "||" + condition(filters: filters)
    case 2: return "!(" + condition(filters: filters) + ")"
    case 3: return "(" + condition(filters: filters) + ")"
    case 4: return "!" + query(filters: filters)
    case 5, 6: return query(filters: filters)
    case 7:
      return pick(["match", "search"]) + "(" + operand(filters: filters) + ", "
        + pick(["'a.?'", "'[b-é]'", "$.a", "'('"]) + ")"
    default:
      return operand(filters: filters) + pick(["==", " != ", "<", " <= ", ">", ">="]) + operand(filters: filters)
    }
  }

  private mutating func operand(filters: Int) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return pick(["null", "true", "false"])
    case 1: return pick(["0", "1", "-1", "1.5", "1e2", "-0"])
    case 2: return literal(pick(Self.names))
    case 3: return "count(" + query(filters: filters) + ")"
    case 4: return "value(" + query(filters: filters) + ")"
    case 5: return "length(" + singular() + ")"
    default: return singular()
    }
  }

  private mutating func singular() -> String {
    pick(["@", "@", "$"])
      + (chance(40)
        ? ""
        : list(2, "") {
          $0.chance(50) ? "." + $0.pick(Self.shorthands) : "[\(Int.random(in: -2...2, using: &$0.random))]"
        })
  }

  private mutating func query(filters: Int) -> String {
    pick(["@", "@", "$"]) + (chance(20) ? "" : list(2, "") { $0.segment(filters: filters) })
  }
}
