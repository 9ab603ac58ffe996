// Relies on: the wrapped value of an optional is at its start.
// Checked:   by known optionals of each form; once, when the first plan is made.
// Otherwise: no plan is made, and types use their `Codable` conformances. As plans need this, it
//            is not switched off by `JANUS_PORTABLE`.

/// The wrapped value of an optional, in place.
@usableFromInline package enum OptionalPayload {
  /// Whether the wrapped value is at the start of optionals.
  @usableFromInline package static let isAtStart: Bool = {
    final class Object {}
    return isSame(7) && isSame(true) && isSame("short") && isSame(String(repeating: "long ", count: 9)) && isSame(0.5)
      && isSame((UInt64.max, UInt8(1))) && isSame([1]) && isSame(Object()) && isSame(Int?.some(7))
  }()

  /// Whether a value has the same bytes in an optional.
  static func isSame<Value>(_ value: Value) -> Bool {
    LentValue.with(value) { plain in
      LentValue.with(Value?.some(value)) { plain.hasSameBytes(as: $0, count: MemoryLayout<Value>.size) }
    }
  }
}
