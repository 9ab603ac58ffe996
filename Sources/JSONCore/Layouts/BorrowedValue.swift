// Relies on: a struct of one stored property has the layout of that property.
// Checked:   by the sizes of known types, which the compiler compares, so that nothing is left to be done at run time.
// Otherwise: values are copied before they are looked at, which retains what they refer to.

/// A value where it lies. As it cannot be copied, looking at it retains nothing.
@frozen @usableFromInline struct BorrowedValue<Value>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable @inline(__always)
  borrowing func lend<Result, Failure>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
    try body(value)
  }
}

extension StandardLayouts {
  /// Whether a struct of one stored property has the layout of that property.
  @inlinable package static var haveSoleProperties: Bool {
    @inline(__always) get {
      areTrusted && MemoryLayout<BorrowedValue<UInt8>>.size == MemoryLayout<UInt8>.size
        && MemoryLayout<BorrowedValue<(UInt64, Bool)>>.size == MemoryLayout<(UInt64, Bool)>.size
        && MemoryLayout<StringInPlace>.size == MemoryLayout<String>.size
        && MemoryLayout<ArrayInPlace<UInt8>>.size == MemoryLayout<[UInt8]>.size
    }
  }
}

extension LentValue {
  /// Runs `body` on the value itself, of which no copy is made.
  @unsafe @inlinable @inline(__always)
  package func lend<Value, Result, Failure>(
    as type: Value.Type, _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !StandardLayouts.haveSoleProperties { return try unsafe body(self[type]) }
    // SAFETY: a struct of one stored property has the layout of that property.
    return try unsafe address.assumingMemoryBound(to: BorrowedValue<Value>.self).pointee.lend(body)
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

/// A string where it lies. As it cannot be copied, reading it retains nothing.
@frozen @usableFromInline package struct StringInPlace: ~Copyable {
  @usableFromInline package let string: String
}
