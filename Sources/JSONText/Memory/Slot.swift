// SAFETY: of this file: a slot is made of the address of a value, or of room for one, of the type that a plan was made
// for, and the plan's offsets lead to properties of that type. Code that reads a slot states for which type its plan was made.

/// The address of a value, or of room for one, in which a plan reads.
@safe @frozen @usableFromInline package struct Slot: Equatable, BitwiseCopyable {
  @usableFromInline package let address: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  package init(_ address: UnsafeMutableRawPointer) { unsafe self.address = address }

  /// The slot of a property, by its distance from the start of the value.
  @inlinable @inline(__always)
  package static func + (slot: Slot, offset: Int) -> Slot { unsafe Slot(slot.address + offset) }

  @inlinable @inline(__always)
  package static func == (left: Slot, right: Slot) -> Bool { unsafe left.address == right.address }

  /// The slot as one where no value lives yet.
  @inlinable package var fresh: Destination { @inline(__always) get { Destination(self, isFresh: true) } }
  /// The slot as one that contains a value.
  @inlinable package var live: Destination { @inline(__always) get { Destination(self, isFresh: false) } }
  /// The value, for reading only.
  @inlinable package var lent: LentValue { @inline(__always) get { unsafe LentValue(address) } }

  /// The value that lives here.
  @unsafe @inlinable package subscript<Value>(type: Value.Type) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address.assumingMemoryBound(to: type)) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address.assumingMemoryBound(to: type) }
  }

  /// Moves the value out.
  @unsafe @inlinable @inline(__always)
  package func take<Value>(_ type: Value.Type) -> Value { unsafe address.assumingMemoryBound(to: type).move() }

  /// Moves `count` values that are side by side to fresh memory.
  @unsafe @inlinable @inline(__always)
  package func move<Value>(_ type: Value.Type, to target: Slot, count: Int) {
    unsafe target.address.moveInitializeMemory(
      as: type, from: address.assumingMemoryBound(to: type), count: count)
  }

  /// Ends the lives of `count` values that are side by side.
  @unsafe @inlinable @inline(__always)
  package func destroy<Value>(_ type: Value.Type, count: Int) {
    unsafe address.assumingMemoryBound(to: type).deinitialize(count: count)
  }

  /// Stores a value that need not be destroyed, without destroying the old one.
  @unsafe @inlinable @inline(__always)
  package func store<Value: BitwiseCopyable>(_ value: Value) { unsafe address.storeBytes(of: value, as: Value.self) }

  /// The object whose memory this is.
  @unsafe @inlinable package var asObject: AnyObject { @inline(__always) get { unsafe lent.asObject } }

  /// The memory of an object, which its user keeps alive.
  @inlinable @inline(__always)
  package init(of object: AnyObject) { self = unsafe Slot(Unmanaged.passUnretained(object).toOpaque()) }

  /// Copies the bytes of a value that needs no more to be copied.
  package func copyBytes(of value: LentValue, count: Int) {
    unsafe address.copyMemory(from: value.address, byteCount: count)
  }

  /// The number of bytes from another slot of the same value or object to this one.
  package func distance(from start: Slot) -> Int { unsafe address - start.address }

  /// The memory of the object that the reference here refers to.
  @unsafe @inlinable package var referent: Slot {
    @inline(__always) get { unsafe Slot(address.load(as: UnsafeMutableRawPointer.self)) }
  }
}

/// The destination of a value that is read.
@safe @frozen @usableFromInline package struct Destination: BitwiseCopyable {
  @usableFromInline package let slot: Slot
  /// Whether no value lives there yet.
  @usableFromInline package let isFresh: Bool

  @inlinable @inline(__always)
  package init(_ slot: Slot, isFresh: Bool) {
    self.slot = slot
    self.isFresh = isFresh
  }

  /// The value there, for reading only.
  @inlinable package var lent: LentValue { @inline(__always) get { slot.lent } }

  /// Moves a value there; one that was there is destroyed afterwards.
  @unsafe @inlinable @inline(__always)
  package func set<Value>(to value: consuming Value) {
    unsafe slot.address.assumingMemoryBound(to: Value.self).set(to: value, isFresh: isFresh)
  }
}

extension UnsafeMutablePointer {
  /// Sets the memory to a value, which is moved there; the old value is destroyed afterwards.
  ///
  /// Destroying it may call a `deinit` of the model that sets the same property: by then the property has a
  /// complete value, as no assignment is in progress.
  @inlinable @inline(__always)
  package func set(to value: consuming Pointee, isFresh: Bool) {
    // SAFETY: the caller says whether the memory holds a value.
    if isFresh { return unsafe initialize(to: value) }
    let old = unsafe move()
    unsafe initialize(to: value)
    withExtendedLifetime(old) {}
  }
}

/// The address of a value that is lent for the time of a call, and only read.
@safe @frozen @usableFromInline package struct LentValue: Equatable, BitwiseCopyable {
  @usableFromInline package let address: UnsafeRawPointer

  @inlinable @inline(__always)
  package init(_ address: UnsafeRawPointer) { unsafe self.address = address }

  /// Runs `body` on a value where it is.
  @inlinable @inline(__always)
  package static func with<Value: ~Copyable, Result>(
    _ value: borrowing Value, _ body: (LentValue) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: value) { unsafe body(LentValue(UnsafeRawPointer($0))) }
  }

  /// A property, by its distance from the start of the value.
  @inlinable @inline(__always)
  package static func + (value: LentValue, offset: Int) -> LentValue { unsafe LentValue(value.address + offset) }

  @inlinable @inline(__always)
  package static func == (left: LentValue, right: LentValue) -> Bool { unsafe left.address == right.address }

  /// The value itself.
  @unsafe @inlinable package subscript<Value>(type: Value.Type) -> Value {
    @inline(__always) unsafeAddress { unsafe address.assumingMemoryBound(to: type) }
  }

  /// The first byte.
  @inlinable package var byte: UInt8 { @inline(__always) get { unsafe address.load(as: UInt8.self) } }

  /// The first eight bytes, wherever the value is aligned.
  @inlinable package var word: UInt64 { @inline(__always) get { unsafe address.loadUnaligned(as: UInt64.self) } }

  /// Whether two values consist of the same bytes.
  package func hasSameBytes(as other: LentValue, count: Int) -> Bool {
    let position = unsafe BytePointer(address.assumingMemoryBound(to: UInt8.self))
    return unsafe ByteEquality.areSame(
      position, BytePointer(other.address.assumingMemoryBound(to: UInt8.self)), count: count)
  }

  /// The object whose memory this is.
  @unsafe @inlinable package var asObject: AnyObject {
    @inline(__always) get { unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() }
  }

  /// The memory of the object that the value is a reference to.
  @unsafe @inlinable package var referent: LentValue {
    @inline(__always) get { unsafe LentValue(address.load(as: UnsafeRawPointer.self)) }
  }
}

/// The size, stride and alignment of a type, in bytes.
@frozen @usableFromInline package struct ValueLayout: Sendable, Hashable {
  @usableFromInline package let size: Int
  @usableFromInline package let stride: Int
  @usableFromInline package let alignment: Int

  @inlinable @inline(__always)
  package init<Value>(_ type: Value.Type) {
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
  }

  /// The layout of memory that has room for a value of either.
  package func union(_ other: ValueLayout) -> ValueLayout {
    ValueLayout(
      size: max(size, other.size), stride: max(stride, other.stride), alignment: max(alignment, other.alignment))
  }

  /// The layout of memory from which a value is moved into an array, with the padding after it.
  package var padded: ValueLayout { ValueLayout(size: stride, stride: stride, alignment: alignment) }

  private init(size: Int, stride: Int, alignment: Int) {
    (self.size, self.stride, self.alignment) = (size, stride, alignment)
  }

  /// Runs `body` on room for a value, in which none lives before or afterwards.
  @inlinable @inline(__always)
  package func withSlot<Result>(_ body: (Slot) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: alignment) { memory in
      unsafe body(Slot(memory.baseAddress.unsafelyUnwrapped))
    }
  }
}
