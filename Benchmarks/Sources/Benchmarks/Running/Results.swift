/// What was measured in one run.
struct Results {
  /// The usual documents.
  var documents = Report()
  /// Documents that are unlike them in one respect.
  var shapes = Report()
  /// Every row's timings, those of the peers too.
  var timings: [RowTimings] = []
  /// The table of mappings.
  var mappings: String?
  var growth: [GrowthFigure] = []
  var firstUses: [FirstUse.Figure] = []

  var isEmpty: Bool { documents.isEmpty && timings.isEmpty && mappings == nil && growth.isEmpty && firstUses.isEmpty }

  mutating func append(_ result: RowResult) {
    if result.timings.family == .shape { shapes.append(result) } else { documents.append(result) }
    timings.append(result.timings)
  }

  /// The tables, in the order of measuring.
  func markdown(_ peers: Peers) -> String {
    var parts: [String] = []
    if !documents.isEmpty { parts.append(documents.markdown) }
    if !shapes.isEmpty { parts.append("Shapes\n\n" + shapes.markdown) }
    let peerTable = PeerTable(peers, timings)
    if !peerTable.isEmpty { parts.append(peerTable.markdown) }
    if let mappings { parts.append("Mappings\n\n" + mappings) }
    if !growth.isEmpty { parts.append("Growth\n\n" + GrowthFigure.table(growth)) }
    if !firstUses.isEmpty { parts.append("First use\n\n" + FirstUse.table(firstUses)) }
    return parts.joined(separator: "\n")
  }
}
