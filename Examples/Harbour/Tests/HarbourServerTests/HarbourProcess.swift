import Foundation

#if os(Linux) || os(macOS)
  /// A server in a separate process.
  final class HarbourProcess: @unchecked Sendable {
    let client: HarbourClient
    // Only used by one test.
    private let process = Process()
    private let output = Pipe()

    /// Starts a server with a database in a folder, and waits until it listens.
    init(_ folder: URL, _ options: String...) throws {
      process.executableURL = try Self.executable()
      process.arguments =
        ["serve", "--port", "0", "--database", folder.appendingPathComponent("harbour.sqlite").path] + options
      process.standardOutput = output
      try process.run()
      var text = Data()
      while text.last != 10 {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { throw CocoaError(.executableLoad) }
        text += more
      }
      guard let port = URL(string: String(decoding: text.dropLast(), as: UTF8.self))?.port else {
        throw CocoaError(.executableLoad)
      }
      client = HarbourClient(port: port)
    }

    /// Kills the process.
    func kill() {
      if !process.isRunning { return }
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// Sends the process a signal to end, and waits for it.
    /// - Returns: its exit code.
    func terminate() -> Int32 {
      process.terminate()
      process.waitUntilExit()
      return process.terminationStatus
    }

    #if os(Linux)
      /// The number of files and connections that are open.
      var openFileCount: Int {
        get throws {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
        }
      }
    #endif

    /// Runs the command to its end.
    static func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
      try run(executable(), arguments)
    }

    /// Runs a program to its end.
    static func run(_ program: URL, _ arguments: [String]) throws -> (code: Int32, output: String, errors: String) {
      let (process, output, errors) = (Process(), Pipe(), Pipe())
      process.executableURL = program
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      // Neither is longer than a pipe holds.
      let texts = [output, errors].map {
        String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }
      process.waitUntilExit()
      return (process.terminationStatus, texts[0], texts[1])
    }

    /// The executable next to the tests.
    private static func executable() throws -> URL {
      var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      while folder.path != "/" {
        let file = folder.appendingPathComponent("harbour")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
          return file
        }
        folder.deleteLastPathComponent()
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }
#endif
