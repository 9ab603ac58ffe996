import GRDB
import JanusGRDB
import Testing

/// The examples of README.md.
@Suite struct ReadmeTests {
  struct Player: Codable, KeyValueCreatable, JSONMapped, FetchableRecord, PersistableRecord {
    var id = 0
    var name = ""
    var score: Int?
    var teamId: Int?
    static let jsonMapping: JSONMapping<Player> = [.path("team.id", for: \.teamId)]
  }

  final class Fleet: KeyValueCreatable, JSONMapped {
    var id = 0
    var name = ""
    var ships: [Ship] = []
    static let jsonMapping: JSONMapping<Fleet> = [.inverse(\.ships, \Ship.fleet)]
  }

  final class Ship: KeyValueCreatable {
    var id = 0
    var name = ""
    weak var fleet: Fleet?
  }

  @Test("The example of records in README.md works")
  func records() throws {
    let dbQueue = try makeDatabase()
    let summary = try dbQueue.write { db in
      try JSONDeserializer().importRecords(
        [Player].self, from: #"[{"id": 1, "name": "Ida", "team": {"id": 2}}]"#, into: db)
    }
    #expect([summary.insertedCount, summary.updatedCount, summary.unchangedCount] == [1, 0, 0])
  }

  @Test("The example of objects in README.md works")
  func objects() throws {
    let dbQueue = try makeDatabase()
    let counts = try dbQueue.write { db in
      let context = try DatabaseContext(
        db,
        tables: [
          MappedTable(
            Fleet.self, "fleet",
            columns: [.key("id", \.id), .column("name", \.name), .referrers(\.ships, by: \Ship.fleet)]),
          MappedTable(
            Ship.self, "ship",
            columns: [.key("id", \.id), .column("name", \.name), .reference("fleetId", \.fleet)]),
        ])
      let result = try JSONDeserializer().importObjects(
        Fleet.self,
        from: #"{"id": 1, "name": "North", "ships": [{"id": 1, "name": "Anna"}, {"id": 2, "name": "Berta"}]}"#,
        into: context)
      return [result.insertedCount, result.updatedCount, result.unchangedCount]
    }
    #expect(counts == [3, 0, 0])
    #expect(try dbQueue.rows("(SELECT id, name, fleetId FROM ship)") == ["1 Anna 1", "2 Berta 1"])
  }
}
