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
    if let firstUse = options.firstUse { return print(try firstUse.seconds()) }
    if let (peak, file) = options.streamPeak { return print(try peak.report(file)) }
    var run = try BenchmarkRun(options)
    try run.measure()
    if run.results.isEmpty {
      throw Options.Mistake(description: "No row's title contains \(options.only ?? "").")
    }
    print(Heading(source: run.source, options: options))
    print(run.results.markdown(run.peers), terminator: "")
    if let file = options.chart {
      let names = DocumentKind.allCases.map { $0.documentName(minified: options.minified && $0.hasFile) }
      try draw(run.results.timings.filter { names.contains($0.document) }, into: file)
    }
  }

  /// Draws the requested chart.
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

  private static func exit(withMessage message: String) -> Never {
    BenchmarkRun.tell(message)
    Foundation.exit(1)
  }
}
