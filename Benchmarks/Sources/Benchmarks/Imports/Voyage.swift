import Janus

/// A model of the rows about imports, with two objects inside.
final class Voyage: KeyValueCreatable {
  var id = 0
  var title = ""
  var remarks = ""
  var fare = 0.0
  var passengerCount = 0
  var isFull = false
  var code: String?
  var line: ShippingLine?
  var captain: VoyageCaptain?
}

final class ShippingLine: KeyValueCreatable {
  var id = 0
  var name = ""
  var city = ""
}

final class VoyageCaptain: KeyValueCreatable {
  var id = 0
  var login = ""
  var mail: String?
  var score = 0.0
}
