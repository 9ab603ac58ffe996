import Foundation
import GRDB
import JanusGRDB
import Testing

@Suite struct FailureTests {
  private let reader = JSONDeserializer()

  private static let refusals: [(String, String)] = [
    (
      #"[{"id": 5, "name": "E"}, {"id": 1, "name": "Z", "tonnage": -1}]"#,
      "Ship with the key 1, ship: the database refuses the row: CHECK constraint failed: tonnage > 0."
    ),
    (
      #"[{"id": 1, "name": "Z"}, {"id": 5, "name": "E", "flag": "NO"}]"#,
      "Ship with the key 5, ship.flag: the database refuses the row: UNIQUE constraint failed: ship.flag."
    ),
  ]

  /// A database with one ship.
  private func makeShip() throws -> DatabaseQueue {
    let queue = try makeDatabase()
    try queue.write { db in try db.execute(sql: "INSERT INTO ship (id, name, flag) VALUES (1, 'Anna', 'NO')") }
    return queue
  }

  @Test("What the database refuses undoes the import, in memory as well", arguments: refusals)
  func refusedRows(_ document: String, _ message: String) throws {
    let queue = try makeShip()
    try queue.write { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
      let ship = try #require(try context.object(Ship.self, forKey: 1))
      let error = #expect(throws: TableError.self) {
        try reader.importObjects([Ship].self, from: document, into: context)
      }
      #expect(error?.description == message)
      #expect(error?.code == .refusedRow && error?.databaseError?.resultCode == .SQLITE_CONSTRAINT)
      #expect(ship.name == "Anna" && ship.tonnage == nil)
      // The transaction around it continues.
      try reader.importObjects(Ship.self, from: #"{"id": 2, "name": "Berta"}"#, into: context)
    }
    #expect(try queue.rows("ship") == ["1 Anna – – NO – – –", "2 Berta – – – – – –"])
  }

  @Test("A row that others refer to cannot be deleted")
  func foreignKeys() throws {
    let queue = try makeDatabase()
    _ = try queue.importing([Ship].self, #"[{"id": 1, "name": "A", "fleet": {"id": 7, "name": "N"}}]"#)
    try queue.write { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
      let options = ImportOptions(deletions: [.missing(Fleet.self) { _ in true }])
      let error = #expect(throws: TableError.self) {
        try reader.importObjects([Fleet].self, from: #"[{"id": 8, "name": "S"}]"#, into: context, options: options)
      }
      #expect(
        error?.description == "Ship with the key 1, ship.fleetId: the row refers to a missing one in fleet.")
    }
    #expect(try queue.rows("fleet") == ["7 N"])
  }

  @Test("A document that is cut off changes nothing")
  func brokenDocument() throws {
    let queue = try makeShip()
    let document = "[" + (1...3000).map { #"{"id": \#($0), "name": "New"}"# }.joined(separator: ",")
    for isInBatches in [false, true] {
      #expect(throws: JSONError.self) {
        try queue.write { db in
          let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table()])
          if isInBatches {
            try reader.importBatches(of: Ship.self, size: 100, from: document, into: context)
          } else {
            try reader.importObjects([Ship].self, from: document, into: context)
          }
        }
      }
      #expect(try queue.rows("ship") == ["1 Anna – – NO – – –"])
    }
  }

  @Test("A value in a row that the property cannot have is an error")
  func unreadableValue() throws {
    let queue = try makeShip()
    try queue.write { db in try db.execute(sql: "UPDATE ship SET flag = 'XX'") }
    let error = #expect(throws: TableError.self) { try queue.importing(Ship.self, #"{"id": 1}"#) }
    #expect(
      error?.description
        == "Ship with the key 1, ship.flag: the property cannot have \"XX\". Correct the row, or the property's type.")
  }

  // MARK: Descriptions

  private static let mistakes: [(MistakenTables, String)] = [
    (MistakenTables { [] }, "Ship: there is no table for this class. Describe it when you make the context."),
    (
      MistakenTables { [MappedTable(Ship.self, "boat", columns: [.key("id", \.id)])] },
      "Ship, boat: the database has no such table. Create it, or correct its name."
    ),
    (
      MistakenTables { [MappedTable(Ship.self, "ship", columns: [.key("id", \.id), .column("nmae", \.name)])] },
      "Ship, ship.nmae: the table has no such column. Add it, or correct its name."
    ),
    (
      MistakenTables { [MappedTable(Ship.self, "ship", columns: [.column("name", \.name)])] },
      "Ship, ship: no column is the key. Describe it by `.key`."
    ),
    (
      MistakenTables { [MappedTable(Ship.self, "ship", columns: [.key("name", \.name)])] },
      "Ship, ship.name: the key is neither the table's primary key nor unique. Describe the key of the table, or add a "
        + "unique index."
    ),
    (
      MistakenTables { [MappedTable(Ship.self, "ship", columns: [.key("id", \.id), .reference("fleetId", \.fleet)])] },
      "Fleet: there is no table for this class. Describe it when you make the context."
    ),
    (
      MistakenTables { [MappedTable(Ship.self, "ship", columns: [.key("id", \.id), .column("tonnage", \.tonnage)])] },
      "Ship with the key 1, ship: there is no column for the property `name`, which the document has. Describe it, or say "
        + "that it is `.unstored`."
    ),
  ]

  @Test("Tables that do not fit the class are an error", arguments: mistakes)
  func mistakenTables(_ tables: MistakenTables, _ message: String) throws {
    let queue = try makeDatabase()
    let error = #expect(throws: TableError.self) {
      try queue.write { db in
        let context = try DatabaseContext(db, tables: tables.make())
        try reader.importObjects(Ship.self, from: #"{"id": 1, "name": "Anna"}"#, into: context)
      }
    }
    #expect(error?.description == message)
    #expect(try queue.rows("ship").isEmpty)
  }

  @Test("A property that is not stored has no column")
  func unstored() throws {
    let queue = try makeDatabase()
    try queue.write { db in
      let table = MappedTable(
        Ship.self, "ship", columns: [.key("id", \.id), .column("name", \.name), .unstored(\.remarks)])
      let context = try DatabaseContext(db, tables: [table])
      try reader.importObjects(Ship.self, from: #"{"id": 1, "name": "Anna", "remarks": "x"}"#, into: context)
    }
    #expect(try queue.rows("ship") == ["1 Anna – – – – – –"])
  }
}

/// Tables as an argument of a test.
struct MistakenTables: Sendable {
  let make: @Sendable () -> [MappedTable]
  init(_ make: @escaping @Sendable () -> [MappedTable]) { self.make = make }
}
