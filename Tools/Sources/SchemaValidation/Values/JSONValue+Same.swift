import Janus

extension JSONValue {
  /// Whether two values are equal by the rules of schemas: strings by their Unicode scalars, not by what they look like.
  /// - Complexity: O(*n*) for equal values, and O(*n*) for each key that is spelled in another way.
  func isSame(as other: JSONValue) -> Bool { self == other && hasSameScalars(as: other) }

  /// Compares the strings in two values that are equal otherwise.
  private func hasSameScalars(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): zip(left, right).allSatisfy { $0.hasSameScalars(as: $1) }
    case (.object(let left), .object(let right)):
      left.allSatisfy { key, value in
        guard let twin = right[key], right.hasKey(spelledLike: key) else { return false }
        return value.hasSameScalars(as: twin)
      }
    default: true
    }
  }
}

extension JSONObject {
  fileprivate func hasKey(spelledLike key: String) -> Bool {
    // ASCII is spelled in one way.
    key.utf8.allSatisfy { $0 < 0x80 } || contains { $0.key.utf8.elementsEqual(key.utf8) }
  }
}
