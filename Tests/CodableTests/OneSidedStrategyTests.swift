import Foundation
import Janus
import TestSupport
import Testing

/// Strategies for one direction.
@Suite struct OneSidedStrategyTests {
  // MARK: Dates and data

  struct Event: Codable, Equatable {
    var at = Date(timeIntervalSince1970: 86_400)
    var list = [Date(timeIntervalSince1970: 0)]
  }

  struct Blob: Codable, Equatable { var bytes = Data([1, 2]) }

  /// Has a plan.
  struct Diary: KeyValueCreatable, Equatable { var at = Date(timeIntervalSince1970: 0) }

  private static let decodeDays: @Sendable (any Decoder) throws -> Date = { decoder in
    Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self) * 86_400)
  }

  private static let encodeDays: @Sendable (Date, any Encoder) throws -> Void = { date, encoder in
    var container = encoder.singleValueContainer()
    try container.encode(date.timeIntervalSince1970 / 86_400)
  }

  @Test("A date strategy that only decodes reads, and throws a clear error for writing")
  func decodingDates() throws {
    let format = JSONFormat(dates: .custom(decode: Self.decodeDays))
    #expect(try JSONDeserializer(format).decode(Event.self, from: #"{"at":1,"list":[0]}"#) == Event())
    #expect(try JSONDeserializer(format).deserialize(Diary.self, from: #"{"at":0}"#) == Diary())
    let words =
      "Date cannot be written: the format has only a function that decodes it. Give the strategy a function that encodes as "
      + "well: .custom(decode:encode:)."
    #expect(Differential.words { try JSONSerializer(format).encode(Event()) } == words)
    #expect(
      Differential.details { try JSONSerializer(format).encode(Event()) } == "invalidValue Double at CodingKeys.at")
    #expect(
      Differential.words { try JSONSerializer(format).serialize(Diary()) }?.hasPrefix("Date cannot be written") == true)
    // Nothing is wrong where there is no date.
    #expect(try JSONSerializer(format).encodeToString(Blob()) == #"{"bytes":"AQI="}"#)
  }

  @Test("A date strategy that only encodes writes, and throws a clear error for reading")
  func encodingDates() throws {
    let format = JSONFormat(dates: .custom(encode: Self.encodeDays))
    #expect(try JSONSerializer(format).encodeToString(Event()) == #"{"at":1.0,"list":[0.0]}"#)
    #expect(try JSONSerializer(format).serializeToString(Diary()) == #"{"at":0.0}"#)
    let words =
      "Date cannot be read: the format has only a function that encodes it. Give the strategy a function that decodes as "
      + "well: .custom(decode:encode:)."
    #expect(
      Differential.words { try JSONDeserializer(format).decode(Event.self, from: #"{"at":1,"list":[0]}"#) } == words)
    #expect(
      Differential.details { try JSONDeserializer(format).decode(Event.self, from: #"{"at":1,"list":[0]}"#) }
        == "dataCorrupted at CodingKeys.at")
    // Made with the plan, so that no document is needed, and not tolerated.
    #expect(
      Differential.words { try JSONDeserializer(format).deserializeReporting(Diary.self, from: "{}") }?
        .contains("Date cannot be read") == true)
    struct Log: KeyValueCreatable { var event: Event? }
    #expect(
      Differential.words { try JSONDeserializer(format).deserializeReporting(Log.self, from: #"{"event":{"at":1}}"#) }?
        .contains("Date cannot be read") == true)
  }

  @Test("A data strategy may have one side")
  func data() throws {
    let decoding = JSONFormat(
      data: .custom(decode: { Data(try $0.singleValueContainer().decode(String.self).utf8) }))
    #expect(try JSONDeserializer(decoding).decode(Blob.self, from: #"{"bytes":"\u0001\u0002"}"#) == Blob())
    #expect(
      Differential.words { try JSONSerializer(decoding).encode([Blob()]) }?.hasPrefix("Data cannot be written") == true)
    let encoding = JSONFormat(
      data: .custom(encode: { (data: Data, encoder: any Encoder) in
        var container = encoder.singleValueContainer()
        try container.encode(data.count)
      }))
    #expect(try JSONSerializer(encoding).encodeToString(Blob()) == #"{"bytes":2}"#)
    #expect(
      Differential.words { try JSONDeserializer(encoding).decode(Blob.self, from: #"{"bytes":2}"#) }?
        .hasPrefix("Data cannot be read") == true)
  }
}
