/// Why a date pattern is invalid: which letter at which position, and what to write instead if that is known.
public struct DatePatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pattern as given.
  public let pattern: String
  /// The position of the problem: the number of characters before it.
  public let position: Int
  /// The letter at the position, or nil if the pattern as a whole is the problem.
  public let letter: Character?
  let reason: Reason

  enum Reason: Hashable, Sendable {
    case unsupportedLetter
    case unsupportedCount(Int)
    case openQuote
    case empty
    case timeZoneOffset(Int)
  }

  /// One sentence that names the pattern, the letter and its position.
  public var description: String {
    let name = letter.map { "\"\($0)\" at position \(position)" } ?? "position \(position)"
    switch reason {
    case .unsupportedLetter:
      let advice = letter.flatMap(Self.advice).map { ": " + $0 } ?? ""
      return "The date pattern \"\(pattern)\" has the letter \(name), which is not supported\(advice)."
    case .unsupportedCount(let count):
      return "The date pattern \"\(pattern)\" repeats \(name) \(count) times, which is not supported."
    case .openQuote:
      return "The date pattern \"\(pattern)\" has a quote \(name) that is not closed."
    case .empty:
      return "The date pattern is empty."
    case .timeZoneOffset(let offset):
      return "The date pattern \"\(pattern)\" has a time zone of \(offset) seconds, which is a day or more."
    }
  }

  private static func advice(_ letter: Character) -> String? {
    switch letter {
    case "Y": "\"y\" is the year of a calendar date, \"Y\" belongs to week numbers"
    case "T": "put literal letters between single quotes, 'T'"
    case "V", "v": "write the offset with \"Z\", \"X\" or \"x\""
    default: letter.isASCII ? "put literal letters between single quotes" : nil
    }
  }
}
