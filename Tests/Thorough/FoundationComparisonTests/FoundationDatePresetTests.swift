import Foundation
import Janus
import TestSupport
import Testing

/// Dates in the preset `.foundation`, to the last bit, beside Foundation's coders.
@Suite("Dates in .foundation are Foundation's") struct FoundationDatePresetTests {
  struct Choice: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: DateStrategy
    let encoding: JSONEncoder.DateEncodingStrategy
    let decoding: JSONDecoder.DateDecodingStrategy

    var format: JSONFormat {
      var format = JSONFormat.foundation
      format.dates = dates
      return format
    }
    var encoder: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = encoding
      return encoder
    }
    var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = decoding
      return decoder
    }
  }

  static let choices = [
    Choice(
      testDescription: "since 2001", dates: .secondsSince2001, encoding: .deferredToDate, decoding: .deferredToDate),
    Choice(
      testDescription: "seconds", dates: .secondsSince1970, encoding: .secondsSince1970, decoding: .secondsSince1970),
    Choice(
      testDescription: "milliseconds", dates: .millisecondsSince1970, encoding: .millisecondsSince1970,
      decoding: .millisecondsSince1970),
    Choice(testDescription: "ISO 8601", dates: .iso8601, encoding: .iso8601, decoding: .iso8601),
    Choice(testDescription: "whole seconds", dates: .iso8601WholeSeconds, encoding: .iso8601, decoding: .iso8601),
  ]

  /// Full seconds, the numbers next to them, and any fraction, from year 1 to 9999.
  static let dates: [Date] = {
    var random = SeededRandom(seed: 8601)
    var seconds: [Double] = [0, 0.5, -0.5, 1.25, -1e-9, 59.9999996, 1_674_036_251.001, 978_307_200, -978_307_200.1]
    for range in [-1e3...1e3, -1e9...3e9, -6.2e10...2.5e11] {
      for _ in 0..<150 {
        let any = Double.random(in: range, using: &random)
        seconds += [any, any.rounded(), any.rounded().nextDown, any.rounded().nextUp, (any * 1000).rounded() / 1000]
      }
    }
    return seconds.map { Date(timeIntervalSinceReferenceDate: $0) } + seconds.map { Date(timeIntervalSince1970: $0) }
  }()

  @Test("Dates are written as Foundation writes them", arguments: choices)
  func writing(choice: Choice) throws {
    let theirs = String(decoding: try choice.encoder.encode(Self.dates), as: UTF8.self).split(separator: ",")
    let writer = JSONSerializer(choice.format)
    for text in [try writer.encodeToString(Self.dates), try writer.serializeToString(Self.dates)] {
      let different = zip(text.split(separator: ","), theirs).filter { $0 != $1 }
      #expect(different.isEmpty, "\(different.count) differ: \(different.prefix(3))")
    }
  }

  @Test("Dates are read as Foundation reads them", arguments: choices)
  func reading(choice: Choice) throws {
    var random = SeededRandom(seed: 1970)
    let digits = (0..<Share.count(600)).map { _ in
      String(repeating: "0", count: .random(in: 0...2, using: &random))
        + String(Int.random(in: 0...9_999_999, using: &random)).prefix(.random(in: 1...7, using: &random))
    }
    let written = try JSONDecoder().decode([JSONValue].self, from: choice.encoder.encode(Share.of(Self.dates)))
    let isText = choice.decoder.dateDecodingStrategyIsText
    let spelled = digits.enumerated().map { index, digits in
      let seconds = [0, 978_307_200, 1_674_036_251, 253_402_300_799, -7][index % 5]
      let base = Date(timeIntervalSince1970: Double(seconds)).ISO8601Format().dropLast()
      return isText ? "\"\(base).\(digits)Z\"" : "\(seconds).\(digits)"
    }
    for text in [JSONValue.array(JSONArray(written)).description, "[" + spelled.joined(separator: ",") + "]"] {
      let theirs = try choice.decoder.decode([Date].self, from: Data(text.utf8))
      let reader = JSONDeserializer(choice.format)
      for ours in [
        try reader.decode([Date].self, from: text), try reader.deserialize([Date].self, from: text),
        try reader.deserialize([Date].self, from: JSONValue(parsing: text)),
      ] {
        let different = zip(ours, theirs).filter { $0 != $1 }
        #expect(different.isEmpty, "\(different.count) differ, such as \(different.prefix(3))")
      }
    }
  }

  @Test("Numbers beyond the calendar are dates of Foundation's", arguments: choices.prefix(3))
  func beyond(choice: Choice) throws {
    let text = "[1e300,-1e20,1e15]"
    let dates = try choice.decoder.decode([Date].self, from: Data(text.utf8))
    #expect(try JSONDeserializer(choice.format).decode([Date].self, from: text) == dates)
    #expect(try JSONSerializer(choice.format).encode(dates) == choice.encoder.encode(dates))
    // Other formats refuse what they cannot write.
    let own = JSONDeserializer(JSONFormat(dates: choice.dates))
    let isAccepted = failure { try own.deserialize([Date].self, from: "[1e300]") } == nil
    #expect(isAccepted == (choice.testDescription == "since 2001"))
  }

  @Test("A rule of a property means in .foundation what Foundation means by it")
  func rule() throws {
    struct Trip: JSONMapped, KeyValueCreatable, Equatable {
      var start = Date(timeIntervalSince1970: 1_674_036_251.001)
      static let jsonMapping: JSONMapping<Trip> = [.dates(.millisecondsSince1970, for: \.start)]
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .millisecondsSince1970
    let theirs = String(decoding: try encoder.encode([Trip().start.addingTimeInterval(0.0000003)]), as: UTF8.self)
    let trip = Trip(start: Trip().start.addingTimeInterval(0.0000003))
    #expect(try JSONSerializer(.foundation).serializeToString(trip) == #"{"start":\#(theirs.dropFirst().dropLast())}"#)
    #expect(try JSONSerializer().serializeToString(trip) == #"{"start":1674036251001}"#)
  }

  @Test(
    "Exponents as large as an Int are numbers of seconds, or none",
    arguments: [
      ("1e9223372036854775807", nil), ("-1e9223372036854775807", nil), ("1e-9223372036854775808", 0),
      ("0e9223372036854775807", 0), ("1e99999999999999999999", nil), ("15e1", 150), ("15e8", 1_500_000_000),
      ("1e14", nil), ("-1e14", nil),
    ] as [(String, Double?)])
  func exponents(text: String, seconds: Double?) throws {
    for (dates, unit) in [(DateStrategy.secondsSince1970, 1.0), (.millisecondsSince1970, 1000)] {
      let reader = JSONDeserializer(JSONFormat(dates: dates))
      let expected = seconds.map { Date(timeIntervalSince1970: $0 / unit) }
      // Of milliseconds, 10^14 are of this world.
      if unit == 1000, text.hasSuffix("1e14") { continue }
      #expect((try? reader.deserialize([Date].self, from: "[\(text)]")) == expected.map { [$0] })
      #expect((try? reader.deserialize([Date].self, from: "[\"\(text)\"]")) == expected.map { [$0] })
    }
  }
}

extension JSONDecoder {
  fileprivate var dateDecodingStrategyIsText: Bool { if case .iso8601 = dateDecodingStrategy { true } else { false } }
}
