import Janus

/// A condition on a value inside a document, such as `/status=open`, `/code!=200`, `/price<10` or `/note`.
struct PointerCondition: Sendable {
  /// How the value is compared.
  enum Comparison: String, Sendable {
    case equal = "="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    /// It exists.
    case exists = ""
    /// It does not exist.
    case isMissing = "!"
  }

  var pointer: JSONPointer
  var comparison: Comparison
  /// The value to compare with; null if the value only has to exist, or must not.
  var value: JSONValue

  /// Parses a condition.
  ///
  /// The text after the first sign is JSON if it is valid JSON, otherwise a string.
  /// - Parameter text: a pointer, a sign and a value; or only a pointer, if the value must exist; or one after `!`, if it must not.
  /// - Returns: nil if there is no pointer, or the value of `<`, `<=`, `>` or `>=` is neither a number nor a string.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let sign = scalars.firstIndex(where: { "=<>".unicodeScalars.contains($0) }) else {
      let isNegated = scalars.first == "!"
      guard !text.isEmpty, let pointer = JSONPointer(String(isNegated ? scalars.dropFirst() : scalars[...])) else {
        return nil
      }
      (self.pointer, comparison, value) = (pointer, isNegated ? .isMissing : .exists, .null)
      return
    }
    var place = scalars[..<sign]
    var wanted = scalars[scalars.index(after: sign)...]
    var name = String(scalars[sign])
    if name == "=" {
      if place.last == "!" {
        place.removeLast()
        name = "!="
      }
    } else if wanted.first == "=" {
      wanted.removeFirst()
      name += "="
    }
    guard let pointer = JSONPointer(String(place)), let comparison = Comparison(rawValue: name) else { return nil }
    (self.pointer, self.comparison) = (pointer, comparison)
    let text = String(wanted)
    value = (try? JSONValue(parsing: text)) ?? .string(text)
    if comparison != .equal, comparison != .unequal, value.number == nil, value.string == nil { return nil }
  }

  /// Whether a document satisfies the condition. Keys and strings are compared by their code points, numbers by their exact values.
  ///
  /// A missing value is not equal to any value, not even to `null`. Only numbers are less or greater than numbers, and only strings
  /// than strings.
  func holds(for document: JSONValue) -> Bool {
    let found = document[pointer: pointer]
    // A missing value also reads as null.
    let exists = !found.isNull || (try? document.at(pointer)) != nil
    return switch comparison {
    case .exists: exists
    case .isMissing: !exists
    case .equal: exists && found == value
    case .unequal: !exists || found != value
    case .less: found.isLess(than: value)
    case .greater: value.isLess(than: found)
    case .lessOrEqual: found.isLess(than: value) || found == value
    case .greaterOrEqual: value.isLess(than: found) || found == value
    }
  }
}

extension JSONValue {
  /// Whether a number or a string is less than another one.
  fileprivate func isLess(than other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    // The order of UTF-8 is that of code points.
    case (.string(let left), .string(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: false
    }
  }
}
