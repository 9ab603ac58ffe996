/// The table that is printed in the end.
struct Report {
  private static let none = "–"

  private var table = Table([
    .init(title: "document", isNumber: false),
    .init(title: "work", isNumber: false),
    .init(title: "Janus ms"),
    .init(title: "Foundation ms"),
    .init(title: "times as fast"),
    .init(title: "Janus MB/s"),
    .init(title: "Foundation MB/s"),
    .init(title: "Janus allocations"),
    .init(title: "Foundation allocations"),
    .init(title: "Janus peak"),
    .init(title: "Foundation peak"),
  ])

  var isEmpty: Bool { table.isEmpty }
  var markdown: String { table.markdown }

  mutating func append(_ result: RowResult) {
    let janus = result[.janus]
    let foundation = result[.foundation]
    table.append([
      "\(result.document), \(result.documentBytes.formattedAsBytes)",
      result.work.rawValue,
      janus.timing.milliseconds,
      foundation.timing.milliseconds,
      (foundation.timing.seconds / janus.timing.seconds).formatted(decimals: 2),
      speed(janus),
      speed(foundation),
      allocations(janus),
      allocations(foundation),
      peak(.janus, in: result),
      peak(.foundation, in: result),
    ])
  }

  mutating func append(_ probe: AllocationProbe, _ allocations: [Library: Double]) {
    func cell(_ library: Library) -> String {
      guard HeapFigures.areAvailable, let count = allocations[library] else { return Self.none }
      let digits = count == 0 ? "0" : count.formatted(decimals: 4)
      return "\(digits) per \(probe.element)"
    }
    table.append(
      ["allocation probe", "read \(probe.title)"]
        + Array(repeating: Self.none, count: 5)
        + [cell(.janus), cell(.foundation), Self.none, Self.none])
  }

  private func speed(_ measurement: Measurement) -> String {
    measurement.timing.megabytesPerSecond.formatted(decimals: 0)
  }

  private func allocations(_ measurement: Measurement) -> String {
    HeapFigures.areAvailable ? String(measurement.heap.allocations) : Self.none
  }

  private func peak(_ library: Library, in result: RowResult) -> String {
    HeapFigures.areAvailable ? result.memory(of: library).description : Self.none
  }
}
