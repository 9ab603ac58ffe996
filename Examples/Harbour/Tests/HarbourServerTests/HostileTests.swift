import Foundation
import HarbourServer
import JanusHummingbird
import Testing

#if os(Linux)
  /// Misbehaving clients and disks.
  @Suite(.serialized) struct HostileTests {
    private static let ships = Array(ShipSample(count: 1000).map { $0 + "\n" }.joined().utf8)

    static let bodies: [(path: String, chunk: String, status: Int, detail: String)] = [
      ("/ships", " ", 413, "expected a body of at most 16777216 bytes, found a longer one"),
      ("/imports?id=a&pointer=", "[", 413, "at most 512 levels"),
    ]

    @Test("A body that never ends is refused, and its connection is closed", arguments: bodies)
    func endlessBodies(path: String, chunk: String, status: Int, detail: String) async throws {
      let text = try await TestHarbour().serve { client in
        let connection = try await RawConnection(port: client.port)
        try await connection.sendHead(path)
        let bytes = Array(repeating: chunk.utf8.first ?? 0, count: 1 << 16)
        while connection.isOpen {
          do { try await connection.sendChunk(bytes) } catch { break }
        }
        #expect(try await client.get("/ships").body == #"{"total":0,"offset":0,"ships":[]}"#)
        return try await connection.answer()
      }
      #expect(text.hasPrefix("HTTP/1.1 \(status) "))
      #expect(text.contains(detail))
    }

    @Test("A line that never ends is skipped, and what came before it is stored")
    func endlessLines() async throws {
      try await TestHarbour().serve { client in
        let connection = try await RawConnection(port: client.port)
        try await connection.sendHead("/imports?id=a")
        try await connection.sendChunk(Self.ships)
        let bytes = Array(repeating: UInt8(ascii: " "), count: 1 << 16)
        for _ in 0..<64 { try await connection.sendChunk(bytes) }
        let status = try await client.status(ofImport: "a") { $0.inserted == 1000 }
        #expect(status.state == .running && status.bytes == Self.ships.count)
        try await connection.close()
        let end = try await client.status(ofImport: "a") { $0.state != .running }
        #expect(end.state == .interrupted && end.inserted == 1000 && end.skipped == 1)
        #expect(end.problems?.map(\.message) == ["expected a line of at most 1048576 bytes, found a longer one"])
      }
    }

    @Test(
      "Thousands of connections that send one byte block no other clients, and leave nothing open",
      .timeLimit(.minutes(10)))
    func idleConnections() async throws {
      // Each has a descriptor here, and one in the server, which is a process of its own.
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let count = min(10_000, Int(limit.rlim_cur) - 200)
      let folder = try TestFolder()
      // The server must not lose patience with the first connections before the last ones are open.
      let server = try HarbourProcess(folder.url, "--patience", "600")
      defer { server.kill() }
      let port = server.client.port
      // Not with URLSession, which closes connections while other tests need theirs.
      func answer() async throws -> String {
        let connection = try await RawConnection(port: port)
        try await connection.send("GET /ships HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return try await connection.answer()
      }
      #expect(try await answer().hasPrefix("HTTP/1.1 200 "))
      // The connection of that answer may still be open.
      var before = try server.openFileCount
      while true {
        try await Task.sleep(for: .milliseconds(500))
        let now = try server.openFileCount
        if now == before { break }
        before = now
      }
      var connections: [RawConnection] = []
      while connections.count < count {
        // Not more at a time than the backlog of the socket: the system drops others, which look open to the client.
        connections += try await withThrowingTaskGroup(of: RawConnection.self) { group in
          for _ in 0..<min(200, count - connections.count) {
            group.addTask {
              let connection = try await RawConnection(port: port)
              try await connection.send("G")
              return connection
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        while try server.openFileCount < before + connections.count { try await Task.sleep(for: .milliseconds(10)) }
      }
      #expect(try await answer().hasPrefix("HTTP/1.1 200 "))
      for connection in connections { try await connection.close() }
      while try server.openFileCount > before { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try await answer().hasPrefix("HTTP/1.1 200 "))
    }

    @Test("A connection that sends one byte is closed after a while")
    func idleConnection() async throws {
      let folder = try TestFolder()
      let server = try HarbourProcess(folder.url, "--patience", "1")
      defer { server.kill() }
      let connection = try await RawConnection(port: server.client.port)
      try await connection.send("G")
      #expect(try await connection.answer() == "")
    }

    @Test("An upload that stops sending is interrupted")
    func slowUploads() async throws {
      let folder = try TestFolder()
      // Enough for the ships to be stored, on a slow disk, too.
      let server = try HarbourProcess(folder.url, "--patience", "4")
      defer { server.kill() }
      let connection = try await RawConnection(port: server.client.port)
      try await connection.sendHead("/imports?id=a")
      try await connection.sendChunk(Self.ships)
      let status = try await server.client.status(ofImport: "a") { $0.state != .running }
      #expect(status.state == .interrupted)
      #expect(status.inserted == 1000)
      #expect(status.bytes == Self.ships.count)
      _ = try await connection.answer()
    }

    @Test(
      "An import on a full disk fails with that reason, and resumes when there is space",
      .enabled(if: geteuid() == 0, "needs the right to mount a file system"))
    func fullDisks() async throws {
      let folder = try TestFolder()
      func mount(_ option: String) throws -> Int32 {
        let arguments = ["-t", "tmpfs", "-o", option, "tmpfs", folder.url.path]
        return try HarbourProcess.run(URL(fileURLWithPath: "/bin/mount"), arguments).code
      }
      guard try mount("size=1m") == 0 else { return }
      defer { _ = try? HarbourProcess.run(URL(fileURLWithPath: "/bin/umount"), ["-l", folder.url.path]) }
      let server = try HarbourProcess(folder.url)
      defer { server.kill() }
      let text = ShipSample(count: 20_000).map { $0 + "\n" }.joined()
      let refused = try await server.client.answer(
        to: .init(method: "POST", path: "/imports?id=a", body: text))
      #expect(refused.status == 507)
      let detail = "the disk of the server is full or broken; what has not been stored yet has to be sent again later"
      #expect(try JSONValue(parsing: refused.body)["detail"].string == detail)
      let status = try await server.client.status(ofImport: "a")
      #expect(status.state == .interrupted && status.failure == detail)
      #expect(try await server.client.export() == (0..<status.inserted).map(ShipSample.ship))
      #expect(try mount("remount,size=64m") == 0)
      let rest = String(decoding: Array(text.utf8)[status.bytes...], as: UTF8.self)
      let end = try await server.client.answer(
        to: .init(method: "POST", path: "/imports?id=a&from=\(status.bytes)", body: rest)
      ).value(ImportStatus.self)
      #expect(end.state == .finished && end.inserted == 20_000)
    }
  }
#endif
