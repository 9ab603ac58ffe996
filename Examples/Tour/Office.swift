import Janus

/// A class as a model: subclasses of `DeserializableObject` need nothing but properties with defaults.
class Office: DeserializableObject, Equatable {
  var name = ""
  var phone = ""
  /// Hours of the day.
  var opens: UInt8 = 0
  var closes: UInt8 = 24

  /// Whether two offices are equal; subclasses compare their own properties.
  func isSame(as other: Office) -> Bool {
    type(of: self) == type(of: other) && name == other.name && phone == other.phone
      && opens == other.opens && closes == other.closes
  }

  static func == (left: Office, right: Office) -> Bool { left.isSame(as: right) }
}

/// A subclass: inherited properties are read and written along with its own.
final class PilotStation: Office {
  /// The VHF channel to call.
  var channel = 16
  var boats: [String] = []

  override func isSame(as other: Office) -> Bool {
    guard let other = other as? PilotStation else { return false }
    return super.isSame(as: other) && channel == other.channel && boats == other.boats
  }
}
