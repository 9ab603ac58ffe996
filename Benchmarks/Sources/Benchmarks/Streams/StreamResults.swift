/// The measurements of streams.
struct StreamResults {
  /// Reading orders; the first line is the baseline.
  var reading: [StreamFigure] = []
  /// Pushing orders into parsers; the first line is the baseline.
  var pushing: [StreamFigure] = []
  var strings: [StreamFigure] = []
  /// The most memory beyond that of a stream without orders, in bytes.
  var peaks: [(title: String, bytes: Int)] = []
  /// The size of the streams for measuring memory.
  var peakBytes = 0

  var isEmpty: Bool { reading.isEmpty && pushing.isEmpty && strings.isEmpty && peaks.isEmpty }

  subscript(reading: StreamReading) -> StreamFigure? { self.reading.first { $0.title == reading.rawValue } }
  subscript(string: StreamString) -> StreamFigure? { strings.first { $0.title == string.title } }

  var markdown: String {
    var tables: [String] = []
    if !reading.isEmpty { tables.append(Self.table("orders of 1 kB", reading)) }
    if !pushing.isEmpty { tables.append(Self.table("orders pushed into a parser", pushing)) }
    if !strings.isEmpty { tables.append(Self.stringTable(strings)) }
    if !peaks.isEmpty { tables.append(peakTable) }
    return tables.joined(separator: "\n")
  }

  private static func table(_ title: String, _ figures: [StreamFigure]) -> String {
    var table = Table([
      .init(title: "\(title), \(figures[0].bytes.formattedAsBytes)", isNumber: false), .init(title: "ms"),
      .init(title: "GB/s"), .init(title: "speed of deserialize"),
    ])
    for figure in figures {
      table.append([
        figure.title, (figure.seconds * 1_000).formatted(decimals: 1),
        figure.gigabytesPerSecond.formatted(decimals: 3),
        (figure.gigabytesPerSecond / figures[0].gigabytesPerSecond).formatted(decimals: 2),
      ])
    }
    return table.markdown
  }

  private static func stringTable(_ figures: [StreamFigure]) -> String {
    var table = Table([
      .init(title: "a long string, 4,096 bytes at a time", isNumber: false), .init(title: "ms"),
      .init(title: "ms for each MB"), .init(title: "GB/s"),
    ])
    for figure in figures {
      table.append([
        figure.title, (figure.seconds * 1_000).formatted(decimals: 1),
        figure.millisecondsPerMegabyte.formatted(decimals: 3), figure.gigabytesPerSecond.formatted(decimals: 3),
      ])
    }
    return table.markdown
  }

  private var peakTable: String {
    var table = Table([
      .init(title: "memory for a file of \(peakBytes.formattedAsBytes)", isNumber: false),
      .init(title: "peak beyond an empty one"),
    ])
    for peak in peaks { table.append([peak.title, peak.bytes.formattedAsBytes]) }
    return table.markdown
  }
}
