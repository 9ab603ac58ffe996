import JSONCore
import TestSupport

/// Documents by chance, whose parts often occur again, and changes of them.
struct RandomValues {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Arrays with one element, inside one another.
  static func deep(_ levels: Int, around value: JSONValue) -> JSONValue {
    (0..<levels).reduce(value) { inner, _ in [inner] }
  }

  /// Objects with one member, inside one another.
  static func deepObject(_ levels: Int, around value: JSONValue) -> JSONValue {
    (0..<levels).reduce(value) { inner, _ in ["inner": inner] }
  }

  private static let keys = ["a", "b", "e\u{301}", "\u{e9}", "", "a/b", "m~n", "0", "-", "long key"]

  mutating func value(depth: Int = 4) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2, 3: return .number(number())
    case 4, 5: return .string(Self.keys.randomElement(using: &random) ?? "")
    case 6...8: return .array((0..<count()).map { _ in value(depth: depth - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<count() {
        let key = Self.keys.randomElement(using: &random) ?? ""
        // Sometimes a key occurs twice.
        if object[key] == nil || Int.random(in: 0..<20, using: &random) == 0 {
          object.append(key: key, value: value(depth: depth - 1))
        }
      }
      return .object(object)
    }
  }

  /// A value with a few changes.
  mutating func changed(_ value: JSONValue) -> JSONValue {
    if Int.random(in: 0..<12, using: &random) == 0 { return self.value(depth: 2) }
    switch value {
    case .array(let array):
      var elements = array.elements
      for index in elements.indices where Int.random(in: 0..<3, using: &random) == 0 {
        elements[index] = changed(elements[index])
      }
      for _ in 0..<Int.random(in: 0..<3, using: &random) { change(&elements) }
      return .array(elements)
    case .object(let object):
      var members = Array(object)
      for index in members.indices where Int.random(in: 0..<3, using: &random) == 0 {
        members[index].value = changed(members[index].value)
      }
      if Bool.random(using: &random) { members.shuffle(using: &random) }
      if let last = members.popLast(), Int.random(in: 0..<3, using: &random) > 0 {
        let isRenamed = Int.random(in: 0..<4, using: &random) == 0
        members.append((isRenamed ? "renamed" : last.key, last.value))
      }
      return .object(JSONObject(members))
    case .number(let number):
      // The same number in another spelling.
      guard let integer = number.int, let spelled = JSONNumber("\(integer).0") else { return .number(self.number()) }
      return Bool.random(using: &random) ? .number(spelled) : .number(self.number())
    default: return value
    }
  }

  private mutating func change(_ elements: inout [JSONValue]) {
    let index = Int.random(in: 0...elements.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: elements.insert(value(depth: 2), at: index)
    case 1 where index < elements.count: elements.remove(at: index)
    case 2 where index < elements.count:
      let element = elements.remove(at: index)
      elements.insert(element, at: Int.random(in: 0...elements.count, using: &random))
    default: elements.shuffle(using: &random)
    }
  }

  private mutating func number() -> JSONNumber { JSONNumber(Int.random(in: 0..<5, using: &random)) }

  private mutating func count() -> Int { Int.random(in: 0..<6, using: &random) }
}
