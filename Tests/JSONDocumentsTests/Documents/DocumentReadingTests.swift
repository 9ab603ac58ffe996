import JSONDocuments
import Janus
import Testing

@Suite("Models from parsed documents") struct DocumentReadingTests {
  struct Ship: KeyValueCreatable, Decodable, Equatable {
    var name = ""
    var crewSize = 0
    init() {}
    init(_ name: String, _ crewSize: Int) { (self.name, self.crewSize) = (name, crewSize) }
  }

  struct Port: Decodable, Equatable {
    var code: String
    var ships: [Ship]
  }

  static let text = """
    {"ports": [
      {"code": "NOBGO", "ships": [{"name": "Nordlys", "crewSize": 12}, {"name": "Havila", "crewSize": 30}]},
      {"code": "NOTOS", "ships": [{"name": "Lofoten", "crewSize": "x"}]}
    ]}
    """

  let document: JSONDocument

  init() throws { document = try JSONDocument(parsing: Self.text) }

  @Test("A value is read at a pointer, by plan or by its own code") func values() throws {
    let ships = [Ship("Nordlys", 12), Ship("Havila", 30)]
    #expect(try document.deserialize([Ship].self, at: "/ports/0/ships") == ships)
    #expect(try document["ports"][0]["ships"][1].deserialize(Ship.self) == ships[1])
    #expect(try document.decode(Port.self, at: "/ports/0") == Port(code: "NOBGO", ships: ships))
    #expect(try document.deserialize(String.self, at: "/ports/0/code") == "NOBGO")
    #expect(try document.decode(String.self, at: "/ports/1/code") == "NOTOS")
    let reader = JSONDeserializer(JSONFormat(keys: .snakeCase))
    #expect(try reader.deserialize([Ship].self, from: document["ports"][0]["ships"]).map(\.crewSize) == [0, 0])
  }

  @Test("Errors have the place in the whole document") func errors() throws {
    let words = "line 3, column 63, at /ports/1/ships/0/crewSize: expected Int, found the string \"x\"."
    let error = #expect(throws: JSONError.self) { try document.deserialize([Ship].self, at: "/ports/1/ships") }
    #expect(error?.description.hasPrefix(words) == true)
    let decoded = #expect(throws: DecodingError.self) { try document.decode(Port.self, at: "/ports/1") }
    guard case .typeMismatch(_, let context)? = decoded else {
      Issue.record("\(decoded as Any)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["ships", "Index 0", "crewSize"])
    #expect(context.debugDescription.hasPrefix(words))
    #expect((context.underlyingError as? JSONError)?.location == error?.location)
    let kind = #expect(throws: JSONError.self) { try document.deserialize(Ship.self, at: "/ports/0/code") }
    #expect(kind?.description.hasPrefix("line 2, column 12, at /ports/0/code: expected Ship, found the string") == true)
  }

  @Test("Skipped parts are reported with their place in the whole document") func reports() throws {
    let (ships, report) = try JSONDeserializer().deserializeReporting([Ship].self, from: document["ports"][1]["ships"])
    #expect(ships == [Ship("Lofoten", 0)])
    #expect(report.issues.map { "\($0)" }.first?.contains("/ports/1/ships/0/crewSize") == true)
  }

  @Test("What does not exist cannot be read") func missing() throws {
    let error = #expect(throws: JSONError.self) { try document.deserialize(Ship.self, at: "/ports/7") }
    #expect(error?.description == "line 1, column 11, at /ports: expected a value at /ports/7, found nothing.")
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Ship.self, from: document["x"]) }
    #expect(throws: JSONError.self) { try document["x"].decode(Ship.self) }
  }
}
