import JSONDocuments
import Testing

@Suite("A merge patch") struct MergePatchTests {
  /// The examples of RFC 7396, appendix A, with its original spellings.
  private static let examples: [(original: JSONValue, patch: JSONValue, result: String)] = [
    (["a": "b"], ["a": "c"], #"{"a":"c"}"#),
    (["a": "b"], ["b": "c"], #"{"a":"b","b":"c"}"#),
    (["a": "b"], ["a": nil], #"{}"#),
    (["a": "b", "b": "c"], ["a": nil], #"{"b":"c"}"#),
    (["a": ["b"]], ["a": "c"], #"{"a":"c"}"#),
    (["a": "c"], ["a": ["b"]], #"{"a":["b"]}"#),
    (["a": ["b": "c"]], ["a": ["b": "d", "c": nil]], #"{"a":{"b":"d"}}"#),
    (["a": [["b": "c"]]], ["a": [1]], #"{"a":[1]}"#),
    (["a", "b"], ["c", "d"], #"["c","d"]"#),
    (["a": "b"], ["c"], #"["c"]"#),
    (["a": "foo"], nil, "null"),
    (["a": "foo"], "bar", #""bar""#),
    (["e": nil], ["a": 1], #"{"e":null,"a":1}"#),
    ([1, 2], ["a": "b", "c": nil], #"{"a":"b"}"#),
    ([:], ["a": ["bb": ["ccc": nil]]], #"{"a":{"bb":{}}}"#),
  ]

  private static let others: [(original: JSONValue, patch: JSONValue, result: String)] = [
    (["b": 1, "a": ["x": 1, "y": 2], "c": 3], ["a": ["x": 9], "d": 4], #"{"b":1,"a":{"x":9,"y":2},"c":3,"d":4}"#),
    (["a": 1], [:], #"{"a":1}"#),
    (1, [:], "{}"),
    (["a": 1], ["a": ["b": nil]], #"{"a":{}}"#),
    (["a": [["b": nil]]], ["c": [nil, ["d": nil]]], #"{"a":[{"b":null}],"c":[null,{"d":null}]}"#),
    // Keys with the same characters, but not the same code points.
    (["e\u{301}": 1], ["\u{e9}": 2], "{\"e\u{301}\":1,\"\u{e9}\":2}"),
    // The last of equal keys counts.
    (["a": 1, "b": 2, "a": 3], ["a": ["c": 4]], #"{"a":{"c":4},"b":2}"#),
    (["a": ["x": 1], "a": ["y": 2]], ["a": ["z": 3]], #"{"a":{"y":2,"z":3}}"#),
    (["a": 1], ["b": ["c": 1], "b": ["d": 1]], #"{"a":1,"b":{"d":1}}"#),
  ]

  @Test("Members are set, removed by null, and objects merged", arguments: examples + others)
  func merges(_ row: (original: JSONValue, patch: JSONValue, result: String)) {
    #expect(row.original.merging(row.patch).description == row.result)
  }

  private static let made: [(old: JSONValue, new: JSONValue, patch: String)] = [
    (["a": 1, "b": 2], ["b": 2.0, "a": 1], "{}"),
    (["a": 1, "b": ["c": 3, "d": 4], "e": 5], ["a": 2, "b": ["c": 3]], #"{"a":2,"b":{"d":null},"e":null}"#),
    (["a": [1, ["b": nil]]], ["a": [["b": nil]]], #"{"a":[{"b":null}]}"#),
    (["a": nil, "b": 1], ["a": nil], #"{"b":null}"#),
    (["a": 1], ["a": [:]], #"{"a":{}}"#),
    (["a": ["b": 1]], ["a": [:]], #"{"a":{"b":null}}"#),
    ([1], ["a": ["b": 1]], #"{"a":{"b":1}}"#),
    (["a": 1], [nil], "[null]"),
    (["a": 1], nil, "null"),
    (["a": ["x": 1], "a": ["y": 2]], ["a": ["y": 2]], #"{"a":{}}"#),
    (["e\u{301}": 1], ["\u{e9}": 1], "{\"\u{e9}\":1,\"e\u{301}\":null}"),
  ]

  @Test("A patch mentions what differs", arguments: made)
  func makes(_ row: (old: JSONValue, new: JSONValue, patch: String)) throws {
    let patch = try JSONValue.mergePatch(from: row.old, to: row.new)
    #expect(patch.description == row.patch)
    #expect(row.old.merging(patch) == row.new)
  }

  private static let failures: [(old: JSONValue, new: JSONValue, error: String)] = [
    (
      ["a": 1], ["a": nil],
      "at /a: expected a change that a merge patch can express, found a member that becomes null: "
        + "null removes members there. Make a JSONPatch, or leave the member out of the new document."
    ),
    (
      [:], ["a": ["b": ["c/d": nil]]],
      "at /a/b/c~1d: expected a change that a merge patch can express, found a member that becomes null: "
        + "null removes members there. Make a JSONPatch, or leave the member out of the new document."
    ),
    (
      ["a": 1], ["a": 1, "a": 2],
      "at /a: expected a change that a merge patch can express, found an object with the key \"a\" twice: "
        + "only the last one counts there. Make a JSONPatch, or leave the member out of the new document."
    ),
  ]

  @Test("A change that no merge patch can express is an error", arguments: failures)
  func fails(_ row: (old: JSONValue, new: JSONValue, error: String)) {
    let error = #expect(throws: JSONError.self) { try JSONValue.mergePatch(from: row.old, to: row.new) }
    #expect(error?.description == row.error)
  }
}
