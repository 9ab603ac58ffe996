/// The types that coders read and write directly: leaves of the standard library, which are most of what there is, and arrays
/// of them.
@frozen @usableFromInline package enum DirectKind: Sendable {
  case bool, string, int, double
  case strings, ints, doubles

  /// Nil for any other type.
  package init?(_ type: Any.Type) {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Bool.self): self = .bool
    case ObjectIdentifier(String.self): self = .string
    case ObjectIdentifier(Int.self): self = .int
    case ObjectIdentifier(Double.self): self = .double
    case ObjectIdentifier([String].self): self = .strings
    case ObjectIdentifier([Int].self): self = .ints
    case ObjectIdentifier([Double].self): self = .doubles
    default: return nil
    }
  }
}
