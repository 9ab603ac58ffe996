// Relies on: an array and a dictionary are one reference, and all that never had memory refer to the same object.
// Checked:   the size by the compiler. If empty ones did not share an object, none would be recognised.
// Otherwise: containers that are read without elements are replaced, although they are empty already.

/// Arrays and dictionaries that have no memory of their own, and so are empty.
@usableFromInline package enum EmptyStorage {
  /// Whether the array at an address has no memory of its own.
  @inlinable @inline(__always)
  package static func isOfArray(_ array: LentValue) -> Bool {
    guard StandardLayouts.areTrusted, MemoryLayout<[Int]>.size == MemoryLayout<UInt>.size else { return false }
    // SAFETY: arrays are one word, as was just made sure of.
    return unsafe array[UInt.self] == unsafeBitCast([Int](), to: UInt.self)
  }

  /// Whether the dictionary at an address has no memory of its own.
  @inlinable @inline(__always)
  package static func isOfDictionary(_ dictionary: LentValue) -> Bool {
    guard StandardLayouts.areTrusted, MemoryLayout<[String: Int]>.size == MemoryLayout<UInt>.size else { return false }
    // SAFETY: dictionaries are one word, as was just made sure of.
    return unsafe dictionary[UInt.self] == unsafeBitCast([String: Int](), to: UInt.self)
  }
}
