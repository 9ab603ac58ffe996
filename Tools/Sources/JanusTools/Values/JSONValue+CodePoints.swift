import Janus

extension JSONValue {
  /// The value at a pointer whose keys are compared by their code points; nil if there is none. Of a key that is there twice, the last
  /// value counts.
  func value(atExactly pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      switch value {
      case .object(let object):
        guard let member = object.last(where: { $0.key.hasSameCodePoints(as: token) }) else { return nil }
        value = member.value
      case .array(let elements):
        guard let index = Int(token), elements.indices.contains(index), String(index) == token else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// Whether two values are equal as JSON: numbers by their value, keys and strings by their code points, members in any order.
  /// - Complexity: O(*n*) if members are in the same order.
  func hasSameCodePoints(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let string), .string(let other)): string.hasSameCodePoints(as: other)
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.hasSameCodePoints(as: $1) }
    case (.object(let object), .object(let other)):
      object.count == other.count
        && object.indices.allSatisfy { index in
          let (key, value) = object[index]
          if key.hasSameCodePoints(as: other[index].key) { return value.hasSameCodePoints(as: other[index].value) }
          let twin = other.first { $0.key.hasSameCodePoints(as: key) }
          return twin?.value.hasSameCodePoints(as: value) == true
        }
    case (.null, .null), (.bool, .bool), (.number, .number): self == other
    default: false
    }
  }
}
