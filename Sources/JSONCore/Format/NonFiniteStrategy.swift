/// How floating-point values that JSON cannot spell are written and read.
public enum NonFiniteStrategy: Hashable, Sendable {
  /// They are not: writing one is an error.
  case fail
  /// As three strings, read and written.
  case strings(positiveInfinity: String, negativeInfinity: String, nan: String)

  /// The string for a value that is not finite; nil if there is none.
  package func string(for value: Double) -> String? {
    guard case .strings(let positive, let negative, let nan) = self else { return nil }
    return value.isNaN ? nan : value < 0 ? negative : positive
  }

  /// The value of a string; nil for other strings.
  package func value(for string: String) -> Double? {
    guard case .strings(let positive, let negative, let nan) = self else { return nil }
    switch string {
    case positive: return .infinity
    case negative: return -.infinity
    case nan: return .nan
    default: return nil
    }
  }
}
