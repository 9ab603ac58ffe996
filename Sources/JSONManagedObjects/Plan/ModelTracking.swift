import JSONCore
import JSONDeserializer

/// What an import has to know of a class to tell which properties of an object have changed, and to undo that.
struct ModelTracking {
  /// The properties whose memory a document may change.
  let stored: RefTable<TrackedProperty>
  /// Those of them that are not compared one by one, but copied before the members are read.
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

/// A stored property of a class, in whose memory a document changes what belongs to it alone.
struct TrackedProperty {
  /// The number among the properties of the model.
  let number: Int
  /// The distance of the value from the start of the object, and of its copy from the start of the image.
  let offset: Int
  let imageOffset: Int
  let access: ValueAccess
  let layout: ValueLayout
  let equality: ValueEquality
  /// Whether values are copied as bytes, and are the same if these are.
  let isBytes: Bool

  /// Whether two values of the property are the same.
  @inline(__always)
  func areSame(_ value: LentValue, _ other: LentValue) -> Bool {
    // Mostly nothing has changed, not even the bytes.
    if value.hasSameBytes(as: other, count: layout.size) { return true }
    return !isBytes && equality.areEqual(value, other)
  }
}
