/// Instants as a `Double` of seconds, the way Foundation's `Date` keeps them (since 2001) and most APIs spell them
/// (since 1970).
///
/// A `Double` of seconds is coarser than a nanosecond except within 97 days of its own zero, where |value| < 2^23.
/// Outside of these 97 days `Double -> Instant -> Double` is the identity for every value; inside, for every whole
/// number of nanoseconds.
extension Instant {
  /// Seconds from 1970-01-01 to 2001-01-01, the zero of Foundation's `Date`.
  package static let referenceDate: Int64 = 978_307_200

  /// The instant that `Date(timeIntervalSince1970: value)` stands for; nil if `value` is not finite or out of range.
  package init?(secondsSince1970 value: Double) { self.init(value, since: 0) }

  /// The instant that `Date(timeIntervalSinceReferenceDate: value)` stands for; nil if not finite or out of range.
  package init?(secondsSince2001 value: Double) { self.init(value, since: Self.referenceDate) }

  /// The nearest `Double` of seconds since 1970-01-01T00:00:00Z.
  package var secondsSince1970: Double { Self.seconds(seconds, nanoseconds) }

  /// The nearest `Double` of seconds since 2001-01-01T00:00:00Z: what a `Date` stores.
  package var secondsSince2001: Double { Self.seconds(seconds - Self.referenceDate, nanoseconds) }

  private init?(_ value: Double, since zero: Int64) {
    guard value.magnitude < 1e14 else { return nil }  // false for NaN as well
    var whole = Int64(value)
    if Double(whole) == value {
      self.init(seconds: whole + zero)
      return
    }
    let floor = value.rounded(.down)
    whole = Int64(floor)
    var nanoseconds = Int32(((value - floor) * 1e9).rounded())
    if nanoseconds == 1_000_000_000 { (whole, nanoseconds) = (whole + 1, 0) }
    if nanoseconds % 1_000_000 != 0 { Self.shorten(&whole, &nanoseconds, of: value) }
    self.init(seconds: whole + zero, nanoseconds: nanoseconds)
  }

  /// Prefers the fraction with the fewest digits that still stands for `value`.
  ///
  /// The `Double` nearest to 410359208.123 is 410359208.12300002...: without this step, a date that was read as
  /// `.123Z` would be written as `.123000026Z`.
  private static func shorten(_ whole: inout Int64, _ nanoseconds: inout Int32, of value: Double) {
    var unit: Int32 = 1_000_000
    while unit >= 10 {
      let rounded = (nanoseconds + unit / 2) / unit * unit
      let carry = rounded == 1_000_000_000
      let candidate = (whole + (carry ? 1 : 0), carry ? 0 : rounded)
      if seconds(candidate.0, candidate.1) == value {
        (whole, nanoseconds) = candidate
        return
      }
      unit = unit > 1000 ? 1000 : unit / 10
    }
  }

  private static func seconds(_ whole: Int64, _ nanoseconds: Int32) -> Double {
    Double(whole) + Double(nanoseconds) / 1e9
  }
}
