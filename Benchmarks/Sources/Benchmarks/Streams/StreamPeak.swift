import Foundation
import JSONStreams
import Janus

/// The peak memory of a process that reads a stream.
enum StreamPeak: String, CaseIterable {
  case lines
  case linesByCores = "lines, all cores"
  case linesWithErrors = "lines, every other one wrong"
  case linesWithErrorsByCores = "lines, every other one wrong, all cores"
  case elements

  /// The internal option of the measured process.
  static let option = "--stream-peak"

  /// Whether each order is followed by a line that is skipped.
  var hasErrors: Bool { self == .linesWithErrors || self == .linesWithErrorsByCores }

  var shape: StreamOrders.Shape { self == .elements ? .elements : .lines }

  /// The bytes beyond those of a process that reads a stream without orders.
  func measure(_ file: StreamFile, empty: StreamFile) throws -> Int {
    try bytes(file) - bytes(empty)
  }

  /// The peak memory of a separate process that reads a file.
  private func bytes(_ file: StreamFile) throws -> Int {
    let words = try ChildProcess.output([Self.option, rawValue, file.url.path]).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    guard words.count == 3, words[0] > 0 else {
      throw StreamFailure(description: "A fresh process did not measure the memory of \(rawValue).")
    }
    try StreamChecksum(count: words[1], sum: words[2]).expect(file.checksum, rawValue)
    return words[0]
  }

  /// The output of the measured process: its peak memory in bytes, and the checksum.
  func report(_ path: String) throws -> String {
    let checksum = try read(URL(fileURLWithPath: path))
    return "\(try Self.residentPeak()) \(checksum.count) \(checksum.sum)"
  }

  private func read(_ url: URL) throws -> StreamChecksum {
    let reader = JSONDeserializer()
    let orders =
      switch self {
      case .lines: reader.lines(of: Order.self, from: url)
      case .linesByCores: reader.lines(of: Order.self, from: url, parallelism: .cores)
      case .linesWithErrors: reader.lines(of: Order.self, from: url, invalid: .skip)
      case .linesWithErrorsByCores: reader.lines(of: Order.self, from: url, parallelism: .cores, invalid: .skip)
      case .elements: reader.elements(of: Order.self, at: StreamOrders.path, from: url)
      }
    return try waiting {
      var checksum = StreamChecksum()
      for try await order in orders { checksum.add(order) }
      return checksum
    }
  }

  /// The peak memory of this process.
  private static func residentPeak() throws -> Int {
    #if os(Linux)
      // Not `getrusage`: its figure is at least that of the process that started this one.
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      return (kilobytes ?? 0) * 1_024
    #else
      var usage = rusage()
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return usage.ru_maxrss
    #endif
  }
}
