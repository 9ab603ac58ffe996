// Relies on: a struct of one stored property has the layout of that property.
// Checked:   by the sizes of known types, which the compiler compares, so there is no check at run time.
// Otherwise: values are copied before they are read, which retains their references.

/// A value in place. As it cannot be copied, reading it retains nothing.
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
  /// Runs `body` on the value without copying it.
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
  /// Runs `body` on each element in place, without copying it.
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

/// A string in place. As it cannot be copied, reading it retains nothing.
@frozen @usableFromInline package struct StringInPlace: ~Copyable {
  @usableFromInline package let string: String

  package init(string: String) { self.string = string }
}
