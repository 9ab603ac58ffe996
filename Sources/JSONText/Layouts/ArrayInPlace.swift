// Relies on, checked, otherwise: as `BorrowedValue.swift`.

/// An array in place. As it cannot be copied, reading its elements retains nothing.
@frozen @usableFromInline package struct ArrayInPlace<Element>: ~Copyable {
  @usableFromInline let array: [Element]

  package init(array: [Element]) { self.array = array }

  /// Runs `body` on the elements of the array at an address.
  @unsafe @inlinable @inline(__always)
  package static func withElements<Result>(of array: LentValue, _ body: (LentElements<Element>) -> Result) -> Result {
    // SAFETY: a struct of one stored property has the layout of that property; there is an array at the address, and it
    // is only borrowed.
    if !StandardLayouts.haveSoleProperties {
      return unsafe array[[Element].self].withUnsafeBufferPointer { unsafe body(LentElements($0)) }
    }
    return unsafe array.address.assumingMemoryBound(to: ArrayInPlace.self).pointee.lend {
      unsafe body(LentElements($0))
    }
  }

  @inlinable @inline(__always)
  package borrowing func lend<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    // SAFETY: the elements are lent for the time of the call.
    unsafe array.withUnsafeBufferPointer(body)
  }
}

/// The elements of an array, which is lent for the time of a call.
// SAFETY: of this type: the creator has the elements, and callers use indices below the count.
@safe @frozen @usableFromInline package struct LentElements<Element> {
  /// The first of them; an array without elements has an address for it, too.
  @usableFromInline package let first: LentValue
  @usableFromInline package let count: Int

  @inlinable @inline(__always)
  init(_ elements: UnsafeBufferPointer<Element>) {
    // No element is at the address of an array without storage.
    first = unsafe LentValue(
      UnsafeRawPointer(elements.baseAddress) ?? UnsafeRawPointer(bitPattern: 16).unsafelyUnwrapped)
    count = elements.count
  }

  @inlinable package subscript(index: Int) -> Element {
    @inline(__always) get { unsafe (first + index &* MemoryLayout<Element>.stride)[Element.self] }
  }
}
