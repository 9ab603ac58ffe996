// SAFETY: of this file: the parts are those of the type whose memory is lent, which holds a value of each part that is
// looked at, and a part is looked at, or set, only as what it is.

/// The values associated with a case of an enum, while its own `init(from:)` or `encode(to:)` is called for them.
///
/// ```
///   bytes → plan → memory of (radius: Double) → init(from:)      reading
///   encode(to:) → memory of (radius: Double) → plan → bytes      writing
/// ```
///
/// Only the type itself can create its cases and extract their values. It reads the values from here, or puts them
/// here, by the numbers of their keys. The memory is lent: after the call, a decoder or encoder that the type has
/// kept finds nothing.
package final class AssociatedValues {
  /// One of the values, as it is in the memory.
  package struct Part {
    let type: Any.Type
    let offset: Int
    /// The wrapped type of an optional that is left out if it is nil; nil for all other types.
    let wrapped: (type: Any.Type, access: ValueAccess)?
    let access: ValueAccess

    init(type: Any.Type, offset: Int, isOptional: Bool) {
      (self.type, self.offset) = (type, offset)
      access = ValueAccess(to: type)
      wrapped = isOptional ? StandardContainer.wrapped(type).map { ($0, ValueAccess(to: $0)) } : nil
    }
  }

  private let parts: [Part]
  /// Nil after the call.
  private var memory: Slot?
  /// The parts whose values are in the memory.
  private var present: Set<Int> = []

  /// - Parameter memory: the memory for the values.
  package init(_ parts: [Part], in memory: Slot) {
    self.parts = parts
    self.memory = memory
  }

  /// Ends the use of the memory.
  package func end() { memory = nil }

  private func find<Value>(_ number: Int?, _ type: Value.Type) -> (part: Part, slot: Slot)? {
    guard let memory, let number, parts.indices.contains(number) else { return nil }
    let part = parts[number]
    return (part.wrapped?.type ?? part.type) == type ? (part, memory + part.offset) : nil
  }

  // MARK: Reading

  /// Whether a value is nil, and would not be in a document.
  package func isNil(_ number: Int?) -> Bool {
    guard let memory, let number, parts.indices.contains(number), let wrapped = parts[number].wrapped else {
      return false
    }
    return wrapped.access.isNil((memory + parts[number].offset).lent)
  }

  /// A value by the number of its key; nil if there is none, or one of another type.
  package func value<Value>(_ number: Int?, as type: Value.Type) -> Value? {
    guard let (part, slot) = find(number, type) else { return nil }
    return unsafe part.wrapped == nil ? slot[type] : slot[Value?.self]
  }

  // MARK: Writing

  /// Sets a value.
  /// - Returns: false if there is no part of this number and type.
  package func set<Value>(_ number: Int?, to value: Value) -> Bool {
    guard let number, let (part, slot) = find(number, Value.self), present.insert(number).inserted else {
      return false
    }
    if part.wrapped == nil {
      unsafe slot.fresh.set(to: value)
    } else {
      unsafe slot.fresh.set(to: Value?.some(value))
    }
    return true
  }

  /// Sets parts without a value to nil where possible.
  /// - Returns: whether every part has a value now; if not, all are destroyed.
  package func complete() -> Bool {
    guard let memory else { return false }
    for (number, part) in parts.enumerated() where !present.contains(number) {
      guard let wrapped = part.wrapped else {
        for number in present { parts[number].access.destroy(memory + parts[number].offset) }
        present = []
        return false
      }
      wrapped.access.setOptional((memory + part.offset).fresh, taking: nil)
      present.insert(number)
    }
    return true
  }
}
