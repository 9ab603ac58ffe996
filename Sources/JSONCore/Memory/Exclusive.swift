// SAFETY: of this file: the memory holds a value from `init` to `deinit`.

/// A value that several references share, without the checks at run time that no two of them use it at once.
///
/// Its users see to that: an access ends before code runs that could begin another.
// Other modules call the accessors of a type that is not usable from inlinable code, instead of inlining them.
@safe @usableFromInline package final class Exclusive<Value: ~Copyable> {
  @usableFromInline let memory: UnsafeMutablePointer<Value>

  @inlinable package init(_ value: consuming Value) {
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(to: value)
  }

  deinit {
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
  }

  /// The value.
  @inlinable package var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(memory) }
    @inline(__always) unsafeMutableAddress { unsafe memory }
  }
}
