import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct ImportRowTests {
    @Test func everyRowRuns() throws {
      let rows = try ImportRow.all(count: 1_500)
      for row in rows { try row.contestant.runOnce() }
      #expect(Set(rows.map(\.title)).count == rows.count)
    }

    @Test func documentsHaveTheSizeThatTheyShould() {
      let bytes = VesselGenerator.document(count: 1_000).count
      #expect((290_000...330_000).contains(bytes))
    }
  }
}
