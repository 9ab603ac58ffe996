import Foundation

/// This program once more, for what can be measured once in a process, or only in one that does nothing else.
enum ChildProcess {
  /// The option for what is used first; nobody else needs it.
  static let option = "--first-use"

  static func seconds(of use: FirstUse) throws -> Double {
    guard let seconds = Double(try output([option, use.rawValue])) else {
      throw Failure(description: "A fresh process did not measure the \(use.rawValue).")
    }
    return seconds
  }

  /// What this program prints if it is started with some arguments.
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
