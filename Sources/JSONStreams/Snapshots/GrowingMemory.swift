import JSONCore
import JSONDeserializer

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

extension Ref<ReadNode> {
  /// Access to values of the type, without a copy of the node.
  var access: ValueAccess { pointee.knownAccess! }

  /// Access to what an array, a dictionary or an optional contains.
  var elementAccess: ValueAccess { pointee.knownElementAccess! }
}

extension Destination {
  /// Begins with a string.
  func beginText(isOptional: Bool) { unsafe isOptional ? set(to: Optional("")) : set(to: "") }

  /// Sets the memory to a `JSONValue`.
  func set(toValue value: JSONValue) { unsafe set(to: value) }
}

/// A container with a part that only a snapshot shows, and that is taken back afterwards.
protocol GrowingContainer: SendableMetatype {
  associatedtype Part
  /// Removes the last element of an array, or the value of a key of a dictionary, which is there.
  mutating func takeLast(_ key: String) -> Part
}

extension Array: GrowingContainer {
  mutating func takeLast(_ key: String) -> Element { removeLast() }
}

extension Dictionary: GrowingContainer where Key == String {
  mutating func takeLast(_ key: String) -> Value { remove(at: index(forKey: key)!).value }
}

extension GrowingContainer {
  /// Moves a part out of the container at an address.
  static func takeLast(from slot: Slot, key: String, to target: Destination) {
    unsafe target.set(to: slot[Self.self].takeLast(key))
  }
}

extension Slot {
  /// The memory of the last element of the array here.
  /// - Parameter element: the layout of its elements.
  /// - Returns: nil if a snapshot has the array, too, or only code that knows its type can find the element.
  func lastElement(_ element: ValueLayout) -> Slot? {
    guard StructsInPlace.areKnown(element) else { return nil }
    let elements = StructsInPlace(of: lent)
    let last = elements.first + (elements.count - 1) * element.stride
    return unsafe isKnownUniquelyReferenced(&self[AnyObject?.self])
      ? Slot(UnsafeMutableRawPointer(mutating: last.address)) : nil
  }
}
