/// An array where it lies. As it cannot be copied, looking at its elements retains nothing.
@frozen @usableFromInline package struct ArrayInPlace<Element>: ~Copyable {
  @usableFromInline let array: [Element]

  /// Runs `body` on the elements of the array at an address.
  @inlinable @inline(__always)
  package static func withElements<Result>(
    of place: LentValue, _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    // SAFETY: a struct of one stored property has the layout of that property; there is an array at the address, and it
    // is only borrowed.
    unsafe place.address.assumingMemoryBound(to: ArrayInPlace.self).pointee.lend(body)
  }

  @inlinable @inline(__always)
  borrowing func lend<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    // SAFETY: the elements are lent for the time of the call.
    unsafe array.withUnsafeBufferPointer(body)
  }
}
