/// Pairs the elements of two arrays.
struct ArrayAlignment {
  private let old: ValueDigests
  private let new: ValueDigests
  /// The places of the elements in the digests.
  let oldPlaces: [Int]
  let newPlaces: [Int]

  init(_ old: ValueDigests, at oldPlace: Int, _ new: ValueDigests, at newPlace: Int) {
    (self.old, self.new) = (old, new)
    (oldPlaces, newPlaces) = (old.children(of: oldPlace), new.children(of: newPlace))
  }

  /// The maximum number of elements that are only in one array; with more, elements are paired by index.
  private static let editLimit = 1000
  /// The maximum number of pairs of elements that are compared for similarity.
  private static let pairLimit = 10_000
  /// The maximum number of steps for each value, so that the total time is linear.
  private static let stepsForEachValue = 32

  /// The indices of paired elements, in order: equal ones and, between these, the most similar ones.
  func pairs() -> [(Int, Int)] {
    let (oldDigests, newDigests) = (oldPlaces.map { old[$0] }, newPlaces.map { new[$0] })
    var start = 0
    while start < min(oldDigests.count, newDigests.count), oldDigests[start] == newDigests[start] { start += 1 }
    var (oldEnd, newEnd) = (oldDigests.count, newDigests.count)
    while oldEnd > start, newEnd > start, oldDigests[oldEnd - 1] == newDigests[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var pairs = (0..<start).map { ($0, $0) }
    let (oldMiddle, newMiddle) = (oldDigests[start..<oldEnd], newDigests[start..<newEnd])
    let equal =
      Self.areDisjoint(oldMiddle, newMiddle)
      ? nil
      : CommonSubsequence.pairs(
        oldMiddle, newMiddle, editLimit: Self.editLimit,
        stepLimit: 1000 + Self.stepsForEachValue * (oldDigests.count + newDigests.count))
    var place = (start, start)
    for pair in (equal ?? []) + [(oldEnd, newEnd)] {
      pairs += alike(place.0..<pair.0, place.1..<pair.1)
      if pair.0 < oldEnd { pairs.append(pair) }
      place = (pair.0 + 1, pair.1 + 1)
    }
    return pairs + zip(oldEnd..<oldDigests.count, newEnd..<newDigests.count)
  }

  private static func areDisjoint(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> Bool {
    // A set of few elements takes longer than a scan.
    old.count <= 8 ? !new.contains(where: old.contains) : Set(old).isDisjoint(with: new)
  }

  /// Pairs elements without equals, so that they are as similar as possible.
  private func alike(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(Int, Int)] {
    let (rows, columns) = (oldRange.count, newRange.count)
    if rows == 0 || columns == 0 { return [] }
    let pairCount = rows.multipliedReportingOverflow(by: columns)
    // Values without contents are all equally different.
    if pairCount.partialValue == 1 || pairCount.overflow || pairCount.partialValue > Self.pairLimit
      || oldRange.allSatisfy({ old.counts[oldPlaces[$0]] == 1 })
      || newRange.allSatisfy({ new.counts[newPlaces[$0]] == 1 })
    {
      return Array(zip(oldRange, newRange))
    }
    let (ofOld, ofNew) = (oldRange.map { Contents(old, oldPlaces[$0]) }, newRange.map { Contents(new, newPlaces[$0]) })
    let parts = (ofOld + ofNew).reduce(0) { $0 + $1.digests.count }
    let values =
      zip(oldRange, ofOld).reduce(0) { $0 + old.counts[oldPlaces[$1.0]] }
      + newRange.reduce(0) { $0 + new.counts[newPlaces[$1]] }
    let steps = pairCount.partialValue * (1 + parts / (rows + columns))
    if steps > 1000 + Self.stepsForEachValue * values { return Array(zip(oldRange, newRange)) }
    // The total similarity of the elements after each pair.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    var likeness = sums
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let alike = ofOld[row].likeness(to: ofNew[column])
        likeness[row][column] = alike
        sums[row][column] = max(alike + sums[row + 1][column + 1], sums[row + 1][column], sums[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if sums[row][column] == likeness[row][column] + sums[row + 1][column + 1] {
        pairs.append((oldRange.lowerBound + row, newRange.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if sums[row][column] == sums[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

/// The contents of an element: digests of its members in ascending order, or of its elements in their order.
private struct Contents {
  let isObject: Bool
  let digests: [UInt64]

  init(_ all: ValueDigests, _ place: Int) {
    let children = all.children(of: place)
    isObject = children.first.map { all.memberDigests[$0] != 0 } == true
    digests = isObject ? children.map { all.memberDigests[$0] }.sorted() : children.map { all[$0] }
  }

  /// How much of two values is equal, from 0 to 1.
  func likeness(to other: Contents) -> Double {
    // Any pair is better than none: one change instead of two.
    let least = 0.001
    guard isObject == other.isObject, !digests.isEmpty, !other.digests.isEmpty else { return least }
    let equal = isObject ? commonCount(other) : zip(digests, other.digests).count { $0 == $1 }
    return least + Double(equal) / Double(max(digests.count, other.digests.count))
  }

  private func commonCount(_ other: Contents) -> Int {
    var (index, otherIndex, count) = (0, 0, 0)
    while index < digests.count, otherIndex < other.digests.count {
      let (digest, otherDigest) = (digests[index], other.digests[otherIndex])
      if digest == otherDigest { count += 1 }
      if digest <= otherDigest { index += 1 }
      if otherDigest <= digest { otherIndex += 1 }
    }
    return count
  }
}
