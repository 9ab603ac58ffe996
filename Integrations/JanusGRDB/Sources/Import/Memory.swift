import Foundation

/// The memory of the process, from Linux.
enum Memory {
  /// Resets the peak.
  /// - Returns: the bytes in use; nil if not known.
  static func beginPeak() -> Int? {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
    file.write(Data("5".utf8))
    return value("VmRSS")
  }

  /// The peak of the bytes in use after the reset; nil if not known.
  static func peak() -> Int? { value("VmHWM") }

  private static func value(_ name: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) }.map {
      $0 * 1024
    }
  }
}
