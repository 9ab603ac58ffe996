/// A reference to an object that somebody else keeps, which is used without being counted.
///
/// Where each call of a container would count a reference to its session, that takes a tenth of the time.
// SAFETY: of this type: who makes one keeps the object for as long as it is used.
@safe @frozen @usableFromInline package struct LentReference<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @inline(__always)
  package init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// Runs `body` with the object.
  @inlinable @inline(__always)
  package func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe reference._withUnsafeGuaranteedRef { try body($0) }
  }
}
