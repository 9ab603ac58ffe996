/// An array where it lies. As it cannot be copied, looking at its elements retains nothing.
@frozen @usableFromInline package struct ArrayInPlace<Element>: ~Copyable {
  @usableFromInline let array: [Element]

  /// Runs `body` on the elements of the array at an address.
  @unsafe @inlinable @inline(__always)
  package static func withElements<Result>(of place: LentValue, _ body: (LentElements<Element>) -> Result) -> Result {
    // SAFETY: a struct of one stored property has the layout of that property; there is an array at the address, and it
    // is only borrowed.
    unsafe place.address.assumingMemoryBound(to: ArrayInPlace.self).pointee.lend { unsafe body(LentElements($0)) }
  }

  @inlinable @inline(__always)
  borrowing func lend<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    // SAFETY: the elements are lent for the time of the call.
    unsafe array.withUnsafeBufferPointer(body)
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

/// The elements of an array, which is lent for the time of a call.
// SAFETY: of this type: who makes one has the elements, and callers ask for those below the count. An array has storage even if nothing
// lies there.
@safe @frozen @usableFromInline package struct LentElements<Element> {
  /// The first of them; an array without elements has a place for it, too.
  @usableFromInline package let first: LentValue
  @usableFromInline package let count: Int

  @inlinable @inline(__always)
  init(_ elements: UnsafeBufferPointer<Element>) {
    (first, count) = unsafe (LentValue(elements.baseAddress.unsafelyUnwrapped), elements.count)
  }

  @inlinable package subscript(index: Int) -> Element {
    @inline(__always) get { unsafe (first + index &* MemoryLayout<Element>.stride)[Element.self] }
  }
}

/// Where the elements of an array of structs lie, whatever their type.
///
/// An array is a reference to its storage, in which the elements lie at the same distance from the start for each type, unless they are
/// aligned to more than that. Arrays of structs are like this on all platforms; others may be an `NSArray`. No program is promised
/// this, so one look at a known array finds out whether it is so.
@frozen @usableFromInline package struct StructsInPlace {
  @usableFromInline package let first: LentValue
  @usableFromInline package let count: Int

  /// - Parameter array: an array of structs whose layout is known to do, which outlives this.
  @inlinable @inline(__always)
  package init(of array: LentValue) {
    // SAFETY: nothing is looked at as bytes.
    (first, count) = unsafe ArrayInPlace<UInt8>.withElements(of: array) { ($0.first, $0.count) }
  }

  /// Whether structs lie in an array where they are expected.
  package static func areKnown(_ layout: ValueLayout) -> Bool { layout.alignment <= knownAlignment }

  /// Up to which alignment elements lie where bytes would lie; 0 if they do not.
  private static let knownAlignment: Int = {
    let known: [(UInt64, Bool)] = [(1, true), (2, false), (3, true)]
    return LentValue.with(known) { place in
      let found = StructsInPlace(of: place)
      // SAFETY: addresses are only compared.
      let isThere = unsafe known.withUnsafeBytes { unsafe $0.baseAddress == found.first.address }
      return isThere && found.count == known.count ? MemoryLayout<(UInt64, Bool)>.alignment : 0
    }
  }()
}
