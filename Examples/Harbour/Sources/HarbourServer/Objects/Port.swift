import JanusGRDB

/// A port of the database.
final class Port: KeyValueCreatable, JSONMapped {
  var locode = ""
  var name = ""
  var latitude: Double?
  var longitude: Double?

  static let jsonMapping: JSONMapping<Port> = [.primaryKey(\.locode)]

  static func table() -> MappedTable {
    MappedTable(
      Port.self, "port",
      columns: [
        .key("locode", \.locode), .column("name", \.name), .column("latitude", \.latitude),
        .column("longitude", \.longitude),
      ])
  }
}
