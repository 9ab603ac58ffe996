import Foundation
import JSONManagedObjects
import Janus
import Testing

/// Mocks in files, and what is wrong with them.
@Suite struct MockCheckerTests {
  private let directory: FileTests.Directory

  init() throws { directory = try FileTests.Directory() }

  private func checker(_ root: RootKey = .none, _ policy: JSONDeserializer.Policy = .init()) throws -> MockChecker {
    let template = try Templates.template()
    return MockChecker(template, reader: JSONDeserializer(try template.format(root: root), policy: policy))
  }

  static let airport = #""aircraftAirport": {"airportId": 32, "airportName": "Blagnac"}"#
  static let aircraft =
    #"{"aircraftId": "11", "aircraftName": "tlse", "aircraftCanFly": 1, "aircraftPurchaseDate": "2013-01-01", \#(airport), "aircraftPilots": [{"pilotId": 1, "pilotName": "Gege"}]}"#

  @Test("Each attribute of each object is reported, of objects and arrays alike")
  func attributes() throws {
    _ = try directory.file("JMOMockAircraft.json", #"{"class": "Aircraft", "mock": \#(Self.aircraft)}"#)
    _ = try directory.file(
      "JMOMockPilots.json",
      "{\"class\": \"Pilot\",\n \"mock\": [{\"pilotId\": 1, \"pilotName\": \"a\"},\n  {\"pilotId\": 2, \"pilotName\": null}]}"
    )
    _ = try directory.file("Other.json", "{")
    var seen: [String] = []
    let problems = try checker().problems(in: directory.url) { attribute in
      let value =
        (attribute.value as? Set<Pilot>).map { "\($0.count) pilots" } ?? attribute.value.map { "\($0)" } ?? "nil"
      let file = URL(filePath: attribute.file).lastPathComponent
      if attribute.name == "airport" {
        #expect((attribute.value as? Airport)?.name == "Blagnac")
      } else if attribute.name == "purchaseDate" {
        #expect(attribute.value as? Date == Date(timeIntervalSince1970: 1_356_998_400))
      } else {
        seen.append("\(file) \(attribute.location) \(attribute.path) \(attribute.name) \(value)")
      }
    }
    #expect(problems == [])
    #expect(
      seen == [
        "JMOMockAircraft.json line 1, column 46 /mock/aircraftId primaryKey 11",
        "JMOMockAircraft.json line 1, column 68 /mock/aircraftName name tlse",
        "JMOMockAircraft.json line 1, column 94 /mock/aircraftCanFly canFly true",
        "JMOMockAircraft.json line 1, column 217 /mock/aircraftPilots pilots 1 pilots",
        "JMOMockPilots.json line 2, column 23 /mock/0/pilotId primaryKey 1",
        "JMOMockPilots.json line 2, column 39 /mock/0/pilotName name a",
        "JMOMockPilots.json line 3, column 15 /mock/1/pilotId primaryKey 2",
        "JMOMockPilots.json line 3, column 31 /mock/1/pilotName name nil",
      ])
  }

  static let rows: [(mock: String, problems: [String])] = [
    (#"{"class": "Pilot", "mock": {"pilotId": 1, "pilotName": "a"}}"#, []),
    ("{", ["line 1, column 2: expected a key or `}`, found the end of the text. The document may have been cut off."]),
    (
      #"{"class": "Pilot"}"#,
      [
        #"line 1, column 1: expected the required property `mock`, found nothing. A mock is an object such as {"class": "Ship", "mock": {"shipName": "Nordlys"}}."#
      ]
    ),
    (
      #"{"class": "Pylot", "mock": {}}"#,
      [
        #"line 1, column 11, at /class: expected a class of the template, found the string "Pylot". Did you mean `Pilot`? There are `Aircraft`, `Airport`, `Pilot`, `CustomObject`."#
      ]
    ),
    (
      #"{"class": "Pilot", "mock": []}"#,
      ["line 1, column 28, at /mock: expected at least one object, found an empty array. Add one."]
    ),
    (
      "{\"class\": \"Pilot\",\n\"mock\": [{\"pilotId\": \"é\", \"pilotName\": \"a\"}, {\"pilotId\": 1}, 7, {\"pilotId\": 2}]}",
      [
        #"line 2, column 22, at /mock/0/pilotId: expected Int, found the string "é". Correct the document, or give the property a type that takes such a value."#,
        "line 2, column 46, at /mock/1: expected the key \"pilotName\" of `name`, found nothing. Add it, with null if there may be no value.",
        "line 2, column 62, at /mock/2: expected Pilot, found the number 7. Correct the document, or give the property a type that takes such a value.",
        "line 2, column 65, at /mock/3: expected the key \"pilotName\" of `name`, found nothing. Add it, with null if there may be no value.",
      ]
    ),
    (
      #"{"class": "Aircraft", "mock": {"aircraftId": 1, "aircraftName": "n", "aircraftCanFly": true, "aircraftPurchaseDate": "May", "aircraftAirport": null, "aircraftPilots": [{"pilotId": {}}]}}"#,
      [
        #"line 1, column 118, at /mock/aircraftPurchaseDate: expected Date, found the string "May": a year is expected. Correct the document, or change how the format spells this type."#,
        "line 1, column 181, at /mock/aircraftPilots/0/pilotId: expected Int, found an object. Correct the document, or give the property a type that takes such a value.",
      ]
    ),
  ]

  @Test("All that is wrong with a mock is listed, with its place", arguments: rows)
  func problems(row: (mock: String, problems: [String])) throws {
    let file = try directory.file("JMOMockX.json", row.mock)
    let problems = try checker().problems(inFile: file)
    #expect(problems.map(\.description) == row.problems.map { "\(file.path): \($0)" })
    #expect(problems.allSatisfy { $0.file == file.path })
  }

  @Test("Mocks in envelopes and in other roots are checked")
  func envelopes() throws {
    let file = try directory.file(
      "JMOMockX.json", #"{"class": "Pilot", "mock": [{"pilot": {"pilotId": 1}}, {"pilotId": 2, "pilotName": "b"}]}"#)
    #expect(
      try checker(.envelope).problems(inFile: file).map { $0.problems[0].description } == [
        "line 1, column 39, at /mock/0/pilot: expected the key \"pilotName\" of `name`, found nothing.",
        "line 1, column 56, at /mock/1: expected the key \"pilot\" around the Pilot, found nothing.",
      ])
    let rooted = try directory.file(
      "JMOMockY.json", #"{"class": "Pilot", "mock": {"data": {"pilotId": 1, "pilotName": "a"}}}"#)
    #expect(try checker(.named("data")).problems(inFile: rooted) == [])
  }

  @Test("A policy may refuse more")
  func policies() throws {
    let file = try directory.file(
      "JMOMockX.json", #"{"class": "Airport", "mock": {"airportId": 1, "airportName": "a", "x": 1}}"#)
    #expect(try checker().problems(inFile: file) == [])
    let problems = try checker(.none, .init { $0.unknownKeys = .report }).problems(inFile: file)
    #expect(problems.map(\.code) == [.unknownKey] && problems[0].path == "/mock/x")
  }

  @Test("A folder without mocks does not pass")
  func folders() throws {
    let checker = try checker()
    let problems = checker.problems(in: directory.url)
    #expect(
      problems.map(\.description) == [
        "\(directory.url.path): expected mocks, found no file JMOMock….json. Check the path and the prefix."
      ])
    let none = directory.url.appending(path: "none")
    #expect(checker.problems(in: none).map(\.code) == [.unreadableFile])
    let file = try directory.file("FixtureA.json", #"{"class": "Pilot", "mock": {"pilotId": 1, "pilotName": "a"}}"#)
    let template = try Templates.template()
    let other = MockChecker(template, reader: JSONDeserializer(try template.format()), prefix: "Fixture")
    #expect(try other.files(in: directory.url).map(\.lastPathComponent) == [file.lastPathComponent])
    #expect(other.problems(in: directory.url) == [])
  }

  @Test("Values of every kind of property are reported")
  func kindsOfProperties() throws {
    final class Base: KeyValueCreatable, JSONMapped {
      var stored: Int? = 1
      lazy var late = "late"
      var fields = ["f": 3]
      static let jsonMapping: JSONMapping<Base> = [
        .ignored("fields"), .property("field", get: { $0.fields["f"] ?? 0 }, set: { $0.fields["f"] = $1 }),
        .readOnly("stored"),
      ]
    }
    let template = try JSONTemplate(
      parsing: #"""
        [{"class": {"attribute": "Base", "json": "b"}, "parameters": [
          {"attribute": "stored", "json": "s"}, {"attribute": "late", "json": "l"}, {"attribute": "field", "json": "f"}]}]
        """#, for: [Base.self])
    let file = try directory.file("JMOMockB.json", #"{"class": "Base", "mock": {"s": 7, "l": "x", "f": 9}}"#)
    var values: [String: String] = [:]
    let problems = MockChecker(template, reader: JSONDeserializer(try template.format())).problems(inFile: file) {
      values[$0.name] = $0.value.map { "\($0)" }
    }
    #expect(problems == [] && values == ["stored": "7", "late": "x", "field": "9"])
  }
}
