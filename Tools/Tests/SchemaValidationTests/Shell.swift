import Foundation

/// Runs a program.
/// - Parameter input: what it reads from standard input.
/// - Returns: its exit code, and what it has written.
func run(_ words: [String], input: String = "") throws -> (status: Int32, output: String, errors: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = words
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  // Files, because pipes that nobody reads fill up.
  let files = ["in", "out", "err"].map { folder.appending(path: $0) }
  for file in files { try Data((file.lastPathComponent == "in" ? input : "").utf8).write(to: file) }
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  return (
    process.terminationStatus, String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
    String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  )
}
