import JanusGRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The stay of a ship in a port.
final class PortCall: KeyValueCreatable {
  var id = 0
  var ship: Ship?
  var port: Port?
  var arrival = Date(timeIntervalSince1970: 0)
  var departure: Date?

  static func table() -> MappedTable {
    MappedTable(
      PortCall.self, "portCall",
      columns: [
        .key("id", \.id), .reference("shipIMO", \.ship), .reference("portLocode", \.port),
        .column("arrival", \.arrival), .column("departure", \.departure),
      ])
  }
}
