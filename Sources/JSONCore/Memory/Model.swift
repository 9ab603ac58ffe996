/// A type whose values, optionals, arrays and dictionaries the compiler handles with code of their own.
///
/// The defaults are inlinable, so the compiler writes a version of each for the conforming type in the module that
/// declares it. ``JSONCore`` gives the same to its leaf types.
public protocol _Model: _ValueAccess {}

// SAFETY: of this file: each default does what the function of the same name in `_Memory` does, under the same conditions.
extension _Model {
  @inlinable public static var _layout: _ValueLayout { _Memory<Self>._layout }

  @inlinable public static func _destroy(_ values: UnsafeMutableRawPointer, count: Int) {
    unsafe _Memory<Self>._destroy(values, count: count)
  }

  @inlinable public static func _move(
    _ values: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    unsafe _Memory<Self>._move(values, to: target, count: count)
  }

  @inlinable public static func _copy(_ value: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unsafe _Memory<Self>._copy(value, to: target)
  }

  @inlinable public static func _set(
    _ target: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer, isFresh: Bool
  ) {
    unsafe _Memory<Self>._set(target, taking: value, isFresh: isFresh)
  }

  @inlinable public static func _box(_ value: UnsafeRawPointer) -> Any { unsafe _Memory<Self>._box(value) }

  @inlinable public static func _isNil(_ optional: UnsafeRawPointer) -> Bool {
    unsafe _Memory<Self>._isNil(optional)
  }

  @inlinable public static func _setOptional(
    _ target: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer?, isFresh: Bool
  ) {
    unsafe _Memory<Self>._setOptional(target, taking: value, isFresh: isFresh)
  }

  @inlinable public static func _withArray(
    _ array: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int) -> Void
  ) {
    unsafe _Memory<Self>._withArray(array, body)
  }

  @inlinable public static func _setArray(
    _ target: UnsafeMutableRawPointer, taking values: UnsafeMutableRawPointer, count: Int, isFresh: Bool
  ) {
    unsafe _Memory<Self>._setArray(target, taking: values, count: count, isFresh: isFresh)
  }

  @inlinable public static func _setEmptyArray(_ target: UnsafeMutableRawPointer) {
    unsafe _Memory<Self>._setEmptyArray(target)
  }

  @inlinable public static func _append(
    _ values: UnsafeMutableRawPointer, count: Int, toArray array: UnsafeMutableRawPointer, capacity: Int
  ) {
    let array = unsafe array.assumingMemoryBound(to: [Self].self)
    let needed = unsafe array.pointee.count + count
    if unsafe array.pointee.capacity < needed { unsafe array.pointee.reserveCapacity(max(capacity, needed)) }
    for index in 0..<count { unsafe array.pointee.append((values.assumingMemoryBound(to: Self.self) + index).move()) }
  }

  @inlinable public static func _trimArray(_ array: UnsafeMutableRawPointer) {
    unsafe _Memory<Self>._trimArray(array)
  }

  @inlinable public static func _setEmptyDictionary(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    unsafe _Memory<Self>._setEmptyDictionary(target, isFresh: isFresh)
  }

  @inlinable public static func _insert(
    _ value: UnsafeMutableRawPointer, forKey key: String, intoDictionary dictionary: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe _Memory<Self>._insert(value, forKey: key, intoDictionary: dictionary)
  }

  @inlinable public static func _insert(
    _ values: UnsafeMutableRawPointer, forKeys keys: UnsafeMutablePointer<String>, count: Int,
    intoDictionary dictionary: UnsafeMutableRawPointer, capacity: Int
  ) {
    unsafe _Memory<Self>._insert(values, forKeys: keys, count: count, intoDictionary: dictionary, capacity: capacity)
  }

  @inlinable public static func _hasKey(_ key: String, inDictionary dictionary: UnsafeRawPointer) -> Bool {
    unsafe _Memory<Self>._hasKey(key, inDictionary: dictionary)
  }

  @inlinable public static func _forEachEntry(
    _ dictionary: UnsafeRawPointer, _ body: (borrowing String, UnsafeRawPointer) -> Void
  ) {
    unsafe _Memory<Self>._forEachEntry(dictionary, body)
  }
}
