// SAFETY: of this file: the first of the places before `end` that has not been taken is `next`; there, and up to `end`, values live.

/// Values that wait for the one who asks for them, in memory that is used again and again.
///
/// ```
///   | taken       | values             | room          |
///   memory         next                 end             capacity
/// ```
///
/// Taking a value moves it: no reference is counted.
@safe @usableFromInline package final class ValueQueue<Value> {
  /// How many values there is room for.
  @usableFromInline package let capacity: Int
  @usableFromInline let memory: UnsafeMutablePointer<Value>
  @usableFromInline let places: Exclusive<Places>

  /// Which places have values.
  @frozen @usableFromInline struct Places {
    @usableFromInline var next = 0
    @usableFromInline var end = 0

    @usableFromInline init() {}
  }

  @inlinable
  package init(capacity: Int) {
    self.capacity = capacity
    places = Exclusive(Places())
    unsafe memory = .allocate(capacity: capacity)
  }

  deinit {
    unsafe (memory + places.value.next).deinitialize(count: count)
    unsafe memory.deallocate()
  }

  /// The number of values.
  @inlinable package var count: Int {
    @inline(__always) get { places.value.end &- places.value.next }
  }

  /// The number of values that have been taken since the queue was filled.
  @inlinable package var takenCount: Int {
    @inline(__always) get { places.value.next }
  }

  /// Takes the first value; nil if there is none.
  @inlinable @inline(__always)
  package func next() -> Value? {
    let place = places.value.next
    if place == places.value.end { return nil }
    places.value.next = place &+ 1
    return unsafe (memory + place).move()
  }

  /// Fills the queue, which is empty.
  /// - Parameter body: leaves values side by side in the memory, which has room for ``capacity`` of them, and returns how many.
  @inlinable @inline(__always)
  package func fill(_ body: (_ slot: Slot) -> Int) {
    places.value = Places()
    places.value.end = unsafe body(Slot(memory))
  }
}
