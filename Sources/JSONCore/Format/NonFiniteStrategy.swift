/// What stands for the floating-point values that JSON cannot spell.
public enum NonFiniteStrategy: Hashable, Sendable {
  /// Nothing does: writing one is an error.
  case fail
  /// Three strings, read as well as written.
  case strings(positiveInfinity: String, negativeInfinity: String, nan: String)

  /// The string for a value that is not finite; nil if there is none.
  package func string(for value: Double) -> String? {
    guard case .strings(let positive, let negative, let nan) = self else { return nil }
    return value.isNaN ? nan : value < 0 ? negative : positive
  }

  /// The value that a string stands for.
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
