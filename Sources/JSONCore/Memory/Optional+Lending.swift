extension Optional where Wrapped: ~Copyable {
  /// Runs `body` on the value, where it lies; otherwise, code that is generic copies the optional first, and the runtime looks up its
  /// type for that.
  /// - Returns: whether there is one.
  @inlinable @inline(__always)
  package borrowing func lend(_ body: (borrowing Wrapped) throws -> Void) rethrows -> Bool {
    switch self {
    case .none: return false
    case .some(let value):
      try body(value)
      return true
    }
  }
}
