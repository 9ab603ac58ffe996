extension Peers {
  /// The source of a peer's lines.
  private enum Work: String, CaseIterable {
    case file = "lines of a file"
    case memory = "lines in memory"
  }

  /// The speed of each peer for a file of lines, in its ways. Its result must be the same as that of Janus.
  func streamFigures(_ file: StreamFile, seconds: Double) throws -> [StreamFigure] {
    var figures: [StreamFigure] = []
    for peer in ready {
      for work in Work.allCases {
        let title = "\(peer.library.rawValue), \(work.rawValue)"
        let line = try Self.output(
          of: "run", [peer.library.rawValue, file.url.path, "order", work.rawValue, String(seconds)])
        guard let (time, checksum) = try Self.streamTime(line, title) else { continue }
        try checksum.expect(file.checksum, title)
        figures.append(StreamFigure(title: title, bytes: file.bytes, seconds: time))
      }
    }
    return figures
  }

  /// The output of a peer's program: the seconds, and the checksum. Nil if there is no output, which means that it cannot read in
  /// this way.
  static func streamTime(_ line: String, _ title: String) throws -> (seconds: Double, checksum: StreamChecksum)? {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return nil }
    guard words.count == 3, let seconds = Double(words[0]), seconds > 0, let count = Int(words[1]),
      let sum = Int(words[2])
    else {
      throw Failure(description: "\(title): what it says cannot be understood: \(line)")
    }
    return (seconds, StreamChecksum(count: count, sum: sum))
  }
}
