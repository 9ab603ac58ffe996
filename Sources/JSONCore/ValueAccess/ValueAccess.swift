// SAFETY: of this file: the functions for a type are never freed, and a plan stores them with that type's values, so
// the slots that an interpreter passes hold values of this type; a value that is taken is not used again.

/// The interpreters' operations on values of a type in slots.
///
/// Copying one counts no references, and calling one of its functions is only an indirect call.
@safe @frozen @usableFromInline package struct ValueAccess: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let functions: LentReference<_ValueFunctions>

  /// Access by functions that are kept as long as the process runs.
  init(_ functions: _ValueFunctions) { self.functions = unsafe LentReference(reference: .passRetained(functions)) }

  /// Destroys `count` adjacent values.
  @inlinable @inline(__always)
  package func destroy(_ slot: Slot, count: Int = 1) { functions.withObject { $0.destroy(slot, count) } }

  /// Moves `count` values to fresh memory.
  @inlinable @inline(__always)
  package func move(_ values: Slot, to target: Slot, count: Int) {
    functions.withObject { $0.move(values, target, count) }
  }

  /// Copies a value to fresh memory.
  @inlinable @inline(__always)
  package func copy(_ value: LentValue, to target: Slot) { functions.withObject { $0.copy(value, target) } }

  /// Moves a value to its destination, and replaces the old value unless the memory is fresh.
  @inlinable @inline(__always)
  package func set(_ target: Destination, taking value: Slot) { functions.withObject { $0.set(target, value) } }

  /// The value itself, by its dynamic type.
  @inlinable @inline(__always)
  package func box(_ value: LentValue) -> Any { functions.withObject { $0.box(value) } }

  /// Whether an optional value is nil.
  @inlinable @inline(__always)
  package func isNil(_ optional: LentValue) -> Bool { functions.withObject { $0.isNil(optional) } }

  /// Sets an optional to nil, or to a value that is moved into it.
  @inlinable @inline(__always)
  package func setOptional(_ target: Destination, taking value: Slot?) {
    functions.withObject { $0.setOptional(target, value) }
  }

  /// Runs `body` on the elements of an array, in place.
  @inlinable @inline(__always)
  package func withArray(_ array: LentValue, _ body: (LentValue, Int) -> Void) {
    functions.withObject { $0.withArray(array, body) }
  }

  /// Sets an array to values that are moved into it.
  @inlinable @inline(__always)
  package func setArray(_ target: Destination, taking values: Slot, count: Int) {
    functions.withObject { $0.setArray(target, values, count) }
  }

  /// Sets a fresh array to an empty one.
  @inlinable @inline(__always)
  package func setEmptyArray(_ target: Slot) { functions.withObject { $0.setEmptyArray(target) } }

  /// Moves values to the end of an array.
  /// - Parameter capacity: the number of elements to make room for if the array must grow.
  @inlinable @inline(__always)
  package func append(_ values: Slot, count: Int, toArray array: Slot, capacity: Int) {
    functions.withObject { $0.append(values, count, array, capacity) }
  }

  /// Releases an array's unused capacity, if it is more than half of the count.
  @inlinable @inline(__always)
  package func trimArray(_ array: Slot) { functions.withObject { $0.trimArray(array) } }

  /// Sets a dictionary with keys of type `String` to values and keys that are moved into it; of equal keys the last one counts.
  /// - Parameter keys: the first of as many strings as there are values.
  @inlinable @inline(__always)
  package func setDictionary(_ target: Destination, taking values: Slot, forKeys keys: Slot, count: Int) {
    functions.withObject { $0.setDictionary(target, values, keys, count) }
  }

  /// Moves a value into a dictionary with keys of type `String`; false if that replaced another.
  @inlinable @inline(__always)
  package func insert(_ value: Slot, forKey key: String, intoDictionary dictionary: Slot) -> Bool {
    functions.withObject { $0.insert(value, key, dictionary) }
  }

  /// Moves values and their keys into a dictionary with keys of type `String`; of equal keys the last one counts.
  /// - Parameters:
  ///   - keys: the first of as many strings as there are values.
  ///   - capacity: the number of entries to make room for.
  @inlinable @inline(__always)
  package func insert(
    _ values: Slot, forKeys keys: Slot, count: Int, intoDictionary dictionary: Slot, capacity: Int
  ) {
    functions.withObject { $0.insertAll(values, keys, count, dictionary, capacity) }
  }

  /// Whether a dictionary with keys of type `String` has one.
  @inlinable @inline(__always)
  package func hasKey(_ key: String, inDictionary dictionary: LentValue) -> Bool {
    functions.withObject { $0.hasKey(key, dictionary) }
  }

  /// Runs `body` on each key and value of a dictionary with keys of type `String`, in no particular order.
  @inlinable @inline(__always)
  package func forEachEntry(_ dictionary: LentValue, _ body: (LentValue, LentValue) -> Void) {
    functions.withObject { $0.forEachEntry(dictionary, body) }
  }
}

/// A value of a type that is known to be the same as another by comparing the two at run time.
/// - Parameter type: the same type as the value's, in a place where the compiler does not know that.
@inlinable @inline(__always)
package func sameType<Value, Same>(_ value: Value, as type: Same.Type) -> Same {
  precondition(Value.self == Same.self)
  // SAFETY: both are one type.
  return unsafe unsafeBitCast(value, to: type)
}
