import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program `janus` while it runs: tests write its input, end it, or ask how much memory it takes.
package final class RunningProgram {
  private let process = Process()
  private let inputPipe = Pipe()
  private let files: [URL]

  /// - Parameters:
  ///   - folder: where it runs.
  ///   - input: a file that it reads as its standard input; otherwise it reads what is written to ``input``.
  package init(_ arguments: [String], in folder: URL, input: URL? = nil) throws {
    files = ["output", "errors"].map { folder.appending(path: "\($0)-of-program") }
    for file in files { try Data().write(to: file) }
    process.executableURL = Executable.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? inputPipe
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
  }

  package func write(_ text: [UInt8]) throws { try inputPipe.fileHandleForWriting.write(contentsOf: Data(text)) }

  package func kill(_ signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(process.processIdentifier, signal)
    #elseif canImport(Musl)
      _ = Musl.kill(process.processIdentifier, signal)
    #else
      _ = Darwin.kill(process.processIdentifier, signal)
    #endif
  }

  /// The most memory that it has had, in kilobytes; nil where the system does not say.
  package var peakMemory: Int? {
    let file = "/proc/\(process.processIdentifier)/status"
    guard let status = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  package var isRunning: Bool { process.isRunning }

  /// Ends the input, and waits for the program.
  /// - Returns: what it has written, and its exit code, or the signal that has ended it.
  package func finish() throws -> (output: String, errors: String, code: Int32, isKilled: Bool) {
    try? inputPipe.fileHandleForWriting.close()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (texts[0], texts[1], process.terminationStatus, process.terminationReason == .uncaughtSignal)
  }
}
