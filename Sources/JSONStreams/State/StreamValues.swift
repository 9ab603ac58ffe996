import JSONCore

/// The values of a stream that have been read, and are given out one after the other.
@usableFromInline struct StreamValues<Element> {
  @usableFromInline let queue: ValueQueue<Element>
  @usableFromInline let place: PublishedPlace

  init(_ queue: ValueQueue<Element>, _ place: PublishedPlace) { (self.queue, self.place) = (queue, place) }

  /// The next value; nil if all have been given out, or the queue keeps them.
  @inlinable @inline(__always)
  func next() -> Element? {
    // Not behind taking it: a value that lives while a function is called is copied more often.
    if queue.count > 0 { place.didGive(queue.takenCount &+ 1) }
    return queue.next()
  }

  /// The next value of those that are held back, or a copy of the next one that the queue keeps; nil if all have been given out, it has
  /// none of these, or the task is cancelled, as far as that was asked: not for each value.
  @inlinable
  func nextUnlessCancelled() -> Element? {
    guard queue.hasOthers else { return nil }
    if queue.takenCount % mostValuesAhead == 0, Task.isCancelled { return nil }
    return queue.giveOut(atMost: mostValuesAhead) ? next() : nextCopy()
  }

  /// A copy of the next value that the queue keeps; nil if all have been given out, or it keeps none.
  @inlinable
  func nextCopy() -> Element? {
    guard let element = queue.nextCopy() else { return nil }
    place.didGive(queue.takenCount)
    return element
  }
}
