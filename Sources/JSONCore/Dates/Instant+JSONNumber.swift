extension Instant {
  /// The instant a number of units after 1970-01-01T00:00:00Z, to the nanosecond; nil beyond the years that are
  /// supported.
  package init?(_ number: JSONNumber, unitsPerSecond: Int64) {
    guard let total = number.scaled(byPowerOfTen: unitsPerSecond == 1 ? 9 : 6) else { return nil }
    var (seconds, nanoseconds) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
    if nanoseconds < 0 {
      nanoseconds += 1_000_000_000
      seconds -= 1
    }
    guard let seconds = Int64(exactly: seconds) else { return nil }
    self.init(seconds: seconds, nanoseconds: Int32(nanoseconds))
  }
}

extension JSONNumber {
  /// The number times a power of ten, without what is then behind the point; nil if that has more than 38 digits.
  fileprivate func scaled(byPowerOfTen power: Int) -> Int128? {
    let text = description
    let isNegative = text.first == "-"
    let mantissa = text.prefix { $0 != "e" && $0 != "E" }
    guard
      let spelled = Int(
        text[mantissa.endIndex...].dropFirst().filter { $0 != "+" }.isEmpty
          ? "0"
          : String(text[mantissa.endIndex...].dropFirst()))
    else { return nil }
    // An exponent near the ends of `Int` must not overflow below; no number of digits makes up for this one either.
    let exponent = min(max(spelled, Int.min / 4), Int.max / 4)
    let parts = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let digits = String(parts[0]) + (parts.count > 1 ? String(parts[1]) : "")
    let shift = exponent + power - (digits.count - parts[0].count)
    guard shift < 40, shift > -400 else { return digits.allSatisfy { $0 == "0" } ? 0 : shift < 0 ? 0 : nil }
    let whole = shift >= 0 ? digits + String(repeating: "0", count: shift) : String(digits.dropLast(-shift))
    guard let value = Int128(whole.isEmpty ? "0" : whole) else { return nil }
    return isNegative ? -value : value
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
