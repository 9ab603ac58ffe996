import Foundation
import HarbourServer
import JanusHummingbird
import Testing

#if os(Linux) || os(macOS)
  /// The command, in a separate process.
  @Suite(.serialized) struct ProcessTests {
    typealias Call = HarbourClient.Call

    /// The end of a server in the middle of an import.
    enum End: CaseIterable { case killed, terminated }

    @Test(
      "An import whose server is killed keeps what was stored, and resumes there",
      arguments: End.allCases, [false, true])
    func interruption(end: End, isArray: Bool) async throws {
      let folder = try TestFolder()
      let sample = Array(ShipSample(count: 3000, problemInterval: 100, breaksSyntax: !isArray))
      let text =
        isArray
        ? "{\"data\":{\"ships\":[\n" + sample.joined(separator: ",\n") + "\n]}}\n"
        : sample.map { $0 + "\n" }.joined()
      let bytes = Array(text.utf8)

      let first = try HarbourProcess(folder.url)
      defer { first.kill() }
      let upload = try await RawConnection(port: first.client.port)
      try await upload.sendHead("/imports?id=a" + (isArray ? "&pointer=/data/ships" : ""))
      // In the middle of a line.
      try await upload.sendChunk(bytes[..<200_001])
      let seen = try await first.client.status(ofImport: "a") { $0.bytes > 60_000 }
      #expect(seen.state == .running && seen.failure == nil)
      switch end {
      case .killed: first.kill()
      case .terminated: #expect(first.terminate() == 0)
      }
      #expect(try await upload.answer() == "")

      let second = try HarbourProcess(folder.url)
      defer { second.kill() }
      let status = try await second.client.status(ofImport: "a")
      #expect(status.state == .interrupted)
      #expect(status.failure == (end == .killed ? "the server was stopped" : "the connection was closed"))
      #expect(status.bytes >= seen.bytes && status.inserted >= seen.inserted)
      let stored = status.inserted + status.skipped
      #expect(stored > 300 && stored < 3000)
      #expect(status.problemCount >= status.skipped)
      #expect(try await second.client.export() == valid(stored))

      // The rest, after the stored ships.
      let rest = try await second.client.answer(
        to: Call(
          method: "POST", path: "/imports?id=a&from=\(status.bytes)",
          body: String(decoding: bytes[status.bytes...], as: UTF8.self),
          type: isArray ? "application/json" : "application/jsonl"))
      let finished = try rest.value(ImportStatus.self)
      #expect(finished.state == .finished && finished.bytes == bytes.count - (isArray ? 5 : 0))
      #expect(finished.inserted == 2970 && finished.skipped == 30)
      let lines = (1...30).map { $0 * 100 + (isArray ? 1 : 0) }
      #expect(Set((finished.problems ?? []).compactMap(\.line)) == Set(lines))
      #expect(try await second.client.export() == valid(3000))
    }

    @Test("A port that another process uses is an error in one sentence")
    func ports() throws {
      let folder = try TestFolder()
      let server = try HarbourProcess(folder.url)
      defer { server.kill() }
      let file = folder.url.appendingPathComponent("b.sqlite").path
      let result = try HarbourProcess.run("serve", "--port", "\(server.client.port)", "--database", file)
      #expect(result.code == 1)
      #expect(result.output == "")
      #expect(
        result.errors
          == "Error: The port \(server.client.port) of 127.0.0.1 is in use. Choose another one with --port, or 0 for any that is free.\n"
      )
    }

    @Test("A mistake in the command line is an error in one sentence")
    func mistakes() throws {
      let missing = try HarbourProcess.run("serve", "--database", "/nowhere/a.sqlite")
      #expect(missing.code == 1)
      #expect(missing.errors.hasPrefix("Error: The database /nowhere/a.sqlite cannot be opened: "))
      #expect(missing.errors.hasSuffix(" Name another file with --database.\n"))
      let port = try HarbourProcess.run("serve", "--port", "70000")
      #expect(port.code == 64)
      #expect(port.errors.hasPrefix("Error: The port 70000 is not between 0 and 65535.\n"))
      #expect(try HarbourProcess.run("generate", "--", "-1").code == 64)
    }

    @Test("Samples are the same each time, and an array has the same ships")
    func samples() throws {
      let lines = try HarbourProcess.run("generate", "7", "--problems", "0")
      #expect(lines.output == ShipSample(count: 7).map { $0 + "\n" }.joined())
      let array = try HarbourProcess.run("generate", "7", "--problems", "0", "--array").output
      struct Document: KeyValueCreatable, JSONMapped {
        var ships: [ShipDocument] = []
        static let jsonMapping: JSONMapping<Document> = [.path("data.ships", for: \.ships)]
      }
      #expect(try JSONDeserializer().deserialize(Document.self, from: array).ships == (0..<7).map(ShipSample.ship))
    }

    /// The ships of the first lines, without those with problems.
    private func valid(_ lineCount: Int) -> [ShipDocument] {
      (0..<lineCount).filter { $0 % 100 != 99 }.map(ShipSample.ship)
    }
  }
#endif
