import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct GrowthTests {
    private let linear = GrowthFigure(
      title: "read", unit: .bytes,
      points: [.init(size: 1_000_000, seconds: 0.001), .init(size: 10_000_000, seconds: 0.01)])
    private let quadratic = GrowthFigure(
      title: "look-up", unit: .keys,
      points: [
        .init(size: 100, seconds: 0.000_01, foundationSeconds: 0.000_02),
        .init(size: 1_000, seconds: 0.001, foundationSeconds: 0.000_2),
      ])

    @Test func speedIsKeptWhereTimeGrowsWithSize() {
      #expect(abs(linear.kept - 1) < 1e-9)
      #expect(abs(quadratic.kept - 0.1) < 1e-9)
    }

    @Test func theTableHasALineForEachSize() {
      #expect(
        GrowthFigure.table([linear, quadratic]) == """
          | growth  |      size |     ms |           rate | speed kept | times Foundation's |
          | ------- | --------: | -----: | -------------: | ---------: | -----------------: |
          | read    |      1 MB |    1.0 |      1000 MB/s |       1.00 |                  – |
          | read    |     10 MB |   10.0 |      1000 MB/s |       1.00 |                  – |
          | look-up |  100 keys | 0.0100 |  100.0 ns each |       1.00 |               2.00 |
          | look-up | 1000 keys |    1.0 | 1000.0 ns each |       0.10 |               0.20 |

          """)
    }

    @Test func theSlowestOfAllSizesIsComparedWithFoundation() throws {
      var results = Results()
      results.growth = [linear, quadratic]
      let goal = try #require(Goal.all.first { $0.title == "growth against Foundation" })
      let outcome = try #require(goal.outcome(of: results))
      #expect(outcome.worst.name == "look-up")
      #expect(abs(outcome.worst.value - 0.2) < 1e-9)
      #expect(outcome.count == 1)
    }

    @Test(arguments: (GrowthCase.depths + GrowthCase.keys + GrowthCase.pieces + GrowthCase.coding).map(\.title))
    func everyCaseRuns(_ title: String) throws {
      for growth in GrowthCase.all where growth.title == title {
        try growth.contestant(growth.sizes[0]).runOnce()
      }
    }

    @Test func titlesAreDistinct() {
      #expect(Set(GrowthCase.all.map(\.title)).count == GrowthCase.all.count)
    }
  }
}
