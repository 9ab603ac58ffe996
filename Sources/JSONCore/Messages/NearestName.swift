/// The known name that is nearest to an unknown one.
package enum NearestName {
  /// The candidate most similar to a name: equal except for case and separators, or else the one with the fewest
  /// edits, up to a third of the name's characters; nil if there is none. At most 100 candidates of at most 64
  /// characters are compared.
  package static func find(_ name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.lowercased())
    guard (1...64).contains(wanted.count) else { return nil }
    let known = candidates.lazy.prefix(100).filter { $0.utf8.count <= 256 && $0 != name }
    let normalized = NameWords.normalized(name)
    if let same = known.first(where: { NameWords.normalized($0) == normalized }) { return same }
    var best: (name: String, edits: Int)?
    for candidate in known {
      let other = Array(candidate.lowercased())
      let limit = min(max(wanted.count, other.count) / 3, (best?.edits ?? .max) - 1)
      guard limit > 0, other.count <= 64, abs(other.count - wanted.count) <= limit else { continue }
      let edits = edits(from: wanted, to: other)
      if edits <= limit { best = (candidate, edits) }
    }
    return best?.name
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours: the optimal string alignment distance.
  private static func edits(from left: [Character], to right: [Character]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...right.count))
    for row in 1...max(left.count, 1) where row <= left.count {
      var current = [row]
      for column in 1...max(right.count, 1) where column <= right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
