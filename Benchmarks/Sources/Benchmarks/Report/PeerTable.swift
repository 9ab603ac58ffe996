/// The table of Janus and the libraries of other languages.
struct PeerTable {
  private static let none = "–"

  private let peers: Peers
  private let rows: [RowTimings]
  /// The peers with results.
  private let libraries: [Library]

  init(_ peers: Peers, _ rows: [RowTimings]) {
    self.peers = peers
    libraries = Library.allCases.filter { library in library.isPeer && rows.contains { $0[library] != nil } }
    self.rows = rows.filter { row in row.timings.contains { $0.library.isPeer } }
  }

  var isEmpty: Bool { rows.isEmpty }

  var markdown: String {
    let columns = [.janus] + libraries
    var table = Table(
      [.init(title: "document", isNumber: false), .init(title: "work", isNumber: false)]
        + columns.map { .init(title: "\($0.rawValue) ms") }
        + columns.map { .init(title: "\($0.rawValue) MB/s") }
        + libraries.map { .init(title: "\($0.rawValue)/\(Library.janus.rawValue)") })
    for row in rows {
      table.append(
        ["\(row.document), \(row.documentBytes.formattedAsBytes)", row.work.rawValue]
          + columns.map { row[$0]?.milliseconds ?? Self.none }
          + columns.map { row[$0]?.megabytesPerSecond.formatted(decimals: 0) ?? Self.none }
          + libraries.map { ratio($0, in: row) })
    }
    return heading + "\n" + table.markdown
  }

  private var heading: String {
    let names = peers.ready.filter { libraries.contains($0.library) }
      .map { "\($0.library.rawValue) \($0.version)" }.joined(separator: ", ")
    return """
      Peers: \(names), each a program of its own, on the same bytes, in turns with Janus.
      The last columns are the peer's ms divided by Janus's, that is, how many times as fast as the peer Janus is:
      2.00 where Janus takes half of the peer's time, 0.50 where it takes twice as long.

      """
  }

  private func ratio(_ library: Library, in row: RowTimings) -> String {
    guard let peer = row[library], let janus = row[.janus] else { return Self.none }
    return (peer.seconds / janus.seconds).formatted(decimals: 2)
  }
}
