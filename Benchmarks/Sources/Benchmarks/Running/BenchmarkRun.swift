import Foundation

/// Measures everything that the options select, one after another.
struct BenchmarkRun {
  let options: Options
  let source: DocumentSource
  let peers: Peers
  private(set) var results = Results()

  init(_ options: Options) throws {
    self.options = options
    source = DocumentSource(options)
    peers = options.peers ? try Peers.built(installing: options.installsPeers) : .none
    if options.peers, peers.ready.isEmpty { Self.tell("No peer is ready on this machine.") }
  }

  mutating func measure() throws {
    for kind in DocumentKind.allCases {
      if !kind.hasFile {
        // The generated document has no white space.
        try measure(kind, minified: false, Work.allCases)
      } else if options.minified {
        try measure(kind, minified: true, Work.ofFiles)
      } else {
        try measure(kind, minified: false, Work.ofFiles)
        // The output never has white space.
        try measure(kind, minified: true, [.typedRead, .valueParse])
      }
    }
    for shape in Shape.all() { try measure(shape) }
    try measureAllocations()
    try measureMappings()
    try measureImports()
    results.streams = try StreamRun.results(options, peers)
    try measureGrowth()
    try measureSnapshots()
    try measureFirstUse()
  }

  private mutating func measure(_ kind: DocumentKind, minified: Bool, _ works: [Work]) throws {
    let name = kind.documentName(minified: minified)
    let works = works.filter { options.includes("\(name) \($0.rawValue)") }
    if works.isEmpty { return }
    let document = try source.document(kind, minified: minified)
    if minified, !options.minified, try isNearlyAsLarge(document, kind) { return }
    try race(document, works, kind.rawValue, peers) { try kind.row($0, document) }
  }

  /// Whether a document has almost no white space, and need not be measured twice.
  private func isNearlyAsLarge(_ minified: Document, _ kind: DocumentKind) throws -> Bool {
    let original = try source.document(kind, minified: false).bytes.count
    return minified.bytes.count * 100 > original * 99
  }

  private mutating func measure(_ shape: Shape) throws {
    let works = shape.works.filter { options.includes("\(shape.title) \($0.rawValue)") }
    try race(shape.document, works, shape.title, peers.withShapes) { try shape.row($0) }
  }

  /// - Parameter model: the peers' name for the document's model.
  private mutating func race(
    _ document: Document, _ works: [Work], _ model: String, _ peers: Peers, row: (Work) throws -> Row
  ) throws {
    let file = peers.ready.isEmpty ? nil : try TemporaryFile(document.bytes)
    defer { file?.remove() }
    for work in works {
      Self.tell("\(document.name) \(work.rawValue)")
      let row = try row(work)
      let race = file.map { PeerRace(peers, model, row, file: $0.path) }
      try results.append(RowResult(row, seconds: options.seconds, peers: race))
    }
  }

  private mutating func measureAllocations() throws {
    for probe in AllocationProbe.all where options.includes("allocation probe \(probe.title)") {
      Self.tell("allocation probe \(probe.title)")
      try results.append(probe, probe.run())
    }
  }

  private mutating func measureMappings() throws {
    guard options.includes("mappings") else { return }
    Self.tell("mappings")
    results.mappings = try MappingRow.table(MappingRow.all(), seconds: options.seconds)
  }

  private mutating func measureImports() throws {
    guard options.includes("imports") else { return }
    Self.tell("imports")
    results.imports = try ImportRow.tables(seconds: options.seconds)
  }

  private mutating func measureGrowth() throws {
    for growth in GrowthCase.all where options.includes("growth \(growth.title)") {
      Self.tell("growth \(growth.title)")
      results.growth.append(try growth.run(seconds: options.seconds))
    }
  }

  private mutating func measureSnapshots() throws {
    guard options.includes("snapshots") else { return }
    Self.tell("snapshots")
    results.snapshots = try SnapshotRow.table(SnapshotRow.all(), seconds: options.seconds)
  }

  private mutating func measureFirstUse() throws {
    for use in FirstUse.allCases where options.includes("first use \(use.rawValue)") {
      Self.tell("first use \(use.rawValue)")
      results.firstUses.append(try use.measure())
    }
  }

  /// Prints the progress outside of the tables.
  static func tell(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
