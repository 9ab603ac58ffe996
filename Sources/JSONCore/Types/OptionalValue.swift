/// `Optional`, whatever it wraps.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  /// The value inside all layers of optionals; nil if one of them is nil.
  var wrapped: Any? { get }
  /// Sets an optional of this type to nil.
  static func setNil(_ target: UnsafeMutableRawPointer, isFresh: Bool)
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package static func setNil(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    // SAFETY: the caller passes an address made for this optional type.
    unsafe _Memory<Wrapped>._setOptional(target, taking: nil, isFresh: isFresh)
  }

  package var wrapped: Any? {
    guard let value = self else { return nil }
    if let inner = value as? any OptionalValue { return inner.wrapped }
    return value
  }
}
