import Janus

/// A condition on a value inside a document, such as `/status=open` or `/code!=200`.
public struct ValueCondition: Sendable {
  public var pointer: JSONPointer
  public var value: JSONValue
  /// Whether the value must differ or be missing.
  public var isNegated: Bool

  /// Parses a condition.
  ///
  /// The text after the first `=` is JSON if it is valid JSON, otherwise a string.
  /// - Parameter text: a pointer, `=` or `!=`, and a value.
  /// - Returns: nil if there is no `=`, or no pointer before it.
  public init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let sign = scalars.firstIndex(of: "=") else { return nil }
    var place = scalars[..<sign]
    isNegated = place.last == "!"
    if isNegated { place.removeLast() }
    guard let pointer = JSONPointer(String(place)) else { return nil }
    self.pointer = pointer
    let wanted = String(scalars[scalars.index(after: sign)...])
    value = (try? JSONValue(parsing: wanted)) ?? .string(wanted)
  }

  /// Whether a document satisfies the condition. Keys and strings are compared by their code points.
  ///
  /// A missing value is not equal to any value, not even to `null`.
  public func holds(for document: JSONValue) -> Bool {
    let found = document[pointer: pointer]
    // A missing value also reads as null.
    let isEqual = found == value && (!found.isNull || (try? document.at(pointer)) != nil)
    return isEqual != isNegated
  }
}
