import Testing

@testable import Benchmarks

extension AllTests {
  @Suite struct PeerTests {
    private let peers = Peers(listing: "serde_json 1.0.87\nsonic_rs 0.5.9\norjson 3.8.3\n")

    @Test func onlyKnownPeersAreTaken() {
      let listing = "serde_json 1.0.87\nJanus 1\nsimdjson 3\nmsgspec\n\nsonic_rs 0.5.9\norjson 3.8.3\n"
      #expect(Peers(listing: listing).ready == peers.ready)
      #expect(peers.ready.map(\.version) == ["1.0.87", "0.5.9", "3.8.3"])
      #expect(Peers(listing: "").ready.isEmpty)
    }

    @Test func peersOfRustHaveShapes() {
      #expect(peers.withShapes.ready.map(\.library) == [.serdeJSON, .sonicRS])
    }

    @Test(arguments: [(Work.typedRead, 3), (.valueParse, 3), (.typedWrite, 2), (.valuePrint, 2)])
    func aLineIsATiming(_ work: Work, _ bytes: Int) throws {
      let timing = try #require(try Timing(.serdeJSON, row(work), line: "1.5e-3 2\n"))
      #expect(timing.seconds == 0.001_5)
      #expect(timing.jsonBytes == bytes)
      #expect(timing.library == .serdeJSON)
    }

    @Test func noLineIsWorkThatIsNotDone() throws {
      #expect(try Timing(.orjson, row(.typedRead), line: "\n") == nil)
    }

    @Test(arguments: ["1", "1 2 3", "x 2", "1 x", "0 2", "nan 2"])
    func otherLinesAreRefused(_ line: String) {
      #expect(throws: Peers.Failure.self) { try Timing(.orjson, row(.typedRead), line: line) }
    }

    @Test func theTableHasTheColumnsOfThosePresent() {
      let table = PeerTable(
        peers,
        [
          .sample("a.json", .typedRead, [.janus: 0.001, .foundation: 0.01, .serdeJSON: 0.002]),
          .sample("a.json", .codableRead, [.janus: 0.001, .foundation: 0.01]),
        ])
      #expect(
        table.markdown == """
          Peers: serde_json 1.0.87, each a program of its own, on the same bytes, in turns with Janus.
          The last columns are the peer's ms divided by Janus's, that is, how many times as fast as the peer Janus is:
          2.00 where Janus takes half of the peer's time, 0.50 where it takes twice as long.

          | document        | work       | Janus ms | serde_json ms | Janus MB/s | serde_json MB/s | serde_json/Janus |
          | --------------- | ---------- | -------: | ------------: | ---------: | --------------: | ---------------: |
          | a.json, 1.00 MB | typed read |    1.000 |         2.000 |       1000 |             500 |             2.00 |

          """)
    }

    @Test func whoDoesNotDoAWorkHasNoFigure() {
      let table = PeerTable(
        peers,
        [
          .sample("a.json", .typedRead, [.janus: 0.001, .serdeJSON: 0.002]),
          .sample("a.json", .valueParse, [.janus: 0.001, .serdeJSON: 0.002, .orjson: 0.000_5]),
        ])
      let cells = table.markdown.split(separator: "\n").suffix(2).map {
        $0.split(separator: "|").map { $0.filter { $0 != " " } }
      }
      #expect(cells.map { $0[4] } == ["–", "0.500"])
      #expect(cells.map(\.last) == ["–", "0.50"])
    }

    @Test func withoutPeersThereIsNoTable() {
      #expect(PeerTable(.none, [.sample("a.json", .typedRead, [.janus: 0.001, .foundation: 0.01])]).isEmpty)
    }

    private func row(_ work: Work) -> Row {
      Row(document: Document(name: "a.json", bytes: [0x5B, 0x31, 0x5D]), work: work, contestants: [])
    }
  }
}
