import JSONCore
import Testing

@testable import JSONText

@Suite struct GrowingBufferTests {
  @Test("Values stay in their order while a buffer grows", arguments: [0, 1, 2, 15, 16, 17, 1000], [0, 1, 16])
  func growing(count: Int, capacity: Int) {
    let counter = Counted.Counter()
    do {
      var buffer = capacity == 0 ? GrowingBuffer<Counted>() : GrowingBuffer(capacity: capacity)
      for number in 0..<count { buffer.append(Counted(number, counter)) }
      #expect(buffer.count == count)
      #expect(buffer.capacity >= count)
      #expect((0..<count).allSatisfy { buffer[$0].number == $0 })
      #expect(counter.alive == count)
    }
    #expect(counter.alive == 0)
  }

  @Test("A buffer begins in lent memory and leaves it when that is full", arguments: [0, 1, 3, 4, 5, 40])
  func lentMemory(count: Int) {
    let counter = Counted.Counter()
    // SAFETY: the memory outlives the buffer.
    unsafe withUnsafeTemporaryAllocation(byteCount: 4 * MemoryLayout<Counted>.stride + 3, alignment: 16) { memory in
      var buffer = unsafe GrowingBuffer<Counted>(in: memory)
      #expect(buffer.capacity == 4)
      for number in 0..<count { buffer.append(Counted(number, counter)) }
      #expect(buffer.ownsMemory == (count > 4))
      #expect((0..<count).allSatisfy { buffer[$0].number == $0 })
      buffer.removeLast(to: 0)
    }
    #expect(counter.alive == 0)
  }

  @Test("Values are taken and destroyed from the end", arguments: [(5, 5), (5, 4), (5, 0), (1, 0), (0, 0), (40, 3)])
  func ends(count: Int, kept: Int) {
    let counter = Counted.Counter()
    do {
      var buffer = GrowingBuffer<Counted>()
      for number in 0..<count { buffer.append(Counted(number, counter)) }
      let taken = buffer.takeLast(to: kept)
      #expect(taken.map(\.number) == Array(kept..<count))
      #expect(buffer.count == kept)
      #expect(counter.alive == count)
    }
    #expect(counter.alive == 0)
    do {
      var buffer = GrowingBuffer<Counted>()
      for number in 0..<count { buffer.append(Counted(number, counter)) }
      buffer.removeLast(to: kept)
      #expect(counter.alive == kept)
      for number in kept..<count { buffer.append(Counted(number, counter)) }
      #expect((0..<count).allSatisfy { buffer[$0].number == $0 })
    }
    #expect(counter.alive == 0)
  }

  @Test("Values are changed in place")
  func changing() {
    var buffer = GrowingBuffer<[Int]>(capacity: 1)
    buffer.append([1])
    buffer.append([2])
    buffer[0].append(3)
    buffer[1] = []
    #expect(buffer[0] == [1, 3])
    #expect(buffer[1] == [])
  }

  @Test("An address is on a stack once")
  func addresses() {
    var stack = AddressStack()
    let values = [UInt64](repeating: 0, count: 100)
    // SAFETY: the addresses are only compared.
    unsafe values.withUnsafeBytes { bytes in
      let addresses = (0..<100).map { unsafe LentValue(bytes.baseAddress! + 8 * $0) }
      func pushes(_ addresses: some Sequence<LentValue>) -> Int {
        addresses.reduce(0) { count, address in stack.push(address) ? count + 1 : count }
      }
      #expect(pushes(addresses) == 100)
      #expect(pushes(addresses) == 0)
      stack.pop()
      #expect(pushes(addresses) == 1)
      // None is taken away where there are no more.
      stack.pop(to: 200)
      #expect(pushes(addresses) == 0)
      stack.pop(to: 1)
      #expect(pushes(addresses[..<1]) == 0)
      #expect(pushes(addresses) == 99)
    }
  }
}
