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

    @Test func streamsHaveSizes() throws {
      let usual = try Options(arguments: [])
      #expect((usual.streamMegabytes, usual.memoryMegabytes) == (256, 512))
      let large = try Options(arguments: ["--stream-megabytes", "1024", "--memory-megabytes", "4096"])
      #expect((large.streamMegabytes, large.memoryMegabytes) == (1_024, 4_096))
    }

    @Test func aProcessIsToldWhichStreamToRead() throws {
      let options = try Options(arguments: [StreamPeak.option, StreamPeak.elements.rawValue, "file"])
      #expect(options.streamPeak?.peak == .elements)
      #expect(options.streamPeak?.file == "file")
      #expect(throws: Options.Mistake.self) { try Options(arguments: [StreamPeak.option, "anything", "file"]) }
    }

    @Test func installingPeersMeansThatTheyTakePart() throws {
      let options = try Options(arguments: ["--install-peers"])
      #expect(options.peers && options.installsPeers)
    }

    @Test func aChartNeedsAFile() {
      #expect(throws: Options.Mistake.self) { try Options(arguments: ["--chart"]) }
    }

    @Test func everyOptionIsExplained() {
      for option in [
        "--minified", "--size", "--seconds", "--only", "--peers", "--install-peers", "--chart", "--stream-megabytes",
        "--memory-megabytes",
      ] {
        #expect(Options.help.contains("\n  \(option)"))
      }
    }
  }
}
