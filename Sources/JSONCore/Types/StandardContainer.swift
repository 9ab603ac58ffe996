/// The most common generic types of the standard library, and the types that they contain.
package enum StandardContainer {
  case optional(of: Any.Type)
  case array(of: Any.Type)
  case set(of: Any.Type)
  case dictionary(key: Any.Type, value: Any.Type)

  /// Nil for any other type.
  ///
  /// In a new process, the first conformance check costs 12 µs for each generic type, and if it fails, for each type.
  /// So types are first distinguished by kind and size.
  package init?(_ type: Any.Type) {
    switch RuntimeReflection.kind(of: type) {
    case .optional:
      guard let container = Self.usualOptional(type) ?? Self.asked(type) else { return nil }
      self = container
    case .structure where Self.isOneReference(type):
      guard let container = Self.usualArray(type) ?? Self.asked(type) else { return nil }
      self = container
    default: return nil
    }
  }

  /// The wrapped type of an optional; nil for any other type.
  package static func wrapped(_ type: Any.Type) -> Any.Type? {
    if case .optional(let wrapped)? = StandardContainer(type) { wrapped } else { nil }
  }

  /// The type that a property is about: `Pilot` for `Pilot`, `Pilot?`, `Set<Pilot>` and `[String: [Pilot]]`.
  package static func innermost(_ type: Any.Type) -> Any.Type {
    switch StandardContainer(type) {
    case .optional(let inner), .array(let inner), .set(let inner), .dictionary(_, let inner): innermost(inner)
    case nil: type
    }
  }

  /// The innermost wrapped type of an optional; the type itself if it is not an optional.
  package static func unwrapped(_ type: Any.Type) -> Any.Type { wrapped(type).map(unwrapped) ?? type }

  private static func asked(_ type: Any.Type) -> StandardContainer? {
    (type as? any StandardGeneric.Type)?.container
  }

  private static func usualOptional(_ type: Any.Type) -> StandardContainer? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(String?.self): .optional(of: String.self)
    case ObjectIdentifier(Int?.self): .optional(of: Int.self)
    case ObjectIdentifier(Double?.self): .optional(of: Double.self)
    case ObjectIdentifier(Bool?.self): .optional(of: Bool.self)
    default: nil
    }
  }

  private static func usualArray(_ type: Any.Type) -> StandardContainer? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier([String].self): .array(of: String.self)
    case ObjectIdentifier([Int].self): .array(of: Int.self)
    case ObjectIdentifier([Double].self): .array(of: Double.self)
    default: nil
    }
  }

  /// Whether a struct may be only a reference to its storage.
  private static func isOneReference(_ type: Any.Type) -> Bool {
    func isOneReference<Value>(_ type: Value.Type) -> Bool {
      MemoryLayout<Value>.size == MemoryLayout<UInt>.size && !_isPOD(Value.self)
    }
    return _openExistential(type, do: isOneReference)
  }
}

private protocol StandardGeneric {
  static var container: StandardContainer { get }
}

extension Optional: StandardGeneric {
  fileprivate static var container: StandardContainer { .optional(of: Wrapped.self) }
}

extension Array: StandardGeneric {
  fileprivate static var container: StandardContainer { .array(of: Element.self) }
}

extension Set: StandardGeneric {
  fileprivate static var container: StandardContainer { .set(of: Element.self) }
}

extension Dictionary: StandardGeneric {
  fileprivate static var container: StandardContainer { .dictionary(key: Key.self, value: Value.self) }
}
