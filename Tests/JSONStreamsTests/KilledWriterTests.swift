import Foundation
import JSONSerializer
import JSONStreams
import Testing

#if os(Linux) || os(macOS)
  /// Writers that are killed.
  struct KilledWriterTests {
    @Test("A file stays as it was when its writer is killed")
    func kill() async throws {
      let killed = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
        let folder = try TemporaryFolder()
        let file = try folder.file("before")
        let lines = try JSONSerializer().streamWriter(to: .file(file), flush: .eachValue)
        for number in 0...1000 { try lines.write(number) }
        #expect(folder.names.count == 2)
        FileHandle.standardOutput.write(Data("\nfile: \(file.path)\n".utf8))
        _ = Foundation.kill(getpid(), SIGKILL)
      }
      let output = String(decoding: try #require(killed).standardOutputContent, as: UTF8.self)
      let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("file: ") })
      let file = URL(fileURLWithPath: String(line.dropFirst("file: ".count)))
      // The process was killed before it could.
      defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    }
  }
#endif
