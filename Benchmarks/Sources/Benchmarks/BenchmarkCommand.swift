import Foundation

@main
enum BenchmarkCommand {
  static func main() throws {
    let options: Options
    do {
      options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
    } catch {
      exit(withMessage: "\(error)\n\(Options.help)")
    }
    if options.showsHelp { return print(Options.help) }
    #if DEBUG
      exit(withMessage: "A debug build says nothing about speed. Run with: swift run -c release")
    #else
      do {
        try run(options)
      } catch {
        exit(withMessage: "\(error)")
      }
    #endif
  }

  private static func run(_ options: Options) throws {
    let source = DocumentSource(options)
    let peers = options.peers ? try Peers.built() : .none
    if options.peers, peers.ready.isEmpty { tell("No peer is ready on this machine.") }
    var report = Report()
    var timings: [RowTimings] = []
    for kind in DocumentKind.allCases {
      let works = Work.allCases.filter { options.includes("\(kind.fileName) \($0.rawValue)") }
      if works.isEmpty { continue }
      let document = try source.document(kind, minified: options.minified)
      let file = peers.ready.isEmpty ? nil : try TemporaryFile(document.bytes)
      defer { file?.remove() }
      for work in works {
        tell("\(document.name), \(work.rawValue)")
        let row = try kind.row(work, document)
        let race = file.map { PeerRace(peers, kind, row, file: $0.path) }
        let result = try RowResult(row, seconds: options.seconds, peers: race)
        report.append(result)
        timings.append(result.timings)
      }
    }
    for probe in AllocationProbe.all where options.includes("allocation probe \(probe.title)") {
      tell("allocation probe, \(probe.title)")
      report.append(probe, try probe.run())
    }
    var mappings: String?
    if options.includes("mappings") {
      tell("mappings")
      mappings = try MappingRow.table(MappingRow.all(), seconds: options.seconds)
    }
    if report.isEmpty, mappings == nil {
      throw Options.Mistake(description: "No row's title contains \(options.only ?? "").")
    }
    print(Heading(source: source, options: options))
    if !report.isEmpty { print(report.markdown, terminator: "") }
    let peerTable = PeerTable(peers, timings)
    if !peerTable.isEmpty { print("\n" + peerTable.markdown, terminator: "") }
    if let mappings { print("\nMappings\n\n" + mappings, terminator: "") }
    if let file = options.chart { try draw(timings, into: file) }
  }

  /// Draws the chart that the options ask for.
  private static func draw(_ timings: [RowTimings], into file: String) throws {
    let chart = Chart(timings, source: Heading.machine)
    guard !chart.isEmpty else {
      throw Options.Mistake(description: "A chart shows typed reads and typed writes, and none was measured.")
    }
    do {
      try Data(chart.svg.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw Options.Mistake(description: "\(file) cannot be written: \(error.localizedDescription)")
    }
  }

  /// What is going on, next to the table and not in it.
  private static func tell(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  private static func exit(withMessage message: String) -> Never {
    tell(message)
    Foundation.exit(1)
  }
}
