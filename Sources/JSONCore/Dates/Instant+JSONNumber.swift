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
