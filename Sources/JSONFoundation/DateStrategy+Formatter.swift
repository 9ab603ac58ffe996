import Foundation
import JSONCore

extension DateStrategy {
  /// Strings that a Foundation formatter reads and writes, for formats with a specific locale or calendar.
  ///
  /// A `.pattern` is many times as fast, if it supports the format. Do not change the formatter afterwards.
  public static func formatter(_ formatter: DateFormatter) -> DateStrategy {
    .block(
      read: { (leaf: JSONLeafValue) -> Date? in
        guard case .string(let text) = leaf else { return nil }
        return formatter.date(from: text)
      },
      write: { (date: Date) -> JSONLeafValue? in .string(formatter.string(from: date)) })
  }
}
