import GRDB
import JanusGRDB

/// What a ship is built for.
public enum ShipKind: String, Codable, CaseIterable, JSONLeaf, DatabaseValueConvertible, Sendable {
  case bulkCarrier, container, ferry, fishing, tanker, tug
}
