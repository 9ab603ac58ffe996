/// Unix time without a unit: seconds, milliseconds, microseconds or nanoseconds, distinguished by magnitude.
///
///     |value| < 10^11   seconds        up to the year 5138
///     |value| < 10^14   milliseconds   from 1973-03-03 on, or before 1966-10-31
///     |value| < 10^17   microseconds
///     otherwise         nanoseconds
///
/// The closer to 1970, the more a count of milliseconds looks like seconds: a format that knows its unit should name
/// it.
extension Instant {
  /// Reads a whole text such as "1441888808", "-86400", "1441888808.25" or "1441843200000000"; nil for anything else.
  ///
  /// A sign, digits, and perhaps a fraction: no spaces, no exponent.
  package static func unixTimestamp(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    // SAFETY: the caller's bytes live as long as this call.
    var cursor = unsafe DateTextCursor(bytes)
    let isNegative = cursor.sign() == -1
    let digitCount = cursor.digitCount(limit: 19)
    guard digitCount > 0 else { return nil }
    var value: UInt64 = 0
    for _ in 0..<digitCount {
      value = value * 10 + UInt64(cursor.peek() - UInt8(ascii: "0"))
      cursor.advance()
    }
    let unitsPerSecond = Self.unitsPerSecond(value)
    let unit = 1_000_000_000 / unitsPerSecond  // in nanoseconds
    var nanoseconds = Int64(value % unitsPerSecond * unit)
    if cursor.skip(UInt8(ascii: ".")) {
      guard let fraction = try? cursor.nanoseconds(ofUnit: unit) else { return nil }
      nanoseconds += fraction
    }
    guard cursor.isAtEnd else { return nil }
    var seconds = Int64(value / unitsPerSecond)
    if isNegative {
      seconds = nanoseconds > 0 ? -seconds - 1 : -seconds
      nanoseconds = nanoseconds > 0 ? 1_000_000_000 - nanoseconds : 0
    }
    return Instant(seconds: seconds, nanoseconds: Int32(nanoseconds))
  }

  /// Reads a whole string, as above.
  package static func unixTimestamp(_ text: String) -> Instant? {
    var text = text
    return text.withUTF8 { bytes in
      // SAFETY: the bytes are used within this closure only.
      unsafe unixTimestamp(bytes)
    }
  }

  /// The same for a JSON number; nil if it is not finite or out of range.
  package static func unixTimestamp(_ number: Double) -> Instant? {
    guard number.magnitude < 1e19 else { return nil }
    let unitsPerSecond = unitsPerSecond(UInt64(number.magnitude))
    return Instant(secondsSince1970: number / Double(unitsPerSecond))
  }

  /// The same for a number in any spelling; exact, unless it has an exponent.
  package static func unixTimestamp(_ number: JSONNumber) -> Instant? {
    unixTimestamp(number.description) ?? unixTimestamp(number.double)
  }

  /// Whether the number of seconds since 1970 is read as seconds.
  package var isUnixTimestamp: Bool { Self.unitsPerSecond(seconds.magnitude) == 1 }

  private static func unitsPerSecond(_ magnitude: UInt64) -> UInt64 {
    if magnitude < 100_000_000_000 { return 1 }
    if magnitude < 100_000_000_000_000 { return 1000 }
    return magnitude < 100_000_000_000_000_000 ? 1_000_000 : 1_000_000_000
  }
}
