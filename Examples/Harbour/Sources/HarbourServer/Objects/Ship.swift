import JanusGRDB

/// A ship of the database.
final class Ship: KeyValueCreatable, JSONMapped {
  var imo = 0
  var name = ""
  var flag: String?
  var kind: ShipKind?
  var built: Int?
  var length: Double?
  var tonnage: Double?
  var home: Port?

  static let jsonMapping: JSONMapping<Ship> = [.primaryKey(\.imo)]

  static func table() -> MappedTable {
    MappedTable(
      Ship.self, "ship",
      columns: [
        .key("imo", \.imo), .column("name", \.name), .column("flag", \.flag), .column("kind", \.kind),
        .column("built", \.built), .column("length", \.length), .column("tonnage", \.tonnage),
        .reference("homeLocode", \.home),
      ])
  }
}
