import Foundation
import Janus

/// A ship's stay: models inside models, and dates in any form of ISO 8601.
struct PortCall: KeyValueCreatable, Equatable {
  var id: UUID?
  /// The ship's number in the register.
  var ship = 0
  var arrival: Date?
  var departure: Date?
  var berth = Berth()
  var from = ""
  var to = ""
  var agent = ""
  var pilots: UInt8 = 0
  var isPriority = false
  /// An exact amount of money.
  var fee: Decimal?
  var remarks = ""
  var cargo: [CargoItem] = []
  /// Any additional data from the sender.
  var meta = JSONValue.null
}

/// The position of a ship in the port.
struct Berth: KeyValueCreatable, Equatable {
  var quay = ""
  var number: UInt8 = 0
  var shorePower = false
}
