import Testing

@testable import JSONText

@Suite struct LinearProbingTests {
  /// A table of keys, with a hash of their own.
  private struct Keys {
    var slots: [Int?]
    let hash: (Int) -> Int
    /// The slots that the last search looked at.
    var looked: [Int] = []

    mutating func slot(of key: Int) -> Int {
      var looked: [Int] = []
      let slot = LinearProbing.slot(for: hash(key), among: slots.count) { slot in
        looked.append(slot)
        return slots[slot] == nil || slots[slot] == key
      }
      self.looked = looked
      return slot
    }

    mutating func insert(_ key: Int) { slots[slot(of: key)] = key }
  }

  static let searches: [(keys: [Int], wanted: Int, looked: [Int])] = [
    ([], 2, [2]),
    ([2], 2, [2]),
    ([2], 3, [3]),
    // 10 and 18 lead to the slot of 2.
    ([2, 10], 10, [2, 3]),
    ([2, 10], 18, [2, 3, 4]),
    ([2, 10, 3], 3, [3, 4]),
    // Behind the last slot is the first one.
    ([7, 15], 15, [7, 0]),
    ([7, 15, 6, 14], 22, [6, 7, 0, 1, 2]),
    // Seven of eight slots are taken.
    ([0, 8, 16, 24, 32, 40, 48], 56, [0, 1, 2, 3, 4, 5, 6, 7]),
    ([0, 8, 16, 24, 32, 40, 48], 48, [0, 1, 2, 3, 4, 5, 6]),
    ([], -1, [7]),
    ([], .min, [0]),
  ]

  @Test("A search ends at the key, or at the first free slot", arguments: searches)
  func search(keys: [Int], wanted: Int, looked: [Int]) {
    var table = Keys(slots: Array(repeating: nil, count: 8)) { $0 }
    for key in keys { table.insert(key) }
    #expect(table.slot(of: wanted) == looked.last)
    #expect(table.looked == looked)
  }

  @Test("Keys that all have the same hash are found", arguments: [0, 1, 2, 15, 100])
  func collisions(count: Int) {
    var table = Keys(slots: Array(repeating: nil, count: LinearProbing.slotCount(for: count, atLeast: 4))) { _ in 3 }
    for key in 0..<count { table.insert(key) }
    for key in 0..<count { #expect(table.slots[table.slot(of: key)] == key) }
    #expect(table.slots[table.slot(of: count)] == nil)
    #expect(table.slots.compactMap { $0 }.sorted() == Array(0..<count))
  }

  @Test("Hashes may be of any width")
  func widths() {
    #expect(LinearProbing.slot(for: UInt64.max, among: 16) { _ in true } == 15)
    #expect(LinearProbing.slot(for: UInt8.max, among: 16) { _ in true } == 15)
    #expect(LinearProbing.slot(for: Int32(-2), among: 16) { _ in true } == 14)
  }

  @Test(
    "A table has a power of two of slots, and at most half of them are taken",
    arguments: [
      (0, 4, 4), (1, 4, 4), (2, 4, 4), (3, 4, 8), (4, 4, 8), (5, 4, 16), (8, 16, 16), (9, 16, 32), (1000, 16, 2048),
    ])
  func slotCount(keys: Int, least: Int, slots: Int) {
    #expect(LinearProbing.slotCount(for: keys, atLeast: least) == slots)
  }
}
