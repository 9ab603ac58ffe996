import Janus
import TestSupport
import Testing

/// Arrays that are read some elements at a time.
@Suite struct BatchTests {
  struct Item: KeyValueCreatable, Codable, Equatable {
    var id = 0
    var name = ""
    var tags: [String] = []
    var parent: Parent?
  }

  struct Parent: KeyValueCreatable, Codable, Equatable { var id = 0 }

  /// Counts how many of it live.
  final class Counted: KeyValueCreatable {
    nonisolated(unsafe) static var living = 0
    nonisolated(unsafe) static var most = 0
    var id = 0
    init() {
      unsafe Self.living += 1
      unsafe Self.most = max(Self.most, Self.living)
    }
    deinit { unsafe Self.living -= 1 }
  }

  static func items(_ count: Int) -> [Item] {
    (0..<count).map { number in
      Item(
        id: number, name: "item \(number)", tags: (0..<number % 12).map { "tag \($0)" },
        parent: number % 3 == 0 ? nil : Parent(id: number))
    }
  }

  struct Batching: Sendable, CustomTestStringConvertible {
    let count: Int
    let size: Int
    let sizes: [Int]
    var testDescription: String { "\(count) by \(size)" }
  }

  @Test(
    "The batches together are the whole array",
    arguments: [
      Batching(count: 0, size: 3, sizes: []), Batching(count: 1, size: 3, sizes: [1]),
      Batching(count: 6, size: 3, sizes: [3, 3]), Batching(count: 7, size: 3, sizes: [3, 3, 1]),
      Batching(count: 3, size: 1, sizes: [1, 1, 1]), Batching(count: 3, size: 0, sizes: [1, 1, 1]),
      Batching(count: 2500, size: 1000, sizes: [1000, 1000, 500]), Batching(count: 700, size: .max, sizes: [700]),
    ])
  func areThoseOfTheWholeArray(row: Batching) throws {
    let items = Self.items(row.count)
    let text = try JSONSerializer().serializeToString(items)
    for (document, root) in [(text, RootKey?.none), (#"{"a":{"b":[0,\#(text)]},"c":[]}"#, .path("a.b.1"))] {
      for source: any JSONSource in [document, Array(document.utf8), try JSONValue(parsing: document)] {
        var batches: [[Item]] = []
        func read(_ source: some JSONSource) throws {
          try JSONDeserializer().deserializeBatches(of: Item.self, size: row.size, from: source, root: root) {
            batches.append($0)
          }
        }
        try read(source)
        #expect(batches.map(\.count) == row.sizes)
        #expect(Array(batches.joined()) == items)
        #expect(try JSONSerializer().serializeToString(Array(batches.joined())) == text)
      }
    }
  }

  @Test("Elements of any type are read in batches") func elementsOfAnyTypeAreRead() throws {
    func check<Element: Equatable>(_ elements: [Element]) throws {
      var read: [Element] = []
      let text = try JSONSerializer().serializeToString(elements)
      try JSONDeserializer().deserializeBatches(of: Element.self, size: 2, from: text) { read += $0 }
      #expect(read == elements)
    }
    try check([1, 2, 3, 4, 5])
    try check([1.5, -2, 1e300])
    try check(["a", "b", "", "a longer string than fits into one word"])
    try check([1, nil, 3, nil])
    try check([[1, 2], [], [3]])
    try check([["a": 1], [:], ["b": 2, "c": 3]])
    try check([JSONValue.null, ["a": [1, 2.5]], "x"])
    try check([1.0...2.0, 3.0...4.0])
  }

  @Test("No more than one batch is in memory") func noMoreThanOneBatchIsInMemory() throws {
    let text = "[" + (0..<1000).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
    var sum = 0
    try JSONDeserializer().deserializeBatches(of: Counted.self, size: 10, from: text) { batch in
      sum += batch.reduce(0) { $0 + $1.id }
    }
    #expect(sum == 499_500)
    #expect(unsafe Counted.living == 0)
    #expect(unsafe Counted.most <= 11)
    let broken = text.dropLast() + ",{\"id\":[]}]"
    #expect(throws: JSONError.self) {
      try JSONDeserializer().deserializeBatches(of: Counted.self, size: 10, from: broken) { _ in }
    }
    struct Enough: Error {}
    #expect(throws: Enough.self) {
      try JSONDeserializer().deserializeBatches(of: Counted.self, size: 10, from: text) { _ in throw Enough() }
    }
    let all = JSONDeserializer(policy: .strict)
    #expect(throws: JSONError.self) {
      try all.deserializeBatches(of: Counted.self, size: 10, from: broken) { _ in }
    }
    #expect(unsafe Counted.living == 0)
  }

  @Test("An error that the body throws ends the reading")
  func bodiesThatThrow() {
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      try JSONDeserializer().deserializeBatches(of: Int.self, size: 2, from: "[1,2,3,4,5,nonsense") { batch in
        count += batch.count
        if count == 4 { throw Enough() }
      }
    }
    #expect(count == 4)
  }

  @Test(
    "A problem is that of the whole array, after the batches before it",
    arguments: [
      (#"[1, 2, 3, "x", 5]"#, 2, #"line 1, column 11, at /3: expected Int, found the string "x". "#),
      ("[1, 2, 3, 4", 2, "line 1, column 12"), ("[1, 2] 3", 2, "line 1, column 8: expected "),
      ("{}", 0, "line 1, column 1: expected [Int], found an object. "),
      ("null", 0, "line 1, column 1: expected [Int], found null. "),
      ("", 0, "line 1, column 1: expected "),
    ])
  func problems(document: String, count: Int, message: String) {
    var read = 0
    let error = failure {
      try JSONDeserializer().deserializeBatches(of: Int.self, size: 2, from: document) { read += $0.count }
    }
    #expect(read == count)
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "none")")
    let whole = failure { try JSONDeserializer().deserialize([Int].self, from: document) }
    #expect(error == whole)
  }

  @Test("Elements that are skipped are reported") func skippedElementsAreReported() throws {
    var read: [[Int]] = []
    let document = "[1, [], 2, {}, 3, null, 4]"
    let report = try JSONDeserializer().deserializeBatchesReporting(of: Int.self, size: 2, from: document) {
      read.append($0)
    }
    #expect(read == [[1, 2], [3, 4]])
    let whole = try JSONDeserializer().deserializeReporting([Int].self, from: document).report
    #expect(report.issues.map(\.description) == whole.issues.map(\.description))
    let strict = JSONDeserializer(policy: .strict)
    var batches = 0
    let error = failure { try strict.deserializeBatches(of: Int.self, size: 2, from: document) { _ in batches += 1 } }
    #expect(error?.problems.count == 3)
    #expect(batches == 0)
  }

  @Test("The body of a batch may use the same reader") func theReaderMayBeUsedInside() throws {
    let reader = JSONDeserializer()
    var all: [Item] = []
    try reader.deserializeBatches(of: String.self, size: 2, from: #"["{\"id\":1}", "{\"id\":2}", "{\"id\":3}"]"#) {
      texts in
      for text in texts { all.append(try reader.deserialize(Item.self, from: text)) }
    }
    #expect(all.map(\.id) == [1, 2, 3])
  }
}
