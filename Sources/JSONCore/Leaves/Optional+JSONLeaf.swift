extension Optional: JSONLeafRepresentable where Wrapped: JSONLeafRepresentable {
  /// The wrapped value's; nil, which leaves a property out, for nil.
  public var jsonLeafValue: JSONLeafValue? { self?.jsonLeafValue }
}

extension Optional: JSONLeafCreatable where Wrapped: JSONLeafCreatable {
  /// Makes nil of null, and otherwise what the wrapped type makes.
  public init?(jsonLeafValue: JSONLeafValue) {
    if jsonLeafValue == .null {
      self = .none
    } else if let value = Wrapped(jsonLeafValue: jsonLeafValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}

// SAFETY: passes on what `_Memory` does, under the same conditions.
extension Optional: _ValueAccess, _Model where Wrapped: JSONLeafCreatable {
  /// No version of its own: there is none for each wrapped type, and what serves any type moves all values at once.
  public static func _setArray(
    _ target: UnsafeMutableRawPointer, taking values: UnsafeMutableRawPointer, count: Int, isFresh: Bool
  ) {
    unsafe _Memory<Self>._setArray(target, taking: values, count: count, isFresh: isFresh)
  }

  /// Like ``_setArray(_:taking:count:isFresh:)``.
  public static func _append(
    _ values: UnsafeMutableRawPointer, count: Int, toArray array: UnsafeMutableRawPointer, capacity: Int
  ) {
    unsafe _Memory<Self>._append(values, count: count, toArray: array, capacity: capacity)
  }
}
