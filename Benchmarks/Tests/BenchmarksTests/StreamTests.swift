import Foundation
import JSONStreams
import Janus
import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct StreamTests {
    private let orders = StreamOrders(count: 50)

    // MARK: Documents

    @Test func ordersAreTheSameEveryTime() {
      for shape in StreamOrders.Shape.allCases {
        let (first, second) = (orders.document(shape, bytes: 100_000), orders.document(shape, bytes: 100_000))
        #expect(first.bytes == second.bytes)
        #expect(first.checksum == second.checksum)
      }
    }

    @Test func ordersHaveAKilobyteEach() {
      let (bytes, checksum) = orders.document(.lines, bytes: 200_000)
      #expect((200_000..<202_000).contains(bytes.count))
      #expect((900...1_100).contains(bytes.count / checksum.count))
    }

    @Test func everyPropertyIsThere() throws {
      let reader = JSONDeserializer(
        policy: .init {
          $0.mismatch = .fail
          $0.unknownKeys = .fail
          $0.missing = .fail
        })
      var checksum = StreamChecksum()
      for line in orders.document(.lines, bytes: 60_000).bytes.split(separator: UInt8(ascii: "\n")) {
        checksum.add(try reader.deserialize(Order.self, from: line))
      }
      #expect(checksum == orders.document(.lines, bytes: 60_000).checksum)
    }

    @Test func aStreamMayHaveNoOrders() throws {
      #expect(orders.document(.lines, bytes: 0).bytes.isEmpty)
      let (bytes, checksum) = orders.document(.elements, bytes: 0)
      #expect(try JSONValue(parsing: bytes)["data"]["items"].array?.count == 0)
      #expect(checksum == StreamChecksum())
    }

    // MARK: Rows

    @Test func everyReadingReadsAllOrders() throws {
      try withFolder { folder in
        let source = try StreamReading.Source(folder, orders, bytes: 600_000)
        for reading in StreamReading.allCases { try reading.contestant(source).runOnce() }
      }
    }

    @Test func everyPushingReadsAllOrders() throws {
      for pushing in StreamPushing.all { try pushing.contestant(orders, bytes: 70_000).runOnce() }
    }

    @Test(arguments: StreamOrders.Shape.allCases)
    func aLongStringIsRead(_ shape: StreamOrders.Shape) throws {
      try StreamString(shape: shape, megabytes: 1).contestant.runOnce()
    }

    @Test func aProcessSaysWhatItHasReadAndHowMuchMemoryThatTook() throws {
      try withFolder { folder in
        for peak in StreamPeak.allCases {
          let file = try folder.file(orders, peak.shape, bytes: 100_000, hasErrors: peak.hasErrors)
          let words = try peak.report(file.url.path).split(separator: " ").compactMap { Int($0) }
          try #require(words.count == 3)
          #expect(words[0] > 1_000_000)
          #expect(StreamChecksum(count: words[1], sum: words[2]) == file.checksum)
        }
      }
    }

    @Test func anotherChecksumIsRefused() throws {
      let checksum = StreamChecksum(count: 3, sum: 60)
      try checksum.expect(checksum, "a")
      #expect(throws: StreamFailure.self) { try checksum.expect(StreamChecksum(count: 3, sum: 61), "a") }
    }

    @Test func theFolderIsRemoved() throws {
      var path = ""
      try withFolder { folder in
        path = try folder.file(orders, .lines, bytes: 10).url.path
        #expect(FileManager.default.fileExists(atPath: path))
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func titlesAreDistinct() {
      let titles =
        StreamReading.allCases.map(\.rawValue) + StreamPushing.all.map(\.title) + StreamString.all.map(\.title)
      #expect(Set(titles).count == titles.count)
    }

    // MARK: Peers

    @Test func aPeerSaysTheSecondsAndWhatItHasRead() throws {
      let time = try #require(try Peers.streamTime("1.5e-3 2 30\n", "a"))
      #expect(time.seconds == 0.001_5)
      #expect(time.checksum == StreamChecksum(count: 2, sum: 30))
      #expect(try Peers.streamTime("\n", "a") == nil)
    }

    @Test(arguments: ["1", "1 2", "1 2 3 4", "x 2 3", "0 2 3", "1 2.5 3"])
    func otherLinesAreRefused(_ line: String) {
      #expect(throws: Peers.Failure.self) { try Peers.streamTime(line, "a") }
    }

    // MARK: Tables and goals

    @Test func theTablesCompareWithTheFirstLine() {
      #expect(
        results.markdown == """
          | orders of 1 kB, 100.00 MB         |    ms |  GB/s | speed of deserialize |
          | --------------------------------- | ----: | ----: | -------------------: |
          | deserialize, each line, in memory | 100.0 | 1.000 |                 1.00 |
          | lines                             | 125.0 | 0.800 |                 0.80 |
          | lines, all cores                  |  50.0 | 2.000 |                 2.00 |

          | a long string, 4,096 bytes at a time |   ms | ms for each MB |  GB/s |
          | ------------------------------------ | ---: | -------------: | ----: |
          | 50 MB inside a line                  | 50.0 |          1.000 | 1.000 |
          | 100 MB inside a line                 | 50.0 |          0.500 | 2.000 |

          | memory for a file of 100.00 MB | peak beyond an empty one |
          | ------------------------------ | -----------------------: |
          | lines                          |                  2.00 MB |

          """)
    }

    @Test func goalsAreAboutTheFiguresTheyName() {
      var all = Results()
      all.streams = results
      let outcomes = Goal.all.compactMap { $0.outcome(of: all) }
      let stream = outcomes.first { $0.goal.title == "a stream on one core against deserialize" }
      #expect(stream?.worst.value == 0.8)
      #expect(stream?.isReached == false)
      let string = outcomes.first { $0.goal.title.hasPrefix("100 MB of a string") }
      #expect(string?.worst.value == 0.5)
      #expect(string?.count == 1)
      let peak = outcomes.first { $0.goal.title.hasPrefix("peak of a stream") }
      #expect(peak?.worst.value == 2)
      if StreamParallelism.cores.taskCount > 1 {
        #expect(outcomes.first { $0.goal.title == "lines with all cores against one" }?.worst.value == 2.5)
      }
    }

    private var results: StreamResults {
      var results = StreamResults()
      let reading: KeyValuePairs<StreamReading, Double> = [.deserialize: 0.1, .lines: 0.125, .linesByCores: 0.05]
      results.reading = reading.map { StreamFigure(title: $0.key.rawValue, bytes: 100_000_000, seconds: $0.value) }
      results.strings = [
        StreamFigure(title: "50 MB inside a line", bytes: 50_000_000, seconds: 0.05),
        StreamFigure(title: "100 MB inside a line", bytes: 100_000_000, seconds: 0.05),
      ]
      results.peaks = [("lines", 2_000_000)]
      results.peakBytes = 100_000_000
      return results
    }

    private func withFolder(_ body: (StreamFolder) throws -> Void) throws {
      let folder = try StreamFolder()
      defer { folder.remove() }
      try body(folder)
    }
  }
}
