// SAFETY: of this file: only `PlanMemory` makes these, for values that it has just initialized, and opaque ones are
// made of them. They do not move, they are changed only until their plan is published, and they are freed with the
// store of the plan, which every run keeps alive.

/// A reference to a part of a plan: a node, a model, a step or a rule.
///
/// It is an address and no more, so following one costs a load, and keeping one counts no references.
@safe @frozen @usableFromInline package struct Ref<Value>: Equatable, BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let address: UnsafeMutablePointer<Value>

  @inlinable @inline(__always)
  init(_ address: UnsafeMutablePointer<Value>) { unsafe self.address = address }

  /// The part itself.
  @inlinable package var pointee: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
  }

  @inlinable @inline(__always)
  package static func == (left: Ref, right: Ref) -> Bool { unsafe left.address == right.address }
}

/// A type-erased reference to a part of a plan.
@safe @frozen @usableFromInline package struct OpaqueRef: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let address: UnsafeMutableRawPointer
  #if DEBUG
    @usableFromInline let type: Any.Type
  #endif

  @inlinable package init<Value>(_ part: Ref<Value>) {
    unsafe address = UnsafeMutableRawPointer(part.address)
    #if DEBUG
      type = Value.self
    #endif
  }

  /// The part, which is of this type.
  @inlinable @inline(__always)
  package func part<Value>(_ type: Value.Type) -> Ref<Value> {
    #if DEBUG
      precondition(self.type == type, "the plan has something else here")
    #endif
    return unsafe Ref(address.assumingMemoryBound(to: type))
  }
}

/// A reference to parts of a plan that are side by side.
@safe @frozen @usableFromInline package struct RefTable<Value>: RandomAccessCollection {
  @usableFromInline let start: UnsafeMutablePointer<Value>?
  @usableFromInline package let count: Int

  @inlinable @inline(__always)
  init(_ start: UnsafeMutablePointer<Value>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// A table without parts.
  @inlinable package init() {
    unsafe start = nil
    count = 0
  }

  @inlinable package var startIndex: Int { @inline(__always) get { 0 } }
  @inlinable package var endIndex: Int { @inline(__always) get { count } }

  @inlinable package subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: index)) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address(of: index) }
  }

  /// A reference to one of the parts.
  @inlinable @inline(__always)
  package func ref(_ index: Int) -> Ref<Value> { unsafe Ref(address(of: index)) }

  @inlinable @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Value> {
    assert(index >= 0 && index < count, "the plan has no part of this number")
    return unsafe start.unsafelyUnwrapped + index
  }
}
