// Relies on: a keyed container is only a reference to an object.
// Checked:   by its size and its mirror, when the first container of a type of keys is made.
// Otherwise: a container is made for each object.

// SAFETY: of this file: a container that is kept was found to be one reference, and is returned for keys of its own
// type. No access to the reference calls anything that could begin another.

/// A keyed container of the standard library, kept for reuse once no other code has it.
///
/// The library makes an object for each container, of a type that the runtime looks up by the type of the keys. For the
/// small objects that documents consist of, that takes longer than reading their members.
@usableFromInline package class KeptContainer {
  /// The container's object; optional, because checking uniqueness would copy an `AnyObject`.
  @exclusivity(unchecked) @usableFromInline final var object: AnyObject?
  private final let keys: ObjectIdentifier
  private final let isDecoding: Bool

  fileprivate init<Container>(_ container: Container, _ keys: Any.Type, isDecoding: Bool) {
    unsafe object = unsafeBitCast(container, to: AnyObject?.self)
    self.keys = ObjectIdentifier(keys)
    self.isDecoding = isDecoding
  }

  /// A container that is kept; nil if containers are more than a reference, which in another version of the library they
  /// may be.
  package static func keep<Key>(_ container: KeyedDecodingContainer<Key>) -> KeptContainer? {
    isReference(container) ? KnownContainer<KeyedDecodingContainer<Key>>(container, Key.self, isDecoding: true) : nil
  }

  /// A container that is kept; nil if containers are more than a reference.
  package static func keep<Key>(_ container: KeyedEncodingContainer<Key>) -> KeptContainer? {
    isReference(container) ? KnownContainer<KeyedEncodingContainer<Key>>(container, Key.self, isDecoding: false) : nil
  }

  /// Whether no other code has the container.
  @inlinable package final var isFree: Bool { unsafe isKnownUniquelyReferenced(&object) }

  /// The container, which has keys of this type.
  package final func decoding<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    precondition(isDecoding && keys == ObjectIdentifier(type))
    return known().container()
  }

  /// The container, which has keys of this type.
  package final func encoding<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    precondition(!isDecoding && keys == ObjectIdentifier(type))
    return known().container()
  }

  @inline(__always)
  private final func known<Container>() -> KnownContainer<Container> {
    unsafe unsafeDowncast(self, to: KnownContainer<Container>.self)
  }

  /// Whether a container is only a reference.
  private static func isReference<Container>(_ container: Container) -> Bool {
    guard StandardLayouts.areTrusted else { return false }
    let parts = Mirror(reflecting: container).children
    guard MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size, parts.count == 1, let part = parts.first else {
      return false
    }
    return type(of: part.value) is AnyClass
  }
}

/// The type of a container as an object knows it, so that the runtime need not look it up.
private final class KnownContainer<Container>: KeptContainer {
  @inline(never)
  func container() -> Container { unsafe unsafeBitCast(object, to: Container.self) }
}
