@_spi(JanusTools) import JSONDocuments

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
  /// The maximum number of steps for each value, so that the total time is linear.
  private static let stepsForEachValue = 32

  /// The indices of paired elements, in order: equal ones and, between these, the most similar ones.
  func pairs() -> [(old: Int, new: Int)] {
    let (oldDigests, newDigests) = (oldPlaces.map { old[$0] }, newPlaces.map { new[$0] })
    var start = 0
    while start < min(oldDigests.count, newDigests.count), oldDigests[start] == newDigests[start] { start += 1 }
    var (oldEnd, newEnd) = (oldDigests.count, newDigests.count)
    while oldEnd > start, newEnd > start, oldDigests[oldEnd - 1] == newDigests[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var pairs = (0..<start).map { (old: $0, new: $0) }
    let (oldMiddle, newMiddle) = (oldDigests[start..<oldEnd], newDigests[start..<newEnd])
    let equal =
      Self.areDisjoint(oldMiddle, newMiddle)
      ? nil
      : CommonSubsequence.longest(
        oldMiddle, newMiddle, editLimit: Self.editLimit,
        stepLimit: 1000 + Self.stepsForEachValue * (oldDigests.count + newDigests.count))
    var (oldStart, newStart) = (start, start)
    for pair in (equal ?? []) + [(oldEnd, newEnd)] {
      pairs += SimilarElements(old, new).pairs(
        (oldStart..<pair.old).map { ($0, oldPlaces[$0]) }, (newStart..<pair.new).map { ($0, newPlaces[$0]) })
      if pair.old < oldEnd { pairs.append(pair) }
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
    return pairs + zip(oldEnd..<oldDigests.count, newEnd..<newDigests.count).map { ($0, $1) }
  }

  private static func areDisjoint(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> Bool {
    // A set of few elements takes longer than a scan.
    old.count <= 8 ? !new.contains(where: old.contains) : Set(old).isDisjoint(with: new)
  }
}
