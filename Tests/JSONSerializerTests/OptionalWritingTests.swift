import Foundation
import Janus
import TestSupport
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

  /// Nil says itself in different places here, and some of them are the last bytes of the value.
  private struct Places<First, Last> {
    var first: First?
    var number = 7
    var last: Last?
  }

  /// Shorter than a word.
  private struct Flags: Equatable {
    var first: Bool?
    var second: Bool?
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

  @Test("Optionals are written as their values, and nil properties are left out", arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("Nil properties are written as null if the policy says so") func nilPropertiesMayBeWrittenAsNull() throws {
    let writer = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(
      try writer.serializeToString(Holder(nested: .some(nil), inner: Inner()))
        == #"{"nested":null,"deep":null,"level":null,"inner":{"value":null},"object":null,"list":null,"map":null,"#
        + #""any":null,"date":null,"value":null,"existential":null}"#)
  }

  @Test("Nil is found in every type of property, first and last", arguments: [false, true])
  func nilIsToldApartWhereverItLies(writesNull: Bool) throws {
    let policy = JSONSerializer.Policy { $0.nilProperties = writesNull ? .writeNull : .omit }
    func check<First, Last>(_ first: First, _ last: Last, _ firstText: String, _ lastText: String) throws {
      for (hasFirst, hasLast) in [(true, true), (true, false), (false, true), (false, false)] {
        let value = Places(first: hasFirst ? first : nil, last: hasLast ? last : nil)
        let texts = [("first", hasFirst ? firstText : "null"), ("number", "7"), ("last", hasLast ? lastText : "null")]
        let members = texts.filter { writesNull || $0.1 != "null" }.map { "\"\($0)\":\($1)" }
        let object = "{\(members.joined(separator: ","))}"
        #expect(try JSONSerializer(policy: policy).serializeToString([value, value]) == "[\(object),\(object)]")
        var pretty = policy
        pretty.layout = [.pretty, .sortedKeys]
        #expect(
          try JSONSerializer(policy: pretty).serializeToString(value)
            == String(decoding: JSONValue(parsing: object).serialized(pretty.layout), as: UTF8.self))
      }
    }
    try check(1, 2, "1", "2")
    try check(0.5, true, "0.5", "true")
    try check(false, Level.high, "false", "1")
    try check("short", "a text of more than fifteen bytes", "\"short\"", "\"a text of more than fifteen bytes\"")
    try check("", UInt8(9), "\"\"", "9")
    try check([1], ["a": 1], "[1]", #"{"a":1}"#)
  }

  @Test("Optionals of values shorter than a word are written") func optionalsOfValuesShorterThanAWordAreWritten() throws
  {
    let writer = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(
      try writer.serializeToString([Flags(), Flags(first: true), Flags(second: false)])
        == #"[{"first":null,"second":null},{"first":true,"second":null},{"first":null,"second":false}]"#)
  }
}
