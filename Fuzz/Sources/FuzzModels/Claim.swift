import Foundation

/// Ends the process with a message, which libFuzzer notices, if a claim does not hold.
public func claim(_ holds: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !holds() { broken(message()) }
}

/// Ends the process with a message, which libFuzzer notices.
public func broken(_ message: String) -> Never {
  FileHandle.standardError.write(Data("BROKEN: \(message)\n".utf8))
  // Not `fatalError`, whose signal libFuzzer does not catch on every processor.
  abort()
}
