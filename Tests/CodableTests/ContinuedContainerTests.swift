import Foundation
import Janus
import Testing

/// Types that come back to what they have encoded: nothing is lost, and no key occurs twice.
@Suite struct ContinuedContainerTests {
  struct Step: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let encode: @Sendable (any Encoder) throws -> Void
    init(_ name: String, _ encode: @escaping @Sendable (any Encoder) throws -> Void) {
      (testDescription, self.encode) = (name, encode)
    }
  }

  struct Value: Encodable {
    let step: Step
    func encode(to encoder: any Encoder) throws { try step.encode(encoder) }
  }

  private static func key(_ text: String) -> AnyProgramKey { AnyProgramKey(text) }
  private struct Pair: Encodable { var x = 1, y = [2] }

  static let steps: [Step] = [
    Step("a dictionary, then a key of it") { encoder in
      try ["a": 1, "b": 2].encode(to: encoder)
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(3, forKey: key("a"))
    },
    Step("a key, then a dictionary that has it") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(3, forKey: key("a"))
      try ["a": 1, "b": 2].encode(to: encoder)
    },
    Step("two dictionaries") { encoder in
      try ["a": 1, "b": 2].encode(to: encoder)
      try ["c": 1, "b": 3].encode(to: encoder)
    },
    Step("dictionaries of numbers") { encoder in
      try [1: "a", 2: "b"].encode(to: encoder)
      try [2: "c"].encode(to: encoder)
    },
    Step("a dictionary at a key, then its container") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(["x": "1"], forKey: key("a"))
      var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try inner.encode("2", forKey: key("y"))
    },
    Step("a dictionary at a key, then its container, which is left empty") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(["x": "1"], forKey: key("a"))
      _ = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try container.encode(1, forKey: key("b"))
    },
    Step("a dictionary at a key, then a key that it has") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(["x": "1", "y": "2"], forKey: key("a"))
      try container.encode(true, forKey: key("b"))
      var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try inner.encode("3", forKey: key("x"))
      try container.encode(false, forKey: key("c"))
      try inner.encode(["deep": 1], forKey: key("z"))
    },
    Step("an array at a key, then its container") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode([Pair(), Pair()], forKey: key("a"))
      var inner = container.nestedUnkeyedContainer(forKey: key("a"))
      try inner.encode(inner.count)
      try container.encode(1, forKey: key("b"))
      try inner.encode("last")
    },
    Step("an empty array and an empty dictionary at a key") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode([Pair](), forKey: key("a"))
      try container.encode([String: Pair](), forKey: key("b"))
      var array = container.nestedUnkeyedContainer(forKey: key("a"))
      try array.encode("x")
      var object = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("b"))
      try object.encode("x", forKey: key("y"))
    },
    Step("a struct at a key, then its container") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(Pair(), forKey: key("a"))
      var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try inner.encode(3, forKey: key("z"))
      var list = inner.nestedUnkeyedContainer(forKey: key("w"))
      try list.encode(1)
      try container.encode(Pair(), forKey: key("a b\"c"))
      var other = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a b\"c"))
      try other.encode(9, forKey: key("x"))
      try list.encode(2)
    },
    Step("a dictionary in a dictionary in an object, each continued") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(["x": ["k": Pair()]], forKey: key("a"))
      try container.encode(["x": ["k": Pair()]], forKey: key("b"))
      for name in ["a", "b", "a"] {
        var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key(name))
        var deep = inner.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("x"))
        var deeper = deep.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("k"))
        try deeper.encode(name, forKey: key("z"))
        try deep.encode(0, forKey: key("new"))
        try inner.encode(0, forKey: key("new"))
      }
    },
    Step("a container, then a value in its place, then its container") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      var first = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try first.encode(1, forKey: key("lost"))
      try container.encode(["x": "1"], forKey: key("a"))
      try container.encode(true, forKey: key("b"))
      var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try inner.encode("2", forKey: key("y"))
      var again = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try again.encode("3", forKey: key("z"))
    },
    Step("values at a key, the last one continued") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(["x": "1"], forKey: key("a"))
      try container.encode(["y": "1"], forKey: key("a"))
      var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
      try inner.encode("2", forKey: key("z"))
    },
    Step("many keys, the middle one continued") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      for number in 0..<200 { try container.encode(["n": "\(number)"], forKey: key("k\(number)")) }
      for number in stride(from: 0, to: 200, by: 3) {
        var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("k\(number)"))
        try inner.encode(number, forKey: key("again"))
      }
    },
    Step("a value encoded alone, then its container") { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(["x": "1", "other": "0"])
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode("2", forKey: key("x"))
      try container.encode("3", forKey: key("y"))
    },
    Step("an empty dictionary encoded alone, then its container") { encoder in
      var single = encoder.singleValueContainer()
      try single.encode([String: Int]())
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(1, forKey: key("x"))
    },
    Step("an array encoded alone, then its container") { encoder in
      var single = encoder.singleValueContainer()
      try single.encode([1, 2])
      var list = encoder.unkeyedContainer()
      try list.encode(list.count)
    },
    Step("a struct encoded alone, then its container") { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(Pair())
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(3, forKey: key("z"))
      var list = container.nestedUnkeyedContainer(forKey: key("y"))
      try list.encode(list.count)
    },
  ]

  @Test("Continued containers give the same document as Foundation's", arguments: steps)
  func continued(step: Step) throws {
    func check<Whole: Encodable>(_ value: Whole) throws {
      let expected = try JSONValue(parsing: JSONEncoder().encode(value))
      for layout in [JSONLayout.compact, .pretty, .sortedKeys] {
        let writer = JSONSerializer(.foundation, policy: .init { $0.layout = layout })
        let text = try writer.encodeToString(value)
        let found = try JSONValue(parsing: text)
        #expect(found == expected, "\(text)")
        #expect(found.keyCount == expected.keyCount, "\(text)")
      }
    }
    try check(Value(step: step))
    try check([Value(step: step), Value(step: step)])
    try check(["a": Value(step: step), "b": Value(step: step)])
  }

  /// Writes into the object around it, and then throws.
  private struct Intruder: Encodable {
    struct Failure: Error {}
    let container: KeyedEncodingContainer<AnyProgramKey>

    func encode(to encoder: any Encoder) throws {
      var container = container
      try container.encode(0, forKey: key("b"))
      throw Failure()
    }
  }

  static let late: [(step: Step, text: String)] = [
    (
      Step("an element behind others") { encoder in
        var container = encoder.container(keyedBy: AnyProgramKey.self)
        var list = container.nestedUnkeyedContainer(forKey: key("list"))
        try list.encode(1)
        try container.encode("Ada", forKey: key("name"))
        try list.encode(2)
        try list.encode(3)
      }, #"{"list":[1,2,3],"name":"Ada"}"#
    ),
    (
      Step("the first element, and another later") { encoder in
        var container = encoder.container(keyedBy: AnyProgramKey.self)
        var list = container.nestedUnkeyedContainer(forKey: key("list"))
        try container.encode("Ada", forKey: key("name"))
        try list.encode(1)
        try container.encode(36, forKey: key("age"))
        try list.encode(2)
      }, #"{"list":[1,2],"name":"Ada","age":36}"#
    ),
    (
      Step("members of two objects by turns") { encoder in
        var container = encoder.container(keyedBy: AnyProgramKey.self)
        var a = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("a"))
        var b = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: key("b"))
        for number in 1...3 {
          try a.encode(number, forKey: key("\(number)"))
          try b.encode(-number, forKey: key("\(number)"))
        }
      }, #"{"a":{"1":1,"2":2,"3":3},"b":{"1":-1,"2":-2,"3":-3}}"#
    ),
    (
      Step("a leaf and an array for encoders that had nothing") { encoder in
        var container = encoder.container(keyedBy: AnyProgramKey.self)
        let (first, second) = (container.superEncoder(), container.superEncoder(forKey: key("b")))
        try container.encode(0, forKey: key("c"))
        try [7].encode(to: second)
        var single = first.singleValueContainer()
        try single.encode("x")
      }, #"{"super":"x","b":[7],"c":0}"#
    ),
    (
      Step("an array inside a late array") { encoder in
        var container = encoder.container(keyedBy: AnyProgramKey.self)
        var list = container.nestedUnkeyedContainer(forKey: key("list"))
        try container.encode(0, forKey: key("a"))
        try list.encode(1)
        var inner = list.nestedUnkeyedContainer()
        try container.encode(0, forKey: key("b"))
        try inner.encode(2)
        try list.encode(4)
        try inner.encode(3)
        #expect(inner.codingPath.map(\.stringValue).suffix(2) == ["list", "Index 1"])
      }, #"{"list":[1,[2,3],4],"a":0,"b":0}"#
    ),
    (
      Step("an element that throws when others have been written meanwhile") { encoder in
        var container = encoder.container(keyedBy: AnyProgramKey.self)
        var list = container.nestedUnkeyedContainer(forKey: key("list"))
        try list.encode(1)
        try container.encode(0, forKey: key("a"))
        try list.encode(2)
        #expect(throws: Intruder.Failure.self) { try list.encode(Intruder(container: container)) }
        try list.encode(3)
      }, #"{"list":[1,2,3],"a":0,"b":0}"#
    ),
  ]

  @Test("What comes late is put where it belongs", arguments: late)
  func lateText(step: Step, text: String) throws {
    #expect(try JSONSerializer().encodeToString(Value(step: step)) == text)
    #expect(try JSONSerializer().encodeToString([Value(step: step), Value(step: step)]) == "[\(text),\(text)]")
  }

  @Test("What is continued keeps its place among the members")
  func order() throws {
    let step = Step("") { encoder in
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(["x": 1], forKey: Self.key("a"))
      try container.encode([1], forKey: Self.key("b"))
      try container.encode(0, forKey: Self.key("c"))
      var object = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: Self.key("a"))
      try object.encode(2, forKey: Self.key("y"))
      var array = container.nestedUnkeyedContainer(forKey: Self.key("b"))
      #expect(array.count == 1)
      try array.encode(2)
      #expect(array.codingPath.map(\.stringValue) == ["b"])
      #expect(object.codingPath.map(\.stringValue) == ["a"])
    }
    #expect(try JSONSerializer().encodeToString(Value(step: step)) == #"{"a":{"x":1,"y":2},"b":[1,2],"c":0}"#)
  }
}

extension JSONValue {
  /// The number of all keys, those that occur twice counted twice.
  fileprivate var keyCount: Int {
    switch self {
    case .object(let object): object.map { 1 + $0.value.keyCount }.reduce(0, +)
    case .array(let elements): elements.map(\.keyCount).reduce(0, +)
    default: 0
    }
  }
}
