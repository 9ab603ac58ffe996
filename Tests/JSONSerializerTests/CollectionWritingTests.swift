import Foundation
import Janus
import TestSupport
import Testing

@Suite struct CollectionWritingTests {
  private struct Point { var x = 1, y: Int? }

  private struct Countdown: CollectionReflection, Sequence {
    func makeIterator() -> some IteratorProtocol<Int> { [3, 2, 1].makeIterator() }
  }

  private struct Words: CollectionReflection { var jsonElements: [Substring] { "to be".split(separator: " ") } }

  private struct Holder {
    var set: Set<Int> = [1]
    var slice = [1, 2, 3][1...]
    var contiguous: ContiguousArray<String?> = ["a", nil]
    var range = 1..<4
    var words = Words()
    var maybe: Set<String>?
  }

  static let rows = [
    WritingRow([Int](), "[]"), WritingRow([1], "[1]"), WritingRow([[[1], []], []], "[[[1],[]],[]]"),
    WritingRow(["a", "b"], #"["a","b"]"#), WritingRow([1.5, -0.5], "[1.5,-0.5]"),
    WritingRow([true, false], "[true,false]"),
    WritingRow([Point(), Point(y: 2)], #"[{"x":1},{"x":1,"y":2}]"#), WritingRow([Set([1])], "[[1]]"),
    WritingRow([1, 2, 3][1...], "[2,3]"), WritingRow(ArraySlice<Int>(), "[]"),
    WritingRow(ContiguousArray(["a"]), #"["a"]"#), WritingRow(Set<Int>(), "[]"), WritingRow(Set(["a"]), #"["a"]"#),
    WritingRow(1..<4, "[1,4]"), WritingRow(1...3, "[1,3]"), WritingRow(0..<0, "[0,0]"),
    WritingRow([1, 2, 3].reversed() as ReversedCollection<[Int]>, "[3,2,1]"),
    WritingRow([1, 2, 3].lazy.map { "\($0)" }, #"["1","2","3"]"#),
    WritingRow([1, 2, 3, 4].lazy.filter { $0 % 2 == 0 }, "[2,4]"),
    WritingRow([[1], [2, 3]].joined(), "[1,2,3]"),
    WritingRow(zip([1, 2], ["a", "b"]).map { $0 }, #"[[1,"a"],[2,"b"]]"#),
    WritingRow(repeatElement("r", count: 2), #"["r","r"]"#), WritingRow(CollectionOfOne(1), "[1]"),
    WritingRow(EmptyCollection<Int>(), "[]"), WritingRow("ab".utf8, "[97,98]"),
    WritingRow("ab".indices.map { _ in 0 }, "[0,0]"),
    WritingRow(AnyCollection([1, 2]), "[1,2]"),
    WritingRow(["a": 1].values, "[1]"), WritingRow(["a": 1].keys, #"["a"]"#), WritingRow([1, 2][...], "[1,2]"),
    WritingRow(stride(from: 0, to: 6, by: 2).map { $0 }, "[0,2,4]"), WritingRow(Countdown(), "[3,2,1]"),
    WritingRow(Words(), #"["to","be"]"#), WritingRow(1.5..<2.5, #"[1.5,2.5]"#),
    WritingRow(Holder(), #"{"set":[1],"slice":[2,3],"contiguous":["a",null],"range":[1,4],"words":["to","be"]}"#),
  ]

  @Test("Every kind of collection is written", arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("Collections of any length are written whole and in order", arguments: [0, 1, 7, 8, 1000, 100_000])
  func longOnesAreWholeAndInOrder(count: Int) throws {
    let expected = "[" + (0..<count).map(String.init).joined(separator: ",") + "]"
    let writer = JSONSerializer()
    #expect(try writer.serializeToString(Array(0..<count)) == expected)
    #expect(try writer.serializeToString((0..<count).lazy.map { $0 }) == expected)
    #expect(try writer.serializeToString(ContiguousArray(0..<count)) == expected)
  }

  @Test("A set has each of its elements once") func aSetHasEachOfItsElementsOnce() throws {
    let set = Set((0..<100).map { "element \($0)" })
    let text = try JSONSerializer().serializeToString(set)
    #expect(try JSONDeserializer().deserialize([String].self, from: text).count == 100)
    #expect(try JSONDeserializer().deserialize(Set<String>.self, from: text) == set)
  }
}
