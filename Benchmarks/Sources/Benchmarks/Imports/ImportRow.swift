import JSONManagedObjects
import Janus

/// One way to read a document of many objects that refer to each other.
struct ImportRow {
  let title: String
  let contestant: Contestant

  /// The ways to read vessels that refer to two others each by their keys; the first is the baseline.
  static func vessels(count: Int) throws -> [ImportRow] {
    let bytes = VesselGenerator.document(count: count)
    return try rows(bytes, count: count, [VesselWithKeys].self, [Vessel].self) + [
      ImportRow("deserializeBatches of 1,000", bytes) {
        var total = 0
        try JSONDeserializer().deserializeBatches(of: VesselWithKeys.self, from: bytes) { total += $0.count }
        try expect(total == count)
      }
    ]
  }

  /// The ways to read voyages that have two objects inside them, many of which are the same.
  static func voyages(count: Int) throws -> [ImportRow] {
    try rows(VoyageGenerator.document(count: count), count: count, [Voyage].self, [Voyage].self)
  }

  private static func rows<Plain, Object>(
    _ bytes: [UInt8], count: Int, _ plain: [Plain].Type, _ objects: [Object].Type
  ) throws -> [ImportRow] {
    let reader = JSONDeserializer()
    let context = InMemoryContext()
    try reader.importObjects(objects, from: bytes, into: context)
    return [
      ImportRow("deserialize", bytes) {
        let values = try reader.deserialize(plain, from: bytes)
        try expect(values.count == count)
        return values
      },
      ImportRow("importObjects, all of them new", bytes) {
        let context = InMemoryContext()
        let result = try reader.importObjects(objects, from: bytes, into: context)
        try expect(result.value.count == count && result.updatedCount == 0)
        return (context, result)
      },
      ImportRow("importObjects, all of them there and equal", bytes) {
        let result = try reader.importObjects(objects, from: bytes, into: context)
        try expect(result.value.count == count && result.updatedCount == 0 && result.insertedCount == 0)
        return result
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

  /// The tables of both documents.
  static func tables(count: Int = 100_000, seconds: Double) throws -> String {
    try table(try vessels(count: count), "\(count) objects that refer to each other", seconds: seconds) + "\n\n"
      + table(try voyages(count: count), "\(count) objects with two objects inside", seconds: seconds)
  }

  /// The table of some rows, each against the first in the same run.
  private static func table(_ rows: [ImportRow], _ title: String, seconds: Double) throws -> String {
    let heaps = try rows.map { try $0.contestant.watchHeap() }
    var race = try Race(rows.map(\.contestant))
    let times = try race.run(seconds: seconds)
    var table = Table([
      .init(title: "\(title), \(rows[0].contestant.jsonBytes.formattedAsBytes)", isNumber: false),
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

/// The error if not all objects were read.
private struct ImportFailure: Error, CustomStringConvertible {
  let description = "an import did not read all objects"
}
