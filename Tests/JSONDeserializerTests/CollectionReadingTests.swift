import Janus
import TestSupport
import Testing

private struct Collections: KeyValueCreatable, Equatable {
  var array = [9]
  var nested: [[Int]] = []
  var deep: [[[[String]]]] = []
  var set: Set<String> = []
  var contiguous: ContiguousArray<Int> = []
  var slice: ArraySlice<Double> = []
  var optional: [Int]?
  var optionals: [Int?] = []
  var optionalSet: Set<Int>?
  var maybeDeep: [[Int?]?]?
  var models: [Slot2] = []
  var optionalModels: [Slot2?]?
  var ofDictionaries: [[String: [Int]]] = []
  var setOfArrays: Set<[Int]> = []
}

private struct Slot2: KeyValueCreatable, Equatable {
  var name = ""
  var next: [Slot2] = []
}

@Suite struct CollectionReadingTests {
  @Test("Every kind of collection is read through every door") func everyKind() throws {
    let text = """
      {"array": [1, 2, 3], "nested": [[1], [], [2, 3]], "deep": [[[["a"], []]], []], "set": ["x", "y", "x"],
       "contiguous": [4, 5], "slice": [0.5, 1], "optional": [7], "optionals": [1, null, 3], "optionalSet": [1, 1],
       "maybeDeep": [[1, null], null, []], "models": [{"name": "a"}, {"name": "b", "next": [{"name": "c"}]}],
       "optionalModels": [{"name": "d"}, null], "ofDictionaries": [{"k": [1]}, {}], "setOfArrays": [[1], [1], [2]]}
      """
    let expected = Collections(
      array: [1, 2, 3], nested: [[1], [], [2, 3]], deep: [[[["a"], []]], []], set: ["x", "y"], contiguous: [4, 5],
      slice: [0.5, 1], optional: [7], optionals: [1, nil, 3], optionalSet: [1], maybeDeep: [[1, nil], nil, []],
      models: [Slot2(name: "a"), Slot2(name: "b", next: [Slot2(name: "c")])], optionalModels: [Slot2(name: "d"), nil],
      ofDictionaries: [["k": [1]], [:]], setOfArrays: [[1], [2]])
    for door in Door.allCases {
      let (value, report) = try door.read(Collections.self, from: text)
      #expect(value == expected, "\(door)")
      #expect(report.isEmpty)
    }
  }

  @Test("An empty array replaces the elements before") func emptyArraysReplaceWhatWasThere() throws {
    #expect(try JSONDeserializer().deserialize(Collections.self, from: #"{"array": []}"#).array == [])
  }

  @Test("Null keeps an array and clears an optional one") func nullLeavesAnArrayAndClearsAnOptional() throws {
    let value = try JSONDeserializer().deserialize(Collections.self, from: #"{"array": null, "optional": null}"#)
    #expect(value.array == [9])
    #expect(value.optional == nil)
  }

  @Test(
    "Elements that do not fit are left out and reported",
    arguments: [
      (#"[1, "x", 3]"#, [1, 3], ["typeMismatch /1"]),
      (#"[null, 2]"#, [2], ["typeMismatch /0"]),
      (#"[[], {}, 2]"#, [2], ["typeMismatch /0", "typeMismatch /1"]),
      (#"[1.5, true, "4"]"#, [1, 4], ["valueOutOfRange /0"]),
      (#"["x"]"#, [], ["typeMismatch /0"]),
    ])
  func badElementsAreLeftOutAndReported(document: String, elements: [Int], issues: [String]) throws {
    let reader = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    let (read, report) = try reader.deserializeReporting([Int].self, from: document)
    #expect(read == elements)
    // true is 1, and no issue.
    #expect(report.issues.map { "\($0.code) \($0.path)" } == issues)
    #expect(try Array(reader.deserialize(ContiguousArray<Int>.self, from: document)) == elements)
    #expect(try Array(reader.deserialize(ArraySlice<Int>.self, from: document)) == elements)
    #expect(try reader.deserialize(Set<Int>.self, from: document) == Set(elements))
    #expect(try reader.deserialize([Double].self, from: document).contains(3) == elements.contains(3))
  }

  /// Short, around the sizes at which a run of elements moves, and long.
  @Test(
    "Collections of every length are read",
    arguments: [0, 1, 3, 4, 5, 15, 16, 17, 63, 64, 65, 1000, 1024, 1025, 5000, 40_000])
  func everyLength(count: Int) throws {
    let numbers = (0..<count).map { $0 * 7 }
    let text = "[\(numbers.map(String.init).joined(separator: ","))]"
    let reader = JSONDeserializer()
    #expect(try reader.deserialize([Int].self, from: text) == numbers)
    #expect(try reader.deserialize([Double].self, from: text) == numbers.map(Double.init))
    #expect(try reader.deserialize([String].self, from: text) == numbers.map(String.init))
    #expect(try reader.deserialize([Int?].self, from: text) == numbers)
    #expect(try reader.deserialize(ContiguousArray<Int>.self, from: text) == ContiguousArray(numbers))
    #expect(
      try reader.deserialize(
        [Carrier<Int>].self, from: "[\(numbers.map { "{\"value\":\($0)}" }.joined(separator: ","))]"
      )
      .map(\.value) == numbers)
  }

  /// A failure in the middle of a long array of strings frees what was read; run under AddressSanitizer too.
  @Test("A long array of strings that breaks off is an error", arguments: [1, 10, 1000, 3000])
  func aBrokenArrayThrows(count: Int) {
    let element = "\"a string that needs memory of its own\","
    let text = "[[" + String(repeating: element, count: count) + "oops]]"
    #expect(failure { try JSONDeserializer().deserialize([[String]].self, from: text) }?.code == .unexpectedCharacter)
    #expect(
      failure { try JSONDeserializer().deserialize([Set<String>].self, from: text) }?.code == .unexpectedCharacter)
  }
}
