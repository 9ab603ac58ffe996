import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct OptionsTests {
    @Test func peersAndChartAreAskedFor() throws {
      let plain = try Options(arguments: ["folder"])
      #expect(!plain.peers)
      #expect(plain.chart == nil)
      let both = try Options(arguments: ["--peers", "--chart", "speed.svg", "folder"])
      #expect(both.peers)
      #expect(both.chart == "speed.svg")
      #expect(both.folder == "folder")
    }

    @Test func aChartNeedsAFile() {
      #expect(throws: Options.Mistake.self) { try Options(arguments: ["--chart"]) }
    }

    @Test func everyOptionIsExplained() {
      for option in ["--minified", "--size", "--seconds", "--only", "--peers", "--chart"] {
        #expect(Options.help.contains("\n  \(option)"))
      }
    }
  }
}
