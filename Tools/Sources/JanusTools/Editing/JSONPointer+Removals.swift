import Janus

extension [JSONPointer] {
  /// The pointers without duplicates, in an order in which each one leads to the same value before and after the values at those
  /// before it are removed.
  public var inOrderOfRemoval: [JSONPointer] {
    var seen: Set<JSONPointer> = []
    let unique = filter { seen.insert($0).inserted }
    // The last ones first, so that indices stay valid, and inner values before those around them.
    return unique.sorted { Self.isBefore($1.tokens, $0.tokens) }
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
