import JSONCore
import JSONDeserializer

/// The data that an import needs of a class to find the changed properties of an object, and to undo the changes.
struct ModelTracking {
  /// The properties whose memory a document may change.
  let stored: RefTable<TrackedProperty>
  /// Those of them that are copied before the members are read, instead of compared one by one.
  let imaged: RefTable<TrackedProperty>
  /// The properties that refer to objects.
  let references: RefTable<TrackedReference>
  /// The names of all properties that are read, by their numbers.
  let names: RefTable<String>
  /// The number of bytes of an image of the properties that are copied.
  let imageSize: Int

  /// The stored property at an offset, if it refers to objects.
  func storedReference(at offset: Int) -> TrackedProperty? {
    guard references.contains(where: { $0.functions == nil && $0.offset == offset }) else { return nil }
    return stored.first { $0.offset == offset }
  }
}

/// A stored property of a class, whose memory a document may change.
struct TrackedProperty {
  /// The number of the property in the model.
  let number: Int
  /// The offset of the value in the object, and of its copy in the image.
  let offset: Int
  let imageOffset: Int
  let access: ValueAccess
  let layout: ValueLayout
  let equality: ValueEquality
  /// Whether values are copied and compared as bytes.
  let isBytes: Bool

  /// Whether two values of the property are equal.
  @inline(__always)
  func areSame(_ value: LentValue, _ other: LentValue) -> Bool {
    // Mostly even the bytes are unchanged.
    if value.hasSameBytes(as: other, count: layout.size) { return true }
    return !isBytes && equality.areEqual(value, other)
  }
}
