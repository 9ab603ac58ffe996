import Synchronization

/// An unretained reference to an object that other code keeps alive.
///
/// Retaining its session in each call of a container would take a tenth of the time.
// SAFETY: of this type: who makes one keeps the object for as long as it is used.
@safe @frozen @usableFromInline package struct LentReference<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @inline(__always)
  package init(_ object: Object) { unsafe reference = .passUnretained(object) }

  @inlinable @inline(__always)
  init(reference: Unmanaged<Object>) { unsafe self.reference = reference }

  /// The object, retained while it is used. For code that recurses with the document: in debug builds, ``use(_:)``
  /// needs more of the stack.
  @inlinable package var object: Object {
    @inline(__always) get { unsafe reference.takeUnretainedValue() }
  }

  /// Runs `body` with the object.
  @inlinable @inline(__always)
  package func use<Value, Failure: Error>(_ body: (Object) throws(Failure) -> Value) throws(Failure) -> Value {
    // The standard library's function does not know the type of the error.
    try withObject { object in Result { () throws(Failure) in try body(object) } }.get()
  }

  /// Runs `body` with the object, without a `Result`: the runtime would look up that of a type that the compiler does not know.
  // Transparent, so that debug builds do not call it.
  @inlinable @_transparent
  package func withObject<Value>(_ body: (Object) throws -> Value) rethrows -> Value {
    try unsafe reference._withUnsafeGuaranteedRef(body)
  }
}

/// An unretained reference that threads exchange without a lock.
// SAFETY: of this type: who sets it keeps the object for as long as this exists, even if it is set again.
@safe @frozen @usableFromInline package struct SharedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let reference = unsafe Atomic<Unmanaged<Object>?>(nil)

  @inlinable package init() {}

  /// The reference that was set last.
  @inlinable package var current: LentReference<Object>? {
    @inline(__always) get { unsafe reference.load(ordering: .acquiring).map(LentReference.init(reference:)) }
    @inline(__always) nonmutating set { unsafe reference.store(newValue?.reference, ordering: .releasing) }
  }
}
