// Relies on: associated values are at the start of an enum, and the bytes after them are the same for all values of a
//            case.
// Checked:   against values that the type has made of several samples; for each case, when the type is probed.
// Otherwise: the type's own `init(from:)` and `encode(to:)` create its values and extract their parts.

// SAFETY: of this file: the bytes are those of a value of the type that is named beside them, and are never changed.
// They are freed with the prototype, which is kept with the type's facts as long as the process runs, and so
// longer than any plan.

/// The bytes of an enum's case after the associated values, if these are at its start.
///
/// ```
///   case circle(radius: Double)    | radius, 8 bytes | unused, 8 bytes | tag |
///   case line(Int, Int)            | 8 bytes         | 8 bytes         | tag |
///                                    associated        the prototype's
/// ```
///
/// For other layouts, with a tag inside a reference or with `indirect` cases, there is no prototype.
/// Nothing is known of it in advance: it is compared with values that the type has made of different samples.
@safe package final class CasePrototype: @unchecked Sendable {
  /// The bytes of the value, for plans.
  @safe package struct Bytes: @unchecked Sendable {
    fileprivate let value: LentValue
    /// The number of bytes of the associated values.
    fileprivate let start: Int
    fileprivate let size: Int

    /// Makes memory that begins with associated values a value of the case.
    @inline(__always)
    package func complete(_ slot: Slot) { (slot + start).copyBytes(of: value + start, count: size - start) }
  }

  package let bytes: Bytes
  private let free: () -> Void

  /// - Parameters:
  ///   - value: a value of the case.
  ///   - values: the type of its associated values.
  package init?<Value, Values>(_ value: Value, _ values: Values.Type) {
    guard StandardLayouts.areTrusted, MemoryLayout<Values>.size <= MemoryLayout<Value>.size,
      MemoryLayout<Values>.alignment <= MemoryLayout<Value>.alignment
    else { return nil }
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe memory.initialize(to: value)
    bytes = unsafe Bytes(
      value: LentValue(memory), start: MemoryLayout<Values>.size, size: MemoryLayout<Value>.size)
    free = {
      unsafe memory.deinitialize(count: 1)
      unsafe memory.deallocate()
    }
  }

  deinit { free() }

  /// The last byte, if that is not one of the associated values'.
  package var tag: UInt8? { bytes.start < bytes.size ? (bytes.value + (bytes.size - 1)).byte : nil }

  /// Whether another value of the case has its associated values at its start, and is the case by the prototype's other
  /// bytes.
  /// - Parameters:
  ///   - parts: the associated values, and their expected addresses.
  ///   - name: the name of the case.
  package func fits<Value>(_ other: Value, _ parts: [(offset: Int, value: Any)], _ name: String) -> Bool {
    LentValue.with(other) { other in
      for (offset, part) in parts {
        func isThere<Part>(_ part: Part) -> Bool {
          LentValue.with(part) { (other + offset).hasSameBytes(as: $0, count: MemoryLayout<Part>.size) }
        }
        guard _openExistential(part, do: isThere) else { return false }
      }
      if let tag, (other + (bytes.size - 1)).byte != tag { return false }
      return unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
        let candidate = unsafe Slot(memory.baseAddress.unsafelyUnwrapped)
        candidate.copyBytes(of: other, count: bytes.start)
        bytes.complete(candidate)
        // It is read, but never destroyed: `other` owns its contents.
        return unsafe EnumCases.name(of: candidate[Value.self]) == name
      }
    }
  }
}
