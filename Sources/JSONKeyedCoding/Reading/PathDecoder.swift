/// A decoder that splits keys, and passes them from a type to another decoder.
///
/// Only the other decoder knows its strategies for dates, data and so on, which depend on the type. So a value without split keys
/// is read again, by the other decoder alone.
final class PathDecoder: Decoder {
  let base: any Decoder
  /// The type that is read; nil if it is not known.
  private let type: Any.Type?
  /// The decoder of the value around this one.
  private let parent: PathDecoder?
  /// Whether any keys were paths, or members flat, in this value or inside.
  private(set) var usesPaths = false

  init(_ base: any Decoder, in parent: PathDecoder?, _ type: Any.Type? = nil) {
    self.base = base
    self.parent = parent
    self.type = type
  }

  /// Records that a key is a path, or a member flat.
  func notePath() {
    usesPaths = true
    parent?.notePath()
  }

  // MARK: Values

  /// Reads a value with its keys split.
  static func value<Value: Decodable>(
    _ type: Value.Type, _ base: any Decoder, in parent: PathDecoder?
  ) throws -> Value {
    try PathDecoder(base, in: parent, type).value(by: base.singleValueContainer())
  }

  /// Reads a value with its keys split, with the container of the other decoder if there are none to split.
  private func value<Value: Decodable>(by container: any SingleValueDecodingContainer) throws -> Value {
    if let type = Value.self as? any StringKeyedDecodable.Type,
      let value = try type.unboxed(container, in: self) as? Value
    {
      return value
    }
    do {
      let value = try Value(from: self)
      if usesPaths { return value }
    } catch {
      if usesPaths { throw error }
    }
    return try container.decode(Value.self)
  }

  /// Reads a value that makes up all of this one.
  func leaf<Value: Decodable>(_ type: Value.Type, _ container: any SingleValueDecodingContainer) throws -> Value {
    // A leaf requests its own type.
    if type == self.type { return try container.decode(type) }
    return try PathDecoder(base, in: self, type).value(by: container)
  }

  // MARK: Containers

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try base.container(keyedBy: JSONKeyedCoding.Key.self)
    if type is any AnyKeyedKey.Type { notePath() }
    return KeyedDecodingContainer(PathMembers<Key>(container, self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { PathElements(try base.unkeyedContainer(), self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    PathLeaf(decoder: self, base: try base.singleValueContainer())
  }
}

/// The location of a value that is not a container.
private struct PathLeaf: SingleValueDecodingContainer {
  let decoder: PathDecoder
  let base: any SingleValueDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode(_ type: Int128.Type) throws -> Int128 { try decoder.leaf(type, base) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.leaf(type, base) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.leaf(type, base) }
}
