import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pseudo-terminal for tests.
package final class PseudoTerminal: Sendable {
  private let (main, other): (FileHandle, FileHandle)
  private let bytes = Mutex<[UInt8]>([])
  private let isAtEnd = DispatchSemaphore(value: 0)

  package struct Unavailable: Error {}

  /// - Parameter columns: the number of characters in a line.
  package init(columns: Int = 80) throws {
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var (descriptor, otherDescriptor): (Int32, Int32) = (-1, -1)
    guard openpty(&descriptor, &otherDescriptor, nil, nil, &size) == 0 else { throw Unavailable() }
    main = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    other = FileHandle(fileDescriptor: otherDescriptor, closeOnDealloc: true)
  }

  /// Runs `janus`.
  /// - Parameters:
  ///   - environment: variables beside those of the tests, which have no `NO_COLOR`, and a `TERM` that knows colours.
  ///   - showsOutput: whether its standard output is the terminal, as its standard error is.
  ///   - input: writes what it reads.
  /// - Returns: what the terminal got, with `\n` for its ends of lines; and how long the program has run.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], showsOutput: Bool = false, in folder: URL? = nil,
    input: (FileHandle) throws -> Void = { _ in }
  ) throws -> (text: String, code: Int32, seconds: Double) {
    let process = Process()
    process.executableURL = Executable.url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
      .merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = showsOutput ? other : FileHandle.nullDevice
    process.standardError = other
    let reading = Thread { [self] in
      var block = [UInt8](repeating: 0, count: 4096)
      while case let count = read(main.fileDescriptor, &block, block.count), count > 0 {
        bytes.withLock { $0 += block.prefix(count) }
      }
      isAtEnd.signal()
    }
    let beginning = ContinuousClock.now
    try process.run()
    reading.start()
    try input(pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    let seconds = (ContinuousClock.now - beginning) / .seconds(1)
    // This closes the other end, so that reading ends.
    try other.close()
    isAtEnd.wait()
    let text = String(decoding: bytes.withLock { $0 }, as: UTF8.self).replacing("\r\n", with: "\n")
    return (text, process.terminationStatus, seconds)
  }
}
