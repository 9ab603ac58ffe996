/// Whether two values are equal according to their mirrors, for types without a better comparison.
package enum MirrorEquality {
  /// Whether two values are equal: by `==`, or in all their parts if the type has none.
  package static func areEqual(_ left: Any, _ right: Any, depth: Int = 0) -> Bool {
    if let left = left as? any Equatable { return isSame(left, right) }
    // Objects may contain themselves.
    guard depth < 64, type(of: left) == type(of: right) else { return false }
    if let left = left as? [AnyHashable: Any], let right = right as? [AnyHashable: Any] {
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areEqual(value, $0, depth: depth + 1) } ?? false }
    }
    var mirrors: (left: Mirror?, right: Mirror?) = (Mirror(reflecting: left), Mirror(reflecting: right))
    while let leftParts = mirrors.left, let rightParts = mirrors.right {
      if leftParts.displayStyle == .enum, leftParts.children.isEmpty {
        // Not by their descriptions, which are the type's own code.
        return caseName(left) == caseName(right)
      }
      guard leftParts.children.count == rightParts.children.count else { return false }
      for (part, other) in zip(leftParts.children, rightParts.children) {
        guard part.label == other.label, areEqual(part.value, other.value, depth: depth + 1) else { return false }
      }
      mirrors = (leftParts.superclassMirror, rightParts.superclassMirror)
    }
    return true
  }

  private static func caseName(_ value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? { TypeDescription.caseName(of: value) }
    return _openExistential(value, do: name)
  }

  private static func isSame<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value).map { areSame(left, $0) } ?? false
  }

  /// Whether two values are equal, or neither is equal to itself, as NaN.
  package static func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    left == right || left != left && right != right
  }
}
