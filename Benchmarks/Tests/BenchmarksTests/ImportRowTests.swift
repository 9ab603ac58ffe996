import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct ImportRowTests {
    @Test func everyRowRuns() throws {
      for rows in [try ImportRow.vessels(count: 1_500), try ImportRow.voyages(count: 1_500)] {
        for row in rows { try row.contestant.runOnce() }
        #expect(Set(rows.map(\.title)).count == rows.count)
      }
    }

    @Test func documentsHaveTheSizeThatTheyShould() {
      let bytes = VesselGenerator.document(count: 1_000).count
      #expect((290_000...330_000).contains(bytes))
      let others = VoyageGenerator.document(count: 1_000).count
      #expect((330_000...370_000).contains(others))
    }
  }
}
