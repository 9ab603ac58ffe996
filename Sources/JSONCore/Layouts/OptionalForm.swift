/// How an optional says that it is nil, where that is known without asking its type, which takes a call.
@frozen @usableFromInline package struct OptionalForm: Sendable {
  @frozen @usableFromInline package enum Kind: UInt8, Sendable {
    /// One reference, as those of classes, arrays and dictionaries: nil is zero, and anything else is the wrapped value.
    case reference
    /// One byte that needs not be destroyed, as those of enums: nil is ``nilByte``, and anything else is the wrapped value.
    case byte
    case other
  }

  @usableFromInline package let kind: Kind
  @usableFromInline package let nilByte: UInt8

  /// The form of optionals of a type.
  package init(wrapping type: Any.Type) {
    func form<Wrapped>(_ type: Wrapped.Type) -> (Kind, UInt8) {
      guard MemoryLayout<Wrapped?>.size == MemoryLayout<Wrapped>.size else { return (.other, 0) }
      if MemoryLayout<Wrapped>.size == 1, _isPOD(type) {
        // SAFETY: both are one byte, as was just made sure of.
        return (.byte, unsafe unsafeBitCast(Wrapped?.none, to: UInt8.self))
      }
      guard type is AnyClass || type is any OneReference.Type,
        MemoryLayout<Wrapped>.size == MemoryLayout<UInt>.size
      else { return (.other, 0) }
      // SAFETY: both are words, as was just made sure of.
      return unsafe (unsafeBitCast(Wrapped?.none, to: UInt.self) == 0 ? .reference : .other, 0)
    }
    (kind, nilByte) = _openExistential(type, do: form)
  }

  /// Nothing is known.
  package init() { (kind, nilByte) = (.other, 0) }
}

/// Containers that are a reference to their storage.
private protocol OneReference {}
extension Array: OneReference {}
extension Dictionary: OneReference {}
