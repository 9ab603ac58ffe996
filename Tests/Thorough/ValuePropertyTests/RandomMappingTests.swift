import Foundation
import Janus
import RandomMappings
import TestSupport
import Testing

/// With any combination of rules in a mapping, written text is read again.
@Suite struct RandomMappingTests {
  private typealias Model = RandomMapping.Model

  private func check(
    _ value: Model, _ sample: RandomMapping.Sample, _ reader: JSONDeserializer, _ writer: JSONSerializer
  ) throws {
    let text = try writer.serializeToString(value)
    let expected = sample.expected(of: value)
    let (again, report) = try reader.deserializeReporting(Model.self, from: text)
    #expect(again == expected, "\(text) of \(sample)")
    #expect(report.isEmpty, "\(report) in \(text)")
    #expect(try writer.serializeToString(again) == writer.serializeToString(expected))
    var filled = Model()
    try reader.fill(&filled, from: text)
    #expect(filled == expected, "filled from \(text)")
  }

  @Test("A value is read as it was written, under any mapping", arguments: Share.of(0..<80))
  func readsWhatItWrote(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &* 7_919 &+ 1)
    for _ in 0..<4 {
      let sample = RandomMapping.mapping(&random)
      let format = RandomMapping.format(sample, &random)
      let (reader, writer) = (JSONDeserializer(format), RandomMapping.writer(format, &random))
      for _ in 0..<10 { try check(Model(&random), sample, reader, writer) }
      let values = (0..<3).map { _ in Model(&random) }
      #expect(
        try reader.deserialize([Model].self, from: writer.serialize(values)) == values.map(sample.expected))
    }
  }

  @Test(
    "Any rules work in both directions, or one of them refuses the mapping",
    arguments: Share.of(0..<80))
  func readsWhatItWroteOrRefuses(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &* 104_729 &+ 1)
    for _ in 0..<10 {
      let sample = RandomMapping.wildMapping(&random)
      let format = RandomMapping.format(sample, &random)
      let (reader, writer) = (JSONDeserializer(format), RandomMapping.writer(format, &random))
      if let error = failure(of: { try reader.deserialize([Model].self, from: #"{"none":1}"#) }),
        error.code == .invalidMapping
      {
        continue
      }
      if let error = failure(of: { try writer.serialize([Model()]) }) {
        #expect(error.code == .invalidMapping)
        continue
      }
      for _ in 0..<4 { try check(Model(&random), sample, reader, writer) }
    }
  }
}
