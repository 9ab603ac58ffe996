import JSONDocuments
import Testing

@Suite("The patch from one document to another") struct PatchDifferenceTests {
  private static let rows: [(old: JSONValue, new: JSONValue, patch: String)] = [
    (["a": 1], ["a": 1], "[]"),
    (["a": 1, "b": 2], ["b": 2.0, "a": 1], "[]"),
    (1, [1], #"[{"op":"replace","path":"","value":[1]}]"#),
    (["a": 1], ["a": 2], #"[{"op":"replace","path":"/a","value":2}]"#),
    (["a": nil], ["a": false], #"[{"op":"replace","path":"/a","value":false}]"#),
    ([:], ["a": 1], #"[{"op":"add","path":"/a","value":1}]"#),
    (["a": 1, "b": 2], ["a": 1], #"[{"op":"remove","path":"/b"}]"#),
    (["a": 1], ["b": 1], #"[{"op":"remove","path":"/a"},{"op":"add","path":"/b","value":1}]"#),
    (["a": [1]], ["b": [1]], #"[{"op":"move","from":"/a","path":"/b"}]"#),
    (["a": "x", "c": 1], ["b": "x", "c": 1], #"[{"op":"move","from":"/a","path":"/b"}]"#),
    (["a/b": ["m~n": 1]], ["a/b": ["m~n": 2]], #"[{"op":"replace","path":"/a~1b/m~0n","value":2}]"#),
    // The same characters, but not the same code points.
    (
      ["e\u{301}": 1], ["\u{e9}": 1],
      "[{\"op\":\"remove\",\"path\":\"/e\u{301}\"},{\"op\":\"add\",\"path\":\"/\u{e9}\",\"value\":1}]"
    ),
    (["a": "e\u{301}"], ["a": "\u{e9}"], "[{\"op\":\"replace\",\"path\":\"/a\",\"value\":\"\u{e9}\"}]"),
    // Objects and arrays that have nothing in common.
    (["a": ["b": 1]], ["a": ["c": 2, "d": 3]], #"[{"op":"replace","path":"/a","value":{"c":2,"d":3}}]"#),
    (["a": [1, 2, 3]], ["a": [4, 5]], #"[{"op":"replace","path":"/a","value":[4,5]}]"#),
    ([1, 2, 3], [1, 4, 3], #"[{"op":"replace","path":"/1","value":4}]"#),
    ([1], [2], #"[{"op":"replace","path":"/0","value":2}]"#),
    ([1, 2, 3], [1, 3], #"[{"op":"remove","path":"/1"}]"#),
    ([1, 2, 3], [1, 2, 9, 3], #"[{"op":"add","path":"/2","value":9}]"#),
    ([1, 2, 3], [1, 2, 3, 4], #"[{"op":"add","path":"/3","value":4}]"#),
    ([], [1, 2], #"[{"op":"add","path":"/0","value":1},{"op":"add","path":"/1","value":2}]"#),
    ([1, 2], [], #"[{"op":"remove","path":"/0"},{"op":"remove","path":"/0"}]"#),
    ([1, 2, 3, 4], [2, 3, 4, 1], #"[{"op":"move","from":"/0","path":"/3"}]"#),
    ([1, 2, 3, 4], [4, 1, 2, 3], #"[{"op":"move","from":"/3","path":"/0"}]"#),
    ([1, 2, 3, 4], [1, 3, 2, 4], #"[{"op":"move","from":"/1","path":"/2"}]"#),
    (
      [["id": 1, "n": "a"], ["id": 2, "n": "b"]], [["id": 0, "n": "z"], ["id": 1, "n": "a"], ["id": 2, "n": "c"]],
      #"[{"op":"add","path":"/0","value":{"id":0,"n":"z"}},{"op":"replace","path":"/2/n","value":"c"}]"#
    ),
    (
      [["id": 1, "n": "a"], ["id": 2, "n": "b"], ["id": 3, "n": "c"], ["id": 4, "n": "d"]],
      [["id": 4, "n": "d"], ["id": 1, "n": "a"], ["id": 2, "n": "B"], ["id": 3, "n": "c"], ["id": 5, "n": "e"]],
      #"[{"op":"move","from":"/3","path":"/0"},{"op":"replace","path":"/2/n","value":"B"}"#
        + #",{"op":"add","path":"/4","value":{"id":5,"n":"e"}}]"#
    ),
    // Operations cannot add a key twice, so the object is replaced.
    (
      ["a": ["b": 1]], ["a": ["b": 1, "b": 2]],
      #"[{"op":"replace","path":"/a","value":{"b":1,"b":2}}]"#
    ),
  ]

  @Test("A patch has the fewest operations that people expect", arguments: rows)
  func exact(_ row: (old: JSONValue, new: JSONValue, patch: String)) throws {
    let patch = JSONPatch(from: row.old, to: row.new)
    #expect(patch.description == row.patch)
    #expect(try row.old.applying(patch) == row.new)
  }

  @Test("One element inserted before 1,000 others is one operation") func insertedFirst() throws {
    let old = JSONValue((0..<1_000).map { $0 % 7 })
    let patch = JSONPatch(from: old, to: JSONValue([-1] + (0..<1_000).map { $0 % 7 }))
    #expect(patch == [.add(-1, at: "/0")])
  }

  @Test("Elements moved in an array of 1,000 objects are moved once each") func movedFar() throws {
    var elements = (0..<1_000).map { ["id": JSONValue($0), "name": .string("ship \($0)")] as JSONValue }
    let old = JSONValue(elements)
    for index in [10, 400, 990] { elements.insert(elements.remove(at: index), at: 500) }
    let patch = JSONPatch(from: old, to: JSONValue(elements))
    #expect(patch.operations.count == 3)
    #expect(try old.applying(patch) == JSONValue(elements))
  }
}
