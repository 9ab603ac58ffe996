import JSONSchemas
import Janus
import TestSupport
import Testing

/// A text is valid if it has no problems. The answer needs no report, so that a scan of the text often finds it.
@Suite struct ScanPropertyTests {
  @Test(arguments: Share.of(1...20 as ClosedRange<UInt64>))
  func `A random document is valid if its report has no problems`(seed: UInt64) throws {
    var random = RandomSchemas(seed: 100 + seed)
    var validCount = 0
    for number in 0..<500 {
      let isLong = number % 2 == 0
      let schemaText = random.schema().text(longKeys: isLong)
      let schema = try JSONSchema(parsing: schemaText)
      for _ in 0..<10 {
        let original = random.document().text(longKeys: isLong)
        for text in [original, random.damaged(original), random.damaged(random.damaged(original))] {
          let isValid = try? schema.isValid(text)
          #expect(isValid == (try? schema.report(on: text))?.isValid, "\(schemaText) \(text)")
          validCount += isValid == true ? 1 : 0
        }
      }
    }
    #expect(validCount > 2_000, "\(validCount)")
  }
}
