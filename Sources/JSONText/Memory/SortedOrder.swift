/// Sorting that is compiled once.
///
/// `sorted` of the standard library is compiled again for each type of element, more than 3 KB each time. Sorting the indices of an
/// array is the same code for all types.
package enum SortedOrder {
  /// The numbers below `count`, sorted by a predicate on them. The order of equal ones stays.
  /// - Complexity: O(*n* log *n*).
  @inline(never)
  package static func indices(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var indices = Array(0..<count)
    indices.sort(by: precedes)
    return indices
  }

  /// The indices of keys, sorted by the bytes of the keys, which is the order of their code points. The order of equal ones stays.
  /// - Complexity: O(*n* log *n*).
  @inline(never)
  package static func indices(byKeys keys: [String]) -> [Int] {
    indices(keys.count) { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) }
  }
}

extension Sequence<String> {
  /// The strings, sorted by their code points.
  /// - Complexity: O(*n* log *n*).
  package func sortedByCodePoints() -> [String] {
    let strings = Array(self)
    return SortedOrder.indices(byKeys: strings).map { strings[$0] }
  }
}
