/// The name of a file with a placeholder for a number, such as `part-%03d.jsonl`.
public struct NumberedName: Sendable {
  private let (before, after): (String, String)
  private let width: Int

  /// - Parameter pattern: a name with one `%d`, or `%03d` for at least three digits.
  /// - Returns: nil if there is no placeholder for a number, or more than one.
  public init?(_ pattern: String) {
    let places = pattern.matches(of: /%(?:0?([1-9]))?d/)
    guard let place = places.first, places.count == 1 else { return nil }
    before = String(pattern[..<place.range.lowerBound])
    after = String(pattern[place.range.upperBound...])
    width = place.output.1.flatMap { Int($0) } ?? 1
  }

  /// The name with a number.
  public func name(_ number: Int) -> String {
    let digits = String(number)
    return before + String(repeating: "0", count: max(width - digits.count, 0)) + digits + after
  }
}
