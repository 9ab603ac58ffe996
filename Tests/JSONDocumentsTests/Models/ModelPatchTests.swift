import Foundation
import JSONDocuments
import Janus
import Testing

@Suite("A patch of a model") struct ModelPatchTests {
  private static let reader = JSONDeserializer()
  private static let writer = JSONSerializer()

  struct Row: Sendable, CustomTestStringConvertible {
    let patch: JSONPatch
    let change: @Sendable (inout PatchedShip) -> Void
    var testDescription: String { patch.description }

    init(_ patch: JSONPatch, _ change: @escaping @Sendable (inout PatchedShip) -> Void) {
      (self.patch, self.change) = (patch, change)
    }
  }

  private static let rows = [
    Row([]) { _ in },
    Row([.test("Nordlys", at: "/title")]) { _ in },
    Row([.replace(at: "/title", with: "Anne"), .replace(at: "/crew", with: 20)]) { ($0.name, $0.crew) = ("Anne", 20) },
    // Optional properties become nil, others get the value of a new model.
    Row([.remove(at: "/notes")]) { $0.notes = nil },
    Row([.replace(at: "/notes", with: nil)]) { $0.notes = nil },
    Row([.remove(at: "/launched"), .remove(at: "/crew")]) { ($0.launched, $0.crew) = (nil, 12) },
    Row([.remove(at: "/tags"), .remove(at: "/cargo")]) { ($0.tags, $0.cargo) = ([], [:]) },
    Row([.replace(at: "/launched", with: "1970-01-02")]) { $0.launched = Date(timeIntervalSince1970: 86_400) },
    Row([.add("new", at: "/tags/0"), .move(from: "/tags/1", to: "/tags/-")]) { $0.tags = ["new", "fast", "red"] },
    Row([.add(4, at: "/cargo/rum"), .remove(at: "/cargo/tea")]) { $0.cargo = ["salt": 9, "rum": 4] },
    // Nested models.
    Row([.replace(at: "/home/port", with: "Oslo")]) { $0.home.port = "Oslo" },
    Row([.remove(at: "/home/pier"), .remove(at: "/home/lights")]) { ($0.home.pier, $0.home.lights) = (1, nil) },
    Row([.remove(at: "/home")]) { $0.home = Harbour() },
    Row([.replace(at: "/home", with: ["port": "Oslo"])]) { $0.home = Harbour(port: "Oslo") },
    Row([.add(["port": "Oslo"], at: "/winter")]) { $0.winter = Harbour(port: "Oslo") },
    Row([.copy(from: "/home", to: "/winter"), .remove(at: "/winter/lights")]) {
      $0.winter = Harbour(port: "Bergen", pier: 3)
    },
    Row([.move(from: "/home", to: "/winter")]) { ($0.winter, $0.home) = ($0.home, Harbour()) },
    // Flat parts and paths.
    Row([.replace(at: "/latitude", with: 1), .remove(at: "/altitude")]) {
      ($0.position.latitude, $0.position.altitude) = (1, nil)
    },
    Row([.remove(at: "/latitude")]) { $0.position.latitude = 0 },
    Row([.replace(at: "/engine/speed", with: 9)]) { $0.speed = 9 },
    Row([.remove(at: "/engine")]) { $0.speed = 0 },
    // A property that is only read is not in the document, but can be added.
    Row([.add("e2", at: "/etag")]) { $0.etag = "e2" },
    Row([.replace(at: "/flag", with: "NO"), .replace(at: "/token", with: "secret")]) { _ in },
    Row([.add(1, at: "/unknown")]) { _ in },
    Row([.replace(at: "", with: ["title": "Anne", "token": "secret", "flag": "NO"])]) {
      let (etag, token, cache) = ($0.etag, $0.token, $0.cache)
      $0 = PatchedShip()
      ($0.name, $0.etag, $0.token, $0.cache) = ("Anne", etag, token, cache)
    },
  ]

  @Test("The document has the keys of the mapping") func document() throws {
    let document = try JSONValue(parsing: Self.writer.serialize(PatchedShip.sample))
    #expect(try document == JSONValue(parsing: PatchedShip.document))
  }

  @Test("It changes the properties whose values differ, and no others", arguments: rows)
  func applies(_ row: Row) throws {
    var expected = PatchedShip.sample
    row.change(&expected)
    var ship = PatchedShip.sample
    try Self.reader.apply(row.patch, to: &ship)
    #expect(ship == expected)
    var reported = PatchedShip.sample
    #expect(try Self.reader.applyReporting(row.patch, to: &reported, writtenBy: Self.writer).isEmpty)
    #expect(reported == expected)
  }

  private static let failures: [(patch: JSONPatch, error: String)] = [
    (
      [.test("Anne", at: "/title")],
      #"at /title: operation 0 (test): expected "Anne", found "Nordlys". The document differs from the one for which the patch was made; make the patch again."#
    ),
    (
      [.replace(at: "/etag", with: "e2")],
      "at /etag: operation 0 (replace): expected a value, found nothing; the document ends at its root."
    ),
    (
      [.replace(at: "/tags", with: []), .replace(at: "/flag", with: "SE")],
      "at /flag: expected changes of properties that can be set, found one of `flag`, which is a `let`. Leave it out of the patch."
    ),
    (
      [.remove(at: "/flag")],
      "at /flag: expected changes of properties that can be set, found one of `flag`, which is a `let`. Leave it out of the patch."
    ),
    (
      [.remove(at: "/token")],
      "at /token: expected changes of properties that can be set, found one of `token`, which is only written. Leave it out of the patch."
    ),
    (
      [.add(1, at: "/cache")],
      "at /cache: expected changes of properties that can be set, found one of `cache`, which a rule ignores. Leave it out of the patch."
    ),
    (
      [.remove(at: "/title")],
      "expected the required property `name`, found nothing. Replace its value instead of removing it."
    ),
    (
      [.replace(at: "/crew", with: 100)],
      "at /crew: expected a value that is at least 1 and at most 99, found the number 100. Correct the document, or change the .check rule."
    ),
    (
      [.replace(at: "/crew", with: "many")],
      "at /crew: expected Int, found the string \"many\". Correct the document, or give the property a type that takes such a value."
    ),
    (
      [.replace(at: "/home/pier", with: [])],
      "at /home/pier: expected Int, found an array. Correct the document, or give the property a type that takes such a value."
    ),
    (
      [.replace(at: "", with: 5)],
      "expected PatchedShip, found the number 5. Correct the document, or give the property a type that takes such a value."
    ),
  ]

  @Test("An error leaves the model as it was", arguments: failures)
  func fails(_ row: (patch: JSONPatch, error: String)) {
    var ship = PatchedShip.sample
    let error = #expect(throws: JSONError.self) { try Self.reader.apply(row.patch, to: &ship) }
    #expect(error?.description == row.error)
    #expect(ship == PatchedShip.sample)
  }

  @Test("The form with a report skips what does not fit, and says so") func reports() throws {
    var ship = PatchedShip.sample
    let patch: JSONPatch = [
      .replace(at: "/crew", with: "many"), .replace(at: "/flag", with: "SE"), .replace(at: "/home/port", with: "Oslo"),
      .replace(at: "/token", with: "x"),
    ]
    let report = try Self.reader.applyReporting(patch, to: &ship)
    #expect(
      report.description == """
        at /token: expected changes of properties that can be set, found one of `token`, which is only written.
        at /flag: expected changes of properties that can be set, found one of `flag`, which is a `let`.
        at /crew: expected Int, found the string "many".
        """)
    var expected = PatchedShip.sample
    expected.home.port = "Oslo"
    #expect(ship == expected)
  }

  @Test("An object keeps its identity, and so do the objects inside it") func objects() throws {
    let fleet = PatchedFleet()
    fleet.flagship.id = 1
    let (flagship, reserve) = (fleet.flagship, PatchedTug())
    (reserve.id, reserve.power) = (2, 400)
    fleet.reserve = reserve
    try Self.reader.apply(
      [
        .replace(at: "/flagship/name", with: "Nordlys"), .remove(at: "/size"), .remove(at: "/reserve/power"),
        .replace(at: "/reserve/harbour/pier", with: 7), .add(["id": 3], at: "/vessels/-"),
      ], to: fleet)
    #expect(fleet.flagship === flagship && fleet.reserve === reserve)
    #expect(flagship.name == "Nordlys" && fleet.size == 3 && reserve.power == nil && reserve.harbour.pier == 7)
    #expect(fleet.vessels.map(\.id) == [3])
    // Another primary key is another object.
    try Self.reader.apply([.replace(at: "/flagship/id", with: 9)], to: fleet)
    #expect(fleet.flagship !== flagship && fleet.flagship.name == "Nordlys" && fleet.flagship.id == 9)
    try Self.reader.apply([.remove(at: "/reserve")], to: fleet)
    #expect(fleet.reserve == nil)
  }
}
