import Foundation
import Janus
import Testing

@Suite struct OptionalWritingTests {
  private struct Inner { var value: Int? }
  private enum Level: Int { case low, high }
  private final class Object { var value = 1 }

  private struct Holder {
    var nested: Int??
    var deep: String????
    var level: Level?
    var inner: Inner?
    var object: Object?
    var list: [Int?]?
    var map: [String: Int?]?
    var any: Any?
    var date: Date?
    var value: JSONValue?
    var existential: (any CustomStringConvertible)?
    var function: (() -> Void)?
  }

  static let rows = [
    WritingRow(nil as Int?, "null"), WritingRow(1 as Int??, "1"), WritingRow(.some(nil) as Int??, "null"),
    WritingRow([1, nil, 2] as [Int?], "[1,null,2]"), WritingRow([.some(nil), nil, 1] as [Int??], "[null,null,1]"),
    WritingRow(["a": nil] as [String: Int?], #"{"a":null}"#),
    WritingRow([nil as Any?, 1 as Any?], "[null,1]"), WritingRow([Int?.none as Any], "[null]"),
    WritingRow(["a": Int?.none as Any], #"{"a":null}"#), WritingRow([Inner?.none, Inner()], "[null,{}]"),
    WritingRow(Set<Int?>([nil]), "[null]"), WritingRow(ContiguousArray<String?>([nil, "a"]), #"[null,"a"]"#),
    WritingRow([1: nil] as [Int: String?], #"{"1":null}"#), WritingRow(Holder(), "{}"),
    WritingRow(Holder(nested: .some(nil), deep: .some(.some(nil)), any: Int?.none as Any), "{}"),
    WritingRow(
      Holder(
        nested: 1, deep: "d", level: .low, inner: Inner(value: 2), object: Object(), list: [nil], map: ["k": nil],
        any: 3, date: Date(timeIntervalSince1970: 0), value: JSONValue.null, existential: "e"),
      #"{"nested":1,"deep":"d","level":0,"inner":{"value":2},"object":{"value":1},"list":[null],"map":{"k":null},"#
        + #""any":3,"date":"1970-01-01T00:00:00Z","value":null,"existential":"e"}"#),
  ]

  @Test(arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test func nilPropertiesMayBeWrittenAsNull() throws {
    let writer = JSONSerializer(policy: .init(nilProperties: .writeNull))
    #expect(
      try writer.serializeToString(Holder(nested: .some(nil), inner: Inner()))
        == #"{"nested":null,"deep":null,"level":null,"inner":{"value":null},"object":null,"list":null,"map":null,"#
        + #""any":null,"date":null,"value":null,"existential":null}"#)
  }
}
