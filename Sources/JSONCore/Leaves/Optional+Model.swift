// SAFETY: passes on what `_Memory` does, under the same conditions.
extension Optional: _ValueAccess, _Model where Wrapped: JSONLeafCreatable {
  /// Moves all values at once, as there is no version for each type that may be wrapped.
  public static func _setArray(
    _ target: UnsafeMutableRawPointer, taking values: UnsafeMutableRawPointer, count: Int, isFresh: Bool
  ) {
    // The compiler writes a version for each of these: what serves any type asks the runtime for metadata.
    if Wrapped.self == Int.self {
      unsafe _Memory<Int?>._setArray(target, taking: values, count: count, isFresh: isFresh)
    } else if Wrapped.self == String.self {
      unsafe _Memory<String?>._setArray(target, taking: values, count: count, isFresh: isFresh)
    } else if Wrapped.self == Double.self {
      unsafe _Memory<Double?>._setArray(target, taking: values, count: count, isFresh: isFresh)
    } else {
      unsafe _Memory<Self>._setArray(target, taking: values, count: count, isFresh: isFresh)
    }
  }

  /// Like ``_setArray(_:taking:count:isFresh:)``.
  public static func _append(
    _ values: UnsafeMutableRawPointer, count: Int, toArray array: UnsafeMutableRawPointer, capacity: Int
  ) {
    unsafe _Memory<Self>._append(values, count: count, toArray: array, capacity: capacity)
  }

  /// The elements of the usual ones are found without asking what they are.
  public static func _withArray(_ array: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int) -> Void) {
    if Wrapped.self == Int.self {
      unsafe _Memory<Int?>._withArray(array, body)
    } else if Wrapped.self == String.self {
      unsafe _Memory<String?>._withArray(array, body)
    } else if Wrapped.self == Double.self {
      unsafe _Memory<Double?>._withArray(array, body)
    } else {
      unsafe _Memory<Self>._withArray(array, body)
    }
  }
}
