import Foundation
import GRDB
import JanusGRDB
import Testing

@Suite struct DatabaseContextTests {
  private let reader = JSONDeserializer()
  private let ships = #"""
    [{"id": 1, "name": "Anna", "tonnage": 12.5, "fleet": 7, "sister": 2},
     {"id": 2, "name": "Berta", "launched": "1994-01-01T00:00:00Z", "flag": "NO", "fleet": {"id": 7, "name": "North"}}]
    """#

  @Test("New objects become rows, with references to what comes later")
  func insertion() throws {
    let queue = try makeDatabase()
    #expect(try queue.importing([Ship].self, ships) == [3, 0, 0, 0])
    #expect(try queue.rows("fleet") == ["7 North"])
    #expect(
      try queue.rows("ship") == ["1 Anna 12.5 – – – 7 2", "2 Berta – 1994-01-01 00:00:00.000 NO – 7 –"])
  }

  @Test("Only the columns that have changed are written")
  func update() throws {
    let queue = try makeDatabase()
    _ = try queue.importing([Ship].self, ships)
    let statements = try queue.statements("UPDATE") { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
      let result = try reader.importObjects(
        [Ship].self, from: #"[{"id": 1, "name": "Annika", "tonnage": 12.5}, {"id": 2, "sister": 1}]"#, into: context)
      #expect(result.updatedCount == 2)
    }
    #expect(
      statements == [
        #"UPDATE "ship" SET "name" = 'Annika' WHERE "id" = 1"#, #"UPDATE "ship" SET "sisterId" = 1 WHERE "id" = 2"#,
      ])
  }

  @Test("A document without changes writes nothing")
  func equal() throws {
    let queue = try makeDatabase()
    _ = try queue.importing([Ship].self, ships)
    let before = try queue.read { $0.totalChangesCount }
    #expect(try queue.importing([Ship].self, ships) == [0, 0, 3, 0])
    #expect(try queue.read { $0.totalChangesCount } == before)
  }

  @Test("Rows are fetched by hundreds, and inserted by one statement")
  func batches() throws {
    let queue = try makeDatabase()
    let document = "[" + (1...1000).map { #"{"id": \#($0), "name": "F"}"# }.joined(separator: ",") + "]"
    #expect(try queue.importing([Fleet].self, document) == [1000, 0, 0, 0])
    let selections = try queue.statements("SELECT") { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
      #expect(try reader.importObjects([Fleet].self, from: document, into: context).unchangedCount == 1000)
    }
    #expect(selections.filter { $0.contains(#"FROM "fleet""#) }.count == 3)
    #expect(selections.filter { $0.contains(#"FROM "ship""#) }.count == 3)
  }

  @Test("An import in batches refers to objects of later batches")
  func importBatches() throws {
    let queue = try makeDatabase()
    let summary = try queue.write { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
      return try reader.importBatches(
        of: Ship.self, size: 2,
        from: #"""
          [{"id": 1, "name": "A", "sister": 5}, {"id": 2, "name": "B", "sister": 9}, {"id": 3, "name": "C", "sister": 1},
           {"id": 4, "name": "D"}, {"id": 5, "name": "E", "sister": 4}]
          """#, into: context)
    }
    #expect(summary.insertedCount == 5)
    #expect(
      summary.report.description
        == "line 1, column 72, at /1/sister: expected the key of a known Ship, found the number 9.")
    #expect(
      try queue.rows("ship") == [
        "1 A – – – – – 5", "2 B – – – – – –", "3 C – – – – – 1", "4 D – – – – – –", "5 E – – – – – 4",
      ])
  }

  @Test("Keys may have two parts, and references use both")
  func compositeKeys() throws {
    let queue = try makeDatabase()
    let legs = #"""
      [{"voyage": "x", "number": 1, "port": "Bergen", "next": {"voyage": "x", "number": 2}}, {"voyage": "y", "number": 1}]
      """#
    #expect(try queue.importing([Leg].self, legs) == [3, 0, 0, 0])
    #expect(try queue.rows("leg") == ["x 1 Bergen x 2", "x 2 unknown – –", "y 1 unknown – –"])
    #expect(try queue.importing([Leg].self, legs) == [0, 0, 3, 0])
    let more = #"[{"voyage": "y", "number": 1, "port": "Bodø"}, {"voyage": "x", "number": 1, "next": null}]"#
    #expect(try queue.importing([Leg].self, more) == [0, 2, 0, 0])
    #expect(try queue.rows("leg") == ["x 1 Bergen – –", "x 2 unknown – –", "y 1 Bodø – –"])
  }

  @Test("A row has what it needs, and an object what a new one has where its row has NULL")
  func defaults() throws {
    let queue = try makeDatabase()
    // The name is NOT NULL, and the document does not have it.
    #expect(try queue.importing(Ship.self, #"{"id": 1}"#) == [1, 0, 0, 0])
    #expect(try queue.rows("ship") == ["1  – – – – – –"])
    let remarks = try queue.importing(Ship.self, #"{"id": 1}"#) { result, _ in result.value.remarks }
    #expect(remarks == "none")
  }

  // MARK: Relationships

  private func makeFleets() throws -> DatabaseQueue {
    let queue = try makeDatabase()
    _ = try queue.importing(
      [Fleet].self,
      #"""
      [{"id": 1, "name": "N", "ships": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]},
       {"id": 2, "name": "S", "ships": [{"id": 3, "name": "C"}]}]
      """#)
    return queue
  }

  private static let moves: [(String, [String])] = [
    (#"[{"id": 1, "ships": [1, 2]}]"#, ["1 1", "2 1", "3 2"]),
    (#"[{"id": 1, "ships": [1]}]"#, ["1 1", "2 –", "3 2"]),
    (#"[{"id": 1, "ships": []}]"#, ["1 –", "2 –", "3 2"]),
    (#"[{"id": 1, "ships": [1, 2, 3]}]"#, ["1 1", "2 1", "3 1"]),
    (#"[{"id": 2, "ships": [{"id": 1, "name": "A"}]}]"#, ["1 2", "2 1", "3 –"]),
    (#"[{"id": 2, "name": "South"}]"#, ["1 1", "2 1", "3 2"]),
  ]

  @Test("The other side's column follows a relationship to many", arguments: moves)
  func members(_ document: String, _ expected: [String]) throws {
    let queue = try makeFleets()
    _ = try queue.importing([Fleet].self, document)
    let rows = try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT id, fleetId FROM ship ORDER BY id").map {
        "\($0[0] as Int) \($0[1] as Int? ?? 0)"
      }
    }
    #expect(rows == expected.map { $0.replacingOccurrences(of: "–", with: "0") })
  }

  @Test("A ship that leaves a fleet is no longer among its ships")
  func leaving() throws {
    let queue = try makeFleets()
    try queue.importing([Ship].self, #"[{"id": 1, "fleet": {"id": 2}}, {"id": 2, "fleet": null}]"#) { result, _ in
      #expect(result.value[0].fleet?.ships.map(\.id) == [3, 1])
    }
    #expect(try queue.rows("ship") == ["1 A – – – – 2 –", "2 B – – – – – –", "3 C – – – – 2 –"])
  }

  @Test("There is one object for each row, which is read on demand")
  func identity() throws {
    let queue = try makeFleets()
    try queue.write { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
      let ships = try reader.importObjects([Ship].self, from: #"[{"id": 1}, {"id": 2}]"#, into: context).value
      let fleet = try #require(ships[0].fleet)
      #expect(fleet === ships[1].fleet && fleet.id == 1 && fleet.name.isEmpty)
      #expect(try context.object(Fleet.self, forKey: 1) === fleet)
      #expect(fleet.name == "N" && fleet.ships.elementsEqual(ships, by: ===))
      #expect(try context.object(Fleet.self, forKey: 8) == nil)
    }
  }

  @Test("Objects in the scope of a deletion are deleted")
  func deletion() throws {
    let queue = try makeFleets()
    let options = ImportOptions(deletions: [.missing(Ship.self) { $0.fleet?.id == 1 }])
    #expect(try queue.importing([Ship].self, #"[{"id": 2}]"#, options: options) == [0, 0, 1, 1])
    #expect(try queue.rows("ship") == ["2 B – – – – 1 –", "3 C – – – – 2 –"])
  }

  // MARK: Both directions

  @Test("The written text is read into an empty database as the same rows")
  func roundTrip() throws {
    let (one, other) = (try makeDatabase(), try makeDatabase())
    _ = try one.importing([Ship].self, ships)
    let texts = try one.write { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
      let (fleets, ships) = (try context.allObjects(of: Fleet.self), try context.allObjects(of: Ship.self))
      let writer = JSONSerializer()
      return try [
        writer.serializeToString(ships.values.compactMap { $0 as? Ship }.sorted { $0.id < $1.id }),
        writer.serializeToString(fleets.values.compactMap { $0 as? Fleet }),
      ]
    }
    _ = try other.importing([Ship].self, texts[0])
    #expect(try other.importing([Fleet].self, texts[1])[0] == 0)
    let fleets = try one.rows("fleet")
    #expect(try other.rows("fleet") == fleets)
    for column in ["id", "name", "tonnage", "launched", "flag", "fleetId", "sisterId"] {
      let table = "(SELECT id, \(column) FROM ship)"
      let expected = try one.rows(table)
      #expect(try other.rows(table) == expected)
    }
  }
}
