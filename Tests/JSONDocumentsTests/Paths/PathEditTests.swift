import JSONCore
import JSONDocuments
import Testing

@Suite("Edits at paths") struct PathEditTests {
  typealias Row = (path: String, before: String, after: String, count: Int)

  static let replaced: [Row] = [
    ("$", "[1]", #""x""#, 1),
    ("$.a", #"{"a": 1, "b": 2}"#, #"{"a": "x", "b": 2}"#, 1),
    ("$.c", #"{"a": 1}"#, #"{"a": 1}"#, 0),
    ("$[*].a", #"[{"a": 1}, {"b": 2}, {"a": {"c": 3}}]"#, #"[{"a": "x"}, {"b": 2}, {"a": "x"}]"#, 2),
    ("$[0, 0, -1]", "[1]", #"["x"]"#, 1),
    ("$..*", #"{"a": [1, 2]}"#, #"{"a": "x"}"#, 3),
    ("$..[?@ > 1]", "[1, 2, [3]]", #"[1, "x", ["x"]]"#, 2),
    ("$.a", #"{"a": 1, "b": 2, "a": 3}"#, #"{"b": 2, "a": "x"}"#, 1),
    ("$.*", #"{"a": 1, "a": 3}"#, #"{"a": "x", "a": "x"}"#, 2),
    ("$.*.b", #"{"a": {"b": 1}, "a": {}}"#, #"{"a": {"b": "x"}, "a": {}}"#, 1),
  ]

  @Test("A value replaces all nodes of a path", arguments: replaced) func replace(row: Row) throws {
    var value = try JSONValue(parsing: row.before)
    #expect(value.replace(at: try JSONPath(row.path), with: "x") == row.count)
    #expect(value.serializedToString == row.after.replacing(": ", with: ":").replacing(", ", with: ","))
  }

  static let removed: [Row] = [
    ("$", "[1]", "null", 1),
    ("$.a", #"{"a": 1, "b": 2}"#, #"{"b": 2}"#, 1),
    ("$[1, 3]", "[0, 1, 2, 3, 4]", "[0, 2, 4]", 2),
    ("$[::-2]", "[0, 1, 2, 3]", "[0, 2]", 2),
    ("$..a", #"{"a": {"a": 1}, "b": [{"a": 2, "c": 3}]}"#, #"{"b": [{"c": 3}]}"#, 3),
    ("$..*", "[[1], 2]", "[]", 3),
    ("$..secret", #"{"secret": 1, "x": {"secret": 2, "secret": 3}, "secret": 4}"#, #"{"x": {}}"#, 2),
    ("$.x", "[1]", "[1]", 0),
  ]

  @Test("All nodes of a path are removed", arguments: removed) func remove(row: Row) throws {
    var value = try JSONValue(parsing: row.before)
    #expect(value.removeAll(at: try JSONPath(row.path)) == row.count)
    #expect(value.serializedToString == row.after.replacing(": ", with: ":").replacing(", ", with: ","))
  }

  @Test("Inner nodes are replaced before the nodes around them") func innerFirst() throws {
    var value: JSONValue = [[1, 2], 3]
    var seen: [JSONValue] = []
    let count = value.replace(at: try JSONPath("$..*")) { node in
      seen.append(node)
      return node.int.map { .number(JSONNumber($0 * 10)) } ?? node
    }
    #expect(count == 4)
    #expect(seen == [1, 2, [10, 20], 3])
    #expect(value == [[10, 20], 30])
  }

  @Test("An error of the replacement changes nothing") func errors() throws {
    struct Refusal: Error {}
    var value: JSONValue = ["a": 1, "b": 2]
    let path = try JSONPath("$.*")
    #expect(throws: Refusal.self) {
      try value.replace(at: path) { node throws(Refusal) in
        if node == 2 { throw Refusal() }
        return "x"
      }
    }
    #expect(value == ["a": 1, "b": 2])
  }

  @Test("A copy is not changed") func copies() throws {
    let value: JSONValue = ["a": [1, ["b": 2]]]
    var copy = value
    copy.replace(at: try JSONPath("$..b"), with: 3)
    #expect(value == ["a": [1, ["b": 2]]])
    #expect(copy == ["a": [1, ["b": 3]]])
  }
}

extension JSONValue {
  fileprivate var serializedToString: String { description }
}
