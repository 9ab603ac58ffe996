// SAFETY: of this file: the addresses are made for the types that the closures were made with; fresh memory holds no value before.

/// Two functions between a property's type and the type that stands for it in a document.
@safe package struct PropertyTransform: Sendable {
  package let wireType: Any.Type
  package let valueType: Any.Type
  private let reading: @Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) throws -> Bool
  private let writing: @Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) throws -> Bool

  /// - Parameters:
  ///   - read: makes the property's value; nil if there is none.
  ///   - write: makes what is written; nil to leave the property out.
  package init<Wire, Value>(
    read: @escaping @Sendable (Wire) throws -> Value?, write: @escaping @Sendable (Value) throws -> Wire?
  ) {
    wireType = Wire.self
    valueType = Value.self
    unsafe reading = { wire, target in
      guard let value = try unsafe read(wire.assumingMemoryBound(to: Wire.self).pointee) else { return false }
      unsafe target.initializeMemory(as: Value.self, to: value)
      return true
    }
    unsafe writing = { value, target in
      guard let wire = try unsafe write(value.assumingMemoryBound(to: Value.self).pointee) else { return false }
      unsafe target.initializeMemory(as: Wire.self, to: wire)
      return true
    }
  }

  /// Makes the property's value in fresh memory; false if there is none.
  package func read(_ wire: UnsafeRawPointer, into target: UnsafeMutableRawPointer) throws -> Bool {
    try unsafe reading(wire, target)
  }

  /// Makes what is written in fresh memory; false if there is nothing to write.
  package func write(_ value: UnsafeRawPointer, into target: UnsafeMutableRawPointer) throws -> Bool {
    try unsafe writing(value, target)
  }
}

/// A value that can be copied to where one of its type belongs.
@safe package struct StoredValue: Sendable {
  package let type: Any.Type
  private let copying: @Sendable (UnsafeMutableRawPointer) -> Void

  package init<Value: Sendable>(_ value: Value) {
    type = Value.self
    unsafe copying = { unsafe $0.initializeMemory(as: Value.self, to: value) }
  }

  /// Copies the value to fresh memory.
  package func copy(to target: UnsafeMutableRawPointer) { unsafe copying(target) }
}
