import Foundation
import Janus
import JSONDocuments

struct Harbour: KeyValueCreatable, Equatable {
  var port = ""
  var pier = 1
  var lights: [String]?
}

struct Position: KeyValueCreatable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
  var altitude: Double?
}

/// A model with each kind of property that a mapping can make.
struct PatchedShip: KeyValueCreatable, JSONMapped, Equatable {
  var name = "new"
  var crew = 12
  var notes: String?
  var launched: Date?
  var tags: [String] = []
  var home = Harbour()
  var winter: Harbour?
  var cargo: [String: Int] = [:]
  var position = Position()
  var speed = 0.0
  var etag = "none"
  var token = ""
  var cache = 0
  let flag = "NO"

  static let jsonMapping: JSONMapping<PatchedShip> = [
    .key("title", for: \.name), .path("engine.speed", for: \.speed), .flat(\.position), .readOnly(\.etag),
    .writeOnly(\.token), .ignored(\.cache), .check(\.crew, 1...99), .required(\.name),
    .dates(try! .pattern("yyyy-MM-dd"), for: \.launched),
  ]

  static var sample: PatchedShip {
    var ship = PatchedShip()
    (ship.name, ship.crew, ship.notes, ship.tags, ship.cargo) = (
      "Nordlys", 14, "old", ["red", "fast"], ["tea": 3, "salt": 9]
    )
    ship.launched = Date(timeIntervalSince1970: 0)
    ship.home = Harbour(port: "Bergen", pier: 3, lights: ["green"])
    ship.position = Position(latitude: 60.4, longitude: 5.3, altitude: 2)
    (ship.speed, ship.etag, ship.token, ship.cache) = (11.5, "e1", "secret", 99)
    return ship
  }

  /// The document of the sample.
  static let document = """
    {"title":"Nordlys","crew":14,"notes":"old","launched":"1970-01-01","tags":["red","fast"],\
    "home":{"port":"Bergen","pier":3,"lights":["green"]},"cargo":{"salt":9,"tea":3},\
    "latitude":60.4,"longitude":5.3,"altitude":2.0,"engine":{"speed":11.5},"token":"secret","flag":"NO"}
    """
}

final class PatchedFleet: KeyValueCreatable {
  var name = "fleet"
  var size = 3
  var flagship = PatchedVessel()
  var reserve: PatchedVessel?
  var vessels: [PatchedVessel] = []
  required init() {}
}

class PatchedVessel: KeyValueCreatable {
  var id = 0
  var name = "vessel"
  var harbour = Harbour()
  required init() {}
}

final class PatchedTug: PatchedVessel {
  var power: Int?
}
