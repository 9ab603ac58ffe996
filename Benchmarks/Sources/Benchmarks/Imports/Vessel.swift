import Janus

/// The model of the rows about imports, with two relationships.
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
}

/// The same with keys instead of relationships, to read it without an import.
final class VesselWithKeys: KeyValueCreatable {
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
}
