extension DatePattern {
  /// Reads a whole text that follows the pattern, or says why not. Allocates nothing.
  package func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(DateTextFailure) -> Instant {
    // SAFETY (both): the caller's bytes live as long as this call, and there are 10 of them for the first.
    if isYearMonthDay, bytes.count == 10, let days = unsafe Self.yearMonthDay(bytes) {
      return Instant(unchecked: Int64(days) * 86_400 - Int64(timeZoneOffset))
    }
    var cursor = unsafe DateTextCursor(bytes)
    guard !cursor.isAtEnd else { throw DateTextFailure(.empty, at: 0) }
    var fields = Fields(offset: Int64(timeZoneOffset))
    for step in steps { try fields.read(step, from: &cursor) }
    guard cursor.isAtEnd else { throw cursor.missing(.end) }
    return try fields.instant()
  }

  /// Reads a whole string, as above.
  package func parse(_ text: String) throws(DateTextFailure) -> Instant {
    var text = text
    let result: Result<Instant, DateTextFailure> = text.withUTF8 { bytes in
      // SAFETY: the bytes are used within this closure only.
      Result { () throws(DateTextFailure) in try unsafe parse(bytes) }
    }
    return try result.get()
  }

  /// The days since 1970 of exactly `YYYY-MM-DD`; nil for anything else, and for what is not in the calendar.
  private static func yearMonthDay(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let start = unsafe bytes.baseAddress.map(BytePointer.init) else { return nil }
    // SAFETY: the caller has seen that there are 10 bytes; 0 ..< 8, 8 and 9 are read.
    let word = unsafe UInt64(littleEndian: start.load(as: UInt64.self))
    let tens = unsafe Int32(bytes[8]) - 0x30
    let units = unsafe Int32(bytes[9]) - 0x30
    guard let date = DateDigits.pairs(word, .yearAndMonth), tens >= 0, tens < 4, units >= 0, units < 10 else {
      return nil
    }
    let year = Int32(date & 0xFF) * 100 + Int32((date >> 16) & 0xFF)
    let month = Int32((date >> 40) & 0xFF)
    let day = tens * 10 + units
    guard month >= 1, month <= 12, day >= 1, day <= CivilDate.daysInMonth(month, of: year) else { return nil }
    return CivilDate(year: year, month: month, day: day).daysSince1970
  }
}

/// The parts of a text read so far.
private struct Fields {
  var year: Int32 = 2000
  var month: Int32 = 1
  var day: Int32 = 1
  var dayOfYear: Int32?
  var hour: Int32 = 0
  var isAfternoon: Bool?
  var isHourOf12 = false
  var minute: Int32 = 0
  var second: Int32 = 0
  var nanoseconds: Int64 = 0
  var weekday: Int32?
  var hasDay = false
  /// Seconds east of UTC.
  var offset: Int64
  /// The positions of the parts that can only be checked at the end.
  var dayIndex = 0
  var weekdayIndex = 0

  init(offset: Int64) { self.offset = offset }

  mutating func read(_ step: DatePattern.Step, from cursor: inout DateTextCursor) throws(DateTextFailure) {
    switch step.kind {
    case .literal:
      guard cursor.skip(step.byte) else { throw cursor.missing(.literal) }
    case .year:
      year = try readYear(step, from: &cursor)
    case .month:
      month = try number(.month, step, upTo: 2, in: 1...12, from: &cursor)
    case .monthName:
      month = try name(.month, EnglishDateNames.months, from: &cursor)
    case .day:
      (dayIndex, hasDay) = (cursor.index, true)
      day = try number(.day, step, upTo: 2, in: 1...31, from: &cursor)
    case .dayOfYear:
      (dayIndex, hasDay) = (cursor.index, true)
      dayOfYear = try number(.dayOfYear, step, upTo: 3, in: 1...366, from: &cursor)
    case .weekdayName:
      weekdayIndex = cursor.index
      weekday = try name(.weekday, EnglishDateNames.weekdays, from: &cursor)
    case .hourFrom0To23:
      hour = try number(.hour, step, upTo: 2, in: 0...23, from: &cursor)
    case .hourFrom1To24:
      hour = try number(.hour, step, upTo: 2, in: 1...24, from: &cursor) % 24
    case .hourFrom1To12:
      hour = try number(.hour, step, upTo: 2, in: 1...12, from: &cursor) % 12
      isHourOf12 = true
    case .hourFrom0To11:
      hour = try number(.hour, step, upTo: 2, in: 0...11, from: &cursor)
      isHourOf12 = true
    case .dayPeriod:
      isAfternoon = cursor.skip(word: "pm")
      guard isAfternoon == true || cursor.skip(word: "am") else { throw cursor.missing(.dayPeriod) }
    case .minute:
      minute = try number(.minute, step, upTo: 2, in: 0...59, from: &cursor)
    case .second:
      second = try number(.second, step, upTo: 2, in: 0...60, from: &cursor)
    case .fraction:
      nanoseconds = try readFraction(step, from: &cursor)
    case .zoneOrZ, .zoneDigits, .zoneName:
      offset = Int64(try cursor.zone())
    }
  }

  /// A number of exactly as many digits as the pattern has letters if the next number follows at once; else of one to
  /// `limit`.
  private func number(
    _ part: DateTextFailure.Part, _ step: DatePattern.Step, upTo limit: Int, in range: ClosedRange<Int32>,
    from cursor: inout DateTextCursor
  ) throws(DateTextFailure) -> Int32 {
    let width = step.isAbutting ? step.width : max(1, cursor.digitCount(limit: limit))
    return try cursor.number(part, width: width, in: range)
  }

  private func readYear(_ step: DatePattern.Step, from cursor: inout DateTextCursor) throws(DateTextFailure) -> Int32 {
    if step.width == 2 {
      let year = try cursor.number(.year, width: 2)
      return year < 50 ? 2000 + year : 1900 + year  // as `DateFormatter` does
    }
    let isNegative = cursor.skip(UInt8(ascii: "-"))
    let width = step.isAbutting ? step.width : max(step.width, cursor.digitCount(limit: 6))
    let year = try cursor.number(.year, width: width, in: 0...999_998)
    return isNegative ? -year : year
  }

  private func readFraction(
    _ step: DatePattern.Step, from cursor: inout DateTextCursor
  ) throws(DateTextFailure) -> Int64 {
    guard step.isAbutting else { return try cursor.nanoseconds(ofUnit: 1_000_000_000) }
    var value = Int64(try cursor.number(.fraction, width: step.width))
    for _ in step.width..<9 { value *= 10 }
    return value
  }

  /// A name in full or its first three letters, as a number from 1.
  private func name(
    _ part: DateTextFailure.Part, _ names: [String], from cursor: inout DateTextCursor
  ) throws(DateTextFailure) -> Int32 {
    for (index, name) in names.enumerated() {
      let count = cursor.matchCount(name)
      guard count >= 3 else { continue }
      cursor.advance(count == name.utf8.count ? count : 3)
      return Int32(index + 1)
    }
    throw cursor.missing(part)
  }

  func instant() throws(DateTextFailure) -> Instant {
    var (days, low, high): (Int32, Int32, Int32)
    if let dayOfYear {
      (low, high) = (dayOfYear, CivilDate.daysInYear(year))
      days = CivilDate(year: year, month: 1, day: 1).daysSince1970 + dayOfYear - 1
    } else {
      (low, high) = (day, CivilDate.daysInMonth(month, of: year))
      days = CivilDate(year: year, month: month, day: day).daysSince1970
    }
    guard low <= high else {
      let part: DateTextFailure.Part = dayOfYear == nil ? .day : .dayOfYear
      throw DateTextFailure(.outOfRange(part, value: Int(low), low: 1, high: Int(high)), at: dayIndex)
    }
    if let weekday, weekday != CivilDate.weekday(daysSince1970: days) {
      guard !hasDay else { throw DateTextFailure(.wrongWeekday, at: weekdayIndex) }
      days += (weekday - CivilDate.weekday(daysSince1970: days) + 7) % 7
    }
    let hour24 = isHourOf12 && isAfternoon == true ? hour + 12 : hour
    let clock = Int64(hour24) * 3600 + Int64(minute) * 60 + Int64(second) - offset
    return Instant(unchecked: Int64(days) * 86_400 + clock, nanoseconds: Int32(nanoseconds))
  }
}
