import JSONCore
import TestSupport
import Testing

@Suite("Objects")
struct JSONObjectTests {
  private static let duplicates: JSONObject = ["a": 1, "b": 2, "a": 3, "c": 4, "a": 5]

  @Test("Duplicate keys stay, and the last one counts")
  func duplicates() {
    let object = Self.duplicates
    #expect(object.count == 5)
    #expect(object["a"] == 5)
    #expect(object.values(forKey: "a") == [1, 3, 5])
    #expect(object.values(forKey: "x").isEmpty)
    #expect(object["x"] == nil)
    #expect(object.keys == ["a", "b", "a", "c", "a"])
    #expect(object.values == [1, 2, 3, 4, 5])
    #expect(object.description == #"{"a":1,"b":2,"a":3,"c":4,"a":5}"#)
  }

  @Test(
    "Removing duplicates keeps the first or the last member of each key",
    arguments: [(JSONObject.Duplicates.first, #"{"a":1,"b":2,"c":4}"#), (.last, #"{"a":5,"b":2,"c":4}"#)])
  func removingDuplicates(_ kept: JSONObject.Duplicates, _ expected: String) {
    var object = Self.duplicates
    object.removeDuplicates(keeping: kept)
    #expect(object.description == expected)
  }

  @Test(
    "Setting a key replaces or removes all of its members",
    arguments: [
      ("a", 9, #"{"a":9,"b":2,"c":4}"#), ("b", 9, #"{"a":1,"b":9,"a":3,"c":4,"a":5}"#),
      ("a", nil, #"{"b":2,"c":4}"#), ("c", nil, #"{"a":1,"b":2,"a":3,"a":5}"#),
      ("d", 9, #"{"a":1,"b":2,"a":3,"c":4,"a":5,"d":9}"#), ("d", nil, #"{"a":1,"b":2,"a":3,"c":4,"a":5}"#),
      ("a", .some(.null), #"{"a":null,"b":2,"c":4}"#),
    ] as [(String, JSONValue?, String)])
  func setting(_ key: String, _ value: JSONValue?, _ expected: String) {
    var object = Self.duplicates
    object[key] = value
    #expect(object.description == expected)
  }

  @Test("Merging takes what counts in the other object")
  func merging() {
    var object: JSONObject = ["x": 0, "b": 1]
    object.merge(Self.duplicates)
    #expect(object.description == #"{"x":0,"b":2,"a":5,"c":4}"#)
    object.merge([:])
    #expect(object.count == 4)
  }

  @Test("An object made of a dictionary has sorted keys")
  func dictionary() {
    #expect(JSONObject(["b": 1, "a": 2, "é": 3, "Z": 4]).keys == ["Z", "a", "b", "é"])
  }

  @Test("An object is a collection of its members")
  func collection() {
    let object: JSONObject = ["a": 1, "b": 2]
    #expect(object.first?.key == "a")
    #expect(object.reversed().map(\.value) == [2, 1])
    #expect(JSONObject().isEmpty)
  }

  @Test(
    "Any sequence of changes gives what a plain list gives, in small and indexed objects", arguments: [3, 40, 200])
  func model(_ keyCount: Int) {
    var random = SeededRandom(seed: UInt64(keyCount))
    var object = JSONObject()
    var list: [(key: String, value: JSONValue)] = []
    for step in 0..<1_500 {
      let key = "k\(Int.random(in: 0..<keyCount, using: &random))"
      let value = JSONValue.number(JSONNumber(step))
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<50:
        object[key] = value
        if let first = list.firstIndex(where: { $0.key == key }) {
          list[first].value = value
          list[(first + 1)...].removeAll { $0.key == key }
        } else {
          list.append((key, value))
        }
      case 50..<75:
        object.append(key: key, value: value)
        list.append((key, value))
      case 75..<98:
        object[key] = nil
        list.removeAll { $0.key == key }
      default:
        object.removeDuplicates(keeping: .first)
        var seen: Set<String> = []
        list.removeAll { !seen.insert($0.key).inserted }
      }
      let isSame = object.count == list.count && object[key] == list.last { $0.key == key }?.value
      #expect(isSame)
      if step % 50 == 0 {
        #expect(object.elementsEqual(list) { $0.key == $1.key && $0.value == $1.value })
        for key in 0..<keyCount { #expect(object["k\(key)"] == list.last { $0.key == "k\(key)" }?.value) }
      }
    }
  }

  @Test("Ten thousand keys are found, changed and merged in linear time", .timeLimit(.minutes(5)))
  func large() {
    var object = JSONObject((0..<10_000).map { (key: "key \($0)", value: .number(JSONNumber($0))) })
    for index in 0..<10_000 { object["key \(index)"] = .string("\(index)") }
    #expect((0..<10_000).allSatisfy { object["key \($0)"] == .string("\($0)") })
    object.merge(object)
    #expect(object.count == 10_000)
  }
}
