import Foundation
import Janus

/// A ship of the register.
///
/// Properties that may be unknown are optional: null and a missing key both make them nil. A value that cannot be read leaves the
/// default and is reported, so an invalid field never discards the ship.
struct Ship: KeyValueCreatable, Equatable {
  /// The number that stays with a ship for life.
  var imo = 0
  var name = ""
  var flag: Flag?
  var tonnage = 0.0
  var built = 0
  var length: Float = 0
  var crew: UInt8 = 0
  var callSign: String?
  var owner: String?
  var lastInspected: Date?
  var isActive = true
}

/// The country of registration. An enum with raw values is read and written by them and needs no declarations.
enum Flag: String {
  case norway = "NO"
  case denmark = "DK"
  case sweden = "SE"
  case finland = "FI"
  case iceland = "IS"
  case netherlands = "NL"
  case germany = "DE"
  case unitedKingdom = "GB"
  case japan = "JP"
  case brazil = "BR"
  case portugal = "PT"
  case liberia = "LR"
  case panama = "PA"
}
