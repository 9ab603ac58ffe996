/// Pairs elements of two arrays, in their order, so that they have as much in common as possible.
@_spi(JanusTools) public struct SimilarElements {
  /// An element's index in its array, and its place in the digests.
  public typealias Element = (index: Int, place: Int)

  private let old: ValueDigests
  private let new: ValueDigests

  /// The maximum number of pairs of elements that are compared.
  private static let pairLimit = 10_000
  /// The maximum number of steps for each value inside the elements, so that the total time is linear.
  private static let stepsForEachValue = 32

  public init(_ old: ValueDigests, _ new: ValueDigests) { (self.old, self.new) = (old, new) }

  /// The indices of paired elements. Beyond the limits, and for elements without contents, the first are paired.
  public func pairs(_ oldElements: [Element], _ newElements: [Element]) -> [(old: Int, new: Int)] {
    let (rows, columns) = (oldElements.count, newElements.count)
    if rows == 0 || columns == 0 { return [] }
    let isSmall = rows <= Self.pairLimit && columns <= Self.pairLimit && rows * columns <= Self.pairLimit
    // Values without contents all differ equally.
    let hasContents =
      oldElements.contains { old.counts[$0.place] > 1 } && newElements.contains { new.counts[$0.place] > 1 }
    if rows * columns > 1, isSmall, hasContents {
      let contents = (
        oldElements.map { ElementContents(old, $0.place) }, newElements.map { ElementContents(new, $0.place) }
      )
      let values =
        oldElements.reduce(0) { $0 + old.counts[$1.place] } + newElements.reduce(0) { $0 + new.counts[$1.place] }
      if isFast(contents.0, contents.1, values) {
        return pairs(contents.0, contents.1).map { (oldElements[$0].index, newElements[$1].index) }
      }
    }
    return zip(oldElements, newElements).map { ($0.index, $1.index) }
  }

  /// - Parameter values: the number of values inside the elements.
  private func isFast(_ ofOld: [ElementContents], _ ofNew: [ElementContents], _ values: Int) -> Bool {
    let parts = (ofOld + ofNew).reduce(0) { $0 + $1.digests.count }
    let steps = ofOld.count * ofNew.count * (1 + parts / (ofOld.count + ofNew.count))
    return steps <= 1_000 + Self.stepsForEachValue * values
  }

  /// The pairs of rows and columns with the largest total similarity.
  private func pairs(_ ofOld: [ElementContents], _ ofNew: [ElementContents]) -> [(Int, Int)] {
    let (rows, columns) = (ofOld.count, ofNew.count)
    // The total similarity of the elements from each pair on.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    var similarity = sums
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let similar = ofOld[row].similarity(to: ofNew[column])
        similarity[row][column] = similar
        sums[row][column] = max(similar + sums[row + 1][column + 1], sums[row + 1][column], sums[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if sums[row][column] == similarity[row][column] + sums[row + 1][column + 1] {
        pairs.append((row, column))
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
private struct ElementContents {
  let isObject: Bool
  let digests: [UInt64]

  init(_ all: ValueDigests, _ place: Int) {
    let children = all.children(of: place)
    isObject = children.first.map { all.memberDigests[$0] != 0 } == true
    digests = isObject ? children.map { all.memberDigests[$0] }.sorted() : children.map { all[$0] }
  }

  /// How much of two values is equal, from 0 to 1.
  func similarity(to other: ElementContents) -> Double {
    // Any pair is better than none: one change instead of two.
    let least = 0.001
    guard isObject == other.isObject, !digests.isEmpty, !other.digests.isEmpty else { return least }
    let equal = isObject ? commonCount(other) : zip(digests, other.digests).count { $0 == $1 }
    return least + Double(equal) / Double(max(digests.count, other.digests.count))
  }

  private func commonCount(_ other: ElementContents) -> Int {
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
