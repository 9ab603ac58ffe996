/// A key or an index on the path to a value.
package struct PathKey: CodingKey {
  /// Small enough that a path allocates nothing for its keys; texts are created on demand.
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

/// The key type with which dictionaries encode their entries. The keys are data, not names, and no key occurs twice.
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

  /// Determines the key type with which a type decodes itself.
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
