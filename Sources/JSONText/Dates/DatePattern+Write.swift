extension DatePattern {
  /// Writes `instant` as the pattern says, in the zone of `timeZoneOffset`, and returns the number of bytes.
  ///
  /// - Parameter start: room for `capacity` bytes.
  @unsafe
  package func write(_ instant: Instant, to start: OutputPointer) -> Int {
    let local = instant.seconds + Int64(timeZoneOffset)
    let days = Int32((local >= 0 ? local : local - 86_399) / 86_400)
    let date = CivilDate(daysSince1970: days)
    // SAFETY: `capacity` is the sum of the longest that each step can write.
    var writer = unsafe DateTextWriter(start)
    if isYearMonthDay {
      Self.appendYear(date.year, width: 4, to: &writer)
      writer.append(UInt8(ascii: "-"))
      writer.append(UInt32(date.month), width: 2)
      writer.append(UInt8(ascii: "-"))
      writer.append(UInt32(date.day), width: 2)
      return writer.count
    }
    let moment = Moment(
      days: days, date: date, clock: UInt32(local - Int64(days) * 86_400),
      nanoseconds: UInt32(instant.nanoseconds))
    for step in steps { append(step, of: moment, to: &writer) }
    return writer.count
  }

  /// The text as a string.
  package func string(_ instant: Instant) -> String {
    unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      // SAFETY: a pattern has at least one step, so that its `capacity` is more than 0 and the buffer has a base address.
      unsafe write(instant, to: OutputPointer(buffer.baseAddress!))
    }
  }

  /// An instant in the pattern's zone.
  private struct Moment {
    var days: Int32
    var date: CivilDate
    /// Seconds since midnight.
    var clock: UInt32
    var nanoseconds: UInt32

    var hour: UInt32 { clock / 3600 }
  }

  private func append(_ step: Step, of moment: Moment, to writer: inout DateTextWriter) {
    switch step.kind {
    case .literal: writer.append(step.byte)
    case .year: Self.appendYear(moment.date.year, width: step.width, to: &writer)
    case .month: writer.append(UInt32(moment.date.month), width: step.width)
    case .monthName: appendName(EnglishDateNames.months[Int(moment.date.month) - 1], step, to: &writer)
    case .day: writer.append(UInt32(moment.date.day), width: step.width)
    case .dayOfYear:
      let newYear = CivilDate(year: moment.date.year, month: 1, day: 1).daysSince1970
      writer.append(UInt32(moment.days - newYear + 1), width: step.width)
    case .weekdayName:
      let weekday = CivilDate.weekday(daysSince1970: moment.days)
      appendName(EnglishDateNames.weekdays[Int(weekday) - 1], step, to: &writer)
    case .hourFrom0To23: writer.append(moment.hour, width: step.width)
    case .hourFrom1To24: writer.append(moment.hour == 0 ? 24 : moment.hour, width: step.width)
    case .hourFrom1To12: writer.append((moment.hour + 11) % 12 + 1, width: step.width)
    case .hourFrom0To11: writer.append(moment.hour % 12, width: step.width)
    case .dayPeriod: writer.append(moment.hour < 12 ? "AM" : "PM")
    case .minute: writer.append(moment.clock / 60 % 60, width: step.width)
    case .second: writer.append(moment.clock % 60, width: step.width)
    case .fraction:
      var value = moment.nanoseconds
      for _ in step.width..<9 { value /= 10 }
      writer.append(value, width: step.width)
    case .zoneOrZ, .zoneDigits, .zoneName: appendZone(step, to: &writer)
    }
  }

  private static func appendYear(_ year: Int32, width: Int, to writer: inout DateTextWriter) {
    if width == 2 { return writer.append(year.magnitude % 100, width: 2) }
    if year < 0 { writer.append(UInt8(ascii: "-")) }
    writer.append(year.magnitude, width: width)
  }

  /// With a capital, and in full only if the pattern has four letters.
  private func appendName(_ name: String, _ step: Step, to writer: inout DateTextWriter) {
    for (index, byte) in name.utf8.enumerated() where index < 3 || step.width == 4 {
      writer.append(index == 0 ? byte & ~0x20 : byte)
    }
  }

  private func appendZone(_ step: Step, to writer: inout DateTextWriter) {
    if step.kind == .zoneName { writer.append("GMT") }
    if timeZoneOffset == 0, step.kind != .zoneDigits {
      if step.kind == .zoneOrZ { writer.append(UInt8(ascii: "Z")) }
      return
    }
    let total = UInt32(timeZoneOffset.magnitude)
    let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
    // TR35: one letter leaves out minutes of zero, an odd count has colons, four and more have seconds if there are
    // any.
    let isShort = step.width == 1
    let hasColons = step.kind == .zoneName || step.width == 3 || step.width == 5
    let hasMinutes = !isShort || minutes > 0 || (seconds > 0 && step.kind == .zoneName)
    writer.append(timeZoneOffset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    writer.append(hours, width: isShort && step.kind == .zoneName ? 1 : 2)
    if hasMinutes {
      if hasColons { writer.append(UInt8(ascii: ":")) }
      writer.append(minutes, width: 2)
    }
    if seconds > 0, step.width >= 4 || step.kind == .zoneName {
      if hasColons { writer.append(UInt8(ascii: ":")) }
      writer.append(seconds, width: 2)
    }
  }
}
