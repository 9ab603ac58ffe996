import JSONCore
import TestSupport
import Testing

@Suite("Arrays")
struct JSONArrayTests {
  /// A change of an array, and the same of one of the standard library.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: [JSONValue]
    let change: @Sendable (inout JSONArray) -> Void

    init(_ description: String, _ expected: [JSONValue], _ change: @escaping @Sendable (inout JSONArray) -> Void) {
      (testDescription, self.expected, self.change) = (description, expected, change)
    }
  }

  static let changes = [
    Change("append", [1, "two", [3], 4]) { $0.append(4) },
    Change("append(contentsOf:)", [1, "two", [3], 4, 5]) { $0.append(contentsOf: [4, 5]) },
    Change("+=", [1, "two", [3], nil]) { $0 += [nil] },
    Change("insert", [0, 1, "two", [3]]) { $0.insert(0, at: 0) },
    Change("insert(contentsOf:)", [1, true, false, "two", [3]]) { $0.insert(contentsOf: [true, false], at: 1) },
    Change("set", [1, 2, [3]]) { $0[1] = 2 },
    Change("change inside", [1, "two", [4]]) { $0[2][0] = 4 },
    Change("set a range", [9, 8, [3]]) { $0[0..<2] = ([9, 8, 7] as JSONArray)[0..<2] },
    Change("replaceSubrange", [1, 8, 9, [3]]) { $0.replaceSubrange(1..<2, with: [8, 9]) },
    Change("remove", [1, [3]]) { $0.remove(at: 1) },
    Change("removeFirst", ["two", [3]]) { $0.removeFirst() },
    Change("removeLast", [1, "two"]) { $0.removeLast() },
    Change("removeAll", []) { $0.removeAll() },
    Change("removeAll(where:)", ["two"]) { $0.removeAll { $0.string == nil } },
    Change("swapAt", [[3], "two", 1]) { $0.swapAt(0, 2) },
    Change("reverse", [[3], "two", 1]) { $0.reverse() },
    Change("sort", [1, [3], "two"]) { $0.sort { $0.description.count < $1.description.count } },
    Change("reserveCapacity", [1, "two", [3]]) { $0.reserveCapacity(100) },
  ]

  @Test("A change of an array leaves copies of it as they were", arguments: changes)
  func changing(_ row: Change) {
    let start: JSONArray = [1, "two", [3]]
    var array = start
    row.change(&array)
    #expect(array.elements == row.expected)
    #expect(array == JSONArray(row.expected))
    #expect(start == [1, "two", [3]])
  }

  @Test("An array is a collection of its elements")
  func collection() {
    let array: JSONArray = [1, "two", [3]]
    #expect(array.count == 3)
    #expect(array.first == 1)
    #expect(array.last == [3])
    #expect(array[1] == "two")
    #expect(array.indices == 0..<3)
    #expect(Array(array) == [1, "two", [3]])
    #expect(Array(array.dropFirst()) == ["two", [3]])
    #expect(Array(array.reversed()) == [[3], "two", 1])
    #expect(array.map(\.count) == [0, 0, 1])
    #expect(array.firstIndex(of: "two") == 1)
    #expect(array + [nil] == [1, "two", [3], nil])
    #expect(JSONArray(repeating: 1, count: 2) == [1, 1])
    #expect(JSONArray((0..<3).lazy.map { JSONValue($0) }) == [0, 1, 2])
    #expect(JSONArray().isEmpty)
  }

  @Test("Arrays of the standard library become JSON arrays, and the reverse")
  func conversion() {
    let elements: [JSONValue] = [1, [2]]
    #expect(JSONValue.array(elements) == .array(JSONArray(elements)))
    #expect(JSONValue.array(elements).array == elements)
    #expect(JSONValue([elements, []].map(JSONValue.array)) == [[1, [2]], []])
    #expect(JSONValue(JSONArray(elements)) == [1, [2]])
    #expect(JSONValue.array([]) == [])
    guard case .array(let array) = JSONValue.array(elements) else { return #expect(Bool(false)) }
    #expect(array.elements == elements)
  }

  @Test(
    "Arrays are equal if their elements are",
    arguments: [
      ([1, ["a": 1, "b": 2]], [1.0, ["b": 2, "a": 1]], true), ([1, 2], [2, 1], false), ([1], [1, 1], false),
      ([], [], true), ([nil], [], false),
    ] as [(JSONArray, JSONArray, Bool)])
  func equality(_ left: JSONArray, _ right: JSONArray, _ expected: Bool) {
    #expect((left == right) == expected)
    #expect((left.hashValue == right.hashValue) == expected)
  }

  @Test("The description of an array is compact JSON")
  func description() {
    #expect(([1, "a", nil, ["b": []]] as JSONArray).description == #"[1,"a",null,{"b":[]}]"#)
    #expect(JSONArray().description == "[]")
  }

  @Test("An array can be parsed as a source")
  func source() throws {
    #expect(try JSONValue(parsing: [1, ["a": 2]] as JSONArray) == [1, ["a": 2]])
  }

  @Test("Any sequence of changes gives what a plain list gives", arguments: 0..<4)
  func model(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let values: [JSONValue] = [1, [], ["k": "v"]] + [10, 62, 63, 64, 65, 150].map(Self.nested)
    var (array, list) = (JSONArray(), [JSONValue]())
    var kept: [(JSONArray, [JSONValue])] = []
    for step in 0..<1_000 {
      let value = step.isMultiple(of: 3) ? values.randomElement(using: &random)! : JSONValue(step)
      let index = Int.random(in: 0...list.count, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<20:
        array.append(value)
        list.append(value)
      case 20..<40:
        array.insert(value, at: index)
        list.insert(value, at: index)
      case 40..<60 where index < list.count:
        array[index] = value
        list[index] = value
      case 60..<70 where index < list.count:
        array[index]["a"] = value
        list[index]["a"] = value
      case 70..<98 where index < list.count:
        #expect(array.remove(at: index) == list.remove(at: index))
      case 98:
        array.removeAll()
        list.removeAll()
      default: kept.append((array, list))
      }
      #expect(array.count == list.count)
      if step % 20 == 0 { #expect(array == JSONArray(list)) }
    }
    #expect(kept.allSatisfy { $0.elements == $1 })
  }

  private static func nested(_ levels: Int) -> JSONValue { (0..<levels).reduce("inside") { value, _ in [value] } }
}
