/// `Optional` with any wrapped type.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  /// The value inside all layers of optionals; nil if one of them is nil.
  var wrapped: Any? { get }
  /// Sets an optional of this type to nil.
  static func setNil(_ target: Destination)
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package static func setNil(_ target: Destination) {
    // SAFETY: the caller's destination is one for values of this type.
    unsafe target.set(to: Wrapped?.none)
  }

  package var wrapped: Any? {
    guard let value = self else { return nil }
    if let inner = value as? any OptionalValue { return inner.wrapped }
    return value
  }
}

extension Optional where Wrapped: ~Copyable {
  /// Runs `body` on the value in place; otherwise, code that is generic copies the optional first, and the runtime looks up its
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
