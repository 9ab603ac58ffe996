/// Reads every spelling of ISO 8601 and RFC 3339, and optionally the near misses that servers send.
///
///     date   YYYY-MM-DD  YYYYMMDD   YYYY-DDD  YYYYDDD   YYYY-Www-D  YYYYWwwD
///            YYYY-Www  YYYYWww  YYYY-MM  YYYY: their first day, and no time may follow
///            also with a sign and a year of four to six digits
///     time   after T, t or a space:  hh  hh:mm  hh:mm:ss  hhmm  hhmmss
///            the last of these numbers may have a fraction after "." or ","
///     zone   after a time:  Z  ±hh  ±hhmm  ±hh:mm  ±hh:mm:ss; without one the time is UTC
///
///     near   YYYY/MM/DD; a time after _ or, as in YYYYMMDDhhmmss, after nothing; a zone after a day, after spaces;
///     misses UTC  GMT  GMT+h
///
/// The grammar is general: any date goes with any time and any zone. 24:00:00 is the next day and :60 the next second.
/// A fraction is kept to the nanosecond, further digits are dropped. A number that the calendar or the clock does not
/// have is an error.
package enum ISO8601Reader {
  /// Reads a whole text, or throws the reason why it is not a date. Allocates nothing.
  /// - Parameter isLenient: whether near misses are read.
  package static func instant(
    in bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool = false
  ) throws(DateTextFailure) -> Instant {
    // SAFETY (both): the caller's bytes live as long as this call.
    if let instant = unsafe commonForm(bytes) { return instant }
    let start = unsafe DateTextCursor(bytes)
    do throws(DateTextFailure) {
      var cursor = start
      return try general(&cursor, isLenient)
    } catch {
      var cursor = start
      guard !isLenient, (try? general(&cursor, true)) != nil else { throw error }
      throw DateTextFailure(.nearMiss, at: error.index)
    }
  }

  /// Reads a whole string, or throws the reason why it is not a date.
  package static func instant(in text: String, isLenient: Bool = false) throws(DateTextFailure) -> Instant {
    var text = text
    let result: Result<Instant, DateTextFailure> = text.withUTF8 { bytes in
      // SAFETY: the bytes are used within this closure only.
      Result { () throws(DateTextFailure) in try unsafe instant(in: bytes, isLenient: isLenient) }
    }
    return try result.get()
  }

  // MARK: The common form

  /// `YYYY-MM-DDTHH:MM:SS(.f+)?(Z|±hh:mm)?`, eight bytes at a time. Nil for all other forms and errors, which are left to
  /// `general`.
  private static func commonForm(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    let count = bytes.count
    guard count >= 19, let start = unsafe bytes.baseAddress.map(BytePointer.init) else { return nil }
    // SAFETY: there are at least 19 bytes; 0 ..< 8, 8 ..< 16 and 16, 17, 18 are read.
    let dateWord = unsafe UInt64(littleEndian: start.load(as: UInt64.self))
    let timeWord = unsafe UInt64(littleEndian: (start + 8).load(as: UInt64.self))
    let separator = UInt8(truncatingIfNeeded: timeWord >> 16) | 0x20
    guard
      let date = DateDigits.pairs(dateWord, .yearAndMonth),
      let time = DateDigits.pairs(timeWord & ~0xFF_0000, .dayAndTime),
      separator == UInt8(ascii: "t") || separator == UInt8(ascii: " "),
      unsafe bytes[16] == UInt8(ascii: ":")
    else { return nil }
    let tens = unsafe UInt32(bytes[17]) &- 0x30
    let units = unsafe UInt32(bytes[18]) &- 0x30

    let year = Int32(date & 0xFF) &* 100 &+ Int32((date >> 16) & 0xFF)
    let month = Int32((date >> 40) & 0xFF)
    let day = Int32(time & 0xFF)
    let hour = Int32((time >> 24) & 0xFF)
    let minute = Int32((time >> 48) & 0xFF)
    guard month >= 1, month <= 12, day >= 1, day <= CivilDate.daysInMonth(month, of: year),
      hour < 24, minute < 60, tens < 6, units < 10
    else { return nil }

    var index = 19
    var nanoseconds: Int32 = 0
    // SAFETY (this and all below): every index is tested against the count first.
    if index < count, unsafe bytes[index] == UInt8(ascii: ".") {
      index += 1
      var scale: Int32 = 100_000_000
      while index < count {
        let digit = unsafe Int32(bytes[index]) &- 0x30
        guard digit >= 0, digit < 10 else { break }
        nanoseconds &+= digit &* scale
        scale /= 10
        index += 1
      }
      guard index > 20 else { return nil }
    }

    var offset: Int32 = 0
    if index + 1 == count {
      guard unsafe bytes[index] | 0x20 == UInt8(ascii: "z") else { return nil }
    } else if index + 6 == count {
      // SAFETY: index + 6 == count, and there are five bytes after the sign: four from index + 2, one at index +
      // 1.
      let sign = unsafe bytes[index]
      let low = unsafe UInt64(bytes[index + 1])
      let high = unsafe UInt64(UInt32(littleEndian: (start + index + 2).load(as: UInt32.self)))
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        let zone = DateDigits.pairs(low | high << 8, .offset)
      else { return nil }
      let (hours, minutes) = (Int32(zone & 0xFF), Int32((zone >> 24) & 0xFF))
      guard hours < 24, minutes < 60 else { return nil }
      offset = hours &* 3600 &+ minutes &* 60
      if sign == UInt8(ascii: "-") { offset = -offset }
    } else if index != count {
      return nil
    }

    let clock = hour &* 3600 &+ minute &* 60 &+ Int32(tens &* 10 &+ units) &- offset
    let days = CivilDate(year: year, month: month, day: day).daysSince1970
    return Instant(unchecked: Int64(days) &* 86_400 &+ Int64(clock), nanoseconds: nanoseconds)
  }
}
