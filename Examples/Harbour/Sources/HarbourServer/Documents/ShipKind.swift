import GRDB
import JanusGRDB

/// The purpose of a ship.
public enum ShipKind: String, Codable, CaseIterable, JSONLeaf, DatabaseValueConvertible, Sendable {
  case bulkCarrier, container, ferry, fishing, tanker, tug
}
