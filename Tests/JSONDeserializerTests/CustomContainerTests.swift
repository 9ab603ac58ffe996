import Janus
import TestSupport
import Testing

/// A collection of its own kind: keeps its elements in reverse.
private struct Stack<Element>: CollectionCreatable {
  var elements: [Element]
  init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    self.elements = elements.reversed()
  }
}

/// A dictionary of its own kind: keeps every value of a key, in order.
private struct Ledger<Value>: DictionaryCreatable {
  var entries: [(String, Value)] = []
  init() {}
  subscript(key: String) -> Value? {
    get { entries.last { $0.0 == key }?.1 }
    set { if let newValue { entries.append((key, newValue)) } }
  }
}

/// A dictionary whose keys do not care for case.
private struct Headers: DictionaryCreatable {
  var fields: [String: [String]] = [:]
  init() {}
  subscript(key: Name) -> [String]? {
    get { fields[key.text] }
    set { fields[key.text] = newValue }
  }
  struct Name: LosslessStringConvertible, Hashable {
    let text: String
    init(_ description: String) { text = description.lowercased() }
    var description: String { text }
  }
}

/// A collection that is a class.
private final class Bag: CollectionCreatable {
  typealias Element = Int
  let total: Int
  init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int { total = elements.reduce(0, +) }
}

private struct Containers: KeyValueCreatable {
  var stack = Stack<Int>([])
  var stacks: [Stack<Stack<String>>] = []
  var maybe: Stack<Int?>?
  var ledger = Ledger<Int>()
  var ledgers = Ledger<Ledger<[Int]>>()
  var headers = Headers()
  var bag = Bag([])
  var maybeBag: Bag?
}

@Suite struct CustomContainerTests {
  @Test("Custom containers are read through every door", arguments: Door.allCases)
  func everyKind(door: Door) throws {
    let text = #"""
      {"stack": [1, 2, 3], "stacks": [[["a", "b"], ["c"]]], "maybe": [1, null], "ledger": {"a": 1, "b": 2},
       "ledgers": {"x": {"y": [1, 2]}}, "headers": {"Accept": ["a"], "HOST": ["h"]}, "bag": [1, 2, 3], "maybeBag": [4]}
      """#
    let (read, report) = try door.read(Containers.self, from: text)
    #expect(report.isEmpty)
    #expect(read.stack.elements == [3, 2, 1])
    #expect(read.stacks[0].elements.map(\.elements) == [["c"], ["b", "a"]])
    #expect(read.maybe?.elements == [nil, 1])
    #expect(read.ledger.entries.map(\.0) == ["a", "b"])
    #expect(read.ledgers["x"]?["y"] == [1, 2])
    #expect(read.headers.fields == ["accept": ["a"], "host": ["h"]])
    #expect(read.bag.total == 6)
    #expect(read.maybeBag?.total == 4)
  }

  @Test("Elements and entries that do not fit are left out and reported") func badElementsAreLeftOutAndReported() throws
  {
    let text = #"{"stack": [1, "x", 3], "ledger": {"a": [], "b": 2}, "bag": [1, {}], "headers": {"a": 3}}"#
    let (read, report) = try JSONDeserializer().deserializeReporting(Containers.self, from: text)
    #expect(read.stack.elements == [3, 1])
    #expect(read.ledger.entries.map(\.1) == [2])
    #expect(read.bag.total == 1)
    #expect(report.issues.map(\.path.description) == ["/stack/1", "/ledger/a", "/bag/1", "/headers/a"])
  }

  @Test("Keys that a container makes equal are duplicates") func keysThatBecomeTheSameAreDuplicates() throws {
    let text = #"{"headers": {"Host": ["first"], "HOST": ["last"]}}"#
    #expect(try JSONDeserializer().deserialize(Containers.self, from: text).headers.fields == ["host": ["last"]])
    let first = JSONDeserializer(policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(Containers.self, from: text).headers.fields == ["host": ["first"]])
    let fail = JSONDeserializer(policy: .init { $0.duplicates = .fail })
    #expect(failure { try fail.deserialize(Containers.self, from: text) }?.code == .duplicateKey)
  }

  @Test(
    "A value of another kind is reported as a mismatch",
    arguments: [#"{"stack": {}}"#, #"{"ledger": []}"#, #"{"bag": 3}"#])
  func otherKindsAreMismatches(document: String) throws {
    #expect(try JSONDeserializer().issues(Containers.self, from: document).count == 1)
  }
}
