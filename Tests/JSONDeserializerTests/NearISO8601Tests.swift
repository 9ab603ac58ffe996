import Foundation
import Janus
import TestSupport
import Testing

/// What looks like ISO 8601 and is not: read where a format asks for it.
@Suite("Near misses of ISO 8601") struct NearISO8601Tests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let seconds: Double
    var testDescription: String { text }

    init(_ text: String, _ seconds: Double) { (self.text, self.seconds) = (text, seconds) }
  }

  static let nearMisses = [
    Row("2024-05-01 08:15:00 UTC", 1_714_551_300), Row("2024/05/01", 1_714_521_600),
    Row("2024/05/01 08:15:00", 1_714_551_300), Row("2024/05/01T08:15:00Z", 1_714_551_300),
    Row("2024-05-01T08:15:00 Z", 1_714_551_300), Row("2024-05-01 08:15:00 +0200", 1_714_544_100),
    Row("2024-05-01 08:15:00.5 -02:00", 1_714_558_500.5), Row("2024-05-01T08:15:00UTC", 1_714_551_300),
    Row("2024-05-01 08:15:00 gmt", 1_714_551_300), Row("2024-05-01 08:15:00 GMT+2", 1_714_544_100),
    Row("2024-05-01_08:15:00", 1_714_551_300), Row("20240501081500", 1_714_551_300),
    Row("20240501081500Z", 1_714_551_300), Row("2024-05-01Z", 1_714_521_600),
    Row("2024-05-01+02:00", 1_714_514_400), Row("2024-05-01 UTC", 1_714_521_600),
  ]

  static let standard = [
    Row("2024-05-01", 1_714_521_600), Row("20240501", 1_714_521_600), Row("2024-05", 1_714_521_600),
    Row("2024", 1_704_067_200), Row("2024-122", 1_714_521_600), Row("2024-W18-3", 1_714_521_600),
    Row("+002024-05-01", 1_714_521_600), Row("2024-05-01T08", 1_714_550_400), Row("2024-05-01T08:15", 1_714_551_300),
    Row("2024-05-01T08:15:00", 1_714_551_300), Row("2024-05-01T08:15:00Z", 1_714_551_300),
    Row("2024-05-01t08:15:00z", 1_714_551_300), Row("2024-05-01 08:15:00Z", 1_714_551_300),
    Row("2024-05-01 08:15:00", 1_714_551_300), Row("2024-05-01 08:15:00.25+02:00", 1_714_544_100.25),
    Row("20240501T081500Z", 1_714_551_300), Row("2024-05-01T08:15:00,5Z", 1_714_551_300.5),
    Row("2024-05-01T08:15:00+02", 1_714_544_100), Row("2024-05-01T08:15:00-0200", 1_714_558_500),
    Row("2024-05-01T08:15:00\u{2212}02:00", 1_714_558_500), Row("2024-04-30T24:00:00Z", 1_714_521_600),
  ]

  private static let lenient = JSONFormat(dates: .lenientISO8601)

  private func read(_ text: String, _ format: JSONFormat) -> [Date?] {
    let reader = JSONDeserializer(format)
    let document = "[\"\(text)\"]"
    return Door.allCases.map { try? $0.read([Date].self, from: document, with: reader).value.first }
      + [try? reader.decode([Date].self, from: document).first]
  }

  @Test("ISO 8601 and RFC 3339 are read by both strategies", arguments: standard)
  func isRead(row: Row) {
    let expected = Date(timeIntervalSince1970: row.seconds)
    // Digits alone are a number of seconds for `.remote`, as for its seed.
    let formats = [JSONFormat(), Self.lenient, JSONFormat(dates: .iso8601WholeSeconds)]
    for format in row.text.allSatisfy(\.isNumber) ? formats : formats + [.remote] {
      #expect(read(row.text, format).allSatisfy { $0 == expected })
    }
  }

  @Test("Near misses are read where a format asks for them", arguments: nearMisses)
  func isAskedFor(row: Row) {
    let expected = Date(timeIntervalSince1970: row.seconds)
    #expect(read(row.text, Self.lenient).allSatisfy { $0 == expected })
    if !row.text.allSatisfy(\.isNumber) { #expect(read(row.text, .remote).allSatisfy { $0 == expected }) }
  }

  @Test("Elsewhere a near miss is a mismatch, which says how to read it", arguments: nearMisses)
  func isRefused(row: Row) throws {
    let message = "expected Date, found the string \"\(row.text)\": this is not ISO 8601, but .lenientISO8601 reads it"
    for dates in [DateStrategy.iso8601, .iso8601WholeSeconds] {
      let reader = JSONDeserializer(JSONFormat(dates: dates))
      let document = "[\"\(row.text)\"]"
      let error = failure { try reader.deserialize([Date].self, from: document) }
      #expect(error?.code == .invalidValue)
      #expect(error?.message == message)
      let (read, report) = try reader.deserializeReporting([Date].self, from: document)
      #expect(read.isEmpty && report.issues.map(\.message) == [message])
      #expect(throws: DecodingError.self) { try reader.decode([Date].self, from: document) }
    }
    for format in [JSONFormat.foundation, .monkey] {
      var format = format
      format.dates = .iso8601
      #expect(read(row.text, format).allSatisfy { $0 == nil })
    }
  }

  @Test(
    "A text that is not a date for either has the message of ISO 8601",
    arguments: [
      ("2024-13-01", "month 13 is not between 01 and 12"), ("2024/13/01", "there is more text after the date"),
      ("2024-05-01 08:15:00 PST", "a time zone is expected"), ("2024-05-01 ", "the text ends before an hour"),
      ("2024-05-01x", "a \"T\" or a space is expected"), ("", "the text is empty"),
    ])
  func isNoDate(text: String, detail: String) {
    let error = failure { try JSONDeserializer().deserialize([Date].self, from: "[\"\(text)\"]") }
    #expect(error?.message == "expected Date, found the string \"\(text)\": \(detail)")
  }

  @Test("Both strategies write the same")
  func isWritten() throws {
    let dates = [Date(timeIntervalSince1970: 1_714_551_300.25)]
    for format in [Self.lenient, JSONFormat(), .remote] {
      #expect(try JSONSerializer(format).serializeToString(dates) == #"["2024-05-01T08:15:00.25Z"]"#)
      #expect(try JSONSerializer(format).encodeToString(dates) == #"["2024-05-01T08:15:00.25Z"]"#)
    }
  }
}
