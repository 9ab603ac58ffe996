import Testing

@testable import JSONCore
@testable import JSONText

/// A broken value says what is wrong with it, and one that is whole says nothing.
@Suite struct InvariantTests {
  @Test("A table needs a power of two of slots, and half of them free")
  func slots() {
    #expect(LinearProbing.brokenInvariant(slotCount: 0, takenCount: 0) == nil)
    #expect(LinearProbing.brokenInvariant(slotCount: 16, takenCount: 8) == nil)
    #expect(LinearProbing.brokenInvariant(slotCount: 12, takenCount: 1) == "12 slots are no power of two")
    #expect(LinearProbing.brokenInvariant(slotCount: 16, takenCount: 9) == "9 of 16 slots are taken")
  }

  @Test("A table of types counts its slots, and finds each type")
  func typeTable() {
    var table = TypeTable<Int>()
    table.set(1, for: Int.self)
    table.set(2, for: String.self)
    #expect(table.brokenInvariant == nil)
    let whole = table
    table.count = 3
    #expect(table.brokenInvariant == "2 slots are taken, and 3 are counted")
    table = whole
    let taken = table.slots.indices.filter { table.slots[$0].type != nil }
    table.slots[taken[0]].facts = nil
    #expect(table.brokenInvariant == "slot \(taken[0]) has no facts")
    table = whole
    // A search stops at a free slot.
    let free = table.slots.indices.filter { table.slots[$0].type == nil && table.slots[($0 + 15) % 16].type == nil }
    table.slots.swapAt(taken[1], free[0])
    #expect(table.brokenInvariant == "the type in slot \(free[0]) is not found")
  }

  @Test("A buffer has no more values than room")
  func buffer() {
    var buffer = GrowingBuffer<Int>(capacity: 2)
    buffer.append(1)
    #expect(buffer.brokenInvariant == nil)
    buffer.count = 3
    let broken = buffer.brokenInvariant
    buffer.count = 1
    #expect(broken == "a buffer with room for 2 has 3 values")
  }

  @Test("A stack has each address once")
  func addressStack() {
    var stack = AddressStack()
    LentValue.with(1) { first in
      LentValue.with(2) { second in
        #expect(stack.push(first) && stack.push(second))
        #expect(stack.brokenInvariant == nil)
        stack.addresses.append(first)
        #expect(stack.brokenInvariant == "addresses 0 and 2 of a stack are the same")
      }
    }
  }

  @Test("The values of a queue are in its slots")
  func queue() {
    let queue = ValueQueue<Int>(capacity: 4)
    for number in 0..<3 { queue.append(number) }
    #expect(queue.next() == 0)
    #expect(queue.brokenInvariant == nil)
    var storage = queue.storage
    storage.next = 4
    #expect(storage.brokenInvariant == "the values of a queue begin at 4 and end at 3")
    storage = queue.storage
    storage.heldBackCount = 2
    #expect(storage.brokenInvariant == "a queue has more values than places")
    storage = queue.storage
    storage.keptCount = 1
    #expect(storage.brokenInvariant == "a queue that keeps its values has others")
    (storage.next, storage.end, storage.copiedCount) = (0, 0, 2)
    #expect(storage.brokenInvariant == "2 of 1 values are copied")
  }

  @Test("The containers of an index end where they say")
  func index() throws {
    let text = Array(#"{"a": [1, 2], "b": "x"}"#.utf8)
    try unsafe text.withUnsafeBufferPointer { bytes in
      // SAFETY: neither the reader nor the index outlives the bytes.
      var reader = unsafe ByteReader(bytes)
      let index = try DocumentIndex(&reader, limit: 8, isWhole: true)
      #expect(index.brokenInvariant == nil)
      let array = index[2]
      index.entries[2].next = 4
      #expect(index.brokenInvariant == "a container before entry 4 has another number of values")
      index.entries[2].next = 9
      #expect(index.brokenInvariant == "the container at entry 2 ends at 9")
      index.entries[2].next = array.next
      index.entries[2].count = 1
      #expect(index.brokenInvariant == "a container before entry 5 has another number of values")
      index.entries[2].count = array.count
      index.entries[3].next = 5
      #expect(index.brokenInvariant == "the value at entry 3 ends at 5")
    }
  }

  @Test("The properties of a shape have numbers and parts of their own model")
  func shape() throws {
    struct Ship { var name = ""; var length = 1.5 }
    let whole = try ShapeCompiler.shape(of: TypeDescription(of: Ship.self), in: JSONFormat(), for: .reading)
    #expect(whole.brokenInvariant == nil)
    var shape = whole
    shape.propertyCount = 1
    #expect(shape.brokenInvariant == "`length` has the number 1")
    shape = whole
    shape.members[0].property?.part = 1
    #expect(shape.brokenInvariant == "`name` is in part 1")
    shape = whole
    shape.members[0].isIndex = true
    #expect(shape.brokenInvariant == "the index `name` is not a number")
  }

  @Test("Published nodes are found while their table grows")
  func publishedNodes() {
    func next<Type>(_ type: Type.Type) -> Any.Type { [Type].self }
    var memory = PlanMemory()
    defer { memory.deallocate() }
    let nodes = PublishedNodes<Int>()
    #expect(nodes.brokenInvariant == nil)
    var type: Any.Type = Int.self
    for number in 0..<40 {
      _ = nodes.publish(memory.allocate(number), for: type)
      #expect(nodes.brokenInvariant == nil)
      type = _openExistential(type, do: next)
    }
  }

  #if DEBUG
    @Test("A debug build stops where something is broken")
    func stops() async {
      await #expect(processExitsWith: .failure) { checkInvariants("a table is broken") }
      await #expect(processExitsWith: .success) { checkInvariants(nil) }
    }
  #endif
}
