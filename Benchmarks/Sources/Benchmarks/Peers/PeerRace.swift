/// Times the peers in one row, each in a separate process.
struct PeerRace {
  private let peers: Peers
  /// The file with the bytes that Janus reads.
  private let file: String
  /// The peers' name for the model.
  private let kind: String
  private let row: Row
  private var best: [Library: Timing] = [:]

  init(_ peers: Peers, _ kind: String, _ row: Row, file: String) {
    self.peers = peers
    self.kind = kind
    self.row = row
    self.file = file
  }

  /// The best timings of all runs so far, without libraries that do not do such work.
  var timings: [Timing] {
    peers.ready.compactMap { best[$0.library] }
  }

  /// Runs each peer again. A program checks its own result before it is timed.
  mutating func run(seconds: Double) throws {
    for peer in peers.ready {
      let line = try Peers.output(
        of: "run", [peer.library.rawValue, file, kind, row.work.rawValue, String(seconds)])
      guard let timing = try Timing(peer.library, row, line: line) else { continue }
      if timing.seconds < best[peer.library]?.seconds ?? .infinity {
        best[peer.library] = timing
      }
    }
  }
}

extension Timing {
  /// The output of a peer's program: the seconds and the number of written bytes. Nil if there is no output, which means that it
  /// does not do such work.
  init?(_ library: Library, _ row: Row, line: String) throws {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return nil }
    guard words.count == 2, let seconds = Double(words[0]), seconds > 0, let written = Int(words[1]) else {
      throw Peers.Failure(description: "\(library.rawValue) says what cannot be understood: \(line)")
    }
    self.init(library: library, seconds: seconds, jsonBytes: row.work.isWriting ? written : row.document.bytes.count)
  }
}
