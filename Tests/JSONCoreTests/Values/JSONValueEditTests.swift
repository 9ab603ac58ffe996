import JSONCore
import TestSupport
import Testing

@Suite("Editing values by pointers")
struct JSONValueEditTests {
  private static let document: JSONValue = ["a": [1, 2, 3], "b": ["c": "x"], "n": nil, "": 0, "t/u": "~"]

  private func changed(_ value: JSONValue = document, _ change: (inout JSONValue) throws -> Void) rethrows -> JSONValue
  {
    var copy = value
    try change(&copy)
    return copy
  }

  // MARK: Assigning

  @Test(
    "Assigning at a pointer creates the missing containers",
    arguments: [
      ("{}", "/a", #"{"a":7}"#), ("{}", "/a/b/c", #"{"a":{"b":{"c":7}}}"#), ("{}", "/a/0", #"{"a":[7]}"#),
      ("{}", "/a/-", #"{"a":[7]}"#), ("{}", "/a/1", #"{"a":{"1":7}}"#), ("[1,2]", "/1", "[1,7]"),
      ("[1,2]", "/2", "[1,2,7]"),
      ("[1,2]", "/-", "[1,2,7]"), ("[1,2]", "/4", "[1,2,null,null,7]"), ("[1,2]", "/-/x/0", #"[1,2,{"x":[7]}]"#),
      ("[1,2]", "/x", #"{"0":1,"1":2,"x":7}"#), ("[1,2]", "/01", #"{"0":1,"1":2,"01":7}"#),
      ("[1]", "/99999999999", #"{"0":1,"99999999999":7}"#),
      ("[1]", "/99999999999999999999", #"{"0":1,"99999999999999999999":7}"#),
      (#"{"a":1}"#, "/0", #"{"a":1,"0":7}"#), (#"{"a":"text"}"#, "/a/b", #"{"a":{"b":7}}"#), (#""text""#, "/0", "[7]"),
      ("1", "", "7"), (#"{"a~b/c":1}"#, "/a~0b~1c", #"{"a~b/c":7}"#),
      (#"{"a":1,"b":2,"a":3}"#, "/a", #"{"a":7,"b":2}"#),
    ])
  func assigning(_ text: String, _ pointer: String, _ expected: String) throws {
    var value = try JSONValue(parsing: text)
    let pointer = try #require(JSONPointer(pointer))
    value[pointer: pointer] = 7
    #expect(value.description == expected)
    if !expected.isEmpty, pointer.tokens.contains("-") { return }
    #expect(value[pointer: pointer] == 7)
  }

  @Test("What was assigned is there, and what was in other places still is")
  func law() throws {
    var random = SeededRandom(seed: 6901)
    let tokens = ["a", "b", "0", "1", "5", "x", "", "1500"]
    let starts: [JSONValue] = [nil, [], [:], "s", [1, [2], ["a": 3]], ["a": [1], "b": ["a": 2], "0": 5]]
    for _ in 0..<5000 {
      let start = starts.randomElement(using: &random) ?? nil
      let path = (0..<Int.random(in: 0...4, using: &random)).map { _ in tokens.randomElement(using: &random) ?? "" }
      let pointer = JSONPointer(tokens: path)
      var value = start
      value[pointer: pointer] = "new"
      #expect(value[pointer: pointer] == "new", "\(start) at \(pointer)")
      for (other, leaf) in Self.leaves(of: start) where !pointer.tokens.starts(with: other.tokens) {
        if other.tokens.starts(with: pointer.tokens) { continue }
        #expect(value[pointer: other] == leaf, "\(start) at \(pointer), \(other)")
      }
    }
  }

  private static func leaves(of value: JSONValue, at pointer: JSONPointer = JSONPointer()) -> [(JSONPointer, JSONValue)]
  {
    switch value {
    case .array(let elements):
      elements.enumerated().flatMap { leaves(of: $0.element, at: pointer.appending($0.offset)) }
    case .object(let object): object.flatMap { leaves(of: $0.value, at: pointer.appending($0.key)) }
    default: [(pointer, value)]
    }
  }

  @Test("Reading at a pointer gives null for a missing value")
  func reading() {
    #expect(Self.document[pointer: "/a/1"] == 2)
    #expect(Self.document[pointer: "/t~1u"] == "~")
    #expect(Self.document[pointer: "/"] == 0)
    #expect(Self.document[pointer: ""] == Self.document)
    #expect(Self.document[pointer: "/a/-"].isNull)
    #expect(Self.document[pointer: "/x/y"].isNull)
  }

  // MARK: Edits that throw

  @Test(
    "Inserting adds members, and elements before others",
    arguments: [
      ("/a/0", #"{"a":[7,1,2],"b":{"c":"x"}}"#), ("/a/1", #"{"a":[1,7,2],"b":{"c":"x"}}"#),
      ("/a/2", #"{"a":[1,2,7],"b":{"c":"x"}}"#), ("/a/-", #"{"a":[1,2,7],"b":{"c":"x"}}"#),
      ("/b/c", #"{"a":[1,2],"b":{"c":7}}"#), ("/b/d", #"{"a":[1,2],"b":{"c":"x","d":7}}"#),
      ("/e", #"{"a":[1,2],"b":{"c":"x"},"e":7}"#), ("", "7"),
    ])
  func inserting(_ pointer: String, _ expected: String) throws {
    var value: JSONValue = ["a": [1, 2], "b": ["c": "x"]]
    try value.insert(7, at: #require(JSONPointer(pointer)))
    #expect(value.description == expected)
  }

  @Test("Replacing and removing give what was there")
  func replacingAndRemoving() throws {
    var value = Self.document
    #expect(try value.replace(at: "/a/1", with: "two") == 2)
    #expect(try value.replace(at: "/b/c", with: ["y"]) == "x")
    #expect(try value.remove(at: "/a/0") == 1)
    #expect(try value.remove(at: "/n") == nil)
    #expect(value.description == #"{"a":["two",3],"b":{"c":["y"]},"":0,"t/u":"~"}"#)
    #expect(try value.replace(at: "", with: [1]) != 1)
    #expect(value == [1])
    #expect(try value.remove(at: "") == [1])
    #expect(value == nil)
  }

  @Test("Of a key that occurs twice all members are removed")
  func removingDuplicates() throws {
    var value = try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(try value.remove(at: "/a") == 3)
    #expect(value.description == #"{"b":2}"#)
  }

  enum Edit: CaseIterable { case insert, replace, remove }

  @Test(
    "What cannot be edited is an error that says why, and changes nothing",
    arguments: [
      (
        .insert, "/x/y",
        "at /x/y: expected an object or array at /x, found nothing; the document ends at the root. Insert the object or array first."
      ),
      (
        .insert, "/b/d/e/f",
        "at /b/d/e/f: expected an object or array at /b/d/e, found nothing; the document ends at /b. Insert the object or array first."
      ),
      (
        .insert, "/b/c/d",
        "at /b/c/d: expected an object or array at /b/c, found a string. Correct the pointer, or replace that value first."
      ),
      (
        .insert, "/n/d",
        "at /n/d: expected an object or array at /n, found null. Correct the pointer, or replace that value first."
      ),
      (.insert, "/a/4", "at /a/4: expected an index from 0 to 3, or -, found 4. Correct the pointer."),
      (.insert, "/a/01", "at /a/01: expected an index from 0 to 3, or -, found 01. Correct the pointer."),
      (.insert, "/a/x", "at /a/x: expected an index from 0 to 3, or -, found x. Correct the pointer."),
      (.replace, "/x", "at /x: expected a value, found nothing; the document ends at its root."),
      (.replace, "/a/3", "at /a/3: expected a value, found nothing; the document ends at /a."),
      (.replace, "/a/-", "at /a/-: expected a value, found nothing; the document ends at /a."),
      (.remove, "/b/x", "at /b/x: expected a value, found nothing; the document ends at /b."),
      (.remove, "/a/-", "at /a/-: expected a value, found nothing; the document ends at /a."),
      (.remove, "/b/c/0", "at /b/c/0: expected a value, found nothing; the document ends at /b/c."),
    ] as [(Edit, String, String)])
  func errors(_ edit: Edit, _ text: String, _ message: String) throws {
    var value = Self.document
    let pointer = try #require(JSONPointer(text))
    let error = #expect(throws: JSONError.self) {
      switch edit {
      case .insert: try value.insert(7, at: pointer)
      case .replace: try value.replace(at: pointer, with: 7)
      case .remove: try value.remove(at: pointer)
      }
    }
    #expect(error?.description == message)
    #expect(value == Self.document)
  }

  @Test("An edit far inside changes its place only, in place", .timeLimit(.minutes(5)))
  func inPlace() throws {
    var value: JSONValue = ["rows": .array((0..<20_000).map { ["id": JSONValue($0)] })]
    for index in 0..<20_000 { try value.insert("x", at: JSONPointer(tokens: ["rows", String(index), "name"])) }
    #expect(value["rows"][19_999] == ["id": 19_999, "name": "x"])
  }

  @Test("A value of up to 100,000 levels is changed in the innermost", arguments: Share.of(["a", "0"]))
  func deep(_ token: String) throws {
    // More than the stack has room for if each level takes some of it.
    let levels = Share.count(100_000, atLeast: 20_000)
    let pointer = JSONPointer(tokens: Array(repeating: token, count: levels))
    var value = JSONValue.null
    value[pointer: pointer] = 1
    #expect((0..<levels).reduce(1) { inner, _ in token == "0" ? [inner] : [token: inner] } == value)
    value[pointer: pointer] = 2
    #expect(try value.replace(at: pointer, with: 3) == 2)
    #expect(try value.remove(at: pointer) == 3)
    try value.insert(4, at: pointer)
    #expect(value[pointer: pointer] == 4)
  }

  @Test("An edit inside of a key's last value leaves its other ones") func duplicatesOnTheWay() throws {
    var value = try JSONValue(parsing: #"{"a":{"x":1},"a":{"x":2}}"#)
    try value.replace(at: "/a/x", with: 3)
    #expect(value.description == #"{"a":{"x":1},"a":{"x":3}}"#)
    #expect(throws: JSONError.self) { try value.insert(4, at: "/a/x/y") }
    #expect(value.description == #"{"a":{"x":1},"a":{"x":3}}"#)
    value[pointer: "/a/x"] = 5
    #expect(value.description == #"{"a":{"x":1},"a":{"x":5}}"#)
    value[pointer: "/a"] = 6
    #expect(value.description == #"{"a":6}"#)
  }
}
