import Foundation

/// The conditions of the measurements, for the readers of the table.
struct Heading: CustomStringConvertible {
  let source: DocumentSource
  let options: Options

  var description: String {
    """
    Documents: \(source)\(options.minified ? ", minified" : ""). \
    Best of \(options.seconds.formatted(decimals: 1)) s per library and row, one core.
    Machine: \(Self.machine).

    """
  }

  /// The processor, the system and the day.
  static var machine: String {
    """
    \(processor), \(ProcessInfo.processInfo.operatingSystemVersionString), \
    \(Date().formatted(.iso8601.year().month().day()))
    """
  }

  private static var processor: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "unknown processor"
  }
}
