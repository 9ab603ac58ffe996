import Janus

/// A change of a document. Values are valid JSON.
public enum DocumentEdit: Sendable {
  /// Adds a member or an element, as JSON Patch (RFC 6902) does: replaces a member that exists, and moves elements.
  case add(JSONPointer, [UInt8])
  /// Replaces a value that exists.
  case replace(JSONPointer, [UInt8])
  /// Replaces a value, or adds it if it is missing.
  case set(JSONPointer, [UInt8], createsParents: Bool)
  /// Removes a member or an element.
  case remove(JSONPointer)
  /// Removes a value and adds it at another pointer.
  case move(from: JSONPointer, to: JSONPointer)
  /// Adds a value at another pointer as well.
  case copy(from: JSONPointer, to: JSONPointer)
  /// Requires a value to be equal.
  case test(JSONPointer, [UInt8])
}

/// Why an edit is impossible.
public struct EditFailure: Error, Sendable {
  /// The pointer of the edit that leads nowhere.
  public let pointer: JSONPointer
  /// The expected and the found value.
  public let reason: String
  /// The offset of the found value in the document's text; nil if it was not in there.
  public let offset: Int?
  /// Whether the array or object of the value is missing.
  public var isMissingParent = false
}
