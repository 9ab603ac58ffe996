/// The current indices of an array's elements while others are inserted, removed and moved, in any order.
///
/// Each element that the array has at some time has a fixed slot, in the order of the slots; a tree of sums (Fenwick,
/// 1994) counts the elements before one.
///
/// ```
///   slots    a  b  –  c     b is at 1
///   sums     1  2  0  3     after inserting in the third slot, c is at 3
/// ```
struct ArrayPositions {
  private var sums: [Int]

  /// - Parameter present: whether the array has an element in each slot at first.
  /// - Complexity: O(*n*).
  init(_ present: [Bool]) {
    sums = [0] + present.map { $0 ? 1 : 0 }
    for position in 1..<sums.count {
      let next = position + (position & -position)
      if next < sums.count { sums[next] += sums[position] }
    }
  }

  /// The number of elements before a slot: the index of its element.
  /// - Complexity: O(log *n*).
  func index(of slot: Int) -> Int {
    var (position, sum) = (slot, 0)
    while position > 0 {
      sum += sums[position]
      position -= position & -position
    }
    return sum
  }

  /// Puts an element into an empty slot.
  /// - Complexity: O(log *n*).
  mutating func insert(_ slot: Int) { add(1, slot) }

  /// Removes the element of a slot.
  /// - Complexity: O(log *n*).
  mutating func remove(_ slot: Int) { add(-1, slot) }

  private mutating func add(_ change: Int, _ slot: Int) {
    var position = slot + 1
    while position < sums.count {
      sums[position] += change
      position += position & -position
    }
  }
}
