/// The measurements of one run.
struct Results {
  /// The usual documents.
  var documents = Report()
  /// Documents that differ from them in one respect.
  var shapes = Report()
  /// Every row's timings, including those of the peers.
  var timings: [RowTimings] = []
  /// Janus's peaks.
  var memory: [MemoryFigure] = []
  /// Janus's allocations for one additional member, by probe.
  var allocations: [(title: String, count: Double)] = []
  /// The table of mappings.
  var mappings: String?
  /// The table of imports.
  var imports: String?
  var streams = StreamResults()
  var growth: [GrowthFigure] = []
  /// The table of snapshots.
  var snapshots: String?
  var firstUses: [FirstUse.Figure] = []

  var isEmpty: Bool {
    documents.isEmpty && timings.isEmpty && mappings == nil && imports == nil && streams.isEmpty
      && growth.isEmpty && snapshots == nil && firstUses.isEmpty
  }

  mutating func append(_ result: RowResult) {
    if result.timings.family == .shape { shapes.append(result) } else { documents.append(result) }
    timings.append(result.timings)
    if HeapFigures.areAvailable { memory.append(result.memory(of: .janus)) }
  }

  mutating func append(_ probe: AllocationProbe, _ counts: [Library: Double]) {
    documents.append(probe, counts)
    if HeapFigures.areAvailable, let count = counts[.janus] { allocations.append((probe.title, count)) }
  }

  /// The tables, in the order of measuring.
  func markdown(_ peers: Peers) -> String {
    var parts: [String] = []
    if !documents.isEmpty { parts.append(documents.markdown) }
    if !shapes.isEmpty { parts.append("Shapes\n\n" + shapes.markdown) }
    let peerTable = PeerTable(peers, timings)
    if !peerTable.isEmpty { parts.append(peerTable.markdown) }
    if let mappings { parts.append("Mappings\n\n" + mappings) }
    if let imports { parts.append("Imports\n\n" + imports) }
    if !streams.isEmpty { parts.append("Streams\n\n" + streams.markdown) }
    if !growth.isEmpty { parts.append("Growth\n\n" + GrowthFigure.table(growth)) }
    if let snapshots { parts.append("Snapshots\n\n" + snapshots) }
    if !firstUses.isEmpty { parts.append("First use\n\n" + FirstUse.table(firstUses)) }
    let goals = GoalTable(Goal.all, self)
    if !goals.isEmpty { parts.append("Goals\n\n" + goals.markdown) }
    return parts.joined(separator: "\n")
  }
}
