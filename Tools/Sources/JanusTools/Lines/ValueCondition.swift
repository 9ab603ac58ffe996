import Janus

/// What a value inside a document has to be, such as `/status=open` or `/code!=200`.
public struct ValueCondition: Sendable {
  public var pointer: JSONPointer
  public var value: JSONValue
  /// Whether the value there, or nothing, is to be another one.
  public var isNegated: Bool

  /// Parses a condition.
  ///
  /// What lies behind the first `=` is JSON if it can be read so, and a string otherwise.
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

  /// Whether a document is as the condition says. Keys and strings are compared by their code points.
  ///
  /// Nothing at the pointer is equal to no value, not even to `null`.
  public func holds(for document: JSONValue) -> Bool {
    let found = document[pointer: pointer]
    // Nothing reads as null, too.
    let isEqual = found == value && (!found.isNull || (try? document.at(pointer)) != nil)
    return isEqual != isNegated
  }
}
