import GRDB
import JanusGRDB

/// A ship that refers to two others.
final class Vessel: KeyValueCreatable {
  var id = 0
  var name = ""
  var callSign = ""
  var shipyard = ""
  var launched = ""
  var length = 0.0
  var tonnage = 0.0
  var isAtSea = false
  var crewCount = 0
  var remarks = ""
  var flagship: Vessel?
  var sister: Vessel?

  static func makeTable() -> MappedTable {
    MappedTable(
      Vessel.self, "vessel",
      columns: [
        .key("id", \.id), .column("name", \.name), .column("callSign", \.callSign), .column("shipyard", \.shipyard),
        .column("launched", \.launched), .column("length", \.length), .column("tonnage", \.tonnage),
        .column("isAtSea", \.isAtSea), .column("crewCount", \.crewCount), .column("remarks", \.remarks),
        .reference("flagshipId", \.flagship), .reference("sisterId", \.sister),
      ])
  }

  static func createTable(_ db: Database) throws {
    try db.create(table: "vessel") { table in
      table.primaryKey("id", .integer)
      for name in ["name", "callSign", "shipyard", "launched"] { table.column(name, .text).notNull() }
      for name in ["length", "tonnage"] { table.column(name, .double).notNull() }
      table.column("isAtSea", .boolean).notNull()
      table.column("crewCount", .integer).notNull()
      table.column("remarks", .text)
      table.belongsTo("flagship", inTable: "vessel")
      table.belongsTo("sister", inTable: "vessel")
    }
  }
}
