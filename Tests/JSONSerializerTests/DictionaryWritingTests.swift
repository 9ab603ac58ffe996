import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

@Suite struct DictionaryWritingTests {
  private enum Level: Int { case low, high }
  private enum Shape: String, CodingKeyRepresentable { case circle }
  private struct Version: Hashable, LosslessStringConvertible {
    var major = 1
    init() {}
    init?(_ description: String) { return nil }
    var description: String { "v\(major)" }
  }
  private struct Coded: Hashable, CodingKeyRepresentable {
    struct Key: CodingKey {
      var stringValue = "coded"
      var intValue: Int? { nil }
      init() {}
      init?(stringValue: String) { return nil }
      init?(intValue: Int) { return nil }
    }
    init() {}
    init?<Name: CodingKey>(codingKey: Name) { return nil }
    var codingKey: any CodingKey { Key() }
  }
  private struct Leafy: Hashable, JSONLeafRepresentable {
    var jsonLeafValue: JSONLeafValue? { .number(1.5) }
  }
  private struct Opaque: Hashable { var id = 1 }
  private struct Entry { var a: Int?, b = [1] }

  private struct Pairs: DictionaryReflection {
    var jsonEntries: [(key: Int, value: Any)] { [(2, "b"), (1, [1])] }
  }

  private struct PairSequence: DictionaryReflection, Sequence {
    typealias JSONKey = String
    typealias JSONEntryValue = Int?
    func makeIterator() -> IndexingIterator<[(key: String, value: Int?)]> { [("b", 1), ("a", nil)].makeIterator() }
  }

  static let keys = [
    WritingRow(["": 1], #"{"":1}"#), WritingRow(["\"\n é": 1], #"{"\"\n é":1}"#),
    WritingRow(["sub".dropFirst(): 1], #"{"ub":1}"#), WritingRow([Character("c"): 1], #"{"c":1}"#),
    WritingRow([-1: 1], #"{"-1":1}"#), WritingRow([UInt8(255): 1], #"{"255":1}"#),
    WritingRow([Int128.min: 1], #"{"-170141183460469231731687303715884105728":1}"#),
    WritingRow([true: 1], #"{"true":1}"#), WritingRow([0.5: 1], #"{"0.5":1}"#),
    WritingRow([Float(0.1): 1], #"{"0.1":1}"#),
    WritingRow([Level.high: 1], #"{"1":1}"#), WritingRow([Shape.circle: 1], #"{"circle":1}"#),
    WritingRow([Version(): 1], #"{"v1":1}"#), WritingRow([Coded(): 1], #"{"coded":1}"#),
    WritingRow([Leafy(): 1], #"{"1.5":1}"#),
    WritingRow(
      [UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!: 1], #"{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F":1}"#),
    WritingRow([URL(string: "https://a.b")!: 1], #"{"https://a.b":1}"#),
    WritingRow([NSString(string: "n"): 1], #"{"n":1}"#), WritingRow([AnyHashable(7): 1], #"{"7":1}"#),
    WritingRow([AnyHashable(Level.low): 1], #"{"0":1}"#), WritingRow([Int?(1): 1], #"{"1":1}"#),
  ]

  static let values = [
    WritingRow([String: Int](), "{}"), WritingRow([Int: Int](), "{}"),
    WritingRow(["k": Entry()], #"{"k":{"b":[1]}}"#), WritingRow([1: Entry(a: 2)], #"{"1":{"a":2,"b":[1]}}"#),
    WritingRow(["k": ["l": ["m": [1]]]], #"{"k":{"l":{"m":[1]}}}"#),
    WritingRow([1: [2: [3: "x"]]], #"{"1":{"2":{"3":"x"}}}"#),
    WritingRow(["k": nil] as [String: String?], #"{"k":null}"#),
    WritingRow(["k": Date(timeIntervalSince1970: 0)], #"{"k":"1970-01-01T00:00:00Z"}"#),
    WritingRow(Pairs(), #"{"2":"b","1":[1]}"#), WritingRow(PairSequence(), #"{"b":1,"a":null}"#),
    WritingRow([["k": 1], [:]], #"[{"k":1},{}]"#), WritingRow(["a": 1] as KeyValuePairs, #"[{"key":"a","value":1}]"#),
  ]

  @Test("Dictionaries with keys and values of any type are written", arguments: keys + values)
  func isWritten(row: WritingRow) throws {
    let expected = row.expected
    #expect(try row.texts() == [expected])
  }

  @Test("Every entry of a dictionary is written") func everyEntryIsThere() throws {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<200).map { ("key \($0)", $0) })
    let text = try JSONSerializer().serializeToString(numbers)
    #expect(try JSONValue(parsing: text).object?.count == 200)
    #expect(try JSONDeserializer().deserialize([String: Int].self, from: text) == numbers)
  }

  private static let keyAdvice =
    "Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable."

  static let unsupported = [
    UnwritableRow(
      [Opaque(): 1], .unsupportedKey,
      "expected a key that can be spelled as a string, found a key of type Opaque. \(keyAdvice)"),
    UnwritableRow(
      ["a": [1: [Opaque(): 1]]], .unsupportedKey, at: "/a/1",
      "at /a/1: expected a key that can be spelled as a string, found a key of type Opaque. \(keyAdvice)"),
    UnwritableRow(
      [[1]: 1], .unsupportedKey,
      "expected a key that can be spelled as a string, found a key of type [Int]. \(keyAdvice)"),
    UnwritableRow(
      [AnyHashable(Opaque()): 1], .unsupportedKey,
      "expected a key that can be spelled as a string, found a key of type Opaque. \(keyAdvice)"),
    UnwritableRow(
      [Int?.none: 1], .unsupportedKey,
      "expected a key that can be spelled as a string, found a key of type Int?. \(keyAdvice)"),
    UnwritableRow(
      [Double.infinity: 1], .unsupportedKey,
      "expected a key that can be spelled as a string, found a key of type Double. \(keyAdvice)"),
  ]

  @Test("A key without a text is an error", arguments: unsupported)
  func aKeyThatHasNoTextIsAnError(row: UnwritableRow) {
    #expect(row.error()?.code == row.code)
    #expect(row.error()?.path == row.path)
    #expect(row.error()?.description == row.text)
  }

  @Test("A key without a text is left out if the policy says so") func aKeyThatHasNoTextIsLeftOutWherePolicySaysSo()
    throws
  {
    let value: [String: [AnyHashable: Int]] = ["k": ["a": 1, AnyHashable(Opaque()): 2, 3: 4]]
    let writer = JSONSerializer(
      policy: .init {
        $0.unwritable = .skip
        $0.layout = .sortedKeys
      })
    let (bytes, report) = try writer.serializeReporting(value)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"k":{"3":4,"a":1}}"#)
    #expect(
      report.description == "at /k: expected a key that can be spelled as a string, found a key of type Opaque.")
    #expect(report.issues.first?.location == nil)
  }
}
