import JSONCore
import JSONDeserializer
import JSONDocuments
import Testing

@Suite("Models at paths") struct DeserializerPathTests {
  struct Ship: KeyValueCreatable, Equatable {
    var name = ""
    var crewSize = 0
    init() {}
    init(_ name: String, _ crewSize: Int) { (self.name, self.crewSize) = (name, crewSize) }
  }

  static let text = """
    {
      "fleet": {
        "ships": [
          {"name": "Nordlys", "crew_size": 12, "tags": [1, {}]},
          {"name": "Havila", "crew_size": 30},
          {"name": "Lofoten", "crew_size": 7}
        ]
      }
    }
    """

  let reader = JSONDeserializer(JSONFormat(keys: .snakeCase))

  @Test(
    "Each node is read as a model",
    arguments: [
      ("$.fleet.ships[*]", ["Nordlys", "Havila", "Lofoten"]),
      ("$.fleet.ships[1:]", ["Havila", "Lofoten"]),
      ("$.fleet.ships[-1, 0]", ["Lofoten", "Nordlys"]),
      ("$..[?@.crew_size > 10]", ["Nordlys", "Havila"]),
      ("$.fleet.none", []),
    ])
  func models(path: String, names: [String]) throws {
    let ships = try reader.deserialize([Ship].self, from: Self.text, at: JSONPath(path))
    #expect(ships.map(\.name) == names)
    #expect(try reader.deserialize([Ship].self, from: JSONValue(parsing: Self.text), at: JSONPath(path)) == ships)
  }

  @Test("Leaves, arrays and optionals are read, too") func leaves() throws {
    #expect(try reader.deserialize([String].self, from: Self.text, at: JSONPath("$..name")).count == 3)
    #expect(try reader.deserialize([[Ship]].self, from: Self.text, at: JSONPath("$.fleet.ships")).first?.count == 3)
    #expect(try reader.deserialize([Int?].self, from: "[1, null]", at: JSONPath("$[*]")) == [1, nil])
    #expect(try reader.deserialize([JSONValue].self, from: "[1, null]", at: JSONPath("$[*]")) == [1, .null])
  }

  static let errors = [
    (
      "$.fleet.ships[*]", #"{"fleet": {"ships": [{"crew_size": 1},\#n {"crew_size": "x"}]}}"#,
      "line 2, column 16, at /fleet/ships/1/crew_size: expected Int, found the string \"x\"."
    ),
    (
      "$..[?@.crew_size]", #"{"fleet": {"ships": [{"crew_size": 1},\#n {"crew_size": "x"}]}}"#,
      "line 2, column 16, at /fleet/ships/1/crew_size: expected Int, found the string \"x\"."
    ),
    ("$.fleet", #"{"fleet": 7}"#, "line 1, column 11, at /fleet: expected Ship, found the number 7."),
    ("$.fleet", #"{"fleet": {}, "x": tru}"#, "line 1, column 20, at /x: expected a value, found `t`."),
    ("$.fleet", #"{"fleet": {}} 1"#, "line 1, column 15: expected the end of the document, found `1`."),
    (
      "$.fleet", #"{"fleet": {}, "x": [[[[1]]]]}"#,
      "line 1, column 22, at /x/0/0: expected at most 3 levels of nesting, found one more."
    ),
  ]

  @Test("An error has the location in the whole document", arguments: errors)
  func error(path: String, text: String, message: String) throws {
    var policy = JSONDeserializer.Policy()
    policy.limits.depth = path == "$.fleet" ? 3 : 10
    let reader = JSONDeserializer(JSONFormat(keys: .snakeCase), policy: policy)
    let error = try #require(throws: JSONError.self) {
      try reader.deserialize([Ship].self, from: text, at: JSONPath(path))
    }
    #expect(error.description.hasPrefix(message), "\(error)")
  }

  @Test("Values that do not fit are skipped and reported with their location") func reporting() throws {
    let text = #"[{"name": "Nordlys", "crew_size": "x"}, {"name": [], "crew_size": 3}]"#
    let (ships, report) = try reader.deserializeReporting([Ship].self, from: text, at: JSONPath("$[*]"))
    #expect(ships == [Ship("Nordlys", 0), Ship("", 3)])
    #expect(report.issues.map(\.path) == ["/0/crew_size", "/1/name"])
    #expect(report.issues.map(\.location?.column) == [35, 50])
  }

  @Test("The root of the format is ignored") func roots() throws {
    let reader = JSONDeserializer(JSONFormat(keys: .snakeCase, root: .named("data")))
    let ships = try reader.deserialize([Ship].self, from: Self.text, at: JSONPath("$..ships[0]"))
    #expect(ships == [Ship("Nordlys", 12)])
  }
}
