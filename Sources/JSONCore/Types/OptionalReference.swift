/// Optionals that are one reference: nil is zero, and anything else is the wrapped value as it is.
package enum OptionalReference {
  /// Whether optionals of a type are like that, as those of classes, arrays and dictionaries are.
  ///
  /// Where that is known to be so, asking for nil takes a comparison instead of a call that finds out about the type.
  package static func isWrapping(_ type: Any.Type) -> Bool {
    func isOneWord<Wrapped>(_ type: Wrapped.Type) -> Bool {
      guard MemoryLayout<Wrapped?>.size == MemoryLayout<UInt>.size,
        MemoryLayout<Wrapped>.size == MemoryLayout<UInt>.size
      else { return false }
      // SAFETY: both are words, as was just made sure of.
      return unsafe unsafeBitCast(Wrapped?.none, to: UInt.self) == 0
    }
    // The size first: it is known, while a question for a conformance takes time.
    return _openExistential(type, do: isOneWord) && (type is AnyClass || type is any OneReference.Type)
  }
}

/// Containers that are a reference to their storage.
private protocol OneReference {}
extension Array: OneReference {}
extension Dictionary: OneReference {}
