import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Dates as text, beside Foundation's own.
@Suite("Dates as Foundation has them") struct FoundationDateTests {
  /// Whole seconds from year 1 to year 9999, with the days around the change of calendars and leap days among them.
  static let seconds: [Int64] = {
    var random = SeededRandom(seed: 1582)
    let days: [Int64] = [
      -719_164, -719_163, -719_162, -682_945, -682_944, -354_285, -141_429, -141_428, -141_427, -141_426, -98_558, -1,
      0,
      2_932_896,
    ]
    return days.map { $0 * 86_400 }
      + (0..<4000).map { _ in Int64.random(in: -62_135_769_600...253_402_300_799, using: &random) }
      + (0..<2000).map { _ in Int64.random(in: -62_135_769_600 ... -12_219_292_800, using: &random) }
  }()

  static let dates = seconds.map { Date(timeIntervalSince1970: Double($0)) }

  @Test("ISO 8601 is written as Foundation's style writes it, and read as it reads it")
  func iso8601() throws {
    let reader = JSONDeserializer()
    let writer = JSONSerializer()
    let style = Date.ISO8601FormatStyle()
    for date in Self.dates {
      let text = style.format(date)
      #expect(try writer.serializeToString([date]) == #"["\#(text)"]"#)
      #expect(try reader.deserialize([Date].self, from: #"["\#(text)"]"#) == [try style.parse(text)])
    }
  }

  @Test("The distant past begins with year 1")
  func distantPast() throws {
    #expect(try JSONSerializer().serializeToString([Date.distantPast]) == #"["0001-01-01T00:00:00Z"]"#)
    #expect(try JSONDeserializer().deserialize([Date].self, from: #"["0001-01-01T00:00:00Z"]"#) == [.distantPast])
  }

  @Test("Days that the calendar left out are read as Foundation reads them", arguments: 1...31)
  func leftOut(_ day: Int) throws {
    let text = "1582-10-\(day < 10 ? "0" : "")\(day)T12:00:00Z"
    let theirs = try Date.ISO8601FormatStyle().parse(text)
    #expect(try JSONDeserializer().deserialize([Date].self, from: #"["\#(text)"]"#) == [theirs])
  }

  @Test("Patterns are written and read as DateFormatter does it", arguments: ["yyyy-MM-dd", "yyyy DDD HH:mm:ss"])
  func patterns(_ pattern: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern
    let ours = JSONFormat(dates: try .pattern(pattern))
    let theirs = JSONFormat(dates: .formatter(formatter))
    for date in Share.of(Self.dates.prefix(1500)) {
      let text = try JSONSerializer(theirs).serializeToString([date])
      #expect(try JSONSerializer(ours).serializeToString([date]) == text)
      let read = try JSONDeserializer(theirs).deserialize([Date].self, from: text)
      #expect(try JSONDeserializer(ours).deserialize([Date].self, from: text) == read)
    }
  }

  @Test("In .foundation, ISO 8601 has whole seconds, as Foundation's encoder writes it")
  func wholeSeconds() throws {
    var format = JSONFormat.foundation
    format.dates = .iso8601
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let writer = JSONSerializer(format)
    let reader = JSONDeserializer(format)
    var random = SeededRandom(seed: 8601)
    for seconds in [0.5, -0.5, 0.999, 1.25, -1.25] + (0..<2000).map({ _ in .random(in: -6e10...2e11, using: &random) })
    {
      let date = Date(timeIntervalSince1970: seconds)
      let theirs = String(decoding: try encoder.encode([date]), as: UTF8.self)
      #expect(String(decoding: try writer.encode([date]), as: UTF8.self) == theirs)
      #expect(try writer.serializeToString([date]) == theirs)
      #expect(try reader.decode([Date].self, from: theirs) == decoder.decode([Date].self, from: Data(theirs.utf8)))
    }
  }

  @Test("Elsewhere ISO 8601 has a fraction, and whole seconds if requested")
  func isChosen() throws {
    let date = Date(timeIntervalSince1970: 0.5)
    #expect(try JSONSerializer().serializeToString([date]) == #"["1970-01-01T00:00:00.5Z"]"#)
    let whole = JSONFormat(dates: .iso8601WholeSeconds)
    #expect(try JSONSerializer(whole).serializeToString([date]) == #"["1970-01-01T00:00:00Z"]"#)
    #expect(try JSONDeserializer(whole).deserialize([Date].self, from: #"["1970-01-01T00:00:00.5Z"]"#) == [date])
  }
}
