import Testing

@testable import JSONCore

@Suite struct ValueQueueTests {
  /// Fills a queue with values of ascending numbers.
  private func fill(_ queue: ValueQueue<Counted>, _ count: Int, _ counter: Counted.Counter) {
    queue.fill { slot in
      for number in 0..<count {
        // SAFETY: the queue has room for so many values.
        unsafe (slot + number * MemoryLayout<Counted>.stride).fresh.set(to: Counted(number, counter))
      }
      return count
    }
  }

  @Test("Values come in their order, and those that nobody takes are released", arguments: [0, 1, 7, 8], [0, 1, 5, 8])
  func order(count: Int, taken: Int) {
    let counter = Counted.Counter()
    do {
      let queue = ValueQueue<Counted>(capacity: 8)
      fill(queue, count, counter)
      #expect(queue.count == count)
      for number in 0..<taken { #expect(queue.next()?.number == (number < count ? number : nil)) }
      #expect(queue.takenCount == min(count, taken))
      #expect(queue.count == max(count - taken, 0))
      #expect(counter.alive == max(count - taken, 0))
    }
    #expect(counter.alive == 0)
  }

  @Test("An empty queue is filled again")
  func again() {
    let counter = Counted.Counter()
    let queue = ValueQueue<Counted>(capacity: 4)
    for count in [4, 0, 3, 1] {
      fill(queue, count, counter)
      for number in 0..<count { #expect(queue.next()?.number == number) }
      #expect(queue.next() == nil)
      #expect(counter.alive == 0)
    }
  }
}
