/// Which elements of an array are kept, moved, removed and inserted to get another one.
///
/// Only the range between the common beginning and the common end of both arrays is looked at.
struct ArrayAlignment {
  private let old: ValueDigests
  private let new: ValueDigests
  /// The places of the elements in the digests.
  let oldPlaces: [Int]
  let newPlaces: [Int]

  /// The range between the common beginning and end.
  private(set) var oldRange: Range<Int>
  private(set) var newRange: Range<Int>

  /// The elements that keep their order, as pairs of indices: equal ones and, between them, the most similar others.
  private(set) var kept: [(old: Int, new: Int)] = []
  /// For each element of the old range that moves, its index in the new array.
  private(set) var targets: [Int: Int] = [:]
  /// For each element of the new range that moves, its index in the old array.
  private(set) var sources: [Int: Int] = [:]

  /// The maximum number of elements without an equal one for which the fewest changes are computed.
  private static let editLimit = 1_000
  /// The maximum number of steps for each element, so that the total time is linear.
  private static let stepsForEachElement = 32

  /// - Complexity: O((*n* + *m*) log(*n* + *m*)) for arrays of *n* and *m* elements.
  init(_ old: ValueDigests, at oldPlace: Int, _ new: ValueDigests, at newPlace: Int) {
    (self.old, self.new) = (old, new)
    (oldPlaces, newPlaces) = (old.children(of: oldPlace), new.children(of: newPlace))
    let (oldDigests, newDigests) = (oldPlaces.map { old[$0] }, newPlaces.map { new[$0] })
    let start = zip(oldDigests, newDigests).prefix { $0 == $1 }.count
    let end = zip(oldDigests[start...].reversed(), newDigests[start...].reversed()).prefix { $0 == $1 }.count
    oldRange = start..<oldDigests.count - end
    newRange = start..<newDigests.count - end

    let equal = Self.equalPairs(oldDigests[oldRange], newDigests[newRange])
    findMoves(besides: equal, oldDigests, newDigests)
    pairSimilar(between: equal)
  }

  /// Whether the arrays have an equal element.
  var hasEqual: Bool {
    oldRange.count < oldPlaces.count || !targets.isEmpty
      || kept.contains { old[oldPlaces[$0.old]] == new[newPlaces[$0.new]] }
  }

  /// The indices of equal elements in the same order.
  private static func equalPairs(
    _ oldDigests: ArraySlice<UInt64>, _ newDigests: ArraySlice<UInt64>
  ) -> [(old: Int, new: Int)] {
    if oldDigests.isEmpty || newDigests.isEmpty || Set(oldDigests).isDisjoint(with: newDigests) { return [] }
    let steps = 1_000 + stepsForEachElement * (oldDigests.count + newDigests.count)
    return CommonSubsequence.longest(oldDigests, newDigests, editLimit: editLimit, stepLimit: steps)
      ?? CommonSubsequence.ofOccurrences(oldDigests, newDigests)
  }

  /// Finds equal elements among those that are in no pair.
  private mutating func findMoves(besides equal: [(old: Int, new: Int)], _ oldDigests: [UInt64], _ newDigests: [UInt64])
  {
    let (pairedOld, pairedNew) = (Set(equal.map(\.old)), Set(equal.map(\.new)))
    var available: [UInt64: [Int]] = [:]
    for index in oldRange.reversed() where !pairedOld.contains(index) {
      available[oldDigests[index], default: []].append(index)
    }
    if available.isEmpty { return }
    for index in newRange where !pairedNew.contains(index) {
      guard let source = available[newDigests[index]]?.popLast() else { continue }
      sources[index] = source
      targets[source] = index
    }
  }

  /// Pairs the other elements with similar ones in the same gap between equal ones.
  private mutating func pairSimilar(between equal: [(old: Int, new: Int)]) {
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    for pair in equal + [(oldRange.upperBound, newRange.upperBound)] {
      let ofOld = (oldStart..<pair.old).filter { targets[$0] == nil }
      let ofNew = (newStart..<pair.new).filter { sources[$0] == nil }
      kept += SimilarElements(old, new).pairs(ofOld.map { ($0, oldPlaces[$0]) }, ofNew.map { ($0, newPlaces[$0]) })
      if pair.old < oldRange.upperBound || pair.new < newRange.upperBound { kept.append(pair) }
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
  }
}
