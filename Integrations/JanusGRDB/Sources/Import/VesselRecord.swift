import GRDB
import JanusGRDB

/// A vessel as a record, which has the keys of the two others.
struct VesselRecord: Codable, KeyValueCreatable, JSONMapped, FetchableRecord, PersistableRecord {
  static let databaseTableName = "vessel"
  static let jsonMapping: JSONMapping<VesselRecord> = [
    .key("flagship", for: \.flagshipId), .key("sister", for: \.sisterId),
  ]

  var id = 0
  var name = ""
  var callSign = ""
  var shipyard = ""
  var launched = ""
  var length = 0.0
  var tonnage = 0.0
  var isAtSea = false
  var crewCount = 0
  var remarks: String?
  var flagshipId: Int?
  var sisterId: Int?
}
