import Foundation
import JSONCore

extension DateStrategy {
  /// Strings that a formatter of Foundation's reads and writes, for spellings with locales and calendars of their own.
  ///
  /// A `.pattern` is many times as fast where it will do. Do not change the formatter afterwards.
  public static func formatter(_ formatter: DateFormatter) -> DateStrategy {
    .block(
      read: { (leaf: JSONLeafValue) -> Date? in
        guard case .string(let text) = leaf else { return nil }
        return formatter.date(from: text)
      },
      write: { (date: Date) -> JSONLeafValue? in .string(formatter.string(from: date)) })
  }
}
