import Foundation

/// Runs a program.
/// - Parameters:
///   - input: what it reads from standard input.
///   - target: where its standard output goes; nil to have it returned.
///   - folder: where it runs.
/// - Returns: its exit code, and what it has written.
package func run(
  _ words: [String], input: String = "", to target: FileHandle? = nil, in folder: URL? = nil
) throws -> (status: Int32, output: String, errors: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = words
  if let folder { process.currentDirectoryURL = folder }
  return try withTemporaryFolder { folder in
    // Files, because pipes without a reader fill up.
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    for file in files { try Data((file.lastPathComponent == "in" ? input : "").utf8).write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try target ?? FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (process.terminationStatus, texts[1], texts[2])
  }
}

/// Runs `body` with a folder that is removed afterwards.
/// - Parameter files: the names and texts of files that are in it.
package func withTemporaryFolder<Result>(
  of files: [String: String] = [:], _ body: (URL) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
  return try body(folder)
}
