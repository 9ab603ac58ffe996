import JSONCore

/// The values of a block of lines, which are given out one after the other.
@usableFromInline struct BlockValues<Element> {
  @usableFromInline let queue: ValueQueue<Element>
  /// The number of values that the block has, given out or not.
  @usableFromInline let count: Int
  /// The number of values that have been given out.
  @usableFromInline private(set) var givenCount = 0
  /// Whether the thread that takes the values is the one that has made them, as far as is known.
  ///
  /// Then they are moved out of the queue. Otherwise they are copied: that thread frees them, as said at `BlockMemory`.
  @usableFromInline let areMoved: Bool

  init(_ queue: ValueQueue<Element>, areMoved: Bool) {
    (self.queue, self.areMoved) = (queue, areMoved)
    count = queue.count
  }

  /// The next value; nil if all have been given out.
  @inlinable
  mutating func next() -> Element? {
    if givenCount == count { return nil }
    defer { givenCount += 1 }
    return areMoved ? queue.next() : queue[givenCount]
  }
}
