@_exported import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes Swift values as JSON.
///
/// Make one for each format and keep it: it is immutable, can be used from any number of threads, and keeps what it
/// has determined about types.
///
/// ```swift
/// let writer = JSONSerializer()
/// let bytes = try writer.serialize(comic)
/// let text = try writer.serializeToString(comic)
/// ```
///
/// Nearly every type can be written. For each, the first of these that applies decides, once:
///
/// | | the type is | written as |
/// |---|---|---|
/// | 1 | ``JSONProxyProvider`` | its proxy |
/// | 2 | a leaf: `JSONLeafRepresentable`, or `RawRepresentable` with a leaf as raw value | a string, number, Bool or null |
/// | 3 | `Date`, `Data` | as the format spells them |
/// | 4 | a dictionary: `Dictionary`, `DictionaryReflection`, or `DictionaryCreatable` with entries | an object |
/// | 5 | a list: `Array`, `Set`, `CollectionReflection`, or `CollectionCreatable` with elements | an array |
/// | 6 | `Encodable`, and not `KeyValueCreatable` | the value that it encodes |
/// | 7 | any other `Collection` | an array |
/// | 8 | `CustomReflectable`, without the above | the children of its mirror |
/// | 9 | anything else | an object of its stored properties |
@frozen public struct JSONSerializer: Sendable {
  /// The format of the documents.
  public var format: JSONFormat { store.format }
  /// The handling of values without an obvious JSON form, and the layout of the text.
  public var policy: Policy { store.policy }

  // The only property, so that copies cost next to nothing.
  @usableFromInline let store: WritePlanStore

  /// Creates a serializer.
  /// - Parameters:
  ///   - format: the format of the documents; shared with the deserializer.
  ///   - policy: the handling of values without an obvious JSON form, and the layout of the text.
  public init(_ format: JSONFormat = JSONFormat(), policy: Policy = Policy()) {
    store = WritePlanStore(format: format, policy: policy, by: WritePlanMaker())
  }

  /// The same serializer with another strategy for properties that refer to objects. It is created once, and kept with
  /// this one.
  ///
  /// ```swift
  /// let bytes = try writer.using(.nested).serialize(user)
  /// ```
  public func using(_ relationships: RelationshipStrategy) -> JSONSerializer {
    JSONSerializer(store: store.variant(relationships))
  }

  private init(store: WritePlanStore) { self.store = store }

  /// Writes a value as UTF-8.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - root: the location of the value in the document; nil for the format's.
  /// - Throws: `JSONError` with the path of the value that cannot be written: a number that is not finite, a key that
  ///   is not a string, objects that contain themselves, more levels than the limit.
  /// - Complexity: O(*n*) in the size of the value; the first call for a type also makes its plan.
  @inlinable
  public func serialize<Value>(_ value: Value, root: RootKey? = nil) throws(JSONError) -> [UInt8] {
    var report: JSONReport?
    return try write(value, root, report: &report)
  }

  /// Writes a value as UTF-8, and reports values that were left out because they cannot be written.
  /// - Throws: as ``serialize(_:root:)``, for values that the policy does not leave out.
  @inlinable
  public func serializeReporting<Value>(
    _ value: Value, root: RootKey? = nil
  ) throws(JSONError) -> (bytes: [UInt8], report: JSONReport) {
    var report: JSONReport? = JSONReport()
    let bytes = try write(value, root, report: &report)
    return (bytes, report ?? JSONReport())
  }

  /// Writes a value as a string.
  /// - Throws: as ``serialize(_:root:)``.
  public func serializeToString<Value>(_ value: Value, root: RootKey? = nil) throws(JSONError) -> String {
    String(decoding: try serialize(value, root: root), as: UTF8.self)
  }

  /// Writes a value as `Data`.
  /// - Throws: as ``serialize(_:root:)``.
  @inlinable
  public func serializeToData<Value>(_ value: Value, root: RootKey? = nil) throws(JSONError) -> Data {
    try data(of: value, root)
  }
}
