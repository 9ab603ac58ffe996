import JSONCore

// SAFETY: of this file: the interpreter passes addresses made for `Self`, or for `Self?`, as the names say.
extension KeyValueCreatable {
  @inlinable public static func _initialize(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    unsafe target.assumingMemoryBound(to: Self.self).set(to: Self(), isFresh: isFresh)
  }

  @inlinable public static func _initializeOptional(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    unsafe target.assumingMemoryBound(to: Self?.self).set(to: .some(Self()), isFresh: isFresh)
  }

  @inline(__always)
  static func initialize(_ target: Destination) { unsafe _initialize(target.slot.address, isFresh: target.isFresh) }

  @inline(__always)
  static func initializeOptional(_ target: Destination) {
    unsafe _initializeOptional(target.slot.address, isFresh: target.isFresh)
  }
}
