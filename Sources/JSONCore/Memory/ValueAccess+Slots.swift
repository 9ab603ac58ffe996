// SAFETY: of this file: a plan keeps the access to a type beside what it says of that type's values, so the slots that an interpreter
// passes are those of values of this type; a value that is taken is not used again.

/// What the interpreters do with values, by the slots in which these live.
///
/// `_withArray` and `_forEachEntry` have no such form: for each element, a closure around the caller's would be called.
extension _ValueAccess {
  /// Ends the lives of `count` values that lie side by side.
  @inlinable @inline(__always)
  package static func destroy(_ slot: Slot, count: Int = 1) { unsafe _destroy(slot.address, count: count) }

  /// Moves `count` values to fresh memory.
  @inlinable @inline(__always)
  package static func move(_ values: Slot, to target: Slot, count: Int) {
    unsafe _move(values.address, to: target.address, count: count)
  }

  /// Copies a value to fresh memory.
  @inlinable @inline(__always)
  package static func copy(_ value: LentValue, to target: Slot) { unsafe _copy(value.address, to: target.address) }

  /// Moves a value to its destination.
  @inlinable @inline(__always)
  package static func set(_ target: Destination, taking value: Slot) {
    unsafe _set(target.slot.address, taking: value.address, isFresh: target.isFresh)
  }

  /// The value itself, by its dynamic type.
  @inlinable @inline(__always)
  package static func box(_ value: LentValue) -> Any { unsafe _box(value.address) }

  /// Whether an optional value is nil.
  @inlinable @inline(__always)
  package static func isNil(_ optional: LentValue) -> Bool { unsafe _isNil(optional.address) }

  /// Sets an optional to nil, or to a value that is moved into it.
  @inlinable @inline(__always)
  package static func setOptional(_ target: Destination, taking value: Slot?) {
    unsafe _setOptional(target.slot.address, taking: value?.address, isFresh: target.isFresh)
  }

  /// Sets an array to values that are moved into it.
  @inlinable @inline(__always)
  package static func setArray(_ target: Destination, taking values: Slot, count: Int) {
    unsafe _setArray(target.slot.address, taking: values.address, count: count, isFresh: target.isFresh)
  }

  /// Sets a fresh array to an empty one.
  @inlinable @inline(__always)
  package static func setEmptyArray(_ target: Slot) { unsafe _setEmptyArray(target.address) }

  /// Moves values to the end of an array.
  /// - Parameter capacity: the number of elements to make room for if the array has to grow.
  @inlinable @inline(__always)
  package static func append(_ values: Slot, count: Int, toArray array: Slot, capacity: Int) {
    unsafe _append(values.address, count: count, toArray: array.address, capacity: capacity)
  }

  /// Gives up the room that an array does not use, if that is more than half of what it uses.
  @inlinable @inline(__always)
  package static func trimArray(_ array: Slot) { unsafe _trimArray(array.address) }

  /// Sets a dictionary to an empty one.
  @inlinable @inline(__always)
  package static func setEmptyDictionary(_ target: Destination) {
    unsafe _setEmptyDictionary(target.slot.address, isFresh: target.isFresh)
  }

  /// Moves a value into a dictionary with keys of type `String`; false if that replaced another.
  @inlinable @inline(__always)
  package static func insert(_ value: Slot, forKey key: String, intoDictionary dictionary: Slot) -> Bool {
    unsafe _insert(value.address, forKey: key, intoDictionary: dictionary.address)
  }

  /// Moves values and their keys into a dictionary with keys of type `String`; of equal keys the last one counts.
  /// - Parameters:
  ///   - keys: the first of as many strings as there are values.
  ///   - capacity: the number of entries to make room for.
  @inlinable @inline(__always)
  package static func insert(
    _ values: Slot, forKeys keys: Slot, count: Int, intoDictionary dictionary: Slot, capacity: Int
  ) {
    unsafe _insert(
      values.address, forKeys: keys.address.assumingMemoryBound(to: String.self), count: count,
      intoDictionary: dictionary.address, capacity: capacity)
  }

  /// Whether a dictionary with keys of type `String` has one.
  @inlinable @inline(__always)
  package static func hasKey(_ key: String, inDictionary dictionary: LentValue) -> Bool {
    unsafe _hasKey(key, inDictionary: dictionary.address)
  }
}
