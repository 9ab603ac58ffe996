import Foundation
import JSONCore
import JSONDocuments
import TestSupport
import Testing

@Suite("Limits of paths") struct PathLimitTests {
  static let nesting = [
    ("$[?" + String(repeating: "(", count: 1_000) + "@" + String(repeating: ")", count: 1_000) + "]"),
    String(repeating: "$[?", count: 1_000) + "@" + String(repeating: "]", count: 1_000),
    ("$[?" + String(repeating: "length(", count: 1_000) + "@" + String(repeating: ")", count: 1_000) + ">1]"),
    ("$[?" + String(repeating: "!(", count: 1_000) + "@" + String(repeating: ")", count: 1_000) + "]"),
    String(repeating: "$[?", count: 100_000),
  ]

  @Test("Too many filters, parentheses and functions inside one another are an error", arguments: nesting)
  func tooDeep(path: String) throws {
    let error = try #require(throws: JSONError.self) { try JSONPath(path) }
    #expect(
      error.message
        == "expected at most 50 filters, parentheses and function calls inside one another, found one more")
  }

  @Test("Fifty filters inside one another work on a small stack") func nestedFilters() throws {
    let path = "$" + String(repeating: "[?@", count: 50) + String(repeating: "]", count: 50)
    var value: JSONValue = 1
    for _ in 0..<50 { value = .array([value]) }
    let found = try withSmallStack { [value] in value.values(at: try JSONPath(path)).count }
    #expect(found == 1)
  }

  @Test("A path may have 10,000 segments, selectors, conditions and so many spaces") func manyParts() throws {
    var value: JSONValue = 1
    for _ in 0..<10_000 { value = ["a": value] }
    let path = try JSONPath("$" + String(repeating: ".a", count: 10_000))
    #expect(value.values(at: path) == [1])
    #expect(try path.values(in: value.serialized(), depth: 10_000) == [1])
    let elements: JSONValue = [1, 2]
    #expect(
      elements.values(at: try JSONPath("$[0" + String(repeating: ",1", count: 9_999) + "]")).count == 10_000)
    let conditions = String(repeating: " || @ == 2", count: 10_000)
    #expect(elements.values(at: try JSONPath("$[?@ == 1\(conditions)]")) == [1, 2])
    #expect(elements.values(at: try JSONPath("$\(String(repeating: " ", count: 10_000))[0]")) == [1])
  }

  @Test("The largest indices are those of I-JSON", arguments: ["9007199254740991", "-9007199254740991"])
  func largestIndices(index: String) throws {
    let value: JSONValue = [1, 2, 3]
    #expect(value.values(at: try JSONPath("$[\(index)]")) == [])
    #expect(value.values(at: try JSONPath("$[::\(index)]")).count == 1)
    #expect(try JSONPath("$[\(index)]").values(in: value.serialized()) == [])
    #expect(throws: JSONError.self) { try JSONPath("$[\(index)0]") }
    #expect(throws: JSONError.self) { try JSONPath("$[1:\(index)0]") }
  }

  @Test(
    "Indices beyond those of I-JSON are an error",
    arguments: [
      "9007199254740992", "-9007199254740992", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "-99999999999999999999999999999999999999999",
    ])
  func tooLargeIndices(index: String) throws {
    for path in ["$[\(index)]", "$[:\(index)]", "$[::\(index)]", "$[?@[\(index)]]"] {
      let error = try #require(throws: JSONError.self) { try JSONPath(path) }
      #expect(error.message == "expected an index from -9007199254740991 to 9007199254740991, found `\(index)`")
    }
  }

  @Test("Documents of up to 100,000 levels do not overflow the stack") func deepValues() throws {
    let levels = Share.count(100_000)
    var value: JSONValue = 1
    for _ in 0..<levels / 2 { value = [["a": value]] }
    let path = try JSONPath("$..*")
    try withSmallStack { [value] in
      let nodes = Array(value.nodes(at: path))
      #expect(nodes.count == levels)
      let last = try #require(nodes.last)
      #expect(last.location.steps.count == levels)
      #expect(last.location.pointer.tokens.count == levels)
      var edited = value
      #expect(edited.removeAll(at: path) == levels)
      #expect(edited == [])
    }
  }

  @Test("Texts of up to 100,000 levels do not overflow the stack") func deepTexts() throws {
    let levels = Share.count(100_000)
    let deep = String(repeating: #"[{"a":"#, count: levels / 2) + "1" + String(repeating: "}]", count: levels / 2)
    let text = #"{"deep": \#(deep), "last": "x"}"#
    try withSmallStack {
      #expect(try JSONPath("$.last").values(in: text) == ["x"])
      #expect(try JSONPath("$..last").values(in: text, depth: levels + 1) == ["x"])
      #expect(try JSONPath("$..[?@ == 1]").values(in: text, depth: levels + 1) == [1])
      #expect(throws: JSONError.self) { try JSONPath("$..last").values(in: text) }
      // To read the value itself, the stack must be as large as for `JSONValue(parsing:)`.
      let error = try #require(throws: JSONError.self) { try JSONPath("$.deep").values(in: text, depth: levels) }
      #expect(error.code == .stackLimit)
    }
  }

  @Test("A query that begins with the root is evaluated once for all elements") func rootQueries() throws {
    let value: JSONValue = ["all": .array((0..<2_000).map { ["id": .number(JSONNumber($0))] }), "last": ["id": 1_999]]
    let path = try JSONPath("$.all[?@.id == value($.last..id) || count($..id) == 1]")
    #expect(value.values(at: path) == [["id": 1_999]])
  }

  @Test("Slices of long arrays from the end take linear time in bytes") func longSlices() throws {
    let value = JSONValue.array((0..<50_000).map { .number(JSONNumber($0)) })
    #expect(try JSONPath("$[::-1]").values(in: value.serialized()).first == 49_999)
    #expect(try JSONPath("$[-1]").values(in: value.serialized()) == [49_999])
  }
}

/// Runs `body` on a thread with the smallest usual stack.
private func withSmallStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
  try #require(Thread.run { Result(catching: body) }).get()
}
