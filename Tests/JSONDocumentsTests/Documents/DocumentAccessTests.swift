import JSONDocuments
import Janus
import TestSupport
import Testing

@Suite("Documents that are looked into") struct DocumentAccessTests {
  static let text = #"""
    {
      "name": "Nordlys \u00e6",
      "crew": [12, -0.5e1, 1e400, 123456789012345678901234567890],
      "open": true, "closed": false, "none": null,
      "name2": "é", "": {"a/b": [[]]},
      "twice": 1, "twice": 2
    }
    """#

  let document: JSONDocument

  init() throws { document = try JSONDocument(parsing: Self.text) }

  static let kinds: [(pointer: JSONPointer, kind: JSONDocument.Kind, count: Int, text: String)] = [
    ("/name", .string, 0, #""Nordlys \u00e6""#),
    ("/crew", .array, 4, "[12, -0.5e1, 1e400, 123456789012345678901234567890]"),
    ("/crew/1", .number, 0, "-0.5e1"), ("/open", .bool, 0, "true"), ("/none", .null, 0, "null"),
    ("/", .object, 1, #"{"a/b": [[]]}"#), ("//a~1b/0", .array, 0, "[]"), ("/twice", .number, 0, "2"),
  ]

  @Test("A value has a kind, a count, its text and its pointer", arguments: kinds)
  func kind(row: (pointer: JSONPointer, kind: JSONDocument.Kind, count: Int, text: String)) throws {
    let value = try document.at(row.pointer)
    #expect(value.kind == row.kind)
    #expect(value.count == row.count)
    #expect(value.description == row.text)
    #expect(value.pointer == row.pointer)
    #expect(value.exists)
  }

  @Test("Members and elements are visited in the order of the text") func visits() throws {
    var members: [String] = []
    for (key, value) in try #require(document.object) { members.append("\(key): \(value.kind)") }
    #expect(
      members == [
        "name: string", "crew: array", "open: bool", "closed: bool", "none: null", "name2: string", ": object",
        "twice: number", "twice: number",
      ])
    var crew: [String] = []
    for member in try #require(document["crew"].array) { crew.append(member.description) }
    #expect(crew == ["12", "-0.5e1", "1e400", "123456789012345678901234567890"])
    for _ in try #require(try JSONDocument(parsing: "{}").object) { Issue.record("an empty object has a member") }
  }

  @Test(
    "Leaves are read as JSONValue reads them",
    arguments: ["/name", "/crew/0", "/crew/1", "/crew/2", "/crew/3", "/open", "/none", "", "/crew", "/x"])
  func leaves(pointer: JSONPointer) throws {
    let (value, expected) = (document[pointer: pointer], try JSONValue(parsing: Self.text)[pointer: pointer])
    #expect(value.isNull == expected.isNull)
    #expect(value.bool == expected.bool)
    #expect(value.number == expected.number)
    #expect(value.int == expected.int)
    #expect(value.double == expected.double)
    #expect(value.string == expected.string)
    #expect(value.array?.map(JSONValue.init) == expected.array)
    #expect(value.object?.map(\.key) == expected.object?.map(\.key))
    #expect(JSONValue(value) == expected)
  }

  @Test("What is not in the document does not exist, and has nothing") func missing() throws {
    let missing = [
      document["x"], document["crew"][4], document["crew"][-1], document["name"][0], document["open"]["x"],
      document["x"]["y"][3], document[pointer: "/crew/01"], document[pointer: "/x/y"],
    ]
    for value in missing {
      #expect(!value.exists)
      #expect(value.isNull)
      #expect(value.count == 0)
      #expect(value.description == "")
      #expect(value.location == nil)
      #expect(value.pointer == nil)
      #expect(value.values(at: try JSONPath("$")).isEmpty)
      #expect(JSONValue(value) == .null)
    }
  }

  @Test("A pointer to nothing is an error with the location of the last value on the way") func missingPointer() throws
  {
    let error = #expect(throws: JSONError.self) { try document.at("/crew/9/name") }
    #expect(error?.description == "line 3, column 11, at /crew: expected a value at /crew/9/name, found nothing.")
    let inner = #expect(throws: JSONError.self) { try document["crew"].at("/9") }
    #expect(inner?.description == "line 3, column 11, at /crew: expected a value at /crew/9, found nothing.")
    let none = #expect(throws: JSONError.self) { try document["x"].at("/9") }
    #expect(none?.description == "at /9: expected a value, found a part that is not in the document.")
  }

  @Test("Locations are those of the whole document") func locations() throws {
    let location = try #require(document["crew"][2].location)
    #expect(location.line == 3)
    #expect(location.column == 24)
    #expect(Array(Self.text.utf8)[location.byteOffset...].starts(with: "1e400".utf8))
  }

  @Test("Elements and members are collections") func collections() throws {
    let crew = try #require(document["crew"].array)
    #expect(crew.last?.description == "123456789012345678901234567890")
    #expect(crew.reversed().map(\.description) == Array(crew).map(\.description).reversed())
    let members = try #require(document.object)
    #expect(members.map(\.key) == ["name", "crew", "open", "closed", "none", "name2", "", "twice", "twice"])
    #expect(members.indices.map { members[$0].key } == members.map(\.key))
    #expect(members["twice"].int == 2)
    #expect(members.last?.value.int == 2)
  }

  static let faults = [
    "", "[1, 2", "{\"a\": tru}", "[1] 2", "\"\\x\"", "nul", "[1,]", "{\"a\" 1}", String(repeating: "[", count: 600),
  ]

  @Test("A text that is not JSON gives the error that JSONValue gives", arguments: faults)
  func fault(text: String) throws {
    let expected = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: text) }
    #expect(error?.description == expected?.description)
    #expect(error?.location == expected?.location)
  }

  static let encodings: [(name: String, bytes: [UInt8])] = [
    ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array("{\n\"a\": 1}".utf8)),
    ("UTF-16", [0xFF, 0xFE] + "{\n\"a\": 1}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
  ]

  @Test("Other encodings are converted", arguments: encodings)
  func encoding(row: (name: String, bytes: [UInt8])) throws {
    let value = try JSONDocument(parsing: row.bytes)["a"]
    #expect(value.int == 1)
    #expect(value.location?.line == 2)
    #expect(value.location?.column == 6)
  }

  @Test("JSON5 is read in full") func json5() throws {
    let document = try JSONDocument(parsing: "{a: 'x\\\ny', // note\n b: [+.5, 0x10,],}", dialect: .json5)
    #expect(document["a"].string == "xy")
    #expect(document["b"][0].double == 0.5)
    #expect(document["b"][1].int == 16)
    #expect(document["b"].pointer == "/b")
    #expect(try document.deserialize([Double].self, at: "/b") == [0.5, 16])
    #expect(try document.decode([Double].self, at: "/b") == [0.5, 16])
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: "[1,\n NaN]", dialect: .json5) }
    let expected = #expect(throws: JSONError.self) { try JSONValue(parsing: "[1,\n NaN]", dialect: .json5) }
    #expect(error?.description == expected?.description)
  }

  @Test("Documents are equal if their values are") func equality() throws {
    let left = try JSONDocument(parsing: #"{"a": 1.0, "b": ["\u0041"]}"#)
    let right = try JSONDocument(parsing: #"{"b": ["A"], "a": 1}"#)
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left["a"] == right["a"])
    #expect(left["a"] != right["b"])
    #expect(left["x"] == right["y"])
    #expect(try JSONDocument(parsing: JSONValue(left)) == left)
  }

  @Test("A path selects values inside") func paths() throws {
    #expect(
      document.values(at: try JSONPath("$.crew[?@ > 5]")).map(\.description) == [
        "12", "1e400", "123456789012345678901234567890",
      ])
    #expect(document["crew"].values(at: try JSONPath("$[-1]")).first?.pointer == "/crew/3")
  }
}
