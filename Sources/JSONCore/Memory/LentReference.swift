/// An unretained reference to an object that other code keeps alive.
///
/// Retaining its session in each call of a container would take a tenth of the time.
// SAFETY: of this type: who makes one keeps the object for as long as it is used.
@safe @frozen @usableFromInline package struct LentReference<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @inline(__always)
  package init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// The object, retained while it is used. For code that recurses with the document: in debug builds, ``use(_:)``
  /// needs more of the stack.
  @inlinable package var object: Object {
    @inline(__always) get { unsafe reference.takeUnretainedValue() }
  }

  /// Runs `body` with the object.
  @inlinable @inline(__always)
  package func use<Value, Failure: Error>(_ body: (Object) throws(Failure) -> Value) throws(Failure) -> Value {
    // The standard library's function does not know the type of the error.
    try unsafe reference._withUnsafeGuaranteedRef { object in
      Result { () throws(Failure) in try body(object) }
    }.get()
  }
}
