import Foundation
import Janus

/// A ship's stay: models inside models, and dates in whichever spelling of ISO 8601 the sender likes.
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
  /// An amount of money, digit by digit.
  var fee: Decimal?
  var remarks = ""
  var cargo: [CargoItem] = []
  /// Whatever the sender wanted to add.
  var meta = JSONValue.null
}

/// Where a ship lies.
struct Berth: KeyValueCreatable, Equatable {
  var quay = ""
  var number: UInt8 = 0
  var shorePower = false
}
