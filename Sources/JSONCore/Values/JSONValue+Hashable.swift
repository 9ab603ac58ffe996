extension JSONValue: Hashable {
  /// Whether two values are equal as JSON: the order of keys and the spelling of numbers are ignored. Keys and
  /// strings are compared by their code points: "é" as one code point and as two are not equal.
  /// - Complexity: O(*n*) if keys are in the same order or no key occurs twice; deep values use no more of the stack.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var pairs = PairsToCompare()
    return pairs.mayBeEqual(left, right) && pairs.areEqual()
  }

  /// Hashes the value; of contents more than 32 levels deep, only their number.
  public func hash(into hasher: inout Hasher) { hash(into: &hasher, levels: 32) }

  fileprivate func hash(into hasher: inout Hasher, levels: Int) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): string.hashBytes(into: &hasher)
    case .array(let elements):
      hasher.combine(elements.count)
      if levels > 0 { for element in elements { element.hash(into: &hasher, levels: levels - 1) } }
    case .object(let object): object.hash(into: &hasher, levels: levels)
    }
  }
}

extension JSONArray: Hashable {
  /// Whether two arrays have equal elements.
  /// - Complexity: O(*n*).
  public static func == (left: JSONArray, right: JSONArray) -> Bool { JSONValue.array(left) == .array(right) }

  /// Hashes the elements; of contents more than 32 levels deep, only their number.
  public func hash(into hasher: inout Hasher) { JSONValue.array(self).hash(into: &hasher) }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same values for the same keys; the order of keys is ignored, that of duplicates is
  /// not.
  /// - Complexity: O(*n*) if the order is the same or no key occurs twice.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    var pairs = PairsToCompare()
    return pairs.mayBeEqual(left, right) && pairs.areEqual()
  }

  /// Hashes the members in any order; of contents more than 32 levels deep, only their number.
  public func hash(into hasher: inout Hasher) { hash(into: &hasher, levels: 32) }

  fileprivate func hash(into hasher: inout Hasher, levels: Int) {
    var sum = 0
    if levels > 0 {
      for member in members {
        var inner = Hasher()
        member.key.hashBytes(into: &inner)
        member.value.hash(into: &inner, levels: levels - 1)
        sum &+= inner.finalize()
      }
    }
    hasher.combine(count)
    hasher.combine(sum)
  }
}

/// Values that must be equal for two others to be equal: a list instead of recursion, as values may be deep.
private struct PairsToCompare {
  private var pairs: [(JSONValue, JSONValue)] = []

  /// Whether all pairs are equal.
  mutating func areEqual() -> Bool {
    while let (left, right) = pairs.popLast() {
      switch (left, right) {
      case (.array(let left), .array(let right)):
        if !zip(left, right).allSatisfy({ mayBeEqual($0, $1) }) { return false }
      case (.object(let left), .object(let right)):
        if !mayBeEqual(left, right) { return false }
      default: return false
      }
    }
    return true
  }

  /// Compares two values, and queues their contents for comparison.
  mutating func mayBeEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
    case (.array(let elements), .array(let others)):
      guard elements.count == others.count else { return false }
    case (.object(let object), .object(let other)):
      guard object.count == other.count else { return false }
    default: return false
    }
    pairs.append((left, right))
    return true
  }

  /// Compares the members of two objects, and queues the contents of their values.
  mutating func mayBeEqual(_ left: JSONObject, _ right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    if zip(left.members, right.members).allSatisfy({ $0.key.hasSameBytes(as: $1.key) }) {
      return zip(left.members, right.members).allSatisfy { mayBeEqual($0.value, $1.value) }
    }
    let ofLeft = Dictionary(grouping: left.members) { ExactText($0.key) }
    let ofRight = Dictionary(grouping: right.members) { ExactText($0.key) }
    return ofLeft.count == ofRight.count
      && ofLeft.allSatisfy { key, members in
        guard let others = ofRight[key], others.count == members.count else { return false }
        return zip(members, others).allSatisfy { mayBeEqual($0.value, $1.value) }
      }
  }
}
