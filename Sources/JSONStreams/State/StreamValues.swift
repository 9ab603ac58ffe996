import JSONCore

/// A queue of values of a stream that were read ahead.
@usableFromInline struct StreamValues<Element> {
  @usableFromInline let queue: ValueQueue<Element>
  @usableFromInline let coordinates: PublishedCoordinates

  init(_ queue: ValueQueue<Element>, _ coordinates: PublishedCoordinates) {
    (self.queue, self.coordinates) = (queue, coordinates)
  }

  /// The next value; nil if all were returned, or the queue keeps them.
  @inlinable @inline(__always)
  func next() -> Element? {
    // Before the value is taken: a value that is alive during a call is copied more often.
    if queue.count > 0 { coordinates.didGive(queue.takenCount &+ 1) }
    return queue.next()
  }

  /// The next value of those that are held back, or a copy of the next one that the queue keeps; nil if there are none left, or
  /// the task is cancelled, which is not checked for each value.
  @inlinable
  func nextUnlessCancelled() -> Element? {
    guard queue.hasOthers else { return nil }
    if queue.takenCount % mostValuesAhead == 0, Task.isCancelled { return nil }
    return queue.giveOut(atMost: mostValuesAhead) ? next() : nextCopy()
  }

  /// A copy of the next value that the queue keeps; nil if all were returned, or it keeps none.
  @inlinable
  func nextCopy() -> Element? {
    guard let element = queue.nextCopy() else { return nil }
    coordinates.didGive(queue.takenCount)
    return element
  }
}
