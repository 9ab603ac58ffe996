import Foundation

/// This program once more, for what can be measured once in a process.
enum ChildProcess {
  /// The option that is behind it; nobody else needs it.
  static let option = "--first-use"

  static func seconds(of use: FirstUse) throws -> Double {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [option, use.rawValue]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let seconds = Double(output.trimmingCharacters(in: .whitespacesAndNewlines))
    else {
      throw Failure(description: "A fresh process did not measure the \(use.rawValue).")
    }
    return seconds
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
