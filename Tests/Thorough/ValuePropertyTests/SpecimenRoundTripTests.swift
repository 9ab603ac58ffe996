import Foundation
import Janus
import TestSupport
import Testing

/// What was written is read as the same value, and that is written as the same text.
@Suite struct SpecimenRoundTripTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: DateStrategy
    /// How exact the strategy is.
    let unitsPerSecond: Double
  }

  private static let wholeSeconds = DateStrategy.block(
    read: { (leaf: JSONLeafValue) -> Date? in
      guard case .string(let text) = leaf, let seconds = Int(text.dropFirst()) else { return nil }
      return Date(timeIntervalSince1970: Double(seconds))
    },
    write: { (date: Date) in .string("@\(Int(date.timeIntervalSince1970))") })

  private static func pattern(_ text: String) -> DateStrategy {
    do { return try .pattern(text) } catch { preconditionFailure("\(error)") }
  }

  static let spellings = [
    Spelling(testDescription: "iso8601", dates: .iso8601, unitsPerSecond: 1e6),
    Spelling(testDescription: "seconds", dates: .secondsSince1970, unitsPerSecond: 1e6),
    Spelling(testDescription: "milliseconds", dates: .millisecondsSince1970, unitsPerSecond: 1e6),
    Spelling(testDescription: "days", dates: pattern("dd/MM/yyyy"), unitsPerSecond: 1 / 86_400),
    Spelling(testDescription: "pattern", dates: pattern("yyyy-MM-dd'T'HH:mm:ss.SSSXXX"), unitsPerSecond: 1000),
    Spelling(testDescription: "block", dates: wholeSeconds, unitsPerSecond: 1),
  ]

  static let layouts: [JSONLayout] = [
    .sortedKeys, [.sortedKeys, .pretty], [.sortedKeys, .pretty, .escapesNonASCII, .escapesSlashes],
  ]

  @Test("A model is the same through every door, and is written the same again", arguments: spellings, layouts)
  func isTheSameThroughEveryDoor(spelling: Spelling, layout: JSONLayout) throws {
    let format = JSONFormat(dates: spelling.dates)
    let writer = JSONSerializer(format, policy: .init { $0.layout = layout })
    let reader = JSONDeserializer(format)
    var chance = Chance(seed: 1)
    for index in 0..<Share.count(40) {
      let specimen = Specimen(&chance, unitsPerSecond: spelling.unitsPerSecond)
      let text = try writer.serializeToString(specimen)
      let door = Door.allCases[index % Door.allCases.count]
      let (read, report) = try door.read(Specimen.self, from: text, with: reader)
      #expect(report.isEmpty)
      try #require(read == specimen, "\(door), specimen \(index)")
      #expect(try writer.serializeToString(read) == text)
    }
  }

  @Test("Null that was written for nil is read as nil", arguments: [JSONLayout.compact, .pretty])
  func nullInTheTextIsNilAgain(layout: JSONLayout) throws {
    let writer = JSONSerializer(
      policy: .init {
        $0.nilProperties = .writeNull
        $0.layout = layout
      })
    let reader = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.unknownKeys = .fail
      })
    var chance = Chance(seed: 2)
    for _ in 0..<Share.count(100) {
      let specimen = Specimen(&chance, unitsPerSecond: 1000)
      // Nil replaces what another specimen had, too.
      var filled = Specimen(&chance, unitsPerSecond: 1000)
      let bytes = try writer.serialize(specimen)
      #expect(try reader.deserialize(Specimen.self, from: bytes) == specimen)
      try reader.fill(&filled, from: bytes)
      #expect(filled == specimen)
    }
  }

  @Test("A JSONValue in between changes nothing") func aValueInBetweenChangesNothing() throws {
    let (writer, reader) = (JSONSerializer(), JSONDeserializer())
    var chance = Chance(seed: 3)
    for _ in 0..<Share.count(100) {
      let specimen = Specimen(&chance, unitsPerSecond: 1000)
      let value = try JSONValue(parsing: writer.serialize(specimen))
      #expect(try reader.deserialize(Specimen.self, from: value) == specimen)
      #expect(try reader.deserialize(JSONValue.self, from: writer.serialize(specimen)) == value)
      #expect(try JSONValue(parsing: writer.serialize(value)) == value)
      #expect(try reader.deserialize(Specimen.self, from: value.serialized(.pretty)) == specimen)
    }
  }
}
