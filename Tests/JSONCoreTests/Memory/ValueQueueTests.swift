import Testing

@testable import JSONCore

@Suite struct ValueQueueTests {
  /// Fills a queue with values of ascending numbers.
  private func fill(_ queue: ValueQueue<Counted>, _ count: Int, from first: Int = 0, _ counter: Counted.Counter) {
    queue.fill(atMost: count) { slot in
      for number in 0..<count {
        // SAFETY: the queue has room for so many values.
        unsafe (slot + number * MemoryLayout<Counted>.stride).fresh.set(to: Counted(first + number, counter))
      }
      return count
    }
  }

  @Test(
    "Values come in their order, and those that are not taken are released", arguments: [0, 1, 7, 8], [0, 1, 5, 8])
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

  @Test("A queue grows after any number of values, and keeps the order", arguments: [0, 1, 3, 4], [1, 2, 5, 40])
  func growth(taken: Int, added: Int) {
    let counter = Counted.Counter()
    let queue = ValueQueue<Counted>(capacity: 4)
    fill(queue, 4, counter)
    for number in 0..<taken { #expect(queue.next()?.number == number) }
    fill(queue, added, from: 4, counter)
    queue.append(Counted(4 + added, counter))
    #expect(queue.count == 5 + added - taken)
    #expect(queue.capacity >= queue.count)
    #expect(counter.alive == queue.count)
    for number in taken...(4 + added) { #expect(queue.next()?.number == number) }
    #expect(queue.next() == nil)
    #expect(counter.alive == 0)
  }

  @Test("A queue that keeps its values returns copies, and releases all at its end", arguments: [0, 2, 3])
  func keeping(copied: Int) {
    let counter = Counted.Counter()
    do {
      let queue = ValueQueue<Counted>(capacity: 4)
      fill(queue, 3, counter)
      #expect(queue.nextCopy() == nil)
      queue.keepValues()
      for number in 0..<copied { #expect(queue.nextCopy()?.number == number) }
      #expect(queue.takenCount == copied)
      #expect(queue.next() == nil)
      #expect(counter.alive == 3)
    }
    #expect(counter.alive == 0)
  }
}
