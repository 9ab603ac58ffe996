import Hummingbird
import JanusHummingbird

/// The parameters in the query of a request.
struct QueryParameters {
  private let values: Parameters

  init(_ request: Request) { values = request.uri.queryParameters }

  /// A parameter; nil if it is missing or empty.
  func text(_ name: String) -> String? { values[Substring(name)].map { String($0) }.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether there is a parameter, which may be empty.
  func has(_ name: String) -> Bool { values[Substring(name)] != nil }

  /// A parameter that is a whole number in a range.
  /// - Throws: `HTTPProblem` with the status 400 for anything else.
  func number(_ name: String, _ range: ClosedRange<Int>) throws -> Int? {
    guard let text = text(name) else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    throw problem(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// The problem of a parameter with an unexpected value.
  func problem(_ name: String, expected: String) -> HTTPProblem {
    HTTPProblem(
      .badRequest, title: "The query does not fit",
      detail: "expected the parameter \(name) to be \(expected), found \(text(name) ?? "nothing")",
      ["parameter": .string(name)])
  }
}
