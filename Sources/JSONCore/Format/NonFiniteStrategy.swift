/// How floating-point values that JSON cannot spell are written and read.
public struct NonFiniteStrategy: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case fail
    case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  package let kind: Kind

  /// They are not: writing one is an error.
  public static let fail = NonFiniteStrategy(kind: .fail)
  /// As three strings, read and written.
  public static func strings(positiveInfinity: String, negativeInfinity: String, nan: String) -> NonFiniteStrategy {
    NonFiniteStrategy(kind: .strings(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan))
  }

  /// The string for a value that is not finite; nil if there is none.
  package func string(for value: Double) -> String? {
    guard case .strings(let positive, let negative, let nan) = kind else { return nil }
    return value.isNaN ? nan : value < 0 ? negative : positive
  }

  /// The value of a string; nil for other strings.
  package func value(for string: String) -> Double? {
    guard case .strings(let positive, let negative, let nan) = kind else { return nil }
    switch string {
    case positive: return .infinity
    case negative: return -.infinity
    case nan: return .nan
    default: return nil
    }
  }
}
