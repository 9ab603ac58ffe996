/// A key or an index on the way to a value.
package struct PathKey: CodingKey {
  /// Small enough for a path to need no memory for each of its keys; texts are made when somebody asks.
  private enum Form {
    case key(String), number(Int), index(Int)
  }

  private let form: Form

  package init(_ key: String) { form = .key(key) }
  package init(index: Int) { form = .index(index) }
  package init(stringValue: String) { self.init(stringValue) }
  package init(intValue: Int) { form = .number(intValue) }

  package var stringValue: String {
    switch form {
    case .key(let key): key
    case .number(let number): String(number)
    case .index(let index): "Index \(index)"
    }
  }

  package var intValue: Int? {
    switch form {
    case .key: nil
    case .number(let number), .index(let number): number
    }
  }
}

/// The type of the keys by which dictionaries encode their entries. They are data and no names, and none occurs twice.
package enum DictionaryKeys {
  /// Whether a key type is this one, which has no public name.
  @inline(__always)
  package static func contains(_ type: any CodingKey.Type) -> Bool { ObjectIdentifier(type) == known }

  private static let known: ObjectIdentifier? = {
    do {
      _ = try [String: Bool](from: KeyTypeProbe())
      return nil
    } catch {
      return (error as? KeyTypeProbe.Found).map { ObjectIdentifier($0.type) }
    }
  }()

  /// Finds out by which type of keys a type decodes itself.
  private struct KeyTypeProbe: Decoder {
    struct Found: Error { let type: any CodingKey.Type }
    struct NoKeys: Error {}

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      throw Found(type: type)
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoKeys() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NoKeys() }
  }
}
