import Foundation
import Janus
import TestSupport
import Testing

/// A way to put a value into an array or an object, after its other contents.
private struct Nesting: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// How many levels that adds.
  let levels: Int
  /// The value with these levels around it.
  let around: @Sendable (JSONValue) throws -> JSONValue

  init(_ description: String, levels: Int = 1, _ around: @escaping @Sendable (JSONValue) throws -> JSONValue) {
    (testDescription, self.levels, self.around) = (description, levels, around)
  }

  /// A way to change another value, so that the current one is inside it.
  static func change(
    _ description: String, in start: JSONValue, levels: Int = 1,
    _ change: @escaping @Sendable (inout JSONValue, JSONValue) throws -> Void
  ) -> Nesting {
    Nesting(description, levels: levels) { value in
      var outer = start
      try change(&outer, value)
      return outer
    }
  }

  /// A way to change another array.
  static func array(
    _ description: String, _ start: JSONArray, _ change: @escaping @Sendable (inout JSONArray, JSONValue) -> Void
  ) -> Nesting {
    Nesting(description) { value in
      var array = start
      change(&array, value)
      return .array(array)
    }
  }

  /// A way to change another object.
  static func object(
    _ description: String, _ start: JSONObject, _ change: @escaping @Sendable (inout JSONObject, JSONValue) -> Void
  ) -> Nesting {
    Nesting(description) { value in
      var object = start
      change(&object, value)
      return .object(object)
    }
  }

  static let all: [Nesting] = [
    Nesting("[v]") { [$0] }, Nesting("array([v])") { .array([$0]) }, Nesting("JSONValue([v])") { JSONValue([$0]) },
    Nesting("{a: v}") { ["a": $0] }, Nesting("JSONValue([a: v])") { JSONValue(["a": $0]) },
    Nesting("object of a dictionary") { .object(JSONObject(["a": $0])) },
    Nesting("object of members") { .object(JSONObject([(key: "a", value: $0)])) },
    Nesting("[{a: [v]}]", levels: 3) { [["a": [$0]]] },
    Nesting("[v, v]") { [$0, $0] }, Nesting("{a: v, a: v}") { ["a": $0, "a": $0] },
    Nesting("[v] of Any") { try JSONValue(any: [$0 as Any]) },
    Nesting("{a: v} of Any") { try JSONValue(any: ["a": $0 as Any]) },
    .array("append", [1]) { $0.append($1) }, .array("append(contentsOf:)", [1]) { $0.append(contentsOf: [$1]) },
    .array("+=", [1]) { $0 += CollectionOfOne($1) }, .array("insert", [1]) { $0.insert($1, at: 1) },
    .array("array[0] =", [1]) { $0[0] = $1 }, .array("array[0...0] =", [1]) { $0[0...0] = ([$1] as JSONArray)[...] },
    .array("replaceSubrange", [1, 2]) { $0.replaceSubrange(0..<2, with: [$1]) },
    .array("swapAt", [1, 2]) {
      $0[0] = $1
      $0.swapAt(0, 1)
    },
    .array("removeFirst", [1]) {
      $0.append($1)
      $0.removeFirst()
    },
    .array("removeAll(where:)", [1]) {
      $0.append($1)
      $0.removeAll { $0.int == 1 }
    },
    .object("append(key:)", ["b": 1]) { $0.append(key: "a", value: $1) },
    .object("object[a] = for a new key", ["b": 1]) { $0["a"] = $1 },
    .object("object[a] = for a key that occurs twice", ["b": 1, "a": 1, "a": 2]) { $0["a"] = $1 },
    .object("merge", ["b": 1, "a": 1]) { $0.merge(["a": $1]) },
    .object("removeDuplicates", ["a": 1]) {
      $0.append(key: "a", value: $1)
      $0.removeDuplicates()
    },
    .object("removing another key", ["b": 1]) {
      $0["a"] = $1
      $0["b"] = nil as JSONValue?
    },
    .change("value[0] =", in: nil) { $0[0] = $1 }, .change("value[a] =", in: nil) { $0["a"] = $1 },
    .change("value[0][a][0] = where nothing is", in: nil, levels: 3) { $0[0]["a"][0] = $1 },
    .change("value[0][a][0] = where something is", in: [["a": [1]]], levels: 3) { $0[0]["a"][0] = $1 },
    .change("value[pointer:] =", in: nil, levels: 3) { $0[pointer: "/0/a/-"] = $1 },
    .change("value[pointer:] = in an object", in: ["a": ["b": 1]], levels: 2) { $0[pointer: "/a/b"] = $1 },
    .change("insert behind the end", in: [[1]], levels: 2) { try $0.insert($1, at: "/0/-") },
    .change("insert into an object", in: [[:]], levels: 2) { try $0.insert($1, at: "/0/a") },
    .change("replace an element", in: ["a": [1]], levels: 2) { try $0.replace(at: "/a/0", with: $1) },
    .change("replace a member", in: [["a": 1]], levels: 2) { try $0.replace(at: "/0/a", with: $1) },
    .change("remove", in: [1], levels: 1) {
      $0[1] = $1
      try $0.remove(at: "/0")
    },
    Nesting("in what was parsed", levels: 4) { value in
      var outer = try JSONValue(parsing: #"[{"a":[{"b":null}]}]"#)
      outer[0]["a"][0]["b"] = value
      return outer
    },
  ]
}

extension JSONValue {
  /// The number of levels, by way of what is last in each.
  fileprivate var levels: Int {
    var (value, levels) = (self, 0)
    while true {
      switch value {
      case .array(let array) where !array.isEmpty: value = array[array.count - 1]
      case .object(let object) where !object.isEmpty: value = object[object.count - 1].value
      default: return levels
      }
      levels += 1
    }
  }

  /// A value with arrays and objects around it, in turns.
  fileprivate static func nested(_ levels: Int, _ inside: JSONValue = "inside") -> JSONValue {
    var value = inside
    for level in 0..<levels { value = level % 2 == 0 ? [value] : ["a": value] }
    return value
  }
}

/// Values with more levels than a stack has room for, on the stack of a secondary thread.
@Suite(.serialized) struct DeepValueTests {
  @Test(
    "Values of a hundred thousand levels are released",
    arguments: [
      Nesting("[v]") { [$0] }, Nesting("{a: v}") { ["a": $0] }, Nesting("[{a: v}]", levels: 2) { [["a": $0]] },
    ])
  fileprivate func areReleased(nesting: Nesting) { check(nesting, levels: 100_000) }

  @Test("Deep values are released however they were made", arguments: Nesting.all)
  fileprivate func areReleasedHoweverTheyWereMade(nesting: Nesting) { check(nesting, levels: Share.count(20_000)) }

  private func check(_ nesting: Nesting, levels: Int) {
    let found = Thread.run {
      var value: JSONValue = "inside"
      for _ in 0..<levels / nesting.levels {
        guard let outer = try? nesting.around(value) else { return -1 }
        value = outer
      }
      return value.levels
    }
    #expect(found == levels / nesting.levels * nesting.levels)
  }

  @Test("A deep value in one member of many is released") func areReleasedWithOneMemberOfMany() {
    let levels = Thread.run {
      var value: JSONValue = "inside"
      for _ in 0..<Share.count(5_000) {
        var object = JSONObject((0..<70).map { (key: "key \($0)", value: JSONValue(0)) })
        object["key 69"] = value
        value = .object(object)
      }
      return value.levels
    }
    #expect(levels == Share.count(5_000))
  }

  /// What was read on a large stack may be released on a small one, also if it was not read to its end.
  @Test(
    "A deep value that was parsed on a large stack is released on a small one", arguments: ["[", #"{"a":"#, #"[{"a":"#])
  func areReleasedAfterParsing(open: String) throws {
    let close = String(open.reversed().compactMap { ["[": "]", "{": "}"][$0] as Character? })
    @Sendable func text(_ count: Int) -> String {
      String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    }
    let levels = 30_000 / close.count * close.count
    let kept = Kept()
    _ = Thread.run(stack: 256 * 1024 * 1024) {
      kept.values = [
        try? JSONValue(parsing: text(levels / close.count), depth: .max),
        try? JSONDeserializer(policy: .init { $0.limits.depth = .max })
          .deserialize([JSONValue].self, from: "[\(text(levels / close.count))]").first,
      ]
    }
    let found = Thread.run {
      let values = kept.values
      kept.values = []
      return values.map { $0?.levels }
    }
    #expect(found == [levels, levels])
    for count in [100, 300, 500, 1_000, 2_000] {
      let isRefused = Thread.run {
        (try? JSONValue(parsing: "[\(text(count)),?]", depth: .max)) == nil
      }
      #expect(isRefused == true)
    }
  }

  /// As many levels as a recursion meets at most: by hand, and parsed.
  @Test("Values with the most plain levels are released") func areReleasedWithTheMostPlainLevels() throws {
    let text = String(repeating: #"{"a":["#, count: 256) + "1" + String(repeating: "]}", count: 256)
    let (kept, counts) = (Kept(), [0, 30, 31, 32, 33, 200, 50_000])
    kept.values = try counts.map { _ in try JSONValue(parsing: text) }
    let found = Thread.run(stack: 192 * 1024) {
      let values = kept.values
      kept.values = []
      return zip(counts, values).map { JSONValue.nested($0, $1 ?? nil).levels - $0 }
    }
    #expect(found == counts.map { _ in 512 })
  }

  @Test("Values that were decoded are released on a small stack") func areReleasedAfterDecoding() throws {
    let text = String(repeating: #"[{"a":"#, count: 200) + "1" + String(repeating: "}]", count: 200)
    let kept = Kept()
    _ = Thread.run(stack: 64 * 1024 * 1024) {
      kept.values = [
        try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)),
        try? JSONDeserializer().decode(JSONValue.self, from: text),
      ]
    }
    let found = Thread.run(stack: 192 * 1024) {
      let values = kept.values
      kept.values = []
      return values.map { $0?.levels }
    }
    #expect(found == [400, 400])
  }

  /// With many values at each level, deep ones among them, and the same one more than once.
  @Test("Wide values with deep ones at each level are released", .timeLimit(.minutes(5)))
  func areReleasedWhereTheyAreWide() {
    let levels = Thread.run {
      let shared = JSONValue.nested(1_000)
      var value: JSONValue = "inside"
      for level in 0..<1_000 {
        value = [1, "two", .nested(100), shared, .array((0..<50).map { JSONValue($0) }), .nested(level), value]
      }
      return value.levels
    }
    #expect(levels == 1_000)
  }

  @Test("A value that two others share stays as it is when one of them is released") func areSharedAfterARelease() {
    let said = Thread.run { () -> [Bool] in
      var inner = JSONValue.nested(50_000)
      let same = JSONValue.nested(50_000)
      var first: JSONValue? = .nested(50_000, inner)
      var second: JSONValue? = ["k": inner, "l": .nested(10, inner)]
      let (text, copy) = (inner.description, inner)
      var said = [first?.levels == 100_000, second?["k"] == same, first != second]
      first = nil
      said += [second?["k"] == same, second?["l"].levels == 50_010, inner == same, inner.description == text]
      second = nil
      said += [inner == same, inner.description == text, inner.hashValue == same.hashValue, inner.levels == 50_000]
      inner = nil
      return said + [copy == same, copy.levels == 50_000]
    }
    #expect(said == Array(repeating: true, count: 13))
  }

  @Test("Elements and members that were taken out of a value outlive it") func partsOutliveThem() {
    let said = Thread.run { () -> [Bool] in
      var value: JSONValue? = [.nested(50_000), .nested(50_001), .nested(60)]
      let (elements, second) = (value?.array, value?[1])
      var object = second?.object
      value = nil
      let said = [elements?.map(\.levels) == [50_000, 50_001, 60], second?.levels == 50_001, object?.count == nil]
      object = ["a": second ?? nil]
      return said + [object?["a"]?.levels == 50_001]
    }
    #expect(said == [true, true, true, true])
  }

  @Test("Copies of a deep value are changed independently") func copiesAreChangedApart() {
    let said = Thread.run { () -> [Bool] in
      let (original, same) = (JSONValue.nested(50_000, [1, 2]), JSONValue.nested(50_000, [1, 2]))
      var (copy, said) = (original, [Bool]())
      copy["a"][0]["a"]["b"] = 1
      said += [original == same, copy != original, copy["a"][0]["a"]["b"] == 1]
      copy["a"][0]["a"] = original
      said += [original == same, copy["a"][0]["a"] == same, copy.levels == 50_004]
      copy["a"] = 1
      said += [original == same, copy == ["a": 1]]
      var list = original["a"]
      try? list.insert(7, at: "/-")
      said += [original == same, list.count == 2, original["a"].count == 1]
      var (array, other) = (JSONArray([original, 1]), JSONArray([original, 1]))
      array[0] = 2
      array.removeLast()
      said += [array == [2], other == [original, 1], original == same]
      other.removeAll()
      return said + [other.isEmpty, original == same]
    }
    #expect(said == Array(repeating: true, count: 16))
  }

  @Test(
    "Elements that nothing else holds stay in place when one of them is changed",
    arguments: [0, 1, 30, 31, 32, 33, 100, 1_000])
  func areChangedInPlace(levels: Int) throws {
    let path = JSONPointer(tokens: (0..<levels).reversed().map { $0 % 2 == 0 ? "0" : "a" })
    var value = JSONValue.nested(levels, .array((0..<100).map { $0 < 50 ? .nested(70) : JSONValue($0) }))
    func address() -> Int {
      // SAFETY: the memory at the address is not used.
      value[pointer: path].array.map { unsafe $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
        ?? 0
    }
    let before = address()
    value[pointer: path.appending(0)] = 1
    try value.replace(at: path.appending(99), with: .nested(80))
    try value.remove(at: path.appending(1))
    value[pointer: path.appending(2)][0]["a"] = 1
    value[pointer: path.appending(60)]["a"][0] = .nested(80)
    #expect(address() == before)
    let copy = value
    value[pointer: path.appending(0)] = 2
    #expect(address() != before)
    #expect(copy[pointer: path.appending(0)] == 1)
    #expect(value[pointer: path].count == 99)
  }

  @Test("Several threads release the last references at the same time") func areReleasedByManyThreads() {
    let kept = Kept()
    for round in 0..<20 {
      kept.values = (0..<8).map { [.nested(1_000, .string("inside \(round)")), JSONValue($0)] }
      let shared = JSONValue.nested(2_000)
      for index in kept.values.indices { kept.values[index]?[1] = shared }
      let values = kept.values
      kept.values = []
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        _ = Thread.run {
          var own = values[index]
          own?[1][0] = 1
          own = nil
        }
      }
      #expect(shared.levels == 2_000)
      #expect(values.allSatisfy { $0?[1] == shared })
    }
  }

  private final class Kept: @unchecked Sendable { var values: [JSONValue?] = [] }
}
