/// A JSON value where it lies. As it cannot be copied, looking at it and at what it holds retains nothing.
///
/// The cases are those of ``JSONValue``, in the same order, so that both have the same layout.
enum ValueInPlace: ~Copyable {
  case null
  case bool(Bool)
  case number(NumberInPlace)
  case string(StringInPlace)
  case array(ArrayInPlace<JSONValue>)
  case object(ObjectInPlace)

  /// Runs `body` on a value where it lies.
  @inline(__always)
  static func with<Result>(_ value: JSONValue, _ body: (borrowing ValueInPlace) -> Result) -> Result {
    assert(MemoryLayout<ValueInPlace>.size == MemoryLayout<JSONValue>.size)
    // SAFETY: both enums have the same cases, and structs of one stored property the layout of that property; the value
    // is only borrowed.
    return unsafe withUnsafePointer(to: value) { unsafe body($0.inPlace.pointee) }
  }
}

/// A number where it lies.
struct NumberInPlace: ~Copyable {
  let number: JSONNumber
}

/// An object where it lies.
struct ObjectInPlace: ~Copyable {
  let object: JSONObject

  /// Runs `body` on the members.
  @inline(__always)
  borrowing func lend<Result>(_ body: (UnsafeBufferPointer<JSONObject.Member>) -> Result) -> Result {
    // SAFETY: the members are lent for the time of the call.
    unsafe object.members.withUnsafeBufferPointer(body)
  }
}

extension UnsafePointer<JSONValue> {
  /// The same value, not to be copied.
  @inline(__always)
  var inPlace: UnsafePointer<ValueInPlace> {
    // SAFETY: both have the same layout; see `ValueInPlace`.
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: ValueInPlace.self)
  }
}

extension UnsafePointer<String> {
  /// The same string, not to be copied.
  @inline(__always)
  var inPlace: UnsafePointer<StringInPlace> {
    // SAFETY: a struct of one stored property has the layout of that property.
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: StringInPlace.self)
  }
}
