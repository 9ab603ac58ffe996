// SAFETY: of this file: the addresses are made for the types that the closures were made with; fresh memory holds no
// value before.

/// Two functions between a property's type and its type in documents.
package struct PropertyTransform: Sendable {
  package let wireType: Any.Type
  package let valueType: Any.Type
  private let reading: @Sendable (LentValue, Slot) throws -> Bool
  private let writing: @Sendable (LentValue, Slot) throws -> Bool

  /// - Parameters:
  ///   - read: makes the property's value; nil if there is none.
  ///   - write: makes the written value; nil to leave the property out.
  package init<Wire, Value>(
    read: @escaping @Sendable (Wire) throws -> Value?, write: @escaping @Sendable (Value) throws -> Wire?
  ) {
    wireType = Wire.self
    valueType = Value.self
    reading = { wire, target in
      guard let value = try unsafe read(wire[Wire.self]) else { return false }
      unsafe target.fresh.set(to: value)
      return true
    }
    writing = { value, target in
      guard let wire = try unsafe write(value[Value.self]) else { return false }
      unsafe target.fresh.set(to: wire)
      return true
    }
  }

  /// - Parameters:
  ///   - read: makes the property's value.
  ///   - write: makes the written value; not called for an optional that is nil.
  init<Wire, Value>(
    reading read: @escaping @Sendable (Wire) throws -> Value,
    writingUnlessNil write: @escaping @Sendable (Value) throws -> Wire
  ) {
    let isOptional = Value.self is any OptionalValue.Type
    self.init(read: { .some(try read($0)) }) { value -> Wire? in
      if isOptional, (value as? any OptionalValue)?.wrapped == nil { return nil }
      return try write(value)
    }
  }

  /// Makes the property's value in fresh memory; false if there is none.
  package func read(_ wire: LentValue, into target: Slot) throws -> Bool {
    try reading(wire, target)
  }

  /// Makes the written value in fresh memory; false if there is nothing to write.
  package func write(_ value: LentValue, into target: Slot) throws -> Bool {
    try writing(value, target)
  }
}

/// A value that can be copied to memory for its type.
package struct StoredValue: Sendable {
  package let type: Any.Type
  package let boxed: any Sendable
  private let copying: @Sendable (Slot) -> Void

  package init<Value: Sendable>(_ value: Value) {
    type = Value.self
    boxed = value
    copying = { unsafe $0.fresh.set(to: value) }
  }

  /// Copies the value to fresh memory.
  package func copy(to target: Slot) { copying(target) }
}
