import JSONCore

/// How the keys of a dictionary become the keys of an object.
///
/// Strings are themselves; otherwise the first of these that a key is decides: a leaf, `CodingKeyRepresentable`,
/// `LosslessStringConvertible`, a raw value of one of these. The key's own type decides for `AnyHashable`.
struct DictionaryKey {
  private let type: Any.Type

  init(of type: Any.Type) { self.type = type }

  /// The text of a key; nil if it has none.
  func text(_ key: Any) -> String? {
    if type == String.self { return key as? String }
    let key = (key as? AnyHashable)?.base ?? key
    switch key {
    case let value as JSONValue: return value.leafValue.flatMap(Self.text)
    case let leaf as any JSONLeafRepresentable: return leaf.jsonLeafValue.flatMap(Self.text)
    case let bridged as any _BridgedObject: return bridged._proxy.flatMap(text)
    case let coding as any CodingKeyRepresentable: return coding.codingKey.stringValue
    case let lossless as any LosslessStringConvertible: return lossless.description
    case let raw as any RawRepresentable: return text(raw.rawValue)
    default: return nil
    }
  }

  private static func text(_ leaf: JSONLeafValue) -> String? {
    switch leaf {
    case .string(let string): string
    case .number(let number): number.description
    case .bool(let bool): String(bool)
    case .null: nil
    }
  }
}
