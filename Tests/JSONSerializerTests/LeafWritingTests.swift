import Foundation
import Janus
import TestSupport
import Testing

@Suite struct LeafWritingTests {
  private struct Silent: JSONLeafRepresentable { var jsonLeafValue: JSONLeafValue? { nil } }
  private struct Spoken: JSONLeafRepresentable {
    var jsonLeafValue: JSONLeafValue?
    init(_ value: JSONLeafValue) { jsonLeafValue = value }
  }
  private struct Flags: OptionSet { var rawValue: UInt8 }
  private struct Tag: RawRepresentable { var rawValue: Character }

  static let numbers = [
    WritingRow(true, "true"), WritingRow(false, "false"),
    WritingRow(Int8.min, "-128"), WritingRow(Int8.max, "127"), WritingRow(UInt8.max, "255"),
    WritingRow(Int16.min, "-32768"), WritingRow(Int16.max, "32767"), WritingRow(UInt16.max, "65535"),
    WritingRow(Int32.min, "-2147483648"), WritingRow(Int32.max, "2147483647"), WritingRow(UInt32.max, "4294967295"),
    WritingRow(Int64.min, "-9223372036854775808"), WritingRow(Int64.max, "9223372036854775807"),
    WritingRow(UInt64.max, "18446744073709551615"), WritingRow(Int.min, "-9223372036854775808"),
    WritingRow(UInt.max, "18446744073709551615"), WritingRow(UInt.min, "0"),
    WritingRow(Int128.min, "-170141183460469231731687303715884105728"),
    WritingRow(Int128.max, "170141183460469231731687303715884105727"),
    WritingRow(UInt128.max, "340282366920938463463374607431768211455"), WritingRow(UInt128.min, "0"),
    WritingRow(0.0, "0.0"), WritingRow(-0.0, "-0.0"), WritingRow(1.0, "1.0"), WritingRow(0.1, "0.1"),
    WritingRow(0.1 + 0.2, "0.30000000000000004"), WritingRow(-2.5e-3, "-0.0025"), WritingRow(100.0, "100.0"),
    WritingRow(Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    WritingRow(-Double.greatestFiniteMagnitude, "-1.7976931348623157e+308"),
    WritingRow(Double.leastNonzeroMagnitude, "5e-324"),
    WritingRow(Double.leastNormalMagnitude, "2.2250738585072014e-308"), WritingRow(0x1p53, "9007199254740992.0"),
    WritingRow(Float(0.1), "0.1"), WritingRow(Float(16_777_216), "16777216.0"),
    WritingRow(Float.greatestFiniteMagnitude, "3.4028235e+38"), WritingRow(Float.leastNonzeroMagnitude, "1e-45"),
    WritingRow(-Float.zero, "-0.0"),
  ]

  static let texts = [
    WritingRow("", #""""#), WritingRow("text", #""text""#), WritingRow("é 名 😀", #""é 名 😀""#),
    WritingRow("\"\\/", #""\"\\/""#), WritingRow("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    WritingRow("\0\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""),
    WritingRow("\u{2028}\u{FEFF}\u{FFFF}", "\"\u{2028}\u{FEFF}\u{FFFF}\""),
    WritingRow(
      "a longer string, with a \" behind sixteen bytes", #""a longer string, with a \" behind sixteen bytes""#),
    WritingRow("a long string".dropFirst(2), #""long string""#), WritingRow(Substring(), #""""#),
    WritingRow(Character("x"), #""x""#), WritingRow(Character("\n"), #""\n""#),
    WritingRow(Character("\r\n"), #""\r\n""#), WritingRow(Character("👨‍👩‍👧"), #""👨‍👩‍👧""#),
    WritingRow(Character("e\u{301}"), "\"e\u{301}\""),
  ]

  static let own = [
    WritingRow(Spoken("s"), #""s""#), WritingRow(Spoken(1.5), "1.5"), WritingRow(Spoken(true), "true"),
    WritingRow(Spoken(nil as JSONLeafValue), "null"), WritingRow([Spoken(.null)], "[null]"),
    WritingRow(Spoken(.number(JSONNumber("1.50")!)), "1.50"), WritingRow(Silent(), "null"),
    WritingRow([Silent(), Silent()], "[]"), WritingRow(["a": Silent()], "{}"), WritingRow((1, Silent()), "[1]"),
    WritingRow(Flags(rawValue: 5), "5"), WritingRow(Tag(rawValue: "t"), #""t""#),
  ]

  static let values = [
    WritingRow(JSONValue.null, "null"), WritingRow([JSONValue.null], "[null]"),
    WritingRow([1, "a", [true, nil], ["z": 1.5, "a": [:]]] as JSONValue, #"[1,"a",[true,null],{"z":1.5,"a":{}}]"#),
    WritingRow(["z": 1, "a": 2] as JSONObject, #"{"z":1,"a":2}"#),
    WritingRow(JSONObject([(key: "a", value: 1), (key: "a", value: 2)]), #"{"a":1,"a":2}"#),
    WritingRow([1, [nil]] as JSONArray, "[1,[null]]"), WritingRow(["k": [1] as JSONArray], #"{"k":[1]}"#),
    WritingRow(JSONNumber(12), "12"), WritingRow([1, "a", nil] as [JSONLeafValue], #"[1,"a",null]"#),
    WritingRow(JSONNumber("1e400")!, "1e400"),
    WritingRow(JSONValue.number(JSONNumber("123456789012345678901234567890.5")!), "123456789012345678901234567890.5"),
  ]

  @Test("Leaves of every type are written", arguments: numbers + texts + own + values)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("Every leaf is written as a property, element, value and optional") func everyLeafAsPropertyElementAndOptional()
    throws
  {
    struct Holder<Leaf> {
      var value: Leaf
      var maybe: Leaf?
      var none: Leaf?
      var list: [Leaf?]
      var map: [String: Leaf]
    }
    func check<Leaf>(_ leaf: Leaf, _ text: String) throws {
      let holder = Holder(value: leaf, maybe: leaf, none: nil, list: [leaf, nil, leaf], map: ["k": leaf])
      let expected = #"{"value":\#(text),"maybe":\#(text),"list":[\#(text),null,\#(text)],"map":{"k":\#(text)}}"#
      #expect(try JSONSerializer().serializeToString(holder) == expected)
    }
    try check(true, "true")
    try check(Int8(-1), "-1")
    try check(Int16(-1), "-1")
    try check(Int32(-1), "-1")
    try check(Int64(-1), "-1")
    try check(Int128(-1), "-1")
    try check(-1, "-1")
    try check(UInt8(1), "1")
    try check(UInt16(1), "1")
    try check(UInt32(1), "1")
    try check(UInt64(1), "1")
    try check(UInt128(1), "1")
    try check(UInt(1), "1")
    try check(Float(1.5), "1.5")
    try check(1.5, "1.5")
    try check("s", #""s""#)
    try check("a string longer than fifteen bytes", #""a string longer than fifteen bytes""#)
    try check(Substring("s"), #""s""#)
    try check(Character("c"), #""c""#)
    try check(Tag(rawValue: "t"), #""t""#)
    try check(Date(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#)
  }
}
