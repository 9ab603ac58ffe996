import Janus

/// One way to read a document of many objects that refer to each other.
struct ImportRow {
  let title: String
  let contestant: Contestant

  /// The ways to read a document of some objects; the first is what the others are compared with.
  static func all(count: Int) throws -> [ImportRow] {
    let bytes = VesselGenerator.document(count: count)
    let reader = JSONDeserializer()
    let context = InMemoryContext()
    try reader.importObjects([Vessel].self, from: bytes, into: context)
    return [
      ImportRow("deserialize", bytes) {
        let vessels = try reader.deserialize([VesselWithKeys].self, from: bytes)
        try expect(vessels.count == count)
        return vessels
      },
      ImportRow("importObjects, all of them new", bytes) {
        let context = InMemoryContext()
        let result = try reader.importObjects([Vessel].self, from: bytes, into: context)
        try expect(result.insertedCount == count)
        return (context, result)
      },
      ImportRow("importObjects, all of them there and equal", bytes) {
        let result = try reader.importObjects([Vessel].self, from: bytes, into: context)
        try expect(result.unchangedCount == count)
        return result
      },
      ImportRow("deserializeBatches of 1,000", bytes) {
        var total = 0
        try reader.deserializeBatches(of: VesselWithKeys.self, from: bytes) { total += $0.count }
        try expect(total == count)
      },
    ]
  }

  private init<Result>(_ title: String, _ bytes: [UInt8], work: @escaping () throws -> Result) {
    self.title = title
    contestant = Contestant(.janus, jsonBytes: bytes.count, work: work)
  }

  private static func expect(_ isRead: Bool) throws {
    if !isRead { throw ImportFailure() }
  }

  /// The table of all rows, each against the first in the same run.
  static func table(count: Int = 100_000, seconds: Double) throws -> String {
    let rows = try all(count: count)
    let heaps = try rows.map { try $0.contestant.watchHeap() }
    var race = try Race(rows.map(\.contestant))
    let times = try race.run(seconds: seconds)
    var table = Table([
      .init(title: "\(count) objects, \(rows[0].contestant.jsonBytes.formattedAsBytes)", isNumber: false),
      .init(title: "ms"), .init(title: "of deserialize"), .init(title: "MB/s"), .init(title: "allocations"),
      .init(title: "peak"),
    ])
    for (index, row) in rows.enumerated() {
      let heap = heaps[index]
      table.append([
        row.title, (times[index] * 1_000).formatted(decimals: 1), (times[index] / times[0]).formatted(decimals: 2),
        (Double(row.contestant.jsonBytes) / times[index] / 1_000_000).formatted(decimals: 0),
        HeapFigures.areAvailable ? "\(heap.allocations)" : "–",
        HeapFigures.areAvailable ? "input + \(heap.peak.formattedAsBytes)" : "–",
      ])
    }
    return table.markdown
  }
}

/// Not all objects were read, so there is nothing to measure.
private struct ImportFailure: Error, CustomStringConvertible {
  let description = "an import did not read all objects"
}
