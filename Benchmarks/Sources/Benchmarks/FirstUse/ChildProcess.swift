import Foundation

/// A new process of this program, for measurements that need a fresh process, or one without other work.
enum ChildProcess {
  /// The internal option for measuring first uses.
  static let option = "--first-use"

  static func seconds(of use: FirstUse) throws -> Double {
    guard let seconds = Double(try output([option, use.rawValue])) else {
      throw Failure(description: "A fresh process did not measure the \(use.rawValue).")
    }
    return seconds
  }

  /// The output of this program with some arguments.
  static func output(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "A fresh process failed: \(arguments.joined(separator: " "))")
    }
    return output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
