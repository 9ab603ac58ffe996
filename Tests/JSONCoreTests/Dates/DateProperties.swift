import JSONCore
import TestSupport
import Testing

extension SeededRandom {
  /// Any instant of the years 0001 ... 9999, to the nanosecond.
  mutating func instant() -> Instant {
    Instant(
      seconds: .random(in: -62_135_596_800...253_402_300_799, using: &self),
      nanoseconds: .random(in: 0...999_999_999, using: &self))!
  }
}

@Suite("Properties of dates")
struct DateProperties {
  @Test(
    "A Double is a whole number of units, whichever zero it counts from",
    arguments: [
      (-1e5...1e5, 1000), (-3_187_296_000...3_313_000_000, 1000), (3_320_000_000...3.3e10, 10_000),
      (-3.4e10 ... -4.3e9, 10_000), (-6.3e10 ... -3.44e10, 100_000), (3.4e10...2.5e11, 100_000),
    ] as [(ClosedRange<Double>, Int32)])
  func doublesMeanUnits(range: ClosedRange<Double>, unit: Int32) throws {
    var random = SeededRandom(seed: 2001)
    for _ in 0..<10_000 {
      let value = Double.random(in: range, using: &random)
      let instant = try #require(Instant(secondsSince2001: value))
      let back = try ISO8601Reader.instant(in: ISO8601Writer().string(instant))
      let since1970 = instant.secondsSince1970
      guard back == instant, instant.nanoseconds % unit == 0,
        abs(back.secondsSince2001 - value) <= Double(unit) / 2e9 + value.ulp,
        Instant(secondsSince2001: back.secondsSince2001) == instant, Instant(secondsSince1970: since1970) == instant,
        Instant(secondsSince2001: since1970 - Double(Instant.referenceDate)) == instant
      else {
        Issue.record("\(value) became \(back.secondsSince2001)")
        return
      }
    }
  }

  @Test("The Double of seconds since 1970 is the nearest one to the digits of a text")
  func nearestDouble() throws {
    var random = SeededRandom(seed: 97)
    for digits in 1...9 {
      for _ in 0..<1_000 {
        let seconds = Int64.random(in: digits < 7 ? 0...9_000_000_000 : 0...9_000_000, using: &random)
        let fraction = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
        let instant = try #require(
          Instant(seconds: seconds, nanoseconds: Int32(fraction + String(repeating: "0", count: 9 - digits))!))
        #expect(instant.secondsSince1970 == Double("\(seconds).\(fraction)"))
      }
    }
  }

  @Test(
    "A fraction of up to six digits survives a Double", arguments: [1, 2, 3, 4, 5, 6])
  func fractionsStayShort(digits: Int) throws {
    var random = SeededRandom(seed: 6)
    let unit = (digits..<9).reduce(Int32(1)) { unit, _ in unit * 10 }
    for _ in 0..<1_500 {
      let seconds = Int64.random(in: -2_208_988_800...4_102_444_799, using: &random)
      let instant = Instant(
        seconds: seconds, nanoseconds: Int32.random(in: 0..<1_000_000_000 / unit, using: &random) * unit)!
      #expect(Instant(secondsSince2001: instant.secondsSince2001) == instant)
      #expect(Instant(secondsSince1970: instant.secondsSince1970) == instant)
    }
  }

  @Test("Every instant survives the text, at any offset and in any fraction that keeps it")
  func instantsSurvive() throws {
    var random = SeededRandom(seed: 8601)
    for _ in 0..<5_000 {
      let instant = random.instant()
      let offset = Int.random(in: -1439...1439, using: &random) * 60
      for fraction in [ISO8601Fraction.asNeeded, .nanoseconds] {
        let text = ISO8601Writer(fraction: fraction, timeZoneOffset: offset).string(instant)
        let back = try ISO8601Reader.instant(in: text)
        guard back == instant else {
          Issue.record("\(instant) became \(back) as \(text)")
          return
        }
      }
    }
  }

  @Test("Every day of 800 years follows the day before, in every spelling")
  func calendar() throws {
    var expected = try ISO8601Reader.instant(in: "1600-01-01").seconds
    for year in 1600..<2400 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        // The first and last days of the month; ordinals and days between follow from the counts.
        let first = try ISO8601Reader.instant(in: "\(year)-\(Self.two(month + 1))-01")
        #expect(first.seconds == expected)
        expected += Int64(length) * 86_400
        let last = try ISO8601Reader.instant(in: "\(year)-\(Self.two(month + 1))-\(length)")
        #expect(last.seconds == expected - 86_400)
      }
      let lastOrdinal = try ISO8601Reader.instant(in: "\(year)-\(isLeap ? 366 : 365)")
      #expect(lastOrdinal.seconds == expected - 86_400)
    }
  }

  @Test("The fast form and the grammar agree", arguments: ["", ".5", ".123456789", ".1234567891234"])
  func fastFormAgrees(fraction: String) throws {
    var random = SeededRandom(seed: 19)
    for _ in 0..<1_000 {
      let whole = ISO8601Writer(fraction: .none).string(random.instant()).dropLast() + fraction
      for zone in ["Z", "z", "", "+05:30", "-11:00"] {
        // "_" is a separator that the fast form leaves to the grammar.
        let other = whole.replacing("T", with: "_") + zone
        #expect(
          try ISO8601Reader.instant(in: whole + zone) == ISO8601Reader.instant(in: String(other), isLenient: true))
      }
    }
  }

  @Test("No prefix of a valid text traps, and one that is accepted can be written and read again")
  func prefixes() {
    for row in ISO8601ReaderTests.accepted {
      for prefix in DamagedDocument.prefixes(of: Array(row.text.utf8)) { check(prefix, []) }
    }
  }

  @Test("No mutation of a valid text traps, and one that is accepted can be written and read again")
  func mutations() throws {
    var random = SeededRandom(seed: 42)
    let alphabet = Array("0123456789-+:.,TZWtzw /_GMTU\u{0}\u{FF}".utf8)
    let patterns = try ["yyyy-MM-dd", "EEE MMM dd HH:mm:ss Z yyyy", "dd/MM/yyyy h:mm a", "yyyyMMddHHmmssSSSX"].map {
      pattern throws(DatePatternError) in try DatePattern(pattern)
    }
    for row in ISO8601ReaderTests.accepted {
      for _ in 0..<100 {
        var bytes = Array(row.text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: bytes.insert(alphabet.randomElement(using: &random)!, at: index)
          case 1 where bytes.count > 1: bytes.remove(at: index)
          case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
          default: bytes[index] = alphabet.randomElement(using: &random)!
          }
        }
        check(bytes, patterns)
      }
    }
  }

  private func check(_ bytes: [UInt8], _ patterns: [DatePattern]) {
    // SAFETY: the buffer is used within the closure only.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let instant = unsafe try? ISO8601Reader.instant(in: buffer) {
        let text = ISO8601Writer().string(instant)
        #expect((try? ISO8601Reader.instant(in: text)) == instant)
      }
      for pattern in patterns {
        if let instant = unsafe try? pattern.parse(buffer) { _ = pattern.string(instant) }
      }
      _ = unsafe Instant.unixTimestamp(buffer)
    }
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
