/// A value of a type that is known to be the same as another by comparing the two at run time.
/// - Parameter type: the same type as the value's, in a place where the compiler does not know that.
@inlinable @inline(__always)
package func sameType<Value, Same>(_ value: Value, as type: Same.Type) -> Same {
  precondition(Value.self == Same.self)
  // SAFETY: both are one type.
  return unsafe unsafeBitCast(value, to: type)
}
