// Relies on: where an optional has a byte of its own, it is 0 for a value; the second word of a string is never 0; and
//            what `OptionalForm.swift` does.
// Checked:   the nil of each type, when a plan is made; known values, once.
// Otherwise: there is no test, and each property's type is used.

/// Determines with one load whether an optional property of a value is nil.
///
/// ```
///   │ number: Int?    │n│      │ flag: Bool? │        n: 1 if the number is nil
///     └ word ───────────┘        a mask picks the byte or the reference to test
/// ```
@frozen @usableFromInline package struct NilTest: BitwiseCopyable, Sendable {
  @usableFromInline let offset: Int
  @usableFromInline let mask: UInt64
  @usableFromInline let pattern: UInt64

  /// A test that is always false, for values of at least eight bytes.
  package init() { (offset, mask, pattern) = (0, 0, 1) }

  /// - Parameters:
  ///   - wrapped: the wrapped type of the property.
  ///   - offset: the distance from the start of the value.
  ///   - whole: the type of the value.
  /// - Returns: nil if only the property's type can do this.
  package init?(wrapping wrapped: Any.Type, at offset: Int, in whole: Any.Type) {
    func mark<Wrapped>(_ wrapped: Wrapped.Type) -> Mark? { Mark(wrapping: wrapped) }
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    let size = _openExistential(whole, do: size)
    guard size >= 8, let mark = _openExistential(wrapped, do: mark) else { return nil }
    // The word begins with the mark, or before it, so that it ends with the value.
    let start = min(offset + mark.offset, size - 8)
    let shift = UInt64(8 * (offset + mark.offset - start))
    self.offset = start
    mask = (mark.count == 1 ? 0xFF : .max) << shift
    pattern = UInt64(mark.pattern) << shift
  }

  /// Whether the property is nil.
  @inlinable @inline(__always)
  package func holds(in value: LentValue) -> Bool {
    UInt64(littleEndian: (value + offset).word) & mask == pattern
  }

  /// The mark of an optional's nil.
  private struct Mark {
    /// The distance from the start of the optional, in bytes.
    let offset: Int
    /// One byte, or the eight of a reference.
    let count: Int
    /// The contents if the optional is nil.
    let pattern: UInt8

    /// Whether known optionals with a value are not mistaken for nil.
    private static let areKnown: Bool = {
      guard StandardLayouts.areTrusted else { return false }
      func byte<Wrapped>(behind value: Wrapped) -> UInt8 {
        LentValue.with(Wrapped?.some(value)) { ($0 + MemoryLayout<Wrapped>.size).byte }
      }
      let strings = ["", "a", "fifteen letters", String(repeating: "long ", count: 9)]
      return byte(behind: 0) == 0 && byte(behind: -1) == 0 && byte(behind: UInt8.max) == 0
        && byte(behind: Double.nan) == 0
        && strings.allSatisfy { LentValue.with($0) { MemoryLayout<String>.size != 16 || ($0 + 8).word != 0 } }
    }()

    init?<Wrapped>(wrapping type: Wrapped.Type) {
      guard Self.areKnown else { return nil }
      let size = MemoryLayout<Wrapped>.size
      if MemoryLayout<Wrapped?>.size == size + 1 {
        // A byte of its own after the wrapped value.
        (offset, count, pattern) = (size, 1, 1)
      } else if type is String.Type, size == 16 {
        // The second word refers to the characters.
        (offset, count, pattern) = (8, 8, 0)
      } else {
        let form = OptionalForm(wrapping: type)
        switch form.kind {
        case .reference where size == 8: (offset, count, pattern) = (0, 8, 0)
        case .byte: (offset, count, pattern) = (0, 1, form.nilByte)
        case .reference, .other: return nil
        }
      }
      let isAsExpected = LentValue.with(Wrapped?.none) { none in
        (0..<count).allSatisfy { (none + offset + $0).byte == pattern }
      }
      if !isAsExpected { return nil }
    }
  }
}
