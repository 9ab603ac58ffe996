/// A point in time, to the nanosecond: all spellings of dates are read into it and written from it.
///
/// It separates the text from the user's `Date`, so that this module does not need Foundation. Every instant is
/// between `earliest` and `latest`, one day inside the years -999999 and 999999: in any time zone, a year has six
/// digits.
package struct Instant: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package let seconds: Int64
  /// The nanoseconds after that: 0 ..< 1,000,000,000, also before 1970.
  package let nanoseconds: Int32

  /// -999999-01-02T00:00:00Z
  package static let earliest = Instant(unchecked: -31_619_735_683_200)
  /// 999999-12-30T23:59:59Z
  package static let latest = Instant(unchecked: 31_494_784_694_399)

  /// The instant so many seconds and nanoseconds after 1970-01-01T00:00:00Z, or nil if that is before `earliest` or
  /// after `latest`, or if `nanoseconds` is not a part of one second.
  package init?(seconds: Int64, nanoseconds: Int32 = 0) {
    guard seconds >= Self.earliest.seconds, seconds <= Self.latest.seconds, nanoseconds >= 0,
      nanoseconds < 1_000_000_000
    else { return nil }
    self.init(unchecked: seconds, nanoseconds: nanoseconds)
  }

  /// For arithmetic that cannot leave the range.
  init(unchecked seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
