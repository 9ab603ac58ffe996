import Foundation
import JSONDocuments
import Janus
import Testing

@Suite("A merge patch of a model") struct ModelMergeTests {
  private static let reader = JSONDeserializer()
  private static let writer = JSONSerializer()

  struct Row: Sendable, CustomTestStringConvertible {
    let patch: String
    let change: @Sendable (inout PatchedShip) -> Void
    var testDescription: String { patch }

    init(_ patch: String, _ change: @escaping @Sendable (inout PatchedShip) -> Void) {
      (self.patch, self.change) = (patch, change)
    }
  }

  private static let rows = [
    Row("{}") { _ in },
    Row(#"{"title": "Anne", "crew": "20"}"#) { ($0.name, $0.crew) = ("Anne", 20) },
    Row(#"{"notes": null, "crew": null, "home": null}"#) { ($0.notes, $0.crew, $0.home) = (nil, 12, Harbour()) },
    Row(#"{"winter": null, "unknown": null}"#) { _ in },
    // Nested models and dictionaries are merged; arrays are replaced.
    Row(#"{"home": {"pier": null, "port": "Oslo"}, "tags": ["one"]}"#) {
      ($0.home.pier, $0.home.port, $0.tags) = (1, "Oslo", ["one"])
    },
    Row(#"{"winter": {"port": "Oslo", "pier": null}}"#) { $0.winter = Harbour(port: "Oslo") },
    Row(#"{"cargo": {"tea": null, "rum": 4}}"#) { $0.cargo = ["salt": 9, "rum": 4] },
    // Flat parts, paths, and properties that are only read.
    Row(#"{"latitude": null, "altitude": 3, "engine": {"speed": null}}"#) {
      ($0.position.latitude, $0.position.altitude, $0.speed) = (0, 3, 0)
    },
    Row(#"{"etag": "e2"}"#) { $0.etag = "e2" },
    Row(#"{"etag": null}"#) { $0.etag = "none" },
    Row(#"{"flag": "NO", "token": "secret", "title": "Nordlys"}"#) { _ in },
  ]

  @Test("It sets, merges and resets the properties that it mentions", arguments: rows)
  func merges(_ row: Row) throws {
    var expected = PatchedShip.sample
    row.change(&expected)
    var ship = PatchedShip.sample
    try Self.reader.merge(row.patch, into: &ship)
    #expect(ship == expected)
    var reported = PatchedShip.sample
    #expect(try Self.reader.mergeReporting(row.patch, into: &reported, writtenBy: Self.writer).isEmpty)
    #expect(reported == expected)
  }

  private static let failures: [(patch: String, error: String)] = [
    (
      #"{"crew": 100}"#,
      "at /crew: expected a value that is at least 1 and at most 99, found the number 100. Correct the document, or change the .check rule."
    ),
    (
      #"{"title": null}"#,
      "expected the required property `name`, found nothing. Replace its value instead of removing it."
    ),
    (
      #"{"flag": null}"#,
      "at /flag: expected changes of properties that can be set, found one of `flag`, which is a `let`. Leave it out of the patch."
    ),
    (
      #"{"cache": 1}"#,
      "at /cache: expected changes of properties that can be set, found one of `cache`, which a rule ignores. Leave it out of the patch."
    ),
    (
      #"[1]"#,
      "expected PatchedShip, found an array. Correct the document, or give the property a type that takes such a value."
    ),
    (
      #"{"title""#,
      "line 1, column 9, at /title: expected `:`, found the end of the text. The document may have been cut off."
    ),
  ]

  @Test("An error leaves the model as it was", arguments: failures)
  func fails(_ row: (patch: String, error: String)) {
    var ship = PatchedShip.sample
    let error = #expect(throws: JSONError.self) { try Self.reader.merge(row.patch, into: &ship) }
    #expect(error?.description == row.error)
    #expect(ship == PatchedShip.sample)
  }

  @Test("A merge patch between models has null for a property that becomes nil") func making() throws {
    var ship = PatchedShip.sample
    (ship.notes, ship.crew, ship.home.lights) = (nil, 15, nil)
    ship.cargo["tea"] = nil
    let text = #"{"crew":15,"home":{"lights":null},"cargo":{"tea":null},"notes":null}"#
    #expect(try Self.writer.mergePatch(from: .sample, to: ship) == JSONValue(parsing: text))
    let nulls = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try nulls.mergePatch(from: .sample, to: ship)["notes"] == .null)
    #expect(try nulls.mergePatch(from: .sample, to: ship).object?["notes"] != nil)
    #expect(try Self.writer.patch(from: PatchedShip.sample, to: .sample).isEmpty)
  }

  @Test("An object is merged in place") func objects() throws {
    let fleet = PatchedFleet()
    let flagship = fleet.flagship
    try Self.reader.merge(#"{"flagship": {"name": "Nordlys", "harbour": {"port": "Oslo"}}, "size": null}"#, into: fleet)
    #expect(fleet.flagship === flagship && flagship.name == "Nordlys" && flagship.harbour == Harbour(port: "Oslo"))
    let error = #expect(throws: JSONError.self) {
      try Self.reader.merge(#"{"name": "x", "size": "many"}"#, into: fleet)
    }
    #expect(error?.path == "/size")
    #expect(
      try Self.reader.mergeReporting(#"{"name": "y", "size": "many"}"#, into: fleet).issues.map(\.path) == ["/size"])
    #expect(fleet.name == "y" && fleet.size == 3)
  }
}
