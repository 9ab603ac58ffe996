// Relies on: the elements of an array of structs begin at the same distance from its storage for all types, and so does
//            their number.
// Checked:   an array of known structs is read as one of bytes; once, when a plan is made.
// Otherwise: the functions for the type of the elements, which know its arrays, are called; see
//            `_ValueFunctions.withArray`.

/// The elements of an array of structs of any type.
///
/// An array is a reference to its storage, in which the elements are at the same distance from the start for each type,
/// unless they are aligned to more than that. Arrays of structs are like this on all platforms; others may be an
/// `NSArray`.
@frozen @usableFromInline package struct StructsInPlace {
  @usableFromInline package let first: LentValue
  @usableFromInline package let count: Int

  /// - Parameter array: an array of structs with the expected layout, which outlives this.
  @inlinable @inline(__always)
  package init(of array: LentValue) {
    // SAFETY: nothing is looked at as bytes.
    (first, count) = unsafe ArrayInPlace<UInt8>.withElements(of: array) { ($0.first, $0.count) }
  }

  /// Whether the elements of an array of structs are where they are expected.
  package static func areKnown(_ layout: ValueLayout) -> Bool { layout.alignment <= knownAlignment }

  /// The largest alignment for which elements begin where bytes would; 0 if the check fails.
  private static let knownAlignment: Int = {
    guard StandardLayouts.areTrusted else { return 0 }
    let known: [(UInt64, Bool)] = [(1, true), (2, false), (3, true)]
    return LentValue.with(known) { value in
      let found = StructsInPlace(of: value)
      // SAFETY: addresses are only compared.
      let isThere = unsafe known.withUnsafeBytes { unsafe $0.baseAddress == found.first.address }
      return isThere && found.count == known.count ? MemoryLayout<(UInt64, Bool)>.alignment : 0
    }
  }()
}
