import Janus

extension DocumentEdit {
  /// The removals of several values, in an order in which each pointer leads to the same value as before all of them.
  public static func removals(of pointers: [JSONPointer]) -> [DocumentEdit] {
    var seen: Set<JSONPointer> = []
    let unique = pointers.filter { seen.insert($0).inserted }
    // The last ones first, so that indices stay valid, and inner values before those around them.
    return unique.sorted { isBefore($1.tokens, $0.tokens) }.map { .remove($0) }
  }

  /// Whether a value is before another one, in any order of keys that keeps indices in order.
  private static func isBefore(_ left: [String], _ right: [String]) -> Bool {
    for (left, right) in zip(left, right) where !left.utf8.elementsEqual(right.utf8) {
      return switch (TextScanner.elementIndex(left), TextScanner.elementIndex(right)) {
      case (let left?, let right?): left < right
      case (nil, nil): left.utf8.lexicographicallyPrecedes(right.utf8)
      case (let left, _): left != nil
      }
    }
    return left.count < right.count
  }
}
