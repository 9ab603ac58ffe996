/// A value where it lies. As it cannot be copied, looking at it retains nothing.
@frozen @usableFromInline struct BorrowedValue<Value>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable @inline(__always)
  borrowing func lend<Result, Failure>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
    try body(value)
  }
}

extension LentValue {
  /// Runs `body` on the value itself, of which no copy is made.
  @unsafe @inlinable @inline(__always)
  package func lend<Value, Result, Failure>(
    as type: Value.Type, _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: a struct of one stored property has the layout of that property.
    try unsafe address.assumingMemoryBound(to: BorrowedValue<Value>.self).pointee.lend(body)
  }
}

extension Array {
  /// Runs `body` on each element where it lies, of which no copy is made.
  @inlinable @inline(__always)
  package func forEachInPlace(_ body: (Element) throws -> Void) rethrows {
    // SAFETY: the elements are lent for the time of the call.
    try unsafe withUnsafeBufferPointer { elements in
      for index in elements.indices {
        try unsafe LentValue(elements.baseAddress.unsafelyUnwrapped + index).lend(as: Element.self, body)
      }
    }
  }
}
