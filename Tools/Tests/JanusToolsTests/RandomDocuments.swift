import Janus
import ToolsTestSupport

/// Documents of a seed, and others that are like them.
struct RandomDocuments: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  /// A document, and one with some changes.
  mutating func nextPair() -> (JSONValue, JSONValue) {
    let document = value(levels: 4)
    return (document, changed(document, levels: 4))
  }

  mutating func value(levels: Int) -> JSONValue {
    switch Int.random(in: 0..<(levels > 0 ? 8 : 4), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .number(JSONNumber(Int.random(in: 0..<5, using: &self)))
    case 3: return .string(["", "a/b", "~", "é", "\n\""].randomElement(using: &self) ?? "")
    case 4, 5: return .array((0..<Int.random(in: 0..<7, using: &self)).map { _ in value(levels: levels - 1) })
    default:
      var object = JSONObject()
      for key in ["a", "b/c", "~d", "", "0"] where Bool.random(using: &self) { object[key] = value(levels: levels - 1) }
      return .object(object)
    }
  }

  private mutating func changed(_ value: JSONValue, levels: Int) -> JSONValue {
    if Int.random(in: 0..<8, using: &self) == 0 { return self.value(levels: levels) }
    switch value {
    case .array(let elements):
      var changed: [JSONValue] = []
      for element in elements where Int.random(in: 0..<6, using: &self) > 0 {
        if Int.random(in: 0..<6, using: &self) == 0 { changed.append(self.value(levels: levels - 1)) }
        changed.append(self.changed(element, levels: levels - 1))
      }
      return .array(changed)
    case .object(let object):
      var changed = JSONObject()
      for (key, value) in object where Int.random(in: 0..<6, using: &self) > 0 {
        changed[key] = self.changed(value, levels: levels - 1)
      }
      return .object(changed)
    default: return value
    }
  }
}
