import Janus
import TestSupport
import Testing

private struct Untyped: KeyValueCreatable {
  var any: Any = "before"
  var optional: Any?
  var list: [Any] = []
  var map: [String: Any] = [:]
  var maps: [[String: Any]] = []
  var maybeMap: [String: Any?]?
  var value: JSONValue = "before"
  var optionalValue: JSONValue?
  var values: [JSONValue] = []
  var object = JSONObject()
  var optionalObject: JSONObject?
  var array = JSONArray()
  var optionalArray: JSONArray?
}

@Suite struct UntypedReadingTests {
  @Test(
    "A value of type Any is read as one of Swift's types",
    arguments: [
      ("12", "Int 12"), ("-0", "Double -0.0"), ("1.5", "Double 1.5"), ("12.0", "Double 12.0"), ("true", "Bool true"),
      ("\"t\"", "String t"), ("9223372036854775808", "UInt64 9223372036854775808"),
      ("18446744073709551616", "JSONNumber 18446744073709551616"), ("1e400", "JSONNumber 1e400"),
      ("[]", "Array<Any> []"), ("{}", "Dictionary<String, Any> [:]"),
    ])
  func swiftsOwnTypes(document: String, expected: String) throws {
    func describe(_ value: Any?) -> String { value.map { "\(type(of: $0)) \($0)" } ?? "nil" }
    for door in Door.allCases where !(door == .parsedValue && document == "12.0") {
      let text = #"{"any": \#(document), "optional": \#(document), "list": [\#(document)], "map": {"k": \#(document)}}"#
      let read = try door.read(Untyped.self, from: text).value
      #expect(describe(read.any) == expected)
      #expect(describe(read.optional) == expected)
      #expect(describe(read.list.first) == expected)
      #expect(describe(read.map["k"]) == expected)
      #expect(describe(try door.read(Any.self, from: document).value) == expected)
    }
  }

  @Test("Nested values of type Any are arrays and dictionaries") func nested() throws {
    let text = #"{"any": {"a": [1, {"b": "c"}]}, "maps": [{"x": [true]}, {}], "maybeMap": {"n": null, "o": 1}}"#
    let read = try JSONDeserializer().deserialize(Untyped.self, from: text)
    let list = ((read.any as? [String: Any])?["a"] as? [Any])
    #expect(list?[0] as? Int == 1)
    #expect((list?[1] as? [String: Any])?["b"] as? String == "c")
    #expect((read.maps[0]["x"] as? [Any])?[0] as? Bool == true)
    #expect(read.maybeMap?["n"].map { $0 == nil } == true)
    #expect(read.maybeMap?["o"] as? Int == 1)
  }

  @Test("Null keeps a property of type Any, and is a JSONValue in collections") func nullInAny() throws {
    let text = #"{"any": null, "optional": null, "list": [null], "map": {"k": null}}"#
    let (read, report) = try JSONDeserializer().deserializeReporting(Untyped.self, from: text)
    #expect(read.any as? String == "before")
    #expect(read.optional == nil)
    #expect(read.list.first as? JSONValue == .null)
    #expect(read.map["k"] as? JSONValue == .null)
    #expect(report.isEmpty)
  }

  @Test(
    "A JSONValue holds any document",
    arguments: ["null", "12", "1.50", "\"s\"", "true", "[1, [null]]", #"{"b": 1, "a": [2], "b": 3}"#])
  func jsonValues(document: String) throws {
    let expected = try JSONValue(parsing: document)
    for door in Door.allCases {
      let text = #"{"value": \#(document), "optionalValue": \#(document), "values": [\#(document), 1]}"#
      let read = try door.read(Untyped.self, from: text).value
      #expect(read.value == expected)
      #expect(read.optionalValue == (expected.isNull ? JSONValue?.none : expected))
      #expect(read.values == [expected, 1])
      #expect(try door.read(JSONValue.self, from: document).value == expected)
    }
  }

  @Test("A JSONObject keeps its order and duplicates") func jsonObjectsKeepTheirOrderAndDuplicates() throws {
    let text = #"{"object": {"z": 1, "a": 2, "z": 3}, "optionalObject": {"k": null}}"#
    let read = try JSONDeserializer().deserialize(Untyped.self, from: text)
    #expect(read.object.keys == ["z", "a", "z"])
    #expect(read.object.values(forKey: "z") == [1, 3])
    #expect(read.optionalObject == ["k": nil])
  }

  @Test("A JSONArray holds its elements as they are") func jsonArraysAreReadAsTheyAre() throws {
    let text = #"{"array": [1.50, {"z": 1, "z": null}], "optionalArray": []}"#
    let read = try JSONDeserializer().deserialize(Untyped.self, from: text)
    #expect(read.array.description == #"[1.50,{"z":1,"z":null}]"#)
    #expect(read.optionalArray == [])
    #expect(try JSONDeserializer().deserialize(JSONArray.self, from: "[1]") == [1])
  }

  @Test(
    "A value of another kind is not a JSONArray",
    arguments: [#"{"array": {}}"#, #"{"array": "a"}"#, #"{"optionalArray": 3}"#])
  func otherKindsAreNoArrays(document: String) throws {
    #expect(try JSONDeserializer().issues(Untyped.self, from: document).count == 1)
  }

  @Test(
    "A value of another kind is reported as a mismatch",
    arguments: [#"{"object": [1]}"#, #"{"optionalObject": 3}"#, #"{"list": {}}"#, #"{"map": [1]}"#])
  func otherKindsAreMismatches(document: String) throws {
    #expect(try JSONDeserializer().issues(Untyped.self, from: document).count == 1)
  }
}
