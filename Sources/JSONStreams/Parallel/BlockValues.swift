import JSONCore

/// The values of a block of lines, which are given out one after the other.
@usableFromInline struct BlockValues<Element> {
  @usableFromInline var elements: [Element?]
  /// The number of values that have been given out.
  @usableFromInline private(set) var givenCount = 0
  /// Whether the thread that takes the values is the one that has made them, as far as is known.
  ///
  /// Then they are moved out of the block. Otherwise they are copied: that thread frees them, as said at `BlockMemory`.
  @usableFromInline let areMoved: Bool

  init(_ elements: [Element?] = [], areMoved: Bool = false) { (self.elements, self.areMoved) = (elements, areMoved) }

  /// The next value; nil if all have been given out.
  @inlinable
  mutating func next() -> Element? {
    if givenCount == elements.count { return nil }
    defer { givenCount += 1 }
    return areMoved ? elements[givenCount].take() : elements[givenCount]
  }
}
