import Foundation
import Janus
import TestSupport
import Testing

@Suite struct DateRoundTripTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: DateStrategy
  }

  static let spellings = [
    Spelling(testDescription: "iso8601", dates: .iso8601),
    Spelling(testDescription: "seconds", dates: .secondsSince1970),
    Spelling(testDescription: "milliseconds", dates: .millisecondsSince1970),
    Spelling(testDescription: "any of two", dates: .anyOf(.iso8601, .unixTimestamp)),
  ]

  /// To the microsecond in our time, and to ten or a hundred of them in years for which a `Double` is less exact.
  @Test("Dates with random fractions keep their microseconds", arguments: spellings)
  func randomFractionsAreKept(spelling: Spelling) throws {
    let format = JSONFormat(dates: spelling.dates)
    let (writer, reader) = (JSONSerializer(format), JSONDeserializer(format))
    var random = SeededRandom(seed: 11)
    let ranges = [-1e5...1e5, -3e9 ... -1e7, 1e7...3e9, -6.3e10 ... -1e10, 1e10...2.5e11]
    for range in ranges {
      let dates = (0..<500).map { _ in
        Date(timeIntervalSinceReferenceDate: Double.random(in: range, using: &random))
      }
      let bytes = try writer.serialize(dates)
      let read = try reader.deserialize([Date].self, from: bytes)
      let noise = range.lowerBound > -4e9 && range.upperBound < 4e9 ? 1e-6 : 1e-4
      for (date, again) in zip(dates, read) {
        #expect(abs(date.timeIntervalSince(again)) <= noise)
      }
      #expect(try writer.serialize(read) == bytes)
      #expect(try reader.deserialize([Date].self, from: JSONValue(parsing: bytes)) == read)
    }
  }

  @Test("Dates with round fractions are read as they were written", arguments: spellings)
  func roundFractionsAreKept(spelling: Spelling) throws {
    let format = JSONFormat(dates: spelling.dates)
    let (writer, reader) = (JSONSerializer(format), JSONDeserializer(format))
    var chance = Chance(seed: 12)
    for unit in [1 / 86_400, 1, 2, 10, 1000, 1e6] as [Double] {
      let dates = (0..<500).map { _ in chance.date(unitsPerSecond: unit) }
      let bytes = try writer.serialize(dates)
      #expect(try reader.deserialize([Date].self, from: bytes) == dates)
    }
  }
}
