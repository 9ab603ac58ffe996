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
        let lines = try JSONSerializer().streamWriter(to: .file(folder.file("before")), flush: .eachValue)
        for number in 0...1000 { try lines.write(number) }
        #expect(folder.names.count == 2)
        FileHandle.standardOutput.write(Data("\nThe folder is \(folder.url.path)\n".utf8))
        _ = Foundation.kill(getpid(), SIGKILL)
      }
      let output = String(decoding: try #require(killed).standardOutputContent, as: UTF8.self)
      // Nothing has removed the folder of the process.
      let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("The folder is ") })
      let folder = URL(fileURLWithPath: String(line.dropFirst("The folder is ".count)))
      defer { try? FileManager.default.removeItem(at: folder) }
      #expect(try String(contentsOf: folder.appendingPathComponent("lines.jsonl"), encoding: .utf8) == "before")
    }
  }
#endif
