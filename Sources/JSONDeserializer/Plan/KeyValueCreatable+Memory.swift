// SAFETY: the interpreter passes addresses made for `Self`, or for `Self?`, as the names say.
extension KeyValueCreatable {
  @inlinable public static func _initialize(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    let target = unsafe target.assumingMemoryBound(to: Self.self)
    if isFresh { unsafe target.initialize(to: Self()) } else { unsafe target.pointee = Self() }
  }

  @inlinable public static func _initializeOptional(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    let target = unsafe target.assumingMemoryBound(to: Self?.self)
    if isFresh { unsafe target.initialize(to: .some(Self())) } else { unsafe target.pointee = .some(Self()) }
  }
}
