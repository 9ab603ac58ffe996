// Relies on: the nil of one reference is zero, that of one byte a byte that is not a value, and any other bits are the
//            wrapped value.
// Checked:   the nil of each type, when a plan is made; known values of some types, once.
// Otherwise: `Optional` itself is used, through a function for its type.

/// How an optional represents nil, if that is known without a call for its type.
@frozen @usableFromInline package struct OptionalForm: Sendable {
  @frozen @usableFromInline package enum Kind: UInt8, Sendable {
    /// One reference, as those of classes, arrays and dictionaries: nil is zero, and anything else is the wrapped
    /// value.
    case reference
    /// One byte that need not be destroyed, as those of enums: nil is ``nilByte``, and anything else is the wrapped
    /// value.
    case byte
    case other
  }

  @usableFromInline package let kind: Kind
  @usableFromInline package let nilByte: UInt8

  /// The form of optionals of a type.
  package init(wrapping type: Any.Type) {
    func form<Wrapped>(_ type: Wrapped.Type) -> (Kind, UInt8) {
      guard Self.isKnown, MemoryLayout<Wrapped?>.size == MemoryLayout<Wrapped>.size else { return (.other, 0) }
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

  /// Whether optionals of known types have the bits of the wrapped value.
  private static let isKnown: Bool = {
    guard StandardLayouts.areTrusted else { return false }
    final class Object {}
    return OptionalPayload.isSame(false) && OptionalPayload.isSame(true) && OptionalPayload.isSame([1])
      && OptionalPayload.isSame(["a": 1]) && OptionalPayload.isSame(Object())
  }()

  /// The form is unknown.
  package init() { (kind, nilByte) = (.other, 0) }
}

/// Containers that are a reference to their storage.
private protocol OneReference {}
extension Array: OneReference {}
extension Dictionary: OneReference {}
