import Foundation
import GRDB
import JanusGRDB

/// Creates a database from a generated document, updates it from a second one, and compares that with hand-written upserts.
@main
struct ImportCommand {
  let options: Options
  let reader = JSONDeserializer()

  static func main() throws {
    do {
      try ImportCommand(options: Options(CommandLine.arguments.dropFirst())).run()
    } catch let error as Options.Mistake {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(64)
    }
  }

  func run() throws {
    let documents = [1, 2].map { VesselDocument(count: options.count, revision: $0).bytes }
    let (imported, upserted) = (try makeDatabase(options.file), try makeDatabase(options.file + ".by-hand"))
    defer { for end in [".by-hand", ".batches", ".records"] { try? Self.remove(options.file + end) } }
    say("\(options.count) vessels, \(documents[0].count / 1_000_000) MB, into \(options.file)")
    say("                   inserted  updated unchanged      ms   by hand   speed  peak MB")
    // First, since memory that was used before would hide its needs.
    let batches = try makeDatabase(options.file + ".batches")
    let row = try measure { try importBatches(documents[0], into: batches) }
    say(Self.line("new, in batches", row.result, row.milliseconds, nil, row.peak))
    try compare("a new document", documents[0], imported, upserted, importObjects)
    try compare("the same again", documents[0], imported, upserted, importObjects)
    if options.pauses {
      say("Press Return to import the second document.")
      _ = readLine()
    }
    try compare("the second one", documents[1], imported, upserted, importObjects)
    let records = try makeDatabase(options.file + ".records")
    let others = try makeDatabase(options.file + ".by-hand")
    try compare("records, new", documents[0], records, others, importRecords)
    try compare("records, again", documents[0], records, others, importRecords)
    try compare("records, second", documents[1], records, others, importRecords)
    let count = try imported.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM vessel") ?? 0 }
    say("\(options.file) has \(count) rows.")
  }

  // MARK: Work

  struct Counts {
    var inserted = 0
    var updated = 0
    var unchanged = 0
  }

  func importObjects(_ bytes: [UInt8], into database: DatabaseQueue) throws -> Counts {
    try database.write { db in
      let context = try DatabaseContext(db, tables: [Vessel.makeTable()])
      let result = try reader.importObjects([Vessel].self, from: bytes, into: context)
      return Counts(
        inserted: result.insertedCount, updated: result.updatedCount, unchanged: result.unchangedCount)
    }
  }

  func importRecords(_ bytes: [UInt8], into database: DatabaseQueue) throws -> Counts {
    try database.write { db in
      let summary = try reader.importRecords([VesselRecord].self, from: bytes, into: db)
      return Counts(
        inserted: summary.insertedCount, updated: summary.updatedCount, unchanged: summary.unchangedCount)
    }
  }

  func importBatches(_ bytes: [UInt8], into database: DatabaseQueue) throws -> Counts {
    try database.write { db in
      let context = try DatabaseContext(db, tables: [Vessel.makeTable()])
      let summary = try reader.importBatches(of: Vessel.self, from: bytes, into: context)
      return Counts(
        inserted: summary.insertedCount, updated: summary.updatedCount, unchanged: summary.unchangedCount)
    }
  }

  private func compare(
    _ title: String, _ bytes: [UInt8], _ imported: DatabaseQueue, _ upserted: DatabaseQueue,
    _ work: ([UInt8], DatabaseQueue) throws -> Counts
  ) throws {
    let byHand = try measure { try HandWrittenVessel.upsertAll(from: bytes, reader, into: upserted) }
    let row = try measure { try work(bytes, imported) }
    say(Self.line(title, row.result, row.milliseconds, byHand.milliseconds, row.peak))
  }

  private func measure<Result>(_ body: () throws -> Result) rethrows -> (
    result: Result, milliseconds: Double, peak: Int?
  ) {
    let before = Memory.beginPeak()
    let start = ContinuousClock.now
    let result = try body()
    let time = start.duration(to: .now)
    let milliseconds = Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
    let peak = before.flatMap { before in Memory.peak().map { ($0 - before) / 1_000_000 } }
    return (result, milliseconds, peak)
  }

  // MARK: Files

  private func makeDatabase(_ file: String) throws -> DatabaseQueue {
    try Self.remove(file)
    let database = try DatabaseQueue(path: file)
    try database.write(Vessel.createTable)
    return database
  }

  private static func remove(_ file: String) throws {
    for name in [file, file + "-journal"] where FileManager.default.fileExists(atPath: name) {
      try FileManager.default.removeItem(atPath: name)
    }
  }

  // MARK: Text

  private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func line(
    _ title: String, _ counts: Counts, _ milliseconds: Double, _ byHand: Double?, _ peak: Int?
  ) -> String {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let speed = byHand.map { String(format: "%.2f", $0 / milliseconds) } ?? "–"
    return title.padding(toLength: 16, withPad: " ", startingAt: 0)
      + cell("\(counts.inserted)", 11) + cell("\(counts.updated)", 9) + cell("\(counts.unchanged)", 10)
      + cell("\(Int(milliseconds))", 8) + cell(byHand.map { "\(Int($0))" } ?? "–", 10) + cell(speed, 8)
      + cell(peak.map { "\($0)" } ?? "–", 9)
  }
}
