import JSONDocuments
import Janus
import TestSupport
import Testing

/// White space between members, which is expected to be the same as before the last member.
@Suite("Separators of members") struct SeparatorTests {
  struct Ship: KeyValueCreatable, Equatable {
    var id = 0
    var name = ""
    var port: Port?
    var speed = 0.0
    var isDocked = false
    var berth: Int?
  }

  struct Port: KeyValueCreatable, Equatable {
    var code = ""
    var depth = 0
  }

  /// Members with `#` for white space.
  static let members = [
    #""id":#7"#, #""name":#"Nordlys""#, ##""port":#{#"code":#"NOOSL",#"depth":#11#}"##, #""speed":#14.5"#,
    #""isDocked":#true"#, #""berth":#null"#,
  ]

  static let runs = [
    "", " ", "\n", "\n  ", "\r\n\t", "\n      ", "\n       ", "\n              ", "\n               ",
    "\n" + String(repeating: " ", count: 40),
  ]

  /// A document with white space that `space` makes.
  private func document(_ space: () -> String) -> String {
    "{#\(Self.members.joined(separator: "#,#"))#}".map { $0 == "#" ? space() : String($0) }.joined()
  }

  private func check(_ text: String) throws {
    let ship = Ship(id: 7, name: "Nordlys", port: Port(code: "NOOSL", depth: 11), speed: 14.5, isDocked: true)
    #expect(try JSONDeserializer(JSONFormat(keys: .exact)).deserialize(Ship.self, from: text) == ship)
    let value = try JSONValue(parsing: document { "" })
    #expect(try JSONValue(parsing: text) == value)
    #expect(JSONValue(try JSONDocument(parsing: text)[pointer: ""]) == value)
  }

  @Test("Members may be separated by any white space", arguments: runs)
  func anyRun(run: String) throws {
    try check(document { run })
    // The separators differ from what is before the first key.
    for other in Self.runs {
      var count = 0
      try check(
        document {
          count += 1
          return count == 1 ? other : run
        })
    }
  }

  @Test("Each member may be separated in another way") func randomRuns() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<Share.count(2000) { try check(document { Self.runs.randomElement(using: &random)! }) }
  }

  static let wrong: [(text: String, column: Int)] = [
    (#"{"a":1,,"b":2,,"c":3}"#, 8), (#"{"a":1 ,,"b":2}"#, 9), (#"{"a":1, "b":2 ,, "c":3}"#, 16),
    (#"{"a":1 , "b":2,, "c":3}"#, 16), (#"{,"a":1,"b":2}"#, 2), (#"{ "a":1, "b":2; "c":3}"#, 15),
    (#"{ "a":1, "b":2  "c":3}"#, 17),
    (#"{  "a":1,  "b":2,  'c':3}"#, 20), (#"{  "a":1,  "b":2,  }      "#, 20), (#"{"a":1,"b":2,"#, 14),
    (#"{"a": 1, "b": 2, "#, 18), (#"{"a":1,"b":2" "#, 13),
  ]

  @Test("What is not a separator is an error, where it is", arguments: wrong)
  func wrongSeparators(row: (text: String, column: Int)) throws {
    let reader = JSONDeserializer(JSONFormat(keys: .exact))
    let doors: [(String) throws -> Void] = [
      { _ = try JSONValue(parsing: $0) }, { _ = try JSONDocument(parsing: $0) },
      { _ = try reader.deserialize(Letters.self, from: $0) },
      { _ = try reader.deserialize([String: Int].self, from: $0) },
    ]
    for (number, door) in doors.enumerated() {
      let error = #expect(throws: JSONError.self) { try door(row.text) }
      #expect(error?.location?.column == row.column, "door \(number): \(error.map(String.init(describing:)) ?? "none")")
    }
  }

  struct Letters: KeyValueCreatable {
    var a = 0
    var b = 0
    var c = 0
  }
}
