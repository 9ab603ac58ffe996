import Foundation
import GRDB
import Testing

#if os(Linux) || os(macOS)
  /// The executable `Import`, in a separate process.
  @Suite struct ProcessTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// The executable next to the tests.
    private func executable() throws -> URL {
      var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      while folder.path != "/" {
        let file = folder.appendingPathComponent("Import")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
          return file
        }
        folder.deleteLastPathComponent()
      }
      throw CocoaError(.fileNoSuchFile)
    }

    private func rows(_ file: String) throws -> [[DatabaseValue]] {
      try DatabaseQueue(path: file).read { db in
        #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
        return try Row.fetchAll(db, sql: "SELECT * FROM vessel ORDER BY id").map { Array($0.databaseValues) }
      }
    }

    @Test("The command makes a database and updates it")
    func counts() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (process, output) = (Process(), Pipe())
      process.executableURL = try executable()
      process.arguments = ["--count", "1000", "--file", folder.appendingPathComponent("a.sqlite").path]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let counts = text.split(separator: "\n").dropFirst(2).prefix(7).map { line in
        line.dropFirst(16).split(separator: " ").prefix(3).joined(separator: " ")
      }
      let each = ["1000 0 0", "0 0 1000", "10 100 900"]
      #expect(counts == ["1000 0 0"] + each + each)
      #expect(text.hasSuffix("a.sqlite has 1010 rows.\n"))
    }

    @Test("A process that is killed in the middle of an import leaves the database as it was")
    func kill() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("b.sqlite").path
      let (process, input, output) = (Process(), Pipe(), Pipe())
      process.executableURL = try executable()
      process.arguments = ["--count", "20000", "--file", file, "--pause"]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var text = ""
      while !text.contains("Press Return") {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "the command ended: \(text)")
        text += String(decoding: data, as: UTF8.self)
      }
      let before = try rows(file)
      #expect(before.count == 20_000)
      input.fileHandleForWriting.write(Data("\n".utf8))
      // SQLite keeps the old pages there until it has committed.
      func journalSize() -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file + "-journal")
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
      }
      while journalSize() < 1_000_000 {
        try #require(process.isRunning, "the command ended before it could be killed")
        usleep(1000)
      }
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(journalSize() > 0)
      #expect(try rows(file) == before)
    }
  }
#endif
