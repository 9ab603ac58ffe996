import Foundation
import JSONStreams
import Testing

#if os(Linux) || os(macOS)
  /// Writers that are killed.
  struct KilledWriterTests {
    /// The executable `EndlessWriter`, beside the tests.
    private func executable() throws -> URL {
      var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      while folder.path != "/" {
        let file = folder.appendingPathComponent("EndlessWriter")
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
          return file
        }
        folder.deleteLastPathComponent()
      }
      throw CocoaError(.fileNoSuchFile)
    }

    @Test("A file stays as it was when its writer is killed")
    func kill() throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("before")
      let (process, output) = (Process(), Pipe())
      process.executableURL = try executable()
      process.arguments = [file.path]
      process.standardOutput = output
      try process.run()
      #expect(output.fileHandleForReading.availableData == Data("ready".utf8))
      #expect(folder.names.count == 2)
      #expect(Foundation.kill(process.processIdentifier, SIGKILL) == 0)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    }
  }
#endif
