/// A sequence that two others have in common.
@_spi(JanusTools) public enum CommonSubsequence {
  /// The indices of the longest one in both, by the algorithm of Myers (1986).
  /// - Parameters:
  ///   - editLimit: the maximum number of elements that are in one of them only.
  ///   - stepLimit: the maximum number of pairs to compare.
  /// - Returns: nil if there are more.
  /// - Complexity: O((*n* + *m*) · *d*) time and O(*d*²) memory for *d* elements that are in one of them only.
  public static func longest(
    _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>, editLimit: Int, stepLimit: Int
  ) -> [(old: Int, new: Int)]? {
    let (oldCount, newCount) = (old.count, new.count)
    let limit = min(oldCount + newCount, editLimit)
    // How far along `old` each diagonal has been walked, from -limit - 1 to limit + 1.
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    let middle = limit + 1
    // The diagonals from -d to d, before the walk with d edits.
    var history: [[Int]] = []
    var steps = 0
    for edits in 0...limit {
      history.append(Array(furthest[(middle - edits)...(middle + edits)]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let (left, right) = (furthest[middle + diagonal - 1], furthest[middle + diagonal + 1])
        var x = isInsertion(diagonal, edits, left, right) ? right : left + 1
        while x < oldCount, x - diagonal < newCount, old[old.startIndex + x] == new[new.startIndex + x - diagonal] {
          x += 1
          steps += 1
        }
        steps += 1
        furthest[middle + diagonal] = x
        if x >= oldCount, x - diagonal >= newCount {
          return walkBack(history, (oldCount, newCount)).reversed().map {
            (old.startIndex + $0.0, new.startIndex + $0.1)
          }
        }
      }
      if steps > stepLimit { return nil }
    }
    return nil
  }

  /// Whether the walk has come to a diagonal from the one above it.
  private static func isInsertion(_ diagonal: Int, _ edits: Int, _ left: Int, _ right: Int) -> Bool {
    diagonal == -edits || diagonal != edits && left < right
  }

  private static func walkBack(_ history: [[Int]], _ end: (Int, Int)) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (x, y) = end
    for (edits, furthest) in history.enumerated().reversed() where edits > 0 {
      let diagonal = x - y
      // At the outermost diagonals only one neighbour exists, and only that one is read.
      let left = diagonal > -edits ? furthest[edits + diagonal - 1] : 0
      let right = diagonal < edits ? furthest[edits + diagonal + 1] : 0
      let isInsertion = isInsertion(diagonal, edits, left, right)
      let start = (
        isInsertion ? right : left, (isInsertion ? right : left) - (isInsertion ? diagonal + 1 : diagonal - 1)
      )
      while x > start.0, y > start.1 {
        (x, y) = (x - 1, y - 1)
        pairs.append((x, y))
      }
      (x, y) = start
    }
    while x > 0, y > 0 {
      (x, y) = (x - 1, y - 1)
      pairs.append((x, y))
    }
    return pairs
  }

  /// The indices of a long one in both, which is the longest if no element occurs twice: the n-th occurrence of an
  /// element in one belongs to the n-th in the other.
  /// - Complexity: O((*n* + *m*) log *n*) time and O(*n* + *m*) memory.
  static func ofOccurrences(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> [(old: Int, new: Int)] {
    var occurrences: [UInt64: [Int]] = [:]
    for index in new.indices.reversed() { occurrences[new[index], default: []].append(index) }
    var pairs: [(old: Int, new: Int)] = []
    for index in old.indices {
      if let partner = occurrences[old[index]]?.popLast() { pairs.append((index, partner)) }
    }
    return increasing(pairs)
  }

  /// The longest part of pairs that is in order in both, by patience sorting.
  private static func increasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the pair with which a part of that length ends earliest.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[number] = ends[low - 1] }
      if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    var result: [(old: Int, new: Int)] = []
    var number = ends.last ?? -1
    while number >= 0 {
      result.append(pairs[number])
      number = before[number]
    }
    return result.reversed()
  }
}
