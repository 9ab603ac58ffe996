import Foundation

/// The program `janus` as it has been built with the tests.
enum Executable {
  static var url: URL {
    Bundle.main.bundleURL.pathExtension == "xctest"
      ? Bundle.main.bundleURL.deletingLastPathComponent().appendingPathComponent("janus")
      : Bundle.main.bundleURL.appendingPathComponent("janus")
  }

  /// Runs it.
  /// - Parameters:
  ///   - input: what it reads from the standard input.
  ///   - target: where its standard output goes; nil to have it returned.
  ///   - environment: variables that it has besides those of the tests.
  ///   - folder: where it runs.
  ///   - memory: how many megabytes of data it may have.
  static func run(
    _ arguments: [String], _ input: String = "", to target: FileHandle? = nil, environment: [String: String] = [:],
    in folder: URL? = nil, memory: Int? = nil
  ) throws -> (output: String, complaint: String, code: Int32) {
    let process = Process()
    if let memory {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -d \(memory << 10); exec \"$0\" \"$@\"", url.path] + arguments
    } else {
      process.executableURL = url
      process.arguments = arguments
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    // Files, because pipes that nobody reads fill up.
    return try withTemporaryFolder { files in
      let paths = ["in", "out", "err"].map { files.appending(path: $0) }
      for path in paths { try Data((path.lastPathComponent == "in" ? input : "").utf8).write(to: path) }
      process.standardInput = try FileHandle(forReadingFrom: paths[0])
      process.standardOutput = try target ?? FileHandle(forWritingTo: paths[1])
      process.standardError = try FileHandle(forWritingTo: paths[2])
      try process.run()
      process.waitUntilExit()
      let texts = try paths.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      return (texts[1], texts[2], process.terminationStatus)
    }
  }

  /// Runs `body` with a folder that is removed afterwards.
  static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
