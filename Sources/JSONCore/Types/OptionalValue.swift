/// `Optional`, whatever it wraps.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  /// The value inside all layers of optionals; nil if one of them is nil.
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package var wrapped: Any? {
    guard let value = self else { return nil }
    if let inner = value as? any OptionalValue { return inner.wrapped }
    return value
  }
}
