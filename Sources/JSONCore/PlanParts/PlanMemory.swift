// SAFETY: of this file: a place is returned once, inside a chunk that is freed with everything else, and is aligned for its
// values; those that own something are recorded, and destroyed once, before the chunks are freed.

/// The parts of plans, to be freed together.
///
/// Values are side by side in chunks. Most are trivial, and forgotten with their chunk; the others are destroyed one by
/// one. An allocation of their own for each, and a closure to free it, took a tenth of the time that a plan takes.
@safe @usableFromInline package struct PlanMemory {
  /// Values that own something.
  @usableFromInline typealias Owner = (
    address: UnsafeMutableRawPointer, count: Int, destroy: (UnsafeMutableRawPointer, Int) -> Void
  )

  @usableFromInline var owners: [Owner] = unsafe []
  private var chunks: [UnsafeMutableRawPointer] = unsafe []
  /// The rest of the last chunk.
  private var free = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var nextChunk = 4096

  @usableFromInline package init() {}

  /// Moves values to memory where they stay until everything is freed.
  @inlinable package mutating func allocate<Value>(_ values: [Value]) -> RefTable<Value> {
    let address = unsafe capacity(for: Value.self, values.count)
    _ = unsafe UnsafeMutableBufferPointer(start: address, count: values.count).initialize(from: values)
    if !_isPOD(Value.self) { unsafe note(address, values.count) }
    return unsafe RefTable(address, count: values.count)
  }

  @inlinable package mutating func allocate<Value>(_ value: Value) -> Ref<Value> {
    let address = unsafe capacity(for: Value.self, 1)
    unsafe address.initialize(to: value)
    if !_isPOD(Value.self) { unsafe note(address, 1) }
    return unsafe Ref(address)
  }

  /// Keeps an object for as long as the memory is there.
  package mutating func keep<Object: AnyObject>(_ object: Object) -> LentReference<Object> {
    LentReference(allocate(object).pointee)
  }

  /// A copy of some bytes, followed by sixteen that are zero, so that whole words can be loaded.
  package mutating func allocate(padding bytes: UnsafeBufferPointer<UInt8>) -> BytePointer {
    let address = unsafe capacity(for: UInt8.self, bytes.count + 16)
    _ = unsafe UnsafeMutableBufferPointer(start: address, count: bytes.count).initialize(from: bytes)
    unsafe (address + bytes.count).initialize(repeating: 0, count: 16)
    return unsafe BytePointer(UnsafePointer(address))
  }

  @inlinable mutating func capacity<Value>(for type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
    let address = unsafe capacity(
      byteCount: count * MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
    return unsafe address.bindMemory(to: Value.self, capacity: count)
  }

  @inlinable mutating func note<Value>(_ values: UnsafeMutablePointer<Value>, _ count: Int) {
    unsafe owners.append(
      (
        UnsafeMutableRawPointer(values), count,
        { unsafe $0.assumingMemoryBound(to: Value.self).deinitialize(count: $1) }
      ))
  }

  @usableFromInline mutating func capacity(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let used = unsafe free.baseAddress.map { unsafe $0.alignedUp(toMultipleOf: alignment) - $0 } ?? 0
    if unsafe free.baseAddress == nil || used + byteCount > free.count {
      addChunk(atLeast: byteCount + alignment)
      return unsafe capacity(byteCount: byteCount, alignment: alignment)
    }
    let address = unsafe free.baseAddress.unsafelyUnwrapped + used
    unsafe free = UnsafeMutableRawBufferPointer(rebasing: free[(used + byteCount)...])
    return unsafe address
  }

  private mutating func addChunk(atLeast byteCount: Int) {
    let count = max(nextChunk, byteCount)
    nextChunk = min(2 * nextChunk, 1 << 16)
    unsafe free = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    unsafe chunks.append(free.baseAddress.unsafelyUnwrapped)
  }

  @usableFromInline package mutating func deallocate() {
    unsafe owners.forEach { owner in unsafe owner.destroy(owner.address, owner.count) }
    unsafe chunks.forEach { chunk in unsafe chunk.deallocate() }
    self = PlanMemory()
  }
}
