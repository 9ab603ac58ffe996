import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct GoalTests {
    private let faster = Goal(title: "reads", bound: .atLeast(2), unit: "×") { results in
      results.growth.map { Goal.Figure(name: $0.title, value: $0.kept) }
    }

    @Test(arguments: [
      (Goal.Bound.atLeast(2), 2, true), (.atLeast(2), 1.99, false), (.atMost(2), 2, true), (.atMost(2), 2.01, false),
    ])
    func aBoundBelongsToWhatIsAllowed(_ bound: Goal.Bound, _ value: Double, _ isMet: Bool) {
      #expect(bound.isMet(by: value) == isMet)
    }

    @Test func theWorstFigureCounts() throws {
      var results = Results()
      results.timings = [
        .sample("a", .typedRead, [.janus: 0.001, .foundation: 0.02]),
        .sample("b", .typedRead, [.janus: 0.001, .foundation: 0.009]),
      ]
      let goal = try #require(Goal.all.first { $0.title == "typed read against Foundation, the three documents" })
      let outcome = try #require(goal.outcome(of: results))
      #expect(outcome.worst.name == "b")
      #expect(outcome.worst.value == 9)
      #expect((outcome.met, outcome.count) == (1, 2))
      #expect(!outcome.isReached)
    }

    @Test func familiesAreAskedForWhatTheyAreMeantTo() {
      var results = Results()
      results.timings = [
        .sample("file", .typedRead, [.janus: 0.001, .foundation: 0.01, .serdeJSON: 0.0015]),
        .sample("payload", .typedRead, [.janus: 0.001, .foundation: 0.006, .serdeJSON: 0.001], family: .payload),
        .sample("shape", .typedRead, [.janus: 0.001, .foundation: 0.001, .serdeJSON: 0.001], family: .shape),
      ]
      let outcomes = Goal.all.compactMap { $0.outcome(of: results) }
      #expect(outcomes.map(\.count) == [1, 1, 1, 2])
      #expect(outcomes.map(\.isReached) == [true, true, true, true])
    }

    @Test func memoryIsAskedForInModelsAndBytes() {
      var results = Results()
      results.memory = [
        MemoryFigure(document: "a", family: .file, work: .typedRead, peak: 110, scale: 100),
        MemoryFigure(document: "a", family: .file, work: .typedWrite, peak: 100_000 + 65_537, scale: 100_000),
        MemoryFigure(document: "a", family: .file, work: .valueParse, peak: 900, scale: 100),
      ]
      results.allocations = [("numbers", 0)]
      #expect(Goal.all.compactMap { $0.outcome(of: results)?.isReached } == [true, false, true])
    }

    @Test func firstUseIsToldInItsOwnUnit() {
      var results = Results()
      results.firstUses = FirstUse.allCases.map { .init(use: $0, seconds: 0.5) }
      #expect(
        Goal.all.compactMap { $0.outcome(of: results)?.worst.value } == [500_000, 500_000, 500_000, 500, 500_000_000])
    }

    @Test func theTableSaysWhatIsReached() {
      var results = Results()
      results.growth = [
        GrowthFigure(title: "a", unit: .bytes, points: [.init(size: 1, seconds: 4), .init(size: 4, seconds: 8)])
      ]
      #expect(
        GoalTable([faster, .init(title: "writes", bound: .atMost(0), unit: "") { _ in [] }], results).markdown == """
          | goal  |    asked |  worst | of  | met by | reached |
          | ----- | -------: | -----: | --- | -----: | ------- |
          | reads | ≥ 2.00 × | 1.00 × | a   | 0 of 1 | no      |

          """)
    }

    @Test func whatWasNotMeasuredIsNoGoal() {
      #expect(GoalTable(Goal.all, Results()).isEmpty)
    }

    @Test func titlesAreDistinct() {
      #expect(Set(Goal.all.map(\.title)).count == Goal.all.count)
    }
  }
}
