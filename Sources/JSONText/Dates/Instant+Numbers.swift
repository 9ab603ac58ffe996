/// Instants as a `Double` of seconds, as Foundation's `Date` stores them (since 2001) and most APIs use them
/// (since 1970).
///
/// A `Double` of seconds is exact to some tenths of a microsecond today, and each conversion between the two zeros rounds.
/// So `Date(timeIntervalSince1970: 1674036251.001)` is 695729051.00099993 since 2001: everything after the microseconds is
/// noise. The instant that a `Double` means is the nearest full unit, a microsecond or as many of them as make it at least
/// twice as long as the step to the next `Double`:
///
///     years     -6709 ... 912 ... 1864 ... 2106 ... 3058 ... 10680
///     unit         100 µs | 10 µs  |  1 µs  | 10 µs  | 100 µs
///
/// An instant of full units that becomes a `Double` since either zero, means itself again.
extension Instant {
  /// Seconds from 1970-01-01 to 2001-01-01, the zero of Foundation's `Date`.
  package static let referenceDate: Int64 = 978_307_200

  /// The instant that `Date(timeIntervalSince1970: value)` means; nil if `value` is not finite or out of range.
  package init?(secondsSince1970 value: Double) {
    self.init(value, since: 0, largest: max(value.magnitude, (value - Double(Self.referenceDate)).magnitude))
  }

  /// The instant that `Date(timeIntervalSinceReferenceDate: value)` means; nil if not finite or out of range.
  package init?(secondsSince2001 value: Double) {
    let zero = Self.referenceDate
    self.init(value, since: zero, largest: max(value.magnitude, (value + Double(zero)).magnitude))
  }

  /// The same, rounded down to a full second.
  package init?(secondBeforeOrAt secondsSince2001: Double) {
    guard secondsSince2001.magnitude < 1e14 else { return nil }  // false for NaN as well
    self.init(seconds: Int64(secondsSince2001.rounded(.down)) + Self.referenceDate)
  }

  /// The same, rounded to milliseconds as `DateFormatter` rounds: through milliseconds since 1970, halves up.
  package init?(roundedToMilliseconds secondsSince2001: Double) {
    let milliseconds = ((secondsSince2001 + Double(Self.referenceDate)) * 1000 + 0.5).rounded(.down)
    guard milliseconds.magnitude < 1e17 else { return nil }
    var (seconds, rest) = Int64(milliseconds).quotientAndRemainder(dividingBy: 1000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1000) }
    self.init(seconds: seconds, nanoseconds: Int32(rest) * 1_000_000)
  }

  /// The nearest `Double` of seconds since 1970-01-01T00:00:00Z, from which Foundation's formatters and most of its decoder's
  /// strategies make dates.
  package var secondsSince1970: Double {
    var (fraction, unitsPerSecond) = (Int64(nanoseconds), 1_000_000_000 as Int64)
    if fraction == 0 { return Double(seconds) }
    while fraction % 1000 == 0 { (fraction, unitsPerSecond) = (fraction / 1000, unitsPerSecond / 1000) }
    // The quotient of two integers that a `Double` holds exactly is rounded once.
    guard seconds.magnitude < UInt64(1 << 53) / UInt64(unitsPerSecond) else {
      return Double(seconds) + Double(nanoseconds) / 1e9
    }
    return Double(seconds * unitsPerSecond + fraction) / Double(unitsPerSecond)
  }

  /// The nearest `Double` of seconds since 2001-01-01T00:00:00Z, from which Foundation's decoder makes ISO 8601 dates.
  package var secondsSince2001: Double {
    let whole = Double(seconds - Self.referenceDate)
    return nanoseconds == 0 ? whole : whole + Double(nanoseconds) / 1e9
  }

  /// - Parameter largest: the larger of the magnitudes since 1970 and since 2001.
  private init?(_ value: Double, since zero: Int64, largest: Double) {
    guard value.magnitude < 1e14 else { return nil }  // false for NaN as well
    let floor = value.rounded(.down)
    let whole = Int64(floor) + zero
    if floor == value {
      self.init(seconds: whole)
      return
    }
    var unitsPerSecond = 1e6
    while unitsPerSecond * largest.ulp > 0.5 { unitsPerSecond /= 10 }
    let units = ((value - floor) * unitsPerSecond).rounded()
    if units == unitsPerSecond {
      self.init(seconds: whole + 1)
    } else {
      self.init(seconds: whole, nanoseconds: Int32(units) * Int32(1e9 / unitsPerSecond))
    }
  }
}

extension JSONNumber {
  /// The number of units between 1970-01-01T00:00:00Z and an instant, exactly.
  package init(_ instant: Instant, unitsPerSecond: Int64) {
    let nanosecondsPerUnit = 1_000_000_000 / unitsPerSecond
    let total = Int128(instant.seconds) * 1_000_000_000 + Int128(instant.nanoseconds)
    let (units, rest) = total.quotientAndRemainder(dividingBy: Int128(nanosecondsPerUnit))
    guard rest != 0 else {
      self.init(units)
      return
    }
    // Digits behind the point: as many zeros as the unit has nanoseconds, less those at the end.
    let width = String(nanosecondsPerUnit).count - 1
    let digits = String(rest.magnitude)
    var text = (total < 0 ? "-" : "") + String(units.magnitude) + "."
    text += String(repeating: "0", count: width - digits.count) + digits
    while text.last == "0" { text.removeLast() }
    self = JSONNumber(text) ?? JSONNumber(units)
  }
}
