import Foundation

extension Date {
  /// The date that was read back, if it is as close as the precision of texts: a microsecond, or some steps of a `Double` if
  /// these are longer. Otherwise this date.
  fileprivate func asRead(_ other: Date?) -> Date {
    guard let other else { return self }
    let step = max(timeIntervalSinceReferenceDate.magnitude, timeIntervalSince1970.magnitude).ulp
    return abs(timeIntervalSince(other)) <= max(1e-6, 16 * step) ? other : self
  }
}

extension EveryKind {
  /// The same, with dates rounded like those that were read back.
  public func withDates(asRead other: EveryKind) -> EveryKind {
    var copy = self
    copy.date = date.asRead(other.date)
    copy.maybeDate = maybeDate?.asRead(other.maybeDate)
    if dates.count == other.dates.count { copy.dates = zip(dates, other.dates).map { $0.asRead($1) } }
    return copy
  }
}

extension Coded {
  /// The same, with dates rounded like those that were decoded again.
  public func withDates(asRead other: Coded) -> Coded {
    var copy = self
    copy.moment = moment?.asRead(other.moment)
    if let inner, let others = other.inner, inner.count == others.count {
      copy.inner = zip(inner, others).map { $0.withDates(asRead: $1) }
    }
    return copy
  }
}
