import GRDB
import JanusGRDB

/// Hand-written code without an import: structs are read, and a prepared statement writes each one completely.
struct HandWrittenVessel: KeyValueCreatable {
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
  var flagship: Int?
  var sister: Int?

  static func upsertAll(from bytes: [UInt8], _ reader: JSONDeserializer, into database: DatabaseQueue) throws -> Int {
    let vessels = try reader.deserialize([HandWrittenVessel].self, from: bytes)
    try database.write { db in
      // Vessels refer to later ones.
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO vessel (id, name, callSign, shipyard, launched, length, tonnage, isAtSea, crewCount, remarks,
            flagshipId, sisterId)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, callSign = excluded.callSign, shipyard = excluded.shipyard,
            launched = excluded.launched, length = excluded.length, tonnage = excluded.tonnage,
            isAtSea = excluded.isAtSea, crewCount = excluded.crewCount, remarks = excluded.remarks,
            flagshipId = excluded.flagshipId, sisterId = excluded.sisterId
          """)
      for vessel in vessels {
        try statement.execute(arguments: [
          vessel.id, vessel.name, vessel.callSign, vessel.shipyard, vessel.launched, vessel.length, vessel.tonnage,
          vessel.isAtSea, vessel.crewCount, vessel.remarks, vessel.flagship, vessel.sister,
        ])
      }
    }
    return vessels.count
  }
}
