import Foundation
import Janus

/// The printing of the tours, so that their own code is short.
enum Page {
  static func heading(_ title: String) { print("\n\(title)") }

  /// Prints rows with aligned columns.
  /// - Parameter figures: the columns that are set flush right.
  static func table(_ rows: [[String]], figures: Set<Int> = []) {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        if figures.contains(column) { return space + row[column] }
        return column == count - 1 ? row[column] : row[column] + space
      }
      print("  " + cells.joined(separator: "  "))
    }
  }

  /// Prints the skipped values, a line for each.
  static func report(_ report: JSONReport, atMost limit: Int = 20) {
    heading("Skipped values (\(report.issues.count))")
    table(
      report.issues.prefix(limit).map { issue in
        let place = issue.location.map { ["\($0.line):\($0.column)"] } ?? [""]
        return place + ["\(issue.path)", issue.message]
      },
      figures: [0])
    if report.issues.count > limit { print("  and \(report.issues.count - limit) more") }
  }

  /// A whole number in groups of three digits.
  static func grouped(_ value: some BinaryFloatingPoint) -> String { grouped(Int(value.rounded())) }

  /// A whole number in groups of three digits.
  static func grouped(_ value: Int) -> String {
    var groups: [Substring] = []
    var digits = Substring(String(value.magnitude))
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A date to the minute, in UTC.
  static func minute(_ date: Date?) -> String {
    guard let date else { return "unknown" }
    let text = date.formatted(.iso8601)
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
  }

  /// A text on one line, cut off if it is long.
  static func line(_ text: String, atMost limit: Int = 60) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}
