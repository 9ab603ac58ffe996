// SAFETY: of this file: the first of the places before `end` that has not been taken is `next`; there, and up to `end`,
// values live, and so they do in `heldBackCount` storage after it, and before `keptCount`. A queue's accesses to itself
// end before the code of values runs, which could begin another.

/// Values that wait until they are taken, in memory that is reused, and grows if it is too small.
///
/// ```
///   | taken       | values             | room          |
///   memory         next                 end             capacity
/// ```
///
/// Taking a value moves it: no reference is counted. A queue that keeps its values returns copies.
@safe @usableFromInline package final class ValueQueue<Value> {
  @exclusivity(unchecked) @usableFromInline var uncheckedStorage: Storage

  /// The same, stored in one unchecked box.
  @inlinable var storage: Storage {
    @inline(__always) _read { yield unsafe uncheckedStorage }
    @inline(__always) _modify { yield unsafe &uncheckedStorage }
  }

  /// The memory, and which of its places have values.
  @safe @frozen @usableFromInline struct Storage {
    @usableFromInline var memory: UnsafeMutablePointer<Value>
    @usableFromInline var capacity: Int
    @usableFromInline var next = 0
    @usableFromInline var end = 0
    /// In a queue that keeps its values, how many it has, and how many of them have been copied. It has no others.
    @usableFromInline var keptCount = 0
    @usableFromInline var copiedCount = 0
    /// The number of values at the end that are held back. Nothing is added after them.
    @usableFromInline var heldBackCount = 0

    @usableFromInline init(capacity: Int) {
      self.capacity = capacity
      unsafe memory = .allocate(capacity: capacity)
    }
  }

  /// A broken invariant of the queue; nil if there is none.
  @usableFromInline var brokenInvariant: String? { storage.brokenInvariant }

  /// - Parameter capacity: how many values there is room for, until there are more.
  @inlinable
  package init(capacity: Int) { unsafe uncheckedStorage = Storage(capacity: capacity) }

  deinit {
    // If values are kept, there are no others, and `next` is 0.
    unsafe (storage.memory + storage.next).deinitialize(count: storage.keptCount + count + storage.heldBackCount)
    unsafe storage.memory.deallocate()
  }

  /// The number of values that fit.
  @inlinable package var capacity: Int { storage.capacity }

  /// The number of values.
  @inlinable package var count: Int {
    @inline(__always) get { storage.end &- storage.next }
  }

  /// The number of values that have been taken since the queue was empty, or copied.
  @inlinable package var takenCount: Int {
    @inline(__always) get { storage.next &+ storage.copiedCount }
  }

  /// Takes the first value; nil if there is none.
  @inlinable @inline(__always)
  package func next() -> Value? {
    let index = storage.next
    if index == storage.end { return nil }
    storage.next = index &+ 1
    return unsafe (storage.memory + index).move()
  }

  /// Keeps the values as long as the queue, which gets no more of them; ``nextCopy()`` copies them.
  package func keepValues() {
    precondition(storage.next == 0, "values have been taken")
    (storage.keptCount, storage.end) = (storage.end, 0)
    checkInvariants(brokenInvariant)
  }

  /// Whether there are values that are held back, or kept and not copied yet.
  @inlinable package var hasOthers: Bool { storage.heldBackCount > 0 || storage.copiedCount < storage.keptCount }

  /// Releases at most a number of the values, and holds back the others until ``giveOut(atMost:)``.
  package func holdBack(behind count: Int) {
    let rest = max(self.count - count, 0)
    (storage.end, storage.heldBackCount) = (storage.end - rest, rest)
    checkInvariants(brokenInvariant)
  }

  /// Releases more of the values that were held back.
  /// - Returns: false if there are none.
  @inlinable package func giveOut(atMost count: Int) -> Bool {
    let more = min(storage.heldBackCount, count)
    (storage.end, storage.heldBackCount) = (storage.end + more, storage.heldBackCount - more)
    return more > 0
  }

  /// A copy of the next of the values that are kept; nil if there is none.
  @inlinable package func nextCopy() -> Value? {
    let index = storage.copiedCount
    if index == storage.keptCount { return nil }
    storage.copiedCount = index + 1
    return unsafe storage.memory[index]
  }

  /// Adds a value after the others.
  /// - Complexity: O(1) on average.
  @inlinable package func append(_ value: consuming Value) {
    reserve(1)
    unsafe (storage.memory + storage.end).initialize(to: value)
    storage.end += 1
  }

  /// Adds values after the others.
  /// - Parameters:
  ///   - most: how many there are at most.
  ///   - body: leaves values side by side in the memory, which has room for so many, and returns how many.
  @inlinable @inline(__always)
  package func fill(atMost most: Int, _ body: (_ slot: Slot) -> Int) {
    reserve(most)
    storage.end &+= unsafe body(Slot(storage.memory + storage.end))
  }

  /// Begins at the start of the memory if there is no value, and takes larger memory if there is too little after the values.
  @inlinable @inline(__always)
  func reserve(_ more: Int) {
    assert(storage.keptCount + storage.heldBackCount == 0, "the queue keeps its values, or holds some back")
    if count == 0 { (storage.next, storage.end) = (0, 0) }
    if storage.capacity &- storage.end < more { grow(for: more) }
  }

  @inline(never) @usableFromInline
  func grow(for more: Int) {
    // By the number of values, not by the capacity: callers that reserve much and add little would double it each time.
    let larger = ValueQueue(capacity: count + max(count, more))
    while let value = next() { larger.append(value) }
    swap(&storage, &larger.storage)
    checkInvariants(brokenInvariant)
  }
}

extension ValueQueue.Storage {
  /// A broken invariant of the places; nil if there is none.
  var brokenInvariant: String? {
    if next < 0 || next > end { return "the values of a queue begin at \(next) and end at \(end)" }
    if end + heldBackCount > capacity || keptCount > capacity { return "a queue has more values than places" }
    if keptCount > 0, next > 0 || end > 0 { return "a queue that keeps its values has others" }
    return copiedCount > keptCount ? "\(copiedCount) of \(keptCount) values are copied" : nil
  }
}
