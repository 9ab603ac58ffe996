/// The digits of the fraction of a second in ISO 8601.
package enum ISO8601Fraction: Hashable, Sendable {
  /// None for whole seconds, otherwise as many as it takes, at most nine: `12:40:08Z`, `12:40:08.25Z`. The default.
  case asNeeded
  /// Whole seconds, the fraction dropped: `12:40:08Z`.
  case none
  /// Always three digits, the rest dropped: `12:40:08.250Z`.
  case milliseconds
  /// Always six digits, the rest dropped: `12:40:08.250000Z`.
  case microseconds
  /// Always nine digits: `12:40:08.250000000Z`.
  case nanoseconds
}

/// Writes instants as `2014-01-02T12:40:08Z`, or at an offset from UTC as `2014-01-02T14:40:08+02:00`.
///
/// Years outside of 0000 ... 9999 have a sign and six digits, as ISO 8601 and ECMAScript spell them.
package struct ISO8601Writer: Hashable, Sendable {
  /// The most bytes that `write` needs: `±YYYYYY-MM-DDTHH:MM:SS.fffffffff±hh:mm` is 38.
  package static let capacity = 40

  package let fraction: ISO8601Fraction
  /// Minutes east of UTC.
  private let offset: Int32

  /// - Parameters:
  ///   - fraction: digits after the second.
  ///   - timeZoneOffset: seconds east of UTC. ISO 8601 has whole minutes below a day: seconds are dropped, and the
  ///     rest is clamped.
  package init(fraction: ISO8601Fraction = .asNeeded, timeZoneOffset: Int = 0) {
    self.fraction = fraction
    offset = Int32(max(-1439, min(1439, timeZoneOffset / 60)))
  }

  /// Writes the text and returns the number of its bytes.
  ///
  /// - Parameter start: room for `ISO8601Writer.room` bytes.
  @unsafe
  package func write(_ instant: Instant, to start: OutputPointer) -> Int {
    let local = instant.seconds &+ Int64(offset) &* 60
    // Shifted to be positive, so that one unsigned division rounds down: `earliest` is 365,969,163 days before
    // 1970.
    let shifted = UInt64(bitPattern: local &+ 366_000_000 &* 86_400)
    let date = CivilDate(daysSince1970: Int32(truncatingIfNeeded: shifted / 86_400) &- 366_000_000)
    let clock = UInt32(truncatingIfNeeded: shifted % 86_400)

    var start = start
    var count = 0
    if date.year < 0 || date.year > 9999 {
      // Sign and first two digits here, the other four below.
      let sign = UInt64(date.year < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      let word = sign | DateDigits.pair(date.year.magnitude / 10_000) << 8
      // SAFETY: 3 of the 40 bytes; the fourth is overwritten below.
      unsafe start.store(UInt32(truncatingIfNeeded: word).littleEndian, as: UInt32.self)
      start += 3
      count = 3
    }
    let year = date.year.magnitude % 10_000
    let hour = clock / 3600
    let minute = clock / 60 % 60
    let day =
      DateDigits.pair(year / 100) | DateDigits.pair(year % 100) << 16 | UInt64(UInt8(ascii: "-")) << 32
      | DateDigits.pair(UInt32(date.month)) << 40 | UInt64(UInt8(ascii: "-")) << 56
    let time =
      DateDigits.pair(UInt32(date.day)) | UInt64(UInt8(ascii: "T")) << 16 | DateDigits.pair(hour) << 24
      | UInt64(UInt8(ascii: ":")) << 40 | DateDigits.pair(minute) << 48
    let rest =
      UInt64(UInt8(ascii: ":")) | DateDigits.pair(clock % 60) << 8 | UInt64(UInt8(ascii: "Z")) << 24
    // SAFETY: 20 bytes after at most 3, of the 40 that the caller promises.
    unsafe start.store(day.littleEndian, as: UInt64.self)
    unsafe (start + 8).store(time.littleEndian, as: UInt64.self)
    unsafe (start + 16).store(UInt32(truncatingIfNeeded: rest).littleEndian, as: UInt32.self)

    if offset == 0, fraction == .none || (fraction == .asNeeded && instant.nanoseconds == 0) { return count + 20 }
    // SAFETY: 19 bytes are written, at most 10 of the fraction and 6 of the zone follow.
    var writer = unsafe DateTextWriter(start, count: 19)
    appendFraction(UInt32(instant.nanoseconds), to: &writer)
    appendZone(to: &writer)
    return count + writer.count
  }

  private func appendFraction(_ nanoseconds: UInt32, to writer: inout DateTextWriter) {
    switch fraction {
    case .none: return
    case .asNeeded where nanoseconds == 0: return
    case .asNeeded:
      var (value, width) = (nanoseconds, 9)
      if value % 1_000_000 == 0 { (value, width) = (value / 1_000_000, 3) }
      if value % 1000 == 0 { (value, width) = (value / 1000, width - 3) }
      while value % 10 == 0 { (value, width) = (value / 10, width - 1) }
      writer.append(UInt8(ascii: "."))
      writer.append(value, width: width)
    case .milliseconds:
      writer.append(UInt8(ascii: "."))
      writer.append(nanoseconds / 1_000_000, width: 3)
    case .microseconds:
      writer.append(UInt8(ascii: "."))
      writer.append(nanoseconds / 1000, width: 6)
    case .nanoseconds:
      writer.append(UInt8(ascii: "."))
      writer.append(nanoseconds, width: 9)
    }
  }

  private func appendZone(to writer: inout DateTextWriter) {
    guard offset != 0 else { return writer.append(UInt8(ascii: "Z")) }
    writer.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    writer.append(offset.magnitude / 60, width: 2)
    writer.append(UInt8(ascii: ":"))
    writer.append(offset.magnitude % 60, width: 2)
  }

  /// The text as a string, for messages and tests.
  package func string(_ instant: Instant) -> String {
    unsafe String(unsafeUninitializedCapacity: Self.capacity) { buffer in
      // SAFETY: the buffer has `capacity` bytes, and so a base address.
      unsafe write(instant, to: OutputPointer(buffer.baseAddress!))
    }
  }
}
