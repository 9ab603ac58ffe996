import JSONCore

/// A base class for models: subclasses only need defaults for their properties.
///
/// ```swift
/// final class Ship: DeserializableObject {
///   var name = ""
///   var cargo: [Container] = []
/// }
///
/// let ship = try Ship(jsonData: bytes)
/// let fleet = try Ship.deserializeArray(bytes, rootKey: "ships")
/// ```
///
/// The properties of all classes between this one and the subclass are found.
open class DeserializableObject: KeyValueCreatable {
  /// Makes an object whose properties have their defaults.
  public required init() {}

  /// Reads objects that are made from JSON directly: a deserializer with the format `monkey`, unless a subclass
  /// overrides it. It throws an error for values that do not fit, like every call without a report; for a report, use
  /// its ``JSONDeserializer/deserializeReporting(_:from:root:)``.
  open class var jsonDeserializer: JSONDeserializer { sharedDeserializer }

  private static let sharedDeserializer = JSONDeserializer(.monkey)

  /// Makes an object from a document.
  /// - Parameters:
  ///   - jsonData: a whole document: `[UInt8]`, `Data`, `String`, a buffer, …
  ///   - rootKey: the key of the object; nil to find it by `jsonDeserializer`'s format.
  /// - Throws: `JSONError`, as ``JSONDeserializer/deserialize(_:from:root:)``.
  public convenience init(jsonData: some JSONSource, rootKey: String? = nil) throws(JSONError) {
    self.init()
    try Self.jsonDeserializer.complete(self, from: jsonData, rootKey.map { .named($0) })
  }

  /// Makes an object from a parsed value.
  /// - Parameters:
  ///   - jsonObject: the object, or one that has it.
  ///   - rootKey: the key of the object; nil to find it by `jsonDeserializer`'s format.
  /// - Throws: `JSONError`, as ``JSONDeserializer/deserialize(_:from:root:)``. Locations refer to the value's compact text.
  public convenience init(jsonObject: JSONObject, rootKey: String? = nil) throws(JSONError) {
    try self.init(jsonData: JSONValue.object(jsonObject), rootKey: rootKey)
  }
}

extension KeyValueCreatable where Self: DeserializableObject {
  /// Makes objects from a document with an array.
  /// - Parameters:
  ///   - jsonData: a whole document.
  ///   - rootKey: the key of the array; nil to find it by `jsonDeserializer`'s format.
  /// - Returns: the objects.
  /// - Throws: `JSONError`, as ``JSONDeserializer/deserialize(_:from:root:)``.
  public static func deserializeArray(
    _ jsonData: some JSONSource, rootKey: String? = nil
  ) throws(JSONError) -> [Self] {
    try jsonDeserializer.deserialize([Self].self, from: jsonData, root: rootKey.map { .named($0) })
  }
}
