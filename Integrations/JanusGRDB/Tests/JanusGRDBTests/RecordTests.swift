import Foundation
import GRDB
import JanusGRDB
import Testing

@Suite struct RecordTests {
  private let reader = JSONDeserializer()
  private let players = #"""
    [{"id": 1, "name": "Ida", "score": 10, "team": {"id": 2, "name": "Reds"}}, {"id": 2, "name": "Ole"}]
    """#

  private func importPlayers(_ json: String, into queue: DatabaseQueue) throws -> [Int] {
    try queue.write { db in
      let summary = try reader.importRecords([Player].self, from: json, into: db)
      return [summary.insertedCount, summary.updatedCount, summary.unchangedCount, summary.report.issues.count]
    }
  }

  @Test("New records are inserted, and equal ones are not written")
  func insertion() throws {
    let queue = try makeDatabase()
    #expect(try importPlayers(players, into: queue) == [2, 0, 0, 0])
    #expect(try queue.rows("player") == ["1 Ida 10 2", "2 Ole – –"])
    let before = try queue.read { $0.totalChangesCount }
    #expect(try importPlayers(players, into: queue) == [0, 0, 2, 0])
    #expect(try queue.read { $0.totalChangesCount } == before)
  }

  @Test("What a document does not mention stays, and only columns that differ are written")
  func update() throws {
    let queue = try makeDatabase()
    _ = try importPlayers(players, into: queue)
    let statements = try queue.statements("UPDATE") { db in
      try reader.importRecords([Player].self, from: #"[{"id": 1, "score": 11, "name": "Ida"}]"#, into: db)
    }
    #expect(statements == [#"UPDATE "player" SET "score"=11 WHERE "id"=1"#])
    #expect(try queue.rows("player") == ["1 Ida 11 2", "2 Ole – –"])
  }

  @Test("Rows are fetched in batches")
  func batches() throws {
    let queue = try makeDatabase()
    let document = "[" + (1...1000).map { #"{"id": \#($0), "name": "P"}"# }.joined(separator: ",") + "]"
    #expect(try importPlayers(document, into: queue) == [1000, 0, 0, 0])
    let selections = try queue.statements("SELECT") { db in
      let summary = try reader.importRecords([Player].self, from: document, into: db, batchSize: 400)
      #expect(summary.unchangedCount == 1000)
    }
    #expect(selections.filter { $0.contains(#"FROM "player""#) }.count == 3)
  }

  @Test("Values that do not fit are reported, and a record without its key is skipped")
  func report() throws {
    let queue = try makeDatabase()
    let summary = try queue.write { db in
      try reader.importRecords(
        [Player].self, from: #"[{"id": 1, "name": "Ida", "score": "many"}, {"name": "Ole"}, 3]"#, into: db)
    }
    #expect(summary.insertedCount == 1)
    #expect(
      summary.report.issues.map(\.description) == [
        #"line 1, column 36, at /0/score: expected Int?, found the string "many"."#,
        "line 1, column 45, at /1: expected the primary key `record.id`, found nothing.",
        "line 1, column 62, at /2: expected the key of a known Player, found the number 3.",
      ])
    #expect(try queue.rows("player") == ["1 Ida – –"])
  }

  @Test("A record that the database refuses undoes the import")
  func refusal() throws {
    let queue = try makeDatabase()
    _ = try importPlayers(players, into: queue)
    let error = #expect(throws: TableError.self) {
      try importPlayers(#"[{"id": 2, "name": "Olaf"}, {"id": 3, "name": "Eva", "team": {"id": 9}}]"#, into: queue)
    }
    #expect(
      error?.description == "Player with the key 3, player.teamId: the row refers to a missing one in team.")
    #expect(try queue.rows("player") == ["1 Ida 10 2", "2 Ole – –"])
  }

  @Test("UUIDs are written as the record spells them")
  func uuids() throws {
    let queue = try makeDatabase()
    let id = "7B3D6A52-0C1E-4F57-9A55-0D2B1E7C9F10"
    for (name, expected) in [("Ida", [1, 0, 0]), ("Ida", [0, 0, 1]), ("Eva", [0, 1, 0])] {
      let counts = try queue.write { db in
        let summary = try reader.importRecords([Guest].self, from: #"[{"id": "\#(id)", "name": "\#(name)"}]"#, into: db)
        return [summary.insertedCount, summary.updatedCount, summary.unchangedCount]
      }
      #expect(counts == expected)
    }
    #expect(try queue.rows("guest") == ["\(id.lowercased()) Eva"])
  }

  @Test("The written text is read into an empty database as the same rows")
  func roundTrip() throws {
    let (one, other) = (try makeDatabase(), try makeDatabase())
    _ = try importPlayers(players, into: one)
    let records = try one.read { try Player.fetchAll($0) }
    #expect(try importPlayers(JSONSerializer().serializeToString(records), into: other) == [2, 0, 0, 0])
    let rows = try one.rows("player")
    #expect(try other.rows("player") == rows)
  }
}
