import JSONCore

// SAFETY: of this file: a slot has a value of the type that is named, since the plan says so, and an optional string that is
// not nil is in memory like the string.

/// Values in memory that are shown before all of them has come.
extension Slot {
  /// A copy of the value for a snapshot. It shares memory with the value, which is copied if that grows before the snapshot is
  /// released.
  @inlinable func snapshot<Value>(of type: Value.Type) -> Value { unsafe self[type] }

  /// Adds characters to a string, or to an optional one that is not nil.
  func append(_ text: String) { unsafe self[String.self].append(text) }
}

extension Destination {
  /// Begins with a string.
  func beginText(isOptional: Bool) { unsafe isOptional ? set(to: Optional("")) : set(to: "") }

  /// Sets the memory to a `JSONValue`.
  func set(toValue value: JSONValue) { unsafe set(to: value) }
}

/// A container with a part that only a snapshot shows, and that is taken back afterwards.
protocol GrowingContainer: SendableMetatype {
  /// Removes the last element of an array, or the value of a key of a dictionary.
  static func removeLast(from slot: Slot, key: String)
}

extension Array: GrowingContainer {
  static func removeLast(from slot: Slot, key: String) { unsafe slot[[Element].self].removeLast() }
}

extension Dictionary: GrowingContainer where Key == String {
  static func removeLast(from slot: Slot, key: String) { unsafe slot[[String: Value].self][key] = nil }
}
